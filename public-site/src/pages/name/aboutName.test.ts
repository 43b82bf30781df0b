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
  it('says what is known', () =>
    expect(aboutName(olivia)).toBe(
      'Olivia is a girl’s name of Latin origin, and extremely popular. In 2024 it was number 1 on the national list.',
    ));
  it('says no more than is known', () =>
    expect(aboutName({ ...olivia, gender: 'neutral', origin: null, rank: null, popularity: 20 })).toBe(
      'Olivia is a gender-neutral name, and relatively unique.',
    ));
  it('needs both the rank and its year', () =>
    expect(aboutName({ ...olivia, rank_year: null })).not.toContain('number'));
  it('mentions mythology', () => expect(aboutName({ ...olivia, mythological: true })).toContain('mythology'));
});

describe('in brief', () => {
  it('gives the meaning', () =>
    expect(aboutNameBriefly(olivia)).toBe('Olivia is a girl’s name of Latin origin: Olive tree.'));
  it('does without one', () =>
    expect(aboutNameBriefly({ ...olivia, meaning: null })).toBe('Olivia is a girl’s name of Latin origin.'));
  it('ends once', () => expect(aboutNameBriefly({ ...olivia, meaning: 'Olive.' })).toMatch(/[^.]\.$/));
});
