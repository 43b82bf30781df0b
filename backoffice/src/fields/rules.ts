import { type ColumnRules, columnProblem } from '@cradle/shared/columnRules';
import * as columns from '@cradle/shared/database.columns';
import { foldText } from '@cradle/shared/names';
import type { NamedField } from '.';

const tables = columns as unknown as Record<string, Record<string, ColumnRules>>;

/** The rules that the database has for a column; anything goes for parts and filters that aren't columns. */
export const rulesOf = (table: string, { name, kind }: Pick<NamedField, 'name' | 'kind'>): ColumnRules =>
  tables[table]?.[name] ?? { type: kind === 'tags' ? 'list' : 'json' };

/** The value in the form in which the database stores it, if the field declares one. */
export const tidied = ({ tidy }: NamedField, value: unknown) =>
  tidy && typeof value === 'string' ? tidy(value) : value;

/** The message for a value that the generated rules of the column refuse, or else the rule that the field declares. */
export const valueProblem = (field: NamedField, rules: ColumnRules, value: unknown): string | undefined =>
  columnProblem(rules, field.label, value) ??
  (typeof value === 'string' && value.trim() ? field.problem?.(value) : undefined);

/** The bare letters and digits of a text: "Baby-Gear" and "baby gear" are one word. */
export const plainWord = (text: string) => foldText(text).replace(/[^a-z0-9]+/g, '');
