import { describe, expect, it } from 'vitest';
import { safeStorage, type TextStorage } from './safeStorage';

function browserStorage(): TextStorage & { held: Map<string, string> } {
  const held = new Map<string, string>();
  return {
    held,
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
  };
}

describe('safeStorage', () => {
  it('safeStorage uses the browser’s storage', () => {
    const browser = browserStorage();
    const kept = safeStorage(() => browser);
    kept.setItem('k', 'v');
    expect(browser.held.get('k')).toBe('v');
    expect(kept.getItem('k')).toBe('v');
    kept.removeItem('k');
    expect(kept.getItem('k')).toBeNull();
  });

  it('safeStorage uses memory if the browser forbids its storage', () => {
    const kept = safeStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(kept.getItem('k')).toBeNull();
    kept.setItem('k', 'v');
    expect(kept.getItem('k')).toBe('v');
    kept.removeItem('k');
    expect(kept.getItem('k')).toBeNull();
  });

  it('safeStorage removes the old value if the storage is too full for the new value', () => {
    const browser = browserStorage();
    const kept = safeStorage(() => browser);
    kept.setItem('k', 'old');
    browser.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    kept.setItem('k', 'new');
    expect(kept.getItem('k')).toBe('new');
    expect(browser.held.has('k')).toBe(false);
  });
});
