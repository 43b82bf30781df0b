import { afterEach, expect, it, vi } from 'vitest';
import { forgetSubscribed, isSubscribed, rememberSubscribed } from './subscribedFlag';

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
  'isSubscribed() is false for the stored value %j',
  (user) => {
    browserHolding(user);
    expect(isSubscribed()).toBe(false);
  },
);

it('after a subscription, the browser stores a flag without the email address until forgetSubscribed() is called', () => {
  const held = browserHolding(null);
  rememberSubscribed();
  expect(held.get('user')).toBe('{"subscribed":true}');
  expect(isSubscribed()).toBe(true);
  forgetSubscribed();
  expect(held.size).toBe(0);
  expect(isSubscribed()).toBe(false);
});
