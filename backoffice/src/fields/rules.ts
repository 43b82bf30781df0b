import type { ColumnRules } from '@cradle/shared/columnRules';
import * as columns from '@cradle/shared/database.columns';
import { foldText } from '@cradle/shared/names';
import type { NamedField } from '.';

/** The rules that the database has for a column. A part of a record that isn't a column has none but its length. */
export function rulesOf(
  table: string,
  { name, kind, maxItems }: Pick<NamedField, 'name' | 'kind' | 'maxItems'>,
): ColumnRules {
  const rules = (columns as unknown as Record<string, Record<string, ColumnRules>>)[table]?.[name];
  return rules ?? { type: kind === 'tags' || kind === 'references' || kind === 'people' ? 'list' : 'json', maxItems };
}

/** The bare letters and digits of a text: "Baby-Gear" and "baby gear" are one word. */
export const plainWord = (text: string) => foldText(text).replace(/[^a-z0-9]+/g, '');
