import { describe, expect, it } from 'vitest';
import { hashOf, randomFrom } from './random';

describe('the seeded random generator', () => {
  it('the random generator returns the same numbers for the same seed', () => {
    const [one, two] = [randomFrom('Fantasy 1'), randomFrom('Fantasy 1')];
    expect([one.next(), one.next(), one.next()]).toEqual([two.next(), two.next(), two.next()]);
  });

  it('the random generator returns different numbers for different seeds', () => {
    expect(randomFrom('Fantasy 1').next()).not.toBe(randomFrom('Fantasy 2').next());
    expect(hashOf('ab')).not.toBe(hashOf('ba'));
  });

  it('between() stays within its bounds, and pick() can return every item of a list', () => {
    const random = randomFrom('bounds');
    const drawn = Array.from({ length: 300 }, () => random.between(-2, 3));
    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(-2);
    expect(Math.max(...drawn)).toBeLessThanOrEqual(3);
    expect(new Set(Array.from({ length: 60 }, () => random.pick(['a', 'b', 'c']))).size).toBe(3);
  });
});
