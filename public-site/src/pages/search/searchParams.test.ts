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
  it('is nothing when empty', () => expect(read('')).toEqual(nothingAsked));
  it.each(['gender=robot', 'syllables=0', 'syllables=5', 'syllables=2.5', 'syllables=all', 'origin=all', 'origin=%25'])(
    'ignores %s',
    (query) => expect(read(query)).toEqual(nothingAsked),
  );
  it('trims the text', () => expect(read('q=%20moon%20').q).toBe('moon'));
  it('cuts ten thousand characters to a hundred', () =>
    expect([...read(`q=${'😀'.repeat(10_000)}`).q]).toHaveLength(100));
  it('keeps an origin it does not know, for the server to judge', () =>
    expect(read('origin=Hawaiian').origin).toBe('Hawaiian'));
  it.each(['q=%25', "q='", 'q=a%2Cb%29%28', 'q=moon&gender=boy&origin=Irish&syllables=1'])(
    'comes back as written: %s',
    (query) => expect(read(writeAsked(read(query)).toString())).toEqual(read(query)),
  );
  it('holds only what filters', () => expect(writeAsked({ ...nothingAsked, q: 'x' }).toString()).toBe('q=x'));
});

describe('the question to the server', () => {
  const moon = { ...nothingAsked, q: 'moon' };
  it('is none without a text', () => expect(questionOf(nothingAsked, noMoreFilters)).toBeNull());
  it('holds the text alone when nothing filters', () => expect(questionOf(moon, noMoreFilters)).toEqual({ q: 'moon' }));
  it('sends syllables as a number', () =>
    expect(questionOf({ ...moon, syllables: '4' }, noMoreFilters)).toEqual({ q: 'moon', syllables: 4 }));
  it('sends the popularity only when it is not the whole range', () =>
    expect(questionOf(moon, { ...noMoreFilters, popularity: [0, 60] })).toEqual({
      q: 'moon',
      popularity_min: 0,
      popularity_max: 60,
    }));
  it('sends the switches only when they are on', () =>
    expect(questionOf(moon, { ...noMoreFilters, zodiac: 'Leo', celebrity: true, mythological: true })).toEqual({
      q: 'moon',
      zodiac: 'Leo',
      celebrity: true,
      mythological: true,
    }));
});

describe('how many filters are on', () => {
  it('none', () => expect(countFilters({ ...nothingAsked, q: 'moon' }, noMoreFilters)).toBe(0));
  it('all seven', () =>
    expect(
      countFilters(
        { q: '', gender: 'boy', origin: 'Irish', syllables: '1' },
        { zodiac: 'Leo', popularity: [1, 99], mythological: true, celebrity: true },
      ),
    ).toBe(7));
});
