/** Writes CSV (RFC 4180) that is safe to open in a spreadsheet program. All exports use it. */

/**
 * Prevents CSV injection. A spreadsheet program reads a cell that starts with = + - @ (or the full-width forms of
 * these) as a formula. csvCell() therefore inserts an apostrophe wherever a formula could start:
 * - at the start of a cell, or after blanks at its start;
 * - after a separator inside a cell, and the blanks and quotes that follow it. Some programs split a quoted cell at
 *   separators other than the comma, and read the two quotes of `;""=1` as an empty quoted text before the formula.
 *
 * A text that already has such an apostrophe gets a second one, so that cellText() removes exactly one.
 */
const SEPARATORS = ';,|\\t\\r\\n';
const BLANKS = ' \\u00a0';
const FORMULA = '[=+\\-@\uff1d\uff0b\uff0d\uff20]';
const BEFORE = `(^[${BLANKS}]*|[${SEPARATORS}][${BLANKS}"]*)`;
const UNGUARDED = new RegExp(`${BEFORE}(?='*${FORMULA})`, 'g');
const GUARDED = new RegExp(`${BEFORE}'(?='*${FORMULA})`, 'g');
/** Matches a tab or line break at the start of a cell. Some programs skip it and could read a formula after it. */
const UNGUARDED_START = /^(?='*[\t\r\n])/;
const GUARDED_START = /^'(?='*[\t\r\n])/;
const NEEDS_QUOTES = /[",;|\t\r\n]/;

export type CsvValue = string | number | boolean | null | undefined;

/**
 * The text of a cell: '' for null, Yes or No for booleans. An apostrophe is inserted before everything that could be
 * read as a formula.
 */
export function csvCell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  // Numbers get no apostrophe, so that a spreadsheet program can calculate with -5.
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const text = value.replace(UNGUARDED, "$1'").replace(UNGUARDED_START, "'");
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Converts the text of a cell back to the exported text: removes the apostrophes that csvCell() inserted. */
export const cellText = (cell: string): string => cell.replace(GUARDED_START, '').replace(GUARDED, '$1');

const escaped = (item: string) => item.replace(/[\\;]/g, '\\$&');

/** Joins a list with semicolons. Semicolons and backslashes inside an item are escaped with a backslash. */
export const joinList = (items: readonly string[]): string => items.map(escaped).join('; ');

/** Splits a text at semicolons and unescapes the items. The reverse of joinList(). */
export function splitList(text: string): string[] {
  const items = text.match(/(?:\\.|[^\\;])+/gs) ?? [];
  return items.map((item) => item.trim().replace(/\\(.)/gs, '$1')).filter(Boolean);
}

/** A line of a CSV file, including the line break CR LF. */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

/** The byte order mark makes Excel read the file as UTF-8. Other programs skip it. */
export const CSV_BOM = '\uFEFF';

/** The name of an export file with the local date: `baby_names-2026-11-20.csv`. */
export function csvFileName(resource: string, on: Date = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${resource}-${on.getFullYear()}-${two(on.getMonth() + 1)}-${two(on.getDate())}.csv`;
}
