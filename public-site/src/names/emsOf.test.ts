import { describe, expect, it } from 'vitest';
import { emsOf } from './emsOf';

describe('the width of a name', () => {
  // Measured in Chromium: 20 px, weight 560, optical size by itself, letters 0.015 em closer.
  it.each([
    ['Emma', 3.04],
    ['Muhammad', 5.63],
    ['Xochiquetzal', 6.12],
    ['Montgomery', 6.05],
    ['Christopher', 5.69],
    ['Ellie', 2.03],
    ['Kirill', 2.36],
  ])('of %s is at least the %s em that it takes, and at most a fifth more', (name, measured) => {
    expect(emsOf(name)).toBeGreaterThanOrEqual(measured);
    expect(emsOf(name)).toBeLessThan(measured * 1.2);
  });

  it('does not depend on how an accent is written', () => {
    expect(emsOf('Zoé')).toBe(emsOf('Zoe'));
    expect(emsOf('Zoe\u0301')).toBe(emsOf('Zoe'));
  });

  it('has a guess for what is no Latin letter', () => {
    expect(emsOf('Ødny')).toBeGreaterThan(emsOf('dny'));
  });
});
