/** Writes CSV (RFC 4180) that is safe to open in a spreadsheet. All exports use it. */

/**
 * Spreadsheets read a cell that starts with = + - @ (or the full-width forms of these) as a formula, so an apostrophe
 * is inserted before it.
 *
 * A spreadsheet may also split a quoted cell at a separator other than the comma. An apostrophe is therefore also
 * inserted after every possible separator and the blanks that follow it. A text that already has such an apostrophe
 * gets a second one, so that reading it back removes exactly one.
 */
const SEPARATORS = ';,|\\t\\r\\n';
const BLANKS = ' \\u00a0';
const FORMULA = '[=+\\-@\uff1d\uff0b\uff0d\uff20]';
const UNGUARDED = new RegExp(`(^|[${SEPARATORS}])([${BLANKS}]*)(?='*${FORMULA})`, 'g');
const GUARDED = new RegExp(`(^|[${SEPARATORS}])([${BLANKS}]*)'(?='*${FORMULA})`, 'g');
/** Some programs skip a tab or line break at the start and read the rest. */
const UNGUARDED_START = /^(?='*[\t\r\n])/;
const GUARDED_START = /^'(?='*[\t\r\n])/;
const NEEDS_QUOTES = /[",;|\t\r\n]/;

export type CsvValue = string | number | boolean | null | undefined;

/**
 * The text of one cell: empty for null, Yes or No for booleans, with an apostrophe before anything that could run as a
 * formula.
 */
export function csvCell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  // Numbers get no apostrophe, so that a spreadsheet can add up -5.
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const text = value.replace(UNGUARDED, "$1$2'").replace(UNGUARDED_START, "'");
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Reverses csvCell(). */
export const cellText = (cell: string): string => cell.replace(GUARDED_START, '').replace(GUARDED, '$1$2');

const escaped = (item: string) => item.replace(/[\\;]/g, '\\$&');

/** Joins a list with semicolons. Semicolons inside an item are escaped with a backslash. */
export const joinList = (items: readonly string[]): string => items.map(escaped).join('; ');

/** Reverses joinList(). */
export function splitList(text: string): string[] {
  const items = text.match(/(?:\\.|[^\\;])+/gs) ?? [];
  return items.map((item) => item.trim().replace(/\\(.)/gs, '$1')).filter(Boolean);
}

/** One line, ended by CR LF. */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

/** The byte order mark makes Excel read the file as UTF-8. Other programs skip it. */
export const CSV_BOM = '\uFEFF';

/** `baby_names-2026-11-20.csv`, with the local date. */
export function csvFileName(resource: string, on: Date = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${resource}-${on.getFullYear()}-${two(on.getMonth() + 1)}-${two(on.getDate())}.csv`;
}
