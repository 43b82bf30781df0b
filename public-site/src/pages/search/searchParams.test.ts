import { describe, expect, it } from 'vitest';
import {
  boundProblems,
  countFilters,
  noCriteria,
  readCriteria,
  readRange,
  searchFilterOf,
  withParsedText,
  writeCriteria,
} from './searchParams';

const read = (query: string) => readCriteria(new URLSearchParams(query));

describe('the URL of a search', () => {
  it('the URL of a search is parsed into the fields of the form', () =>
    expect(read('q=moon&gender=girl&origin=Latin&syllables=4&starts=Th&length=4-6&era=-1949&sort=rising')).toEqual({
      ...noCriteria,
      ...{ q: 'moon', gender: 'girl', origin: 'Latin', syllables: '4', starts: 'Th', length: '4-6', era: '-1949' },
      sort: 'rising',
    }));
  it('a URL without parameters has no filters', () => expect(read('')).toEqual(noCriteria));
  it.each([
    ...['gender=robot', 'syllables=0', 'syllables=5', 'syllables=2.5', 'syllables=all', 'origin=all', 'origin=%25'],
    ...[
      'zodiac=Ophiuchus',
      'popularity=-',
      'popularity=0-101',
      'popularity=60-40',
      'mythological=yes',
      'theme=toString',
    ],
    ...['starts=%25', 'ends=1', 'lacks=%5D', 'length=51', 'length=a-b', 'rank=99999999', 'era=9999-', 'sort=random()'],
    ...['meaning=%20%21', 'starts='],
  ])('parsing the URL of a search ignores %s', (query) => expect(read(query)).toEqual(noCriteria));
  it('the text in the URL of a search is trimmed', () => expect(read('q=%20moon%20').q).toBe('moon'));
  it('the text in the URL of a search is cut after 100 characters', () =>
    expect([...read(`q=${'😀'.repeat(10_000)}`).q]).toHaveLength(100));
  it('a search keeps an origin from its URL, even if the site has no names of this origin', () =>
    expect(read('origin=Hawaiian').origin).toBe('Hawaiian'));
  it.each(['q=%25', "q='", 'q=a%2Cb%29%28', 'q=moon&gender=boy&origin=Irish&syllables=1&rank=-100&has=z'])(
    'writeCriteria() writes a URL from which readCriteria() reads the same criteria: %s',
    (query) => expect(read(writeCriteria(read(query)).toString())).toEqual(read(query)),
  );
  it('the URL of a search contains only the filters that are set', () =>
    expect(writeCriteria({ ...noCriteria, q: 'x' }).toString()).toBe('q=x'));
});

describe('a range', () => {
  it.each([
    ['3', [3, 3]],
    ['3-5', [3, 5]],
    ['3-', [3, undefined]],
    ['-5', [undefined, 5]],
    ['five', [undefined, undefined]],
  ])('the range %s has the bounds %o', (text, bounds) => expect(readRange(text)).toEqual(bounds));
});

describe('the error messages of the fields of a range', () => {
  const wholeNumber = 'Please type a whole number';
  it.each([
    ['', '', undefined, undefined],
    ['0', '', undefined, undefined],
    ['6', '6', undefined, undefined],
    ['', '1000000', undefined, undefined],
    ['6', '4', undefined, 'At least 6'],
    ['2000', '3', undefined, 'At least 2,000'],
    ['-5', '1.5', wholeNumber, wholeNumber],
    ['1e3', '4', wholeNumber, undefined],
    ['1000001', '00000001', 'At most 1,000,000', 'At most 1,000,000'],
  ])('a range from "%s" to "%s" gets these error messages at its two fields: %s, %s', (low, high, ...problems) => {
    expect(boundProblems(low, high, 1_000_000)).toEqual(problems);
    const hasProblem = problems.some((problem) => problem !== undefined);
    expect(read(`rank=${low}-${high}`).rank === '' && low + high !== '').toBe(hasProblem);
  });
});

describe('searchFilterOf', () => {
  const moon = { ...noCriteria, q: 'moon' };
  it('searchFilterOf returns null if there is neither text nor a filter, whatever the sort order is', () => {
    expect(searchFilterOf(noCriteria)).toBeNull();
    expect(searchFilterOf({ ...noCriteria, sort: 'name' })).toBeNull();
  });
  it('searchFilterOf returns only the filters if no text is typed', () =>
    expect(searchFilterOf({ ...noCriteria, gender: 'girl', origin: 'Irish' })).toEqual({
      gender: 'girl',
      origin: 'Irish',
    }));
  it('searchFilterOf returns only the text if no filter is set', () =>
    expect(searchFilterOf(moon)).toEqual({ q: 'moon' }));
  it('searchFilterOf returns syllables, popularity, length, rank and era as numbers', () =>
    expect(
      searchFilterOf({ ...moon, syllables: '4', popularity: '0-60', length: '4-', rank: '-100', era: '1950-1979' }),
    ).toEqual({
      ...{ q: 'moon', syllables: 4, popularity_min: 0, popularity_max: 60, length_min: 4, rank_max: 100 },
      ...{ peak_min: 1950, peak_max: 1979 },
    }));
  it('searchFilterOf returns the yes/no filters as true if they are set', () =>
    expect(searchFilterOf({ ...moon, zodiac: 'Leo', celebrity: '1', mythological: '1' })).toEqual({
      ...{ q: 'moon', zodiac: 'Leo', celebrity: true, mythological: true },
    }));
  it('if the text was parsed into filters, searchFilterOf also returns the typed text as the parameter as_name', () => {
    const parsed = { filters: { origin: 'Irish', gender: 'girl' }, rest: '', chips: [] };
    const criteria = withParsedText({ ...noCriteria, q: 'irish girls', gender: 'boy' }, parsed);
    expect(searchFilterOf(criteria, 'irish girls')).toEqual({ as_name: 'irish girls', origin: 'Irish', gender: 'boy' });
  });
});

describe('the number of active filters', () => {
  it('countFilters returns zero if no filter is set', () =>
    expect(countFilters({ ...noCriteria, q: 'moon', sort: 'name' })).toBe(0));
  it('countFilters counts each active filter once', () =>
    expect(countFilters({ ...noCriteria, gender: 'boy', popularity: '1-99', celebrity: '1', lacks: 'z' })).toBe(4));
});
