/** Matches the columns of a file to the fields of a resource, and reads the values of its rows. */
import { cellText } from '@cradle/shared/text/csv';
import { refusalOf } from '../crud/save';
import type { NamedField } from '../fields';
import { kindOf } from '../fields/kinds';
import { plainWord, problemOf, rulesOf, storedOf } from '../fields/rules';
import type { ResourceDefinition } from '../resources/defineResource';
import type { ReportLine } from './batch';

/** The name of the matched field for each column of the file; null for columns that aren't imported. */
export type ColumnMatch = readonly (string | null)[];

/** Fields that can be imported: the editable columns, the id, and the version of a record (`updated_at`). */
export const importedFields = ({ fields }: ResourceDefinition): readonly NamedField[] =>
  fields.filter(({ name, readOnly }) => !readOnly || name === 'id' || name === 'updated_at');

/** The label of a field; its name if the resource has no such field. */
export const labelOf = ({ fields }: ResourceDefinition, name: string): string =>
  fields.find((field) => field.name === name)?.label ?? name;

/**
 * The names of the fields that must have a column in the file. If the file has an id column, no other column is
 * required.
 */
export function requiredColumns({ name, fields, import: importing }: ResourceDefinition): string[] {
  const required = fields.filter((field) => rulesOf(name, field).required).map((field) => field.name);
  return [...new Set([...(importing?.key ?? []), ...required])];
}

/** Matches columns to fields by their headings. */
export function guessColumns(heads: readonly string[], definition: ResourceDefinition): (string | null)[] {
  const taken = new Set<string>();
  return heads.map((head) => {
    const wanted = plainWord(head);
    const field = importedFields(definition).find(
      ({ name, label, alsoNamed = [] }) =>
        !taken.has(name) && [name, label, ...alsoNamed].some((one) => plainWord(one) === wanted),
    );
    if (field) taken.add(field.name);
    return field?.name ?? null;
  });
}

/** The problems that the user must resolve before the file can be checked; an empty list if there are none. */
export function matchProblems(match: ColumnMatch, definition: ResourceDefinition): string[] {
  const label = (name: string) => labelOf(definition, name);
  const chosen = match.filter((name) => name !== null);
  const twice = chosen.filter((name, at) => chosen.indexOf(name) !== at);
  const missing = chosen.includes('id') ? [] : requiredColumns(definition).filter((name) => !chosen.includes(name));
  return [
    ...(chosen.length === 0 ? ['Match at least one column to a field.'] : []),
    ...new Set(twice.map((name) => `Two columns are matched to ${label(name)}.`)),
    ...(missing.length > 0 && chosen.length > 0 ? [`Choose the column for: ${missing.map(label).join(', ')}.`] : []),
  ];
}

export interface ReadRow {
  fields: Record<string, unknown>;
  /**
   * The validation errors of the row as sentences. If set, `fields` contains the original texts of the cells, so that
   * the user can download and correct the row.
   */
  unreadable?: string;
}

/**
 * Returns a function that reads a row and validates it with the rules of the form. By default, the result doesn't
 * contain empty cells, so that existing records keep their values. If `clears` is true, empty cells clear the fields.
 */
export function rowReader(
  match: ColumnMatch,
  definition: ResourceDefinition,
  clears = false,
): (cells: readonly string[]) => ReadRow {
  const idAt = match.indexOf('id');
  const key = definition.import?.key ?? [];
  const columns = match.flatMap((name, at) => {
    const field = importedFields(definition).find((one) => one.name === name);
    return field ? [{ field, at }] : [];
  });
  return (cells) => {
    const values: Record<string, unknown> = {};
    const wrong: string[] = [];
    if (cells.length > match.length) wrong.push('The row has more cells than the first line. Is a quote missing?');
    const isKnown = Boolean(cells[idAt]?.trim());
    for (const { field, at } of columns) {
      const text = cellText(cells[at] ?? '').trim();
      // In a row without an id, the record is found by the key columns of the import, so these must not be empty.
      const identifies = !isKnown && key.includes(field.name);
      const { value, problem } =
        text === '' && identifies
          ? { problem: `${field.label} is required` }
          : readCell(text, definition.name, field, clears);
      if (problem) wrong.push(/[.?]$/.test(problem) ? problem : `${problem}.`);
      else if (value !== undefined) values[field.name] = value;
    }
    if (wrong.length === 0) return { fields: values };
    const texts = columns.map(({ field, at }) => [field.name, cellText(cells[at] ?? '')] as const);
    return { fields: storable(texts), unreadable: wrong.join(' ') };
  };
}

/**
 * The maximum length of a row as JSON. It is lower than the limit of private.import_rows.fields, because jsonb adds
 * spaces when it is converted to text.
 */
const LONGEST_ROW = 19_500;

/**
 * Returns the texts of a row's cells, without NUL and lone surrogates, which jsonb rejects. If the row is too long to be
 * stored, the longest texts are shortened.
 */
function storable(texts: readonly (readonly [name: string, text: string])[]): Record<string, string> {
  for (let length = LONGEST_ROW; ; length = Math.floor(length / 2)) {
    const short = (text: string) => text.slice(0, length).replace(/\0|\p{Cs}/gu, '');
    const fields = Object.fromEntries(texts.map(([name, text]) => [name, short(text)]));
    if (JSON.stringify(fields).length <= LONGEST_ROW) return fields;
  }
}

type Rules = ReturnType<typeof rulesOf>;

function readCell(
  text: string,
  table: string,
  field: NamedField,
  clears: boolean,
): { value?: unknown; problem?: string } {
  const rules = rulesOf(table, field);
  try {
    const value = text === '' ? (clears ? clearedValue(rules) : undefined) : kindOf(field).read(text, field, rules);
    return value === undefined ? {} : { value: storedOf(table, field, value), problem: problemOf(table, field, value) };
  } catch (error) {
    return { problem: `${field.label} ${(error as Error).message}` };
  }
}

/**
 * The value that clears a column. For a list it is []. For a required column it is '', which the validation rejects.
 * For a column that has a default and forbids null, it is undefined: existing records keep their value, and new records
 * get the default. For other columns it is null.
 */
const clearedValue = ({ type, required, notNull, generated }: Rules) =>
  type === 'list' ? [] : required ? '' : notNull || generated ? undefined : null;

/**
 * The rows of a sample file: a row of headings, then the sample rows that the resource declares. If the resource
 * declares no sample rows, one row is generated.
 */
export function sampleOf(definition: ResourceDefinition): string[][] {
  const { sample } = definition.import ?? {};
  const fields = definition.fields.filter(
    ({ name, readOnly }) => !readOnly && (!sample || sample.some((row) => name in row)),
  );
  const rows = sample?.map((row) => fields.map(({ name }) => row[name] ?? ''));
  return [
    fields.map(({ label }) => label),
    ...(rows ?? [fields.map((field) => exampleOf(field, rulesOf(definition.name, field)))]),
  ];
}

function exampleOf({ label }: NamedField, { type, values, format, min, minLength }: Rules): string {
  if (values?.[0]) return values[0];
  if (type === 'boolean') return 'Yes';
  if (type === 'integer') return String(min ?? 1);
  if (type === 'date') return '2026-01-31';
  if (format) return format !== 'email' ? 'https://example.com/' : 'name@example.com';
  return type === 'list' ? '' : label.padEnd(minLength ?? 0, '.');
}

/**
 * The reason why a row was refused. If the row violates a constraint, returns the resource's message for that
 * constraint, or a general message if the resource has none. Otherwise returns the database's message.
 */
export function reasonOf(definition: ResourceDefinition, { rule, reason, fields }: ReportLine): string {
  if (!rule) return reason ?? '';
  const refusal = refusalOf(definition, rule, fields);
  return `${refusal?.text ?? "The row can't be saved with these values"}.`.replace(/\.\.$/, '.');
}
