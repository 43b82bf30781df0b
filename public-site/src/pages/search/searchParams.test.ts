import { describe, expect, it } from 'vitest';
import { countFilters, noMoreFilters, nothingAsked, questionOf, readAsked, writeAsked } from './searchParams';

const read = (query: string) => readAsked(new URLSearchParams(query));

describe('the address of a search', () => {
  it('is read', () =>
    expect(read('q=moon&gender=girl&origin=Latin&syllables=4')).toEqual({
      q: 'moon',
      gender: 'girl',
      origin: 'Latin',
      syllables: '4',
    }));
  it('has no filters if empty', () => expect(read('')).toEqual(nothingAsked));
  it.each(['gender=robot', 'syllables=0', 'syllables=5', 'syllables=2.5', 'syllables=all', 'origin=all', 'origin=%25'])(
    'ignores %s',
    (query) => expect(read(query)).toEqual(nothingAsked),
  );
  it('trims the text', () => expect(read('q=%20moon%20').q).toBe('moon'));
  it('limits the text to 100 characters', () => expect([...read(`q=${'😀'.repeat(10_000)}`).q]).toHaveLength(100));
  it('keeps an unknown origin', () => expect(read('origin=Hawaiian').origin).toBe('Hawaiian'));
  it.each(['q=%25', "q='", 'q=a%2Cb%29%28', 'q=moon&gender=boy&origin=Irish&syllables=1'])(
    'is the same after reading and writing: %s',
    (query) => expect(read(writeAsked(read(query)).toString())).toEqual(read(query)),
  );
  it('contains only active filters', () => expect(writeAsked({ ...nothingAsked, q: 'x' }).toString()).toBe('q=x'));
});

describe('the query for the server', () => {
  const moon = { ...nothingAsked, q: 'moon' };
  it('is null without a text', () => expect(questionOf(nothingAsked, noMoreFilters)).toBeNull());
  it('has only the text without filters', () => expect(questionOf(moon, noMoreFilters)).toEqual({ q: 'moon' }));
  it('has syllables as a number', () =>
    expect(questionOf({ ...moon, syllables: '4' }, noMoreFilters)).toEqual({ q: 'moon', syllables: 4 }));
  it('has the popularity only if its range is limited', () =>
    expect(questionOf(moon, { ...noMoreFilters, popularity: [0, 60] })).toEqual({
      q: 'moon',
      popularity_min: 0,
      popularity_max: 60,
    }));
  it('has the switches only if they are on', () =>
    expect(questionOf(moon, { ...noMoreFilters, zodiac: 'Leo', celebrity: true, mythological: true })).toEqual({
      q: 'moon',
      zodiac: 'Leo',
      celebrity: true,
      mythological: true,
    }));
});

describe('the number of active filters', () => {
  it('can be zero', () => expect(countFilters({ ...nothingAsked, q: 'moon' }, noMoreFilters)).toBe(0));
  it('can be seven', () =>
    expect(
      countFilters(
        { q: '', gender: 'boy', origin: 'Irish', syllables: '1' },
        { zodiac: 'Leo', popularity: [1, 99], mythological: true, celebrity: true },
      ),
    ).toBe(7));
});
