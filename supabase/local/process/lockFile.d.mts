export function takeLock(path: string, isDone: () => boolean, onWait: () => void): Promise<(() => void) | undefined>;
