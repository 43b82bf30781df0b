import { afterEach, expect, it, vi } from 'vitest';
import { isSubscribed, rememberSubscribed } from './subscribedFlag';

afterEach(() => vi.unstubAllGlobals());

function browserHolding(user: string | null) {
  const held = new Map(user === null ? [] : [['user', user]]);
  const localStorage = {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  };
  vi.stubGlobal('window', { localStorage });
  return held;
}

it.each([null, '', '{', 'null', '"x"', '{}', '{"subscribed":"yes"}', '{"subscribed":false}'])(
  'is not subscribed if the stored value is %j',
  (user) => {
    browserHolding(user);
    expect(isSubscribed()).toBe(false);
  },
);

it('stores the flag and nothing else', () => {
  const held = browserHolding(null);
  rememberSubscribed();
  expect(held.get('user')).toBe('{"subscribed":true}');
  expect(isSubscribed()).toBe(true);
});
