import { describe, expect, it } from 'vitest';
import { nameFilter } from './filter';

describe('nameFilter', () => {
  it('nameFilter searches names and origins', () => {
    expect(nameFilter({ q: ' ann ' })).toEqual({ 'or@': '(name.imatch."ann",origin.imatch."ann")' });
  });

  it('nameFilter returns no filter for empty values', () => {
    expect(nameFilter({ q: '   ' })).toEqual({});
    expect(nameFilter({})).toEqual({});
    expect(nameFilter({ popularity_min: '', popularity_max: null })).toEqual({});
  });

  it('nameFilter combines popularity and meaning, and passes columns on', () => {
    expect(nameFilter({ gender: 'girl', popularity_min: 10, popularity_max: 0, has_meaning: false })).toEqual({
      gender: 'girl',
      'and@': '(popularity.gte.10,popularity.lte.0,meaning.is.null)',
    });
    expect(nameFilter({ has_meaning: true })).toEqual({ 'and@': '(meaning.not.is.null)' });
  });

  it('nameFilter passes a problem to the function unchanged', () => {
    expect(nameFilter({ problem: 'no_origin', gender: 'boy' })).toEqual({ 'problem@': 'no_origin', gender: 'boy' });
  });

  it('nameFilter removes NUL characters and lone surrogates', () => {
    expect(nameFilter({ q: '\u0000' })).toEqual({});
    expect(nameFilter({ q: 'an\ud800' })).toEqual({ 'or@': '(name.imatch."an",origin.imatch."an")' });
  });

  it('nameFilter shortens a text of 10,000 characters', () => {
    expect(String(nameFilter({ q: 'a'.repeat(10_000) })['or@']).length).toBeLessThan(300);
  });
});
