import { describe, expect, it } from 'vitest';
import { nameFilter } from './filter';

describe('nameFilter', () => {
  it('searches name or origin', () => {
    expect(nameFilter({ q: ' ann ' })).toEqual({ 'or@': '(name.ilike.%ann%,origin.ilike.%ann%)' });
  });

  it('asks for nothing when the box is empty', () => {
    expect(nameFilter({ q: '   ' })).toEqual({});
    expect(nameFilter({})).toEqual({});
    expect(nameFilter({ popularity_min: '', popularity_max: null })).toEqual({});
  });

  it('combines bounds and meaning, and passes plain columns on', () => {
    expect(nameFilter({ gender: 'girl', popularity_min: 10, popularity_max: 0, has_meaning: false })).toEqual({
      gender: 'girl',
      'and@': '(popularity.gte.10,popularity.lte.0,meaning.is.null)',
    });
    expect(nameFilter({ has_meaning: true })).toEqual({ 'and@': '(meaning.not.is.null)' });
  });

  it('hands a problem to the function as it is', () => {
    expect(nameFilter({ problem: 'no_origin', gender: 'boy' })).toEqual({ 'problem@': 'no_origin', gender: 'boy' });
  });

  it('drops what is no text: NUL, lone surrogates', () => {
    expect(nameFilter({ q: '\u0000' })).toEqual({});
    expect(nameFilter({ q: 'an\ud800' })).toEqual({ 'or@': '(name.ilike.%an%,origin.ilike.%an%)' });
  });

  it('cuts a text of 10,000 characters', () => {
    expect(String(nameFilter({ q: 'a'.repeat(10_000) })['or@']).length).toBeLessThan(300);
  });
});
