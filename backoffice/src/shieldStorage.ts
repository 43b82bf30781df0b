/**
 * Where the browser forbids its storage, even looking for it throws, and react-admin looks when it is loaded. Then the
 * values of this tab stand in for it; who works there signs in anew for each visit.
 */
export function shieldStorage(): void {
  try {
    window.localStorage.getItem('');
  } catch {
    const held = new Map<string, string>();
    const value: Storage = {
      get length() {
        return held.size;
      },
      key: (index) => [...held.keys()][index] ?? null,
      getItem: (key) => held.get(key) ?? null,
      setItem: (key, text) => void held.set(key, text),
      removeItem: (key) => void held.delete(key),
      clear: () => held.clear(),
    };
    Object.defineProperty(window, 'localStorage', { value, configurable: true });
  }
}
