import { describe, expect, it } from 'vitest';
import { middleNameIdeas, nicknamesOf, popularityWording, siblingIdeas } from './nameFacts';

describe('nicknames', () => {
  it('are the curated ones, if any', () => expect(nicknamesOf('Olivia', ['Liv', 'Livvy'])).toEqual(['Liv', 'Livvy']));
  it('are the first three letters, and the name without its last two', () =>
    expect(nicknamesOf('Olivia')).toEqual(['Oli', 'Oliv']));
  it('are only the first three of four letters', () => expect(nicknamesOf('Emma')).toEqual(['Emm']));
  it('contain no duplicates', () => expect(nicknamesOf('Henry')).toEqual(['Hen']));
  it('are none for names of up to three letters', () => expect(nicknamesOf('Leo')).toEqual([]));
  it('count letters, not code units', () => expect(nicknamesOf('Zoë')).toEqual([]));
  it('do not end with a hyphen', () => expect(nicknamesOf('Jo-Ann')).toEqual(['Jo', 'Jo-A']));
});

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
  ])('describes %i as %s', (popularity, words) => expect(popularityWording(popularity)).toBe(words));
});

describe('middle names and siblings', () => {
  it('combines the name with the four middle names', () =>
    expect(middleNameIdeas('Olivia')).toEqual(['Olivia James', 'Olivia Marie', 'Olivia Lee', 'Olivia Rose']));
  it('does not suggest James James', () => expect(middleNameIdeas('James')).not.toContain('James James'));
  it('shows the first four siblings', () =>
    expect(siblingIdeas([1, 2, 3, 4, 5].map((id) => ({ id, name: `N${id}` }))).map(({ id }) => id)).toEqual([
      1, 2, 3, 4,
    ]));
  it('shows four fixed names without siblings', () =>
    expect(siblingIdeas([]).map(({ name }) => name)).toEqual(['Olivia', 'Noah', 'Emma', 'Liam']));
});
