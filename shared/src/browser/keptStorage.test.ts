import { describe, expect, it } from 'vitest';
import { keptIn, type TextStorage } from './keptStorage';

function browserStorage(): TextStorage & { held: Map<string, string> } {
  const held = new Map<string, string>();
  return {
    held,
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
  };
}

describe('the storage', () => {
  it('is the browser’s where that works', () => {
    const browser = browserStorage();
    const kept = keptIn(() => browser);
    kept.setItem('k', 'v');
    expect(browser.held.get('k')).toBe('v');
    expect(kept.getItem('k')).toBe('v');
    kept.removeItem('k');
    expect(kept.getItem('k')).toBeNull();
  });

  it('is the tab’s memory where the browser forbids its own', () => {
    const kept = keptIn(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(kept.getItem('k')).toBeNull();
    kept.setItem('k', 'v');
    expect(kept.getItem('k')).toBe('v');
    kept.removeItem('k');
    expect(kept.getItem('k')).toBeNull();
  });

  it('leaves no older value behind when there is no room for the new one', () => {
    const browser = browserStorage();
    const kept = keptIn(() => browser);
    kept.setItem('k', 'old');
    browser.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    kept.setItem('k', 'new');
    expect(kept.getItem('k')).toBe('new');
    expect(browser.held.has('k')).toBe(false);
  });
});
