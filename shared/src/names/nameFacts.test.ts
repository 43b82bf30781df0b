import { describe, expect, it } from 'vitest';
import { middleNameIdeas, nicknamesOf, popularityWording, siblingIdeas } from './nameFacts';

describe('nicknames', () => {
  it('takes curated ones as they are', () => expect(nicknamesOf('Olivia', ['Liv', 'Livvy'])).toEqual(['Liv', 'Livvy']));
  it('cuts the first three letters and the last two', () => expect(nicknamesOf('Olivia')).toEqual(['Oli', 'Oliv']));
  it('cuts only the first three of four letters', () => expect(nicknamesOf('Emma')).toEqual(['Emm']));
  it('says one thing once', () => expect(nicknamesOf('Henry')).toEqual(['Hen']));
  it('finds none in three letters or fewer', () => expect(nicknamesOf('Leo')).toEqual([]));
  it('counts letters, not code units', () => expect(nicknamesOf('Zoë')).toEqual([]));
  it('does not end on a hyphen', () => expect(nicknamesOf('Jo-Ann')).toEqual(['Jo', 'Jo-A']));
});

describe('how common a name is, in words', () => {
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
  ])('%i is %s', (popularity, words) => expect(popularityWording(popularity)).toBe(words));
});

describe('middle names and siblings', () => {
  it('tries the four', () =>
    expect(middleNameIdeas('Olivia')).toEqual(['Olivia James', 'Olivia Marie', 'Olivia Lee', 'Olivia Rose']));
  it('does not say James James', () => expect(middleNameIdeas('James')).not.toContain('James James'));
  it('shows the first four siblings', () =>
    expect(siblingIdeas([1, 2, 3, 4, 5].map((id) => ({ id, name: `N${id}` }))).map(({ id }) => id)).toEqual([
      1, 2, 3, 4,
    ]));
  it('falls back to the fixed four', () =>
    expect(siblingIdeas([]).map(({ name }) => name)).toEqual(['Olivia', 'Noah', 'Emma', 'Liam']));
});
