import { type ColumnRules, columnProblem, storedValue } from '@cradle/shared/database/columnRules';
import * as columns from '@cradle/shared/database/resource.columns';
import { foldText } from '@cradle/shared/names/names';
import type { Field, NamedField } from '.';

const tables = columns as unknown as Record<string, Record<string, ColumnRules>>;

/**
 * The rules of the database column that stores a field. If the table has no such column, the rules contain only a type.
 * Examples of such fields are related records and additional filters.
 */
export const rulesOf = (table: string, { name, kind }: Pick<NamedField, 'name' | 'kind'>): ColumnRules =>
  tables[table]?.[name] ?? { type: kind === 'tags' ? 'list' : 'json' };

/** Normalizes a value before it is stored. */
export function storedOf(table: string, field: NamedField, value: unknown): unknown {
  const stored = storedValue(rulesOf(table, field), value);
  return field.tidy && typeof stored === 'string' ? field.tidy(stored) : stored;
}

/** The error message for an invalid value; undefined if the value is valid. */
export function problemOf(table: string, field: NamedField, value: unknown): string | undefined {
  const stored = value === undefined ? undefined : storedOf(table, field, value);
  if (field.maxItems !== undefined && Array.isArray(stored) && stored.length > field.maxItems) {
    return `${field.label}: at most ${field.maxItems} entries`;
  }
  const problem = columnProblem(rulesOf(table, field), field.label, stored);
  return problem ?? (typeof stored === 'string' && stored ? field.problem?.(stored) : undefined);
}

/** The label of a value of a choice field: the declared label, or the value in words. */
export const wordOf = ({ labels }: Pick<Field, 'labels'>, value: unknown): string => {
  const words = String(value).replace(/[-_]/g, ' ');
  return labels?.[String(value)] ?? words.charAt(0).toUpperCase() + words.slice(1);
};

/** Reduces a text to lower-case letters and digits, so that "Baby-Gear" equals "baby gear". */
export const plainWord = (text: string) => foldText(text).replace(/[^a-z0-9]+/g, '');
