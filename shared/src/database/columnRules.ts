/**
 * Applies the rules of a database column to the value of a form field or CSV cell. The rules of all columns are in
 * database.columns.ts, which `npm run db:types` generates.
 */

import { isEmail } from '../accounts/emails';
import { addressProblem, libraryPath, storedAddress } from '../text/addresses';
import { formatNumber } from '../text/formatNumber';
import { isStorable, lengthOf, NOT_STORABLE, tidyText } from '../text/storableText';

export interface ColumnRules {
  type:
    | 'text'
    | 'integer'
    | 'number'
    | 'boolean'
    | 'date'
    | 'timestamp'
    | 'uuid'
    | 'enum'
    | 'json'
    /** An array. `minLength`, `maxLength` and `values` then apply to each item. */
    | 'list';
  /** True if the column is NOT NULL and has no default. */
  required?: true;
  /** True if the column is NOT NULL and has a default. */
  notNull?: true;
  /** The default, if it is a constant. */
  default?: string | number | boolean;
  /** The values of the enum, or of a constraint CHECK (… in (…)). */
  values?: readonly string[];
  minLength?: number;
  maxLength?: number;
  /** The smallest and the largest allowed value. For a date column, they are strings such as '2026-12-31'. */
  min?: number | string;
  max?: number | string;
  /** A regular expression, used with the flags `u` and `s`. */
  pattern?: string;
  /** The format of a string. `image` is an https URL or a picture of the library. */
  format?: 'https' | 'email' | 'image';
  maxItems?: number;
  /** The table whose rows the column refers to. */
  references?: string;
  /** True for an identity or generated column. */
  generated?: true;
}

/**
 * Converts a value to the format in which the column stores it. Text is normalized (NFC) and trimmed, invisible
 * characters are removed, and URLs are percent-encoded. An empty text becomes null if the column is nullable.
 */
export function storedValue(rules: ColumnRules, value: unknown): unknown {
  const nullable = !rules.required && !rules.notNull;
  if (rules.type === 'list') {
    if (value === null && !nullable) return [];
    return Array.isArray(value) ? value.map((item) => (typeof item === 'string' ? tidyText(item) : item)) : value;
  }
  if (typeof value !== 'string') return value;
  const text = tidyText(value);
  if (text === '') return nullable ? null : '';
  const { format } = rules;
  if (format !== 'https' && format !== 'image') return text;
  return (format === 'image' && libraryPath(text)) || (storedAddress(text) ?? text);
}

/**
 * The error message for a value that the column rejects; undefined if it is valid. A value of `undefined` means that an
 * insert leaves the column out.
 */
export function columnProblem(rules: ColumnRules, label: string, value: unknown): string | undefined {
  const stored = storedValue(rules, value);
  const isRequired = `${label} is required`;
  if (stored === undefined) return rules.required && !rules.generated ? isRequired : undefined;
  if (stored === null) return rules.required || rules.notNull ? isRequired : undefined;
  if (stored === '') return mayBeEmpty(rules) ? undefined : isRequired;
  return problemOf[rules.type](rules, label, stored);
}

/**
 * The column that a violated constraint checks. Constraints are named `<table>_<column>_…`. If two columns match, such
 * as `image` and `image_url`, the longer one is returned. Undefined if none matches.
 */
export function columnOfConstraint(table: string, constraint: string, columns: readonly string[]): string | undefined {
  const named = columns.filter((column) => `${constraint}_`.startsWith(`${table}_${column}_`));
  return named.sort((a, b) => b.length - a.length)[0];
}

type Problem = (rules: ColumnRules, label: string, value: unknown) => string | undefined;

/**
 * True if a NOT NULL column accepts ''. A required column (NOT NULL without a default) doesn't accept it in forms and
 * CSV files, even if the column has no minimum length.
 */
function mayBeEmpty({ type, required, default: byDefault, minLength = 0, format, pattern }: ColumnRules): boolean {
  if (type !== 'text' || required) return false;
  return byDefault === '' || (minLength === 0 && !format && matches(pattern, ''));
}

const matches = (pattern: string | undefined, text: string) => !pattern || new RegExp(pattern, 'us').test(text);
const isOneOf = (values: readonly string[] | undefined, value: unknown) => !values || values.includes(value as string);
const invalid = (label: string) => `${label} is not valid`;

/** The error message for a text that the column rejects; undefined if it is valid. `value` is in its stored format. */
export function textProblem(rules: ColumnRules, label: string, value: unknown): string | undefined {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, format, pattern, values } = rules;
  if (typeof value !== 'string') return invalid(label);
  if (format === 'image' && libraryPath(value)) return undefined;
  if (format === 'https' || format === 'image') return addressProblem(value);
  if (format === 'email') return isEmail(value) ? undefined : 'Please enter a valid email address';
  const length = lengthOf(value);
  if (length < minLength) return `${label} must be at least ${formatNumber(minLength)} characters`;
  if (length > maxLength) return `${label} must be at most ${formatNumber(maxLength)} characters`;
  if (!isStorable(value)) return NOT_STORABLE;
  return matches(pattern, value) && isOneOf(values, value) ? undefined : invalid(label);
}

/** The maximum of the type integer in Postgres. */
const INTEGER_MAX = 2_147_483_647;

/** A number in an error message. Numbers below 10,000 have no thousands separator, because they may be years. */
const figure = (value: number | string) =>
  Number.isInteger(value) && Math.abs(Number(value)) >= 10_000 ? formatNumber(Number(value)) : String(value);

function numberProblem({ type, min, max, references, generated }: ColumnRules, label: string, value: unknown) {
  const whole = type === 'integer';
  const limit = !whole ? Number.MAX_VALUE : references || generated ? Number.MAX_SAFE_INTEGER : INTEGER_MAX;
  const least = Number(min ?? -limit);
  const most = Number(max ?? limit);
  const fits = whole ? Number.isInteger(value) : Number.isFinite(value);
  const number = Number(value);
  if (fits && number >= least && number <= most) return undefined;
  const what = `${label} must be a ${whole ? 'whole ' : ''}number`;
  // If the column has no bounds, the message mentions the bounds of its type, but only if the value exceeds them.
  const named = { min: min ?? (number < least ? least : undefined), max: max ?? (number > most ? most : undefined) };
  if (named.min === undefined) return named.max === undefined ? what : `${what} of at most ${figure(named.max)}`;
  if (named.max === undefined) return `${what} of at least ${figure(named.min)}`;
  return `${what} from ${figure(named.min)} to ${figure(named.max)}`;
}

function dateProblem({ min, max }: ColumnRules, label: string, value: unknown): string | undefined {
  const inRange = (date: string) => (min === undefined || date >= min) && (max === undefined || date <= max);
  if (typeof value === 'string' && isDate(value) && inRange(value)) return undefined;
  const wholeYears = String(min).endsWith('-01-01') && String(max).endsWith('-12-31');
  const [from, to] = wholeYears ? [String(min).slice(0, 4), String(max).slice(0, 4)] : [min, max];
  const range = from !== undefined && to !== undefined ? ` from ${from} to ${to}` : from ? ` from ${from}` : '';
  return `${label} must be a date${range || (to ? ` until ${to}` : '')}`;
}

/** True if a date such as 2024-02-29 exists. 2023-02-29 and dates in the year 0 don't exist. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '0001') return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function listProblem(rules: ColumnRules, label: string, value: unknown): string | undefined {
  if (!Array.isArray(value)) return invalid(label);
  if (rules.maxItems !== undefined && value.length > rules.maxItems)
    return `${label}: at most ${rules.maxItems} entries`;
  for (const item of value) {
    if (item === null || item === '') return `${label}: remove the empty entry`;
    const problem = textProblem(rules, `${label}: each`, item);
    if (problem) return problem;
  }
  return undefined;
}

/** Creates a check with a fixed error message. `accepts` isn't called for empty values. */
const plain =
  (accepts: (value: unknown, rules: ColumnRules) => boolean): Problem =>
  (rules, label, value) =>
    accepts(value, rules) ? undefined : invalid(label);

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const problemOf: Record<ColumnRules['type'], Problem> = {
  text: textProblem,
  integer: numberProblem,
  number: numberProblem,
  boolean: plain((value) => typeof value === 'boolean'),
  date: dateProblem,
  timestamp: plain((value) => typeof value === 'string' && !Number.isNaN(Date.parse(value))),
  uuid: plain((value) => typeof value === 'string' && UUID.test(value)),
  enum: plain((value, { values }) => isOneOf(values, value)),
  json: () => undefined,
  list: listProblem,
};
