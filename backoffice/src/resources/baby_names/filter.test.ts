import { describe, expect, it } from 'vitest';
import { nameFilter } from './filter';

/** The filter that the list applies by default. It hides names that have official figures but no meaning. */
const WRITTEN = { 'and@': '(or(meaning.not.is.null,has_figures.is.false))' };

describe('nameFilter', () => {
  it('nameFilter excludes spellings without a meaning unless the user searches or filters for spellings', () => {
    expect(nameFilter({ gender: 'girl' })).toEqual({ gender: 'girl', ...WRITTEN });
    expect(nameFilter({ official_only: true })).toEqual({ 'and@': '(meaning.is.null,has_figures.is.true)' });
    expect(nameFilter({ named: 'zo' })).toEqual({ 'and@': expect.not.stringContaining('has_figures') });
    expect(nameFilter({ 'id@in': '(1,2)' })).toEqual({ 'id@in': '(1,2)' });
    // An export uses keyset pagination: it fetches the second and later pages with `id@gt`.
    expect(nameFilter({ 'id@gt': 5 })).toEqual({ 'id@gt': 5, ...WRITTEN });
  });

  it('nameFilter searches in names and origins', () => {
    expect(nameFilter({ q: ' ann ' })).toEqual({ 'or@': '(name.imatch."ann",origin.imatch."ann")' });
  });

  it('nameFilter adds no filter for empty values', () => {
    expect(nameFilter({ q: '   ' })).toEqual(WRITTEN);
    expect(nameFilter({})).toEqual(WRITTEN);
    expect(nameFilter({ popularity_min: '', popularity_max: null })).toEqual(WRITTEN);
  });

  it('nameFilter combines the filters for popularity and meaning, and leaves filters by column unchanged', () => {
    expect(nameFilter({ gender: 'girl', popularity_min: 10, popularity_max: 0, has_meaning: false })).toEqual({
      gender: 'girl',
      'and@': '(popularity.gte.10,popularity.lte.0,meaning.is.null)',
    });
    expect(nameFilter({ has_meaning: true })).toEqual({ 'and@': '(meaning.not.is.null)' });
  });

  it('nameFilter passes the filter “problem” to the database function unchanged', () => {
    expect(nameFilter({ problem: 'no_origin', gender: 'boy' })).toEqual({ 'problem@': 'no_origin', gender: 'boy' });
  });

  it('nameFilter removes NUL characters and lone surrogates', () => {
    expect(nameFilter({ q: '\u0000' })).toEqual(WRITTEN);
    expect(nameFilter({ q: 'an\ud800' })).toEqual({ 'or@': '(name.imatch."an",origin.imatch."an")' });
  });

  it('nameFilter shortens a search text of 10,000 characters', () => {
    expect(String(nameFilter({ q: 'a'.repeat(10_000) })['or@']).length).toBeLessThan(300);
  });
});
