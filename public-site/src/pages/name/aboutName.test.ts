import { describe, expect, it } from 'vitest';
import { aboutName, aboutNameBriefly } from './aboutName';

const olivia = {
  name: 'Olivia',
  gender: 'girl',
  meaning: 'Olive tree',
  origin: 'Latin',
  popularity: 100,
  rank: 1,
  rank_year: 2024,
  mythological: false,
} as const;

describe('the paragraph about a name', () => {
  it('the paragraph about a name contains the known facts', () =>
    expect(aboutName(olivia)).toBe(
      'Olivia is a girl’s name of Latin origin, and extremely popular. In 2024 it was number 1 of the girls on the US national list.',
    ));
  it('the paragraph about a name omits unknown facts', () =>
    expect(aboutName({ ...olivia, gender: 'neutral', origin: null, rank: null, popularity: 20 })).toBe(
      'Olivia is a gender-neutral name, and relatively unique.',
    ));
  it('the paragraph about a name mentions a rank only if the year of the rank is known', () =>
    expect(aboutName({ ...olivia, rank_year: null })).not.toContain('number'));
  it('the paragraph about a neutral name mentions no rank', () =>
    expect(aboutName({ ...olivia, gender: 'neutral' })).not.toContain('number'));
  it('if the name is common in another country, the paragraph contains a sentence about that country', () =>
    expect(aboutName({ ...olivia, name: 'Chloé', rank: null, popularity: 1 }, 'In France it was number 31.')).toBe(
      'Chloé is a girl’s name of Latin origin, and relatively unique in the US. In France it was number 31.',
    ));
  it('the paragraph about a name mentions mythology if the name is mythological', () =>
    expect(aboutName({ ...olivia, mythological: true })).toContain('mythology'));
});

describe('the short description of a name', () => {
  it('the short description of a name contains its meaning', () =>
    expect(aboutNameBriefly(olivia)).toBe('Olivia is a girl’s name of Latin origin: Olive tree.'));
  it('the short description of a name without a meaning contains only gender and origin', () =>
    expect(aboutNameBriefly({ ...olivia, meaning: null })).toBe('Olivia is a girl’s name of Latin origin.'));
  it('the short description ends with one period, even if the meaning ends with a period', () =>
    expect(aboutNameBriefly({ ...olivia, meaning: 'Olive.' })).toMatch(/[^.]\.$/));
});
