import { containsText, searchText } from '@cradle/shared/text/searchText';
import type { NamedField } from '../../fields';

/** Field kinds whose filters match any part of the text, unless the field has suggestions. */
const TEXT_KINDS = new Set(['text', 'multiline', 'url', 'image', 'email']);

/**
 * Translates the filters of a list into PostgREST filters. `q` is searched in all fields that set `search`. A filter of
 * a text field without suggestions matches any part of the text. All other filters require an equal value.
 */
export const filterOf =
  (fields: readonly NamedField[]) =>
  ({ q, ...values }: Record<string, unknown>): Record<string, unknown> => {
    const filter: Record<string, unknown> = {};
    const conditions: string[] = [];
    for (const [key, value] of Object.entries(values)) {
      const field = fields.find(({ name, filter: filters }) => filters && name === key);
      if (!field || !TEXT_KINDS.has(field.kind) || field.suggestions) filter[key] = value;
      else if (searchText(value)) conditions.push(containsText([key], searchText(value)));
    }
    if (conditions.length > 0) filter['and@'] = `(${conditions.join(',')})`;
    const search = searchText(q);
    const searched = fields.filter((field) => field.search).map(({ name }) => name);
    return search && searched.length > 0 ? { ...filter, 'or@': `(${containsText(searched, search)})` } : filter;
  };
