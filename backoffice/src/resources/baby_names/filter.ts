import { containsText, searchText } from '@cradle/shared/text/searchText';

const WRITTEN_OR_DRAFT = 'or(meaning.not.is.null,has_figures.is.false)';

/** True if the request is for a list, including a further page of an export (`id@gt`). False for records by id. */
const isList = (rest: Record<string, unknown>) => !['id', 'id@in', 'id@eq'].some((key) => key in rest);

const numberOf = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value ?? Number.NaN);
  return Number.isFinite(number) ? number : null;
};

/**
 * Translates the filters of the list into PostgREST filters.
 * - Keys that end in @ are passed on by the data provider unchanged.
 * - `problem@` is the argument of names_to_fix() (index.ts).
 * - All other keys are columns.
 *
 * Most names are spellings that occur only in the official birth statistics. The list leaves out such spellings unless
 * the user searches for a name or filters by problem or meaning.
 */
export function nameFilter(values: Record<string, unknown>): Record<string, unknown> {
  const { q, named, popularity_min, popularity_max, has_meaning, official_only, problem, ...rest } = values;
  const filter: Record<string, unknown> = { ...rest };
  if (problem) filter['problem@'] = problem;

  const search = searchText(q);
  if (search) filter['or@'] = `(${containsText(['name', 'origin'], search)})`;

  const all: string[] = [];
  const part = searchText(named);
  if (part) all.push(containsText(['name'], part));
  const [least, most] = [numberOf(popularity_min), numberOf(popularity_max)];
  if (least !== null) all.push(`popularity.gte.${least}`);
  if (most !== null) all.push(`popularity.lte.${most}`);
  if (official_only === true) all.push('meaning.is.null', 'has_figures.is.true');
  else if (!search && !part && !problem && has_meaning === undefined && isList(rest)) all.push(WRITTEN_OR_DRAFT);
  if (typeof has_meaning === 'boolean') all.push(`meaning.${has_meaning ? 'not.is' : 'is'}.null`);
  if (all.length > 0) filter['and@'] = `(${all.join(',')})`;
  return filter;
}
