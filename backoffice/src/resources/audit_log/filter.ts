import { containsText, searchText } from '@cradle/shared/text/searchText';

/**
 * Midnight in the browser's time zone, `later` days after the date, as an ISO timestamp; null if `date` isn't a date.
 */
function midnight(date: unknown, later = 0): string | null {
  const [, year, month, day] = (typeof date === 'string' && /^(\d{4})-(\d\d)-(\d\d)/.exec(date)) || [];
  if (!year) return null;
  const at = new Date(Number(year), Number(month) - 1, Number(day) + later);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/**
 * Translates the filters of the log into PostgREST filters.
 * - `q`: part of the name of a record
 * - `who`: part of the email address of a user
 * - `since`, `until`: first and last day
 * - `grouped`: leaves out entries that are part of another entry, such as the rows of an import, unless `q` is set
 *
 * All other keys are columns.
 */
export function logFilter({
  q,
  who,
  since,
  until,
  grouped,
  ...rest
}: Record<string, unknown>): Record<string, unknown> {
  const all: string[] = [];
  const part = searchText(who);
  const search = searchText(q);
  if (search) all.push(containsText(['about'], search));
  else if (grouped) all.push('part_of.is.null');
  if (part) all.push(containsText(['actor_email'], part));
  const [from, to] = [midnight(since), midnight(until, 1)];
  if (from) all.push(`at.gte.${from}`);
  if (to) all.push(`at.lt.${to}`);
  return all.length > 0 ? { ...rest, 'and@': `(${all.join(',')})` } : rest;
}
