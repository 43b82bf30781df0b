/** From a column to what stands in a form and in a test: pure rules, one function a question. */
import type { Column, Table } from './catalogue';

export type Kind =
  | 'text'
  | 'longText'
  | 'address'
  | 'email'
  | 'number'
  | 'boolean'
  | 'date'
  | 'moment'
  | 'choice'
  | 'list'
  | 'reference';

const NUMBERS = ['smallint', 'integer', 'bigint', 'numeric', 'real', 'double precision'];
/** Longer than this one writes in several lines. */
const ONE_LINE = 200;

/** How a column is entered; null when a form has no input for its type (jsonb, say), so that it is left out. */
export function kindOf(column: Column): Kind | null {
  if (column.refersTo) return 'reference';
  if (column.choices.length > 0) return 'choice';
  if (NUMBERS.includes(column.type)) return 'number';
  if (column.type === 'boolean') return 'boolean';
  if (column.type === 'date') return 'date';
  if (column.type.startsWith('timestamp')) return 'moment';
  if (column.type === 'text[]') return 'list';
  if (column.type !== 'text' && column.type !== 'character varying') return null;
  if (column.form) return column.form === 'https' ? 'address' : 'email';
  return (column.maxLength ?? Number.POSITIVE_INFINITY) > ONE_LINE ? 'longText' : 'text';
}

export interface Field extends Column {
  kind: Kind;
  required: boolean;
}

/** What a form writes, in the order of the table: all that the database does not give itself. */
export function fieldsOf({ columns, updatable }: Table): Field[] {
  return columns
    .filter(({ name, given }) => !given && !['id', 'created_at', 'updated_at'].includes(name))
    .filter(({ name }) => updatable.length === 0 || updatable.includes(name))
    .flatMap((column) => {
      const kind = kindOf(column);
      const required = !column.nullable && !column.hasDefault && kind !== 'boolean';
      return kind ? [{ ...column, kind, required }] : [];
    });
}

/** What a row is called by: the column that sounds like a name, else the first text. */
export function titleOf(fields: readonly Field[]): string | null {
  const texts = fields.filter(({ kind }) => kind === 'text');
  return (texts.find(({ name }) => ['title', 'name', 'full_name', 'label'].includes(name)) ?? texts[0])?.name ?? null;
}

/** The columns of a list: what fits into a line, six at most. */
export const listed = (fields: readonly Field[]) =>
  fields.filter(({ kind }) => !['longText', 'address', 'list'].includes(kind)).slice(0, 6);

/** What the search box looks at. */
export const searched = (fields: readonly Field[]) =>
  fields.filter(({ kind }) => kind === 'text' || kind === 'longText');

/**
 * A value that the column takes, as TypeScript; `title` is a unique text of the test's own.
 * @param other a second one, which differs
 */
export function sampleOf(field: Field, other = false): string {
  const { kind, choices, minLength, maxLength, min, max } = field;
  if (kind === 'choice') return quoted((other && choices[1]) || choices[0] || '');
  if (kind === 'number') return String(other ? (max ?? (min ?? 1) + 1) : (min ?? Math.min(1, max ?? 1)));
  if (kind === 'boolean') return String(other);
  if (kind === 'date') return quoted(other ? '2025-02-03' : '2025-01-02');
  if (kind === 'moment') return quoted(other ? '2025-02-03T04:05:00Z' : '2025-01-02T03:04:00Z');
  if (kind === 'list') return other ? "['other']" : "['one']";
  if (kind === 'address') return quoted(`https://example.com/${other ? 'other' : 'one'}`);
  if (kind === 'email') return quoted(`${other ? 'other' : 'one'}@example.com`);
  if (kind === 'reference') return `(await sql\`select id from ${field.refersTo} limit 1\`)[0]?.id`;
  const text = (other ? 'Another ' : 'Something ').repeat(Math.ceil(((minLength ?? 1) + 10) / 8));
  return quoted(text.slice(0, Math.max(minLength ?? 1, Math.min(20, maxLength ?? 20))).trim());
}

/** A text as TypeScript writes it. */
export const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
