import { describe, expect, it } from 'vitest';
import { CURATED_THEMES } from '../themes';
import { parseQuery } from './parseQuery';

const vocabulary = {
  origins: ['Irish', 'Polish', 'English', 'French', 'West African', 'Māori', 'Indian'],
  themes: ['flowers', 'nature', 'royal', 'strength', 'vintage', 'saints'],
};
const parse = (text: string) => parseQuery(text, vocabulary);

describe('a text with filters', () => {
  it.each([
    ['irish girl names', { origin: 'Irish', gender: 'girl' }],
    ['Short Boy Names', { length: '-4', gender: 'boy' }],
    ['names that mean light', { meaning: 'light' }],
    ['girl names meaning stars', { gender: 'girl', meaning: 'star' }],
    ['names that mean gift of God for boys', { meaning: 'gift god', gender: 'boy' }],
    ['girl names meaning gift from god', { gender: 'girl', meaning: 'gift god' }],
    ['names whose meaning is light', { meaning: 'light' }],
    ['Polish names with z', { origin: 'Polish', has: 'z' }],
    ['names with a z', { has: 'z' }],
    ['names without e for girls', { lacks: 'e', gender: 'girl' }],
    ['boy names starting with Th', { gender: 'boy', starts: 'th' }],
    ['names that end in ella', { ends: 'ella' }],
    ['boy names starting with a B', { gender: 'boy', starts: 'b' }],
    ['boy names starting with a', { gender: 'boy', starts: 'a' }],
    ['names starting with a for girls', { starts: 'a', gender: 'girl' }],
    ['names that start with the letter J', { starts: 'j' }],
    ['names starting with letters th', { starts: 'th' }],
    ['girl names ending in an a', { gender: 'girl', ends: 'a' }],
    ['names with the letter z', { has: 'z' }],
    ['girl names ending in -a', { gender: 'girl', ends: 'a' }],
    ['boy names ending in “-son”', { gender: 'boy', ends: 'son' }],
    ['names that start with Mc-', { starts: 'mc' }],
    ['names starting with Jean-P', { starts: 'jean-p' }],
    ['names containing -ell-', { has: 'ell' }],
    ['names without "e"', { lacks: 'e' }],
    ['names without the letter e for girls', { lacks: 'e', gender: 'girl' }],
    ['names without an e', { lacks: 'e' }],
    ['z names', { starts: 'z' }],
    ['four-letter girl names', { length: '4', gender: 'girl' }],
    ['2 syllable boy names', { syllables: '2', gender: 'boy' }],
    ['west african names', { origin: 'West African' }],
    ['maori names', { origin: 'Māori' }],
    ['gaelic boys', { origin: 'Irish', gender: 'boy' }],
    ['gender neutral', { gender: 'neutral' }],
    ['flower names', { theme: 'flowers' }],
    ['nature inspired girl names', { theme: 'nature', gender: 'girl' }],
    ['names inspired by flowers', { theme: 'flowers' }],
    ["saints' names", { theme: 'saints' }],
    ['vintage', { era: '-1949' }],
    ['old fashioned girl names', { era: '-1949', gender: 'girl' }],
    ['girl names from the 1920s', { gender: 'girl', era: '1920-1929' }],
    ['rare irish names', { popularity: '0-30', origin: 'Irish' }],
    ['girl names', { gender: 'girl' }],
    ['strong girl', { gender: 'girl', theme: 'strength' }],
    ['strength names for boys', { theme: 'strength', gender: 'boy' }],
    ['celebrity baby names', { celebrity: '1' }],
    ['famous girl names', { celebrity: '1', gender: 'girl' }],
    ['boy and girl names', { sort: 'popularity' }],
    ['Irish names for girls or boys', { origin: 'Irish' }],
    ['baby names', { sort: 'popularity' }],
  ])('the text “%s” is parsed into filters', (text, filters) => {
    expect(parse(text)?.filters).toEqual(filters);
    expect(parse(text)?.rest).toBe('');
  });

  it.each(Object.entries(CURATED_THEMES))(
    'parseQuery() converts every word in the heading of the theme “%s” to a filter',
    (theme, heading) => {
      const meaning = /^Names That Mean (.+)$/.exec(heading)?.[1]?.toLowerCase();
      expect(parseQuery(heading, { origins: [], themes: Object.keys(CURATED_THEMES) })).toMatchObject({
        filters: meaning ? { meaning } : { theme },
        rest: '',
        chips: [{ without: '' }],
      });
    },
  );
  it('parseQuery() does not convert the heading of a theme to a filter if no name has this theme', () =>
    expect(parse('Tree and Plant Names')).toMatchObject({ filters: {}, rest: 'Tree Plant' }));

  it.each([
    ['clever girl', 'clever', { gender: 'girl' }],
    ['irish names like Aoife', 'Aoife', { origin: 'Irish' }],
    ['olivia name meaning', 'olivia', {}],
    ['Luca or Leo', 'Luca Leo', {}],
    ['Luca OR Leo', 'Luca Leo', {}],
  ])('after parsing “%s” into filters, the words “%s” are searched as text', (text, rest, filters) =>
    expect(parse(text)).toMatchObject({ rest, filters }),
  );
});

describe('a text that is searched unchanged', () => {
  it.each([
    ...[
      'olivia',
      'Emma Kowalczyk',
      'Emma French',
      'noah english',
      'mary kate',
      'anna maria',
      'rose gold',
      'king arthur',
      'inspired by light',
      'gift of strength',
      'famous warrior',
      'gift of God',
      'flower',
      'grace',
      'strong',
      'the',
      '',
    ],
    ...['%_\\', "'; drop table baby_names; --", '👶', 'X Æ A-12', "D'Angelo", 'toString', 'constructor', '__proto__'],
    ...['x'.repeat(100), 'celestial names and more of it that nobody understands'.slice(0, 9)],
  ])('the text “%s” is searched unchanged, without filters', (text) => expect(parse(text)).toBeNull());
});

describe('a filter chip', () => {
  it('each filter chip contains the query that remains if the chip is removed', () =>
    expect(parse('clever irish girl names')?.chips).toEqual([
      { filter: 'origin', without: 'clever girl names' },
      { filter: 'gender', without: 'clever irish names' },
    ]));
  it('if only filler words remain after a chip is removed, the remaining text is empty', () =>
    expect(parse('names that mean light')?.chips).toEqual([
      { filter: 'meaning', label: 'Meaning: light', without: '' },
    ]));
  it.each(['gracious', 'stars', 'lotus'])(
    'the label of the chip for the meaning “%s” contains the typed word',
    (word) => expect(parse(`names that mean ${word}`)?.chips).toMatchObject([{ label: `Meaning: ${word}` }]),
  );
  it('if a text contains two origins, only the first becomes a filter, and the second is searched as text', () =>
    expect(parse('irish polish names')).toMatchObject({ filters: { origin: 'Irish' }, rest: 'polish' }));
});

it('before origins and themes are loaded, parseQuery finds only filters of other kinds', () =>
  expect(parseQuery('irish girl names', { origins: [], themes: [] })).toMatchObject({
    filters: { gender: 'girl' },
    rest: 'irish',
  }));
