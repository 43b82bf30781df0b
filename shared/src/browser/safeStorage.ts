export interface TextStorage {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
  removeItem: (key: string) => void;
}

/**
 * A storage that never throws. If the browser's storage is full or forbidden (private windows, strict settings), values
 * are stored in memory until the tab is closed.
 */
export function safeStorage(browserStorage: () => TextStorage): TextStorage {
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
        // Removes the previous value from the browser's storage. Otherwise an outdated value, such as a used refresh
        // token, would be read after a reload.
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

/**
 * The local storage of this browser. All modules must use this object, so that they find values that are stored only in
 * memory.
 */
export const localStore = safeStorage(() => window.localStorage);
/** The session storage of this tab. */
export const tabStore = safeStorage(() => window.sessionStorage);

/** Parses a JSON string. Returns null if the string is missing or isn't JSON. */
export function readJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
