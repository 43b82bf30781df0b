import { type ImportTable, labelOf } from '@cradle/shared/importTable';
import type { ReportLine } from './batch';
import type { Importing } from './importPageOf';

/** Why a row was refused, in words: the database names a constraint, which is <table>_<field>_<what it holds>. */
export function reasonOf(
  resource: string,
  { table, explain }: Importing,
  { rule, reason, fields }: ReportLine,
): string {
  if (!rule) return reason ?? '';
  const own = explain?.(rule, fields);
  if (own) return own;
  const field = fieldOf(rule.slice(resource.length + 1), table);
  return `${field ? labelOf(table, field) : 'The row'}: this value cannot be saved.`;
}

/** The longest name that fits: `rank_year_range` is about rank_year. */
const fieldOf = (rule: string, { fields }: ImportTable): string | undefined =>
  fields
    .map(({ name }) => name)
    .filter((name) => rule.startsWith(`${name}_`))
    .sort((one, other) => other.length - one.length)[0];
