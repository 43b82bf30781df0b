import { describe, expect, it } from 'vitest';
import { Retention, UNUSED_MS } from './retention';

function start() {
  const clock = { now: 0 };
  const cache = new Map([['a', 1]]);
  return { clock, cache, retention: new Retention(() => clock.now) };
}

describe('Retention', () => {
  it('the cache retains an entry that has been unused for less than five minutes', () => {
    const { clock, cache, retention } = start();
    retention.hold(['a'])();
    clock.now = UNUSED_MS - 1;
    retention.sweep(cache);
    expect(cache.has('a')).toBe(true);
  });

  it('the cache discards an entry that has been unused for five minutes', () => {
    const { clock, cache, retention } = start();
    retention.hold(['a'])();
    clock.now = UNUSED_MS;
    retention.sweep(cache);
    expect(cache.has('a')).toBe(false);
  });

  it('the cache retains an entry that is in use, however old the entry is', () => {
    const { clock, cache, retention } = start();
    retention.hold(['a']);
    clock.now = 10 * UNUSED_MS;
    retention.sweep(cache);
    expect(cache.has('a')).toBe(true);
  });

  it('the cache retains an entry that is used again within five minutes', () => {
    const { clock, cache, retention } = start();
    retention.hold(['a'])();
    retention.hold(['a']);
    clock.now = 10 * UNUSED_MS;
    retention.sweep(cache);
    expect(cache.has('a')).toBe(true);
  });

  it('an entry that two components use is discarded five minutes after the last component has released it', () => {
    const { clock, cache, retention } = start();
    const [first, second] = [retention.hold(['a']), retention.hold(['a'])];
    first();
    clock.now = UNUSED_MS;
    retention.sweep(cache);
    expect(cache.has('a')).toBe(true);
    second();
    clock.now = 2 * UNUSED_MS - 1;
    retention.sweep(cache);
    expect(cache.has('a')).toBe(true);
    clock.now = 2 * UNUSED_MS;
    retention.sweep(cache);
    expect(cache.has('a')).toBe(false);
  });
});
