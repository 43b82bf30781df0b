type Listener = (why: string) => void;

let last: string | null = null;
const listeners = new Set<Listener>();

/**
 * Says that the session has ended while somebody works. react-admin would rather have checkError() reject, but then it
 * answers the refused call with an empty success, and a save that failed would announce itself as saved.
 */
export function endSession(why: string): void {
  noteEnd(why);
  for (const listener of listeners) listener(why);
}

/** Records the reason for the login page, where react-admin itself leads there. */
export function noteEnd(why: string): void {
  last = why;
}

export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Why the last session ended, for the login page to say; null when it ended as it should. */
export const whyEnded = (): string | null => last;

export function forgetEnd(): void {
  last = null;
}
