import { describe, expect, it } from 'vitest';
import { middleNameIdeas, nicknamesOf, popularityWording, siblingIdeas } from './nameFacts';

describe('nicknames', () => {
  it('nicknames are the curated ones, if there are any', () =>
    expect(nicknamesOf('Olivia', ['Liv', 'Livvy'])).toEqual(['Liv', 'Livvy']));
  it('nicknames are the first three letters, and the name without its last two', () =>
    expect(nicknamesOf('Olivia')).toEqual(['Oli', 'Oliv']));
  it('a name of four letters has only its first three letters as a nickname', () =>
    expect(nicknamesOf('Emma')).toEqual(['Emm']));
  it('nicknames contain no duplicates', () => expect(nicknamesOf('Henry')).toEqual(['Hen']));
  it('names of up to three letters have no nicknames', () => expect(nicknamesOf('Leo')).toEqual([]));
  it('nicknames count letters, not code units', () => expect(nicknamesOf('Zoë')).toEqual([]));
  it('nicknames do not end with a hyphen', () => expect(nicknamesOf('Jo-Ann')).toEqual(['Jo', 'Jo-A']));
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
  ])('a popularity of %i is described as %s', (popularity, words) => expect(popularityWording(popularity)).toBe(words));
});

describe('middle names and siblings', () => {
  it('middle names combine the name with the four suggestions', () =>
    expect(middleNameIdeas('Olivia')).toEqual(['Olivia James', 'Olivia Marie', 'Olivia Lee', 'Olivia Rose']));
  it("doesn't suggest James James", () => expect(middleNameIdeas('James')).not.toContain('James James'));
  it('shows the first four siblings', () =>
    expect(siblingIdeas([1, 2, 3, 4, 5].map((id) => ({ id, name: `N${id}` }))).map(({ id }) => id)).toEqual([
      1, 2, 3, 4,
    ]));
  it('a name without siblings shows four fixed names', () =>
    expect(siblingIdeas([]).map(({ name }) => name)).toEqual(['Olivia', 'Noah', 'Emma', 'Liam']));
});
