import { describe, expect, it, vi } from 'vitest';
import { keptIn, parseSession, secondsLeft, sessionKey, type TextStorage } from './keptSession';

function browserStorage(): TextStorage & { held: Map<string, string> } {
  const held = new Map<string, string>();
  return {
    held,
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
  };
}

describe('the key', () => {
  it.each([
    ['https://abcdefgh.supabase.co', 'sb-abcdefgh-auth-token'],
    ['http://localhost:5173', 'sb-localhost-auth-token'],
  ])('of %s is %s', (url, key) => expect(sessionKey(url)).toBe(key));
});

describe('a kept session', () => {
  const session = { access_token: 'a', refresh_token: 'r', expires_at: 1, user: { id: 'u' } };

  it('is read as it was written', () => expect(parseSession(JSON.stringify(session))).toEqual(session));

  it.each([
    null,
    '',
    'null',
    '{',
    '[]',
    '"x"',
    '{}',
    JSON.stringify({ ...session, user: null }),
    JSON.stringify({ ...session, access_token: 5 }),
    JSON.stringify({ ...session, expires_at: 'soon' }),
  ])('is not %j', (text) => expect(parseSession(text)).toBeNull());

  it('knows how long it lasts', () => {
    vi.useFakeTimers({ now: 100_000 });
    expect(secondsLeft({ expires_at: 190 })).toBe(90);
    expect(secondsLeft({ expires_at: 40 })).toBe(-60);
    expect(secondsLeft({})).toBeLessThan(0);
    vi.useRealTimers();
  });
});

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
