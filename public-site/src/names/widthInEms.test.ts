import { describe, expect, it } from 'vitest';
import { widthInEms } from './widthInEms';

describe('the estimated width of a name', () => {
  // The widths were measured in Chromium with a font size of 20 px, weight 560, automatic optical size and a letter
  // spacing of -0.015 em.
  it.each([
    ['Emma', 3.04],
    ['Muhammad', 5.63],
    ['Xochiquetzal', 6.12],
    ['Montgomery', 6.05],
    ['Christopher', 5.69],
    ['Ellie', 2.03],
    ['Kirill', 2.36],
  ])('the estimated width of %s is at least the measured %s em and at most 20 %% more', (name, measured) => {
    expect(widthInEms(name)).toBeGreaterThanOrEqual(measured);
    expect(widthInEms(name)).toBeLessThan(measured * 1.2);
  });

  it('the estimated width is the same for composed and decomposed accents', () => {
    expect(widthInEms('Zoé')).toBe(widthInEms('Zoe'));
    expect(widthInEms('Zoe\u0301')).toBe(widthInEms('Zoe'));
  });

  it('for a letter whose width was not measured, the estimate uses a default width', () => {
    expect(widthInEms('Ødny')).toBeGreaterThan(widthInEms('dny'));
  });
});
