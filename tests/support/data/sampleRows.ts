/** Creates valid rows from the rules of the columns. */
import { randomUUID } from 'node:crypto';
import type { ColumnRules } from '@cradle/shared/database/columnRules';
import * as database from '@cradle/shared/database/database.columns';
import type postgres from 'postgres';

type Row = Record<string, unknown>;

/** Rules of the columns of a table. */
export function rulesOf(table: string): Record<string, ColumnRules> {
  const rules = (database as Record<string, unknown>)[table];
  if (!rules) throw new Error(`database.columns.ts has no table "${table}". Run: npm run db:types`);
  return rules as Record<string, ColumnRules>;
}

/** Adds a sample row with the rights of the database's owner. */
export async function insertSample(sql: postgres.Sql, table: string, given: Row = {}): Promise<Row> {
  const [row] = await sql`insert into ${sql(table)} ${sql(await sampleRow(sql, table, given))} returning *`;
  return row ?? {};
}

/**
 * Returns a new row with a value for each required column, each boolean, and each status that can be 'published'. If
 * the new row must refer to a row of another table, inserts such a row there.
 */
export async function sampleRow(sql: postgres.Sql, table: string, given: Row = {}): Promise<Row> {
  const row: Row = {};
  for (const [column, rules] of Object.entries(rulesOf(table))) {
    if (column in given || !(rules.required || rules.type === 'boolean' || rules.values?.includes('published')))
      continue;
    row[column] = rules.references ? (await insertSample(sql, rules.references)).id : sampleValue(rules);
  }
  return { ...row, ...given };
}

/**
 * Returns a value that the column accepts. With `other`, returns a different value. Texts contain a UUID, so they are
 * unique unless the column allows only short texts.
 */
export function sampleValue(rules: ColumnRules, other = false): unknown {
  const { type, values, min, max, minLength = 0, maxLength = 60, format } = rules;
  if (values) return (other ? values.at(-1) : values.find((value) => value === 'published')) ?? values[0];
  if (type === 'boolean') return !other;
  if (type === 'integer' || type === 'number')
    return Number(other ? (max ?? Number(min ?? 1) + 1) : (min ?? Math.min(1, Number(max ?? 1))));
  if (type === 'date') return other ? '2025-02-03' : '2025-01-02';
  if (type === 'timestamp') return other ? '2025-02-03T04:05:00Z' : '2025-01-02T03:04:00Z';
  if (type === 'list') return other ? ['Other'] : ['One'];
  if (type === 'uuid') return randomUUID();
  if (type === 'json') return {};
  if (format) return format !== 'email' ? `https://example.com/${randomUUID()}` : `${randomUUID()}@example.com`;
  const text = `Trial ${randomUUID()}`;
  return text.padEnd(minLength, ' word').slice(0, maxLength).trim().padEnd(minLength, 'x');
}
