import { describe, expect, it } from 'vitest';
import { isTheme, originPath, RULE_THEMES, THEMES, themePath } from './themes';

describe('the URLs of lists', () => {
  it.each([
    ['Irish', '/names/origin/irish'],
    ['West African', '/names/origin/west-african'],
    ['Māori', '/names/origin/maori'],
  ])('the list of names of the origin %s has the URL %s', (origin, path) => expect(originPath(origin)).toBe(path));
  it('themePath returns the path of the list of a theme', () =>
    expect(themePath('one-syllable')).toBe('/names/theme/one-syllable'));
});

it('there are at least 24 themes', () => expect(Object.keys(THEMES).length).toBeGreaterThanOrEqual(24));
it('isTheme accepts only slugs of themes', () => {
  expect(Object.keys(RULE_THEMES).every(isTheme)).toBe(true);
  expect(isTheme('toString')).toBe(false);
});
