import type { Tables } from '@cradle/shared/database/database.types';
import type { ResourceDefinition } from '../resources/defineResource';

type Values = Record<string, unknown>;

/** The content of a saved view. The database checks its structure (private.is_view). */
export interface View {
  filter: Values;
  sort?: { field: string; order: 'ASC' | 'DESC' } | null;
}

export type SavedView = Omit<Tables<'saved_views'>, 'view'> & { view: View };

/** The filters of a saved view that the list supports. Filters of removed fields and empty values are left out. */
export function knownFilters({ fields, filterFields, ownFilters = [] }: ResourceDefinition, filter: Values): Values {
  const known = new Set(['q', ...ownFilters, ...[...fields, ...filterFields].map(({ name }) => name)]);
  return Object.fromEntries(
    Object.entries(filter).filter(([name, value]) => known.has(name) && value != null && value !== ''),
  );
}

/** The query string of the list's URL that applies a saved view. */
export function searchOf(definition: ResourceDefinition, { filter, sort }: View): string {
  const known = knownFilters(definition, filter);
  const { fields, ownSorts = [] } = definition;
  const isKnown = sort && [...ownSorts, ...fields.map(({ name }) => name)].includes(sort.field);
  return String(
    new URLSearchParams({
      filter: JSON.stringify(known),
      displayedFilters: JSON.stringify(Object.fromEntries(Object.keys(known).map((name) => [name, true]))),
      ...(isKnown && { sort: sort.field, order: sort.order }),
      page: '1',
    }),
  );
}
