import { containsTextIn, searchText } from '../../providers/searchText';

/** `q` looks at titles and summaries; all else is column = value. */
export function storyFilter({ q, ...rest }: Record<string, unknown>): Record<string, unknown> {
  const search = searchText(q);
  return search ? { ...rest, 'or@': containsTextIn(['title', 'summary'], search) } : rest;
}
