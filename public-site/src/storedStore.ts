import { localStore } from '@cradle/shared/browser/safeStorage';
import { createStore, type Store } from '@cradle/shared/browser/store';

interface StoredStore<T> extends Store<T> {
  /**
   * Reads the storage again. Needed before a change that depends on the value, because another tab may have changed it.
   */
  read(): T;
}

/**
 * Creates a store whose value is kept in local storage. If another tab changes the value, the store is updated.
 * @param parse converts the stored text to a value. The text is null if nothing is stored.
 * @param format converts a value to the text to store. If it returns null, the stored text is removed.
 */
export function storedStore<T>(
  key: string,
  parse: (text: string | null) => T,
  format: (value: T) => string | null,
): StoredStore<T> {
  const read = () => parse(localStore.getItem(key));
  const store = createStore(read());
  globalThis.window?.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) store.set(read());
  });
  return {
    ...store,
    read,
    set(value) {
      const text = format(value);
      if (text === null) localStore.removeItem(key);
      else localStore.setItem(key, text);
      store.set(value);
    },
  };
}
