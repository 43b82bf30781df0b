import { describe, expect, it } from 'vitest';
import { popularityWording } from './nameFacts';

describe('popularityWording', () => {
  it.each([
    [100, 'extremely popular'],
    [91, 'extremely popular'],
    [90, 'very popular'],
    [71, 'very popular'],
    [70, 'moderately popular'],
    [51, 'moderately popular'],
    [50, 'somewhat uncommon'],
    [31, 'somewhat uncommon'],
    [30, 'relatively unique'],
    [0, 'relatively unique'],
  ])('a popularity of %i is described as %s', (popularity, words) => expect(popularityWording(popularity)).toBe(words));
});
