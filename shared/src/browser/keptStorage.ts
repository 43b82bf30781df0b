/** What an application keeps in a browser, in a storage that never throws. */

export interface TextStorage {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
  removeItem: (key: string) => void;
}

/**
 * A storage that never throws. Where the browser forbids its own (private windows, strict settings) or has no room left,
 * the values live in this tab until it is closed.
 */
export function keptIn(browserStorage: () => TextStorage): TextStorage {
  const memory = new Map<string, string>();
  const attempt = <T>(action: (storage: TextStorage) => T): T | undefined => {
    try {
      return action(browserStorage());
    } catch {
      return undefined;
    }
  };
  return {
    getItem: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    setItem: (key, value) => {
      const stored = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      });
      if (stored) memory.delete(key);
      else {
        // An older value left behind would come back after a reload, with a refresh token that was already used.
        attempt((storage) => storage.removeItem(key));
        memory.set(key, value);
      }
    },
    removeItem: (key) => {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
  };
}
