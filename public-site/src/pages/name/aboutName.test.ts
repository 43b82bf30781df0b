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
  it('contains the known facts', () =>
    expect(aboutName(olivia)).toBe(
      'Olivia is a girl’s name of Latin origin, and extremely popular. In 2024 it was number 1 of the girls on the US national list.',
    ));
  it('omits unknown facts', () =>
    expect(aboutName({ ...olivia, gender: 'neutral', origin: null, rank: null, popularity: 20 })).toBe(
      'Olivia is a gender-neutral name, and relatively unique.',
    ));
  it('mentions a rank only with its year', () =>
    expect(aboutName({ ...olivia, rank_year: null })).not.toContain('number'));
  it('mentions no rank of a neutral name', () =>
    expect(aboutName({ ...olivia, gender: 'neutral' })).not.toContain('number'));
  it('says where the name is more common than in the US', () =>
    expect(aboutName({ ...olivia, name: 'Chloé', rank: null, popularity: 1 }, 'In France it was number 31.')).toBe(
      'Chloé is a girl’s name of Latin origin, and relatively unique in the US. In France it was number 31.',
    ));
  it('mentions mythology', () => expect(aboutName({ ...olivia, mythological: true })).toContain('mythology'));
});

describe('the short description of a name', () => {
  it('contains the meaning', () =>
    expect(aboutNameBriefly(olivia)).toBe('Olivia is a girl’s name of Latin origin: Olive tree.'));
  it('works without a meaning', () =>
    expect(aboutNameBriefly({ ...olivia, meaning: null })).toBe('Olivia is a girl’s name of Latin origin.'));
  it('ends with one period', () => expect(aboutNameBriefly({ ...olivia, meaning: 'Olive.' })).toMatch(/[^.]\.$/));
});
