import { describe, expect, it } from 'vitest';
import { backTo } from './backTo';

describe('the back link of a name', () => {
  it.each([
    ['/search?q=irish&gender=girl', 'Back to search results'],
    ['/names/a', 'Back to names with A'],
    ['/names/a?gender=boy', 'Back to names with A'],
    ['/names?gender=boy', 'Back to Names A-Z'],
    ['/', 'Back to Home'],
    ['/favorites', 'Back to My Favorite Names'],
    ['/generator', 'Back to the Name Generator'],
    ['/name/12', 'Back to the previous name'],
    ['/names/origin/west-african', 'Back to West African names'],
    ['/names/theme/nature', 'Back to names of the theme Nature'],
    ['/shared/abc', 'Back to the shared favorites'],
  ])('the back link of a name that was opened from %s is "%s"', (previous, label) =>
    expect(backTo(previous, '/name/7', 'K')).toEqual({ path: previous, label, isPrevious: true }),
  );
  it.each([
    undefined,
    null,
    7,
    '',
    '/about',
    '/name/7',
    '/name/7?x',
    '/name/7/correct?field=origin',
    '/constructor',
    'https://example.org/search',
  ])('if the name was opened from %j, the back link leads to the page of the name’s letter', (previous) =>
    expect(backTo(previous, '/name/7', 'K')).toEqual({ path: '/names/k', label: 'Back to Names', isPrevious: false }),
  );
  it('if the letter of the name is unknown, the back link leads to all names', () =>
    expect(backTo(null, '/name/7', null).path).toBe('/names'));
});
