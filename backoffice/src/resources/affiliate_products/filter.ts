import { containsTextIn, searchText } from '../../providers/searchText';

/** `q` looks at titles and descriptions; all else is column = value. */
export function productFilter({ q, ...rest }: Record<string, unknown>): Record<string, unknown> {
  const search = searchText(q);
  return search ? { ...rest, 'or@': containsTextIn(['title', 'description'], search) } : rest;
}
