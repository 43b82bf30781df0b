import { containsTextIn, searchText } from '../../providers/searchText';

/** `q` looks at addresses and first names; all else is column = value. */
export function subscriberFilter({ q, ...rest }: Record<string, unknown>): Record<string, unknown> {
  const search = searchText(q);
  return search ? { ...rest, 'or@': containsTextIn(['email', 'first_name'], search) } : rest;
}
