/** The target of a back link. */
export type BackTo = {
  path: string;
  label: string;
  /** True if the target is the previous entry of the history. Going back then restores its scroll position. */
  isPrevious: boolean;
};

const fixed: Readonly<Record<string, string>> = {
  '/': 'Home',
  '/search': 'search results',
  '/names': 'Names A-Z',
  '/favorites': 'My Favorite Names',
  '/generator': 'the Name Generator',
};

/**
 * The target of the back link on a name page. This is the previous page if labelOf() has a label for it. Otherwise, or
 * if the page was opened directly, it is the page of the name's letter.
 * @param previous path and query of the page that linked to this one. They are in the state of the history entry, which
 * survives a reload.
 * @param here the path of this page
 */
export function backTo(previous: unknown, here: string, letter: string | null): BackTo {
  const label = typeof previous === 'string' && previous.split('?')[0] !== here ? labelOf(previous) : null;
  if (label) return { path: String(previous), label: `Back to ${label}`, isPrevious: true };
  return { path: letter ? `/names/${letter.toLowerCase()}` : '/names', label: 'Back to Names', isPrevious: false };
}

function labelOf(previous: string): string | null {
  const [path = ''] = previous.split('?');
  const [, section, one, two] = path.split('/');
  if (Object.hasOwn(fixed, path)) return fixed[path] ?? null;
  if (section === 'names' && one?.length === 1) return `names with ${one.toUpperCase()}`;
  if (section === 'names' && one === 'origin' && two) return `${wordsOf(two)} names`;
  if (section === 'names' && one === 'theme' && two) return `names of the theme ${wordsOf(two)}`;
  if (section === 'name' && !two) return 'the previous name';
  if (section === 'shared') return 'the shared favorites';
  return null;
}

/** Converts a slug to words: 'west-african' to 'West African'. */
function wordsOf(slug: string): string {
  return slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
