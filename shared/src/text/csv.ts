/** CSV as RFC 4180 has it, safe to open in a spreadsheet. One rule for every export of the product. */

/**
 * Excel, LibreOffice and Google Sheets read a cell that starts with = + - @ (or the full-width forms of these) as a
 * formula; the guard is a ' before it. A spreadsheet may split at another character than the comma, whatever is quoted,
 * so the guard also stands behind every character that one may split at, and behind the blanks that follow it. A text
 * that has such a ' of its own gets another, so that reading back removes exactly one.
 */
const SEPARATORS = ';,|\\t\\r\\n';
const BLANKS = ' \\u00a0';
const FORMULA = '[=+\\-@\uff1d\uff0b\uff0d\uff20]';
const UNGUARDED = new RegExp(`(^|[${SEPARATORS}])([${BLANKS}]*)(?='*${FORMULA})`, 'g');
const GUARDED = new RegExp(`(^|[${SEPARATORS}])([${BLANKS}]*)'(?='*${FORMULA})`, 'g');
/** Some programs skip a tab or line break at the start and read what follows. */
const UNGUARDED_START = /^(?='*[\t\r\n])/;
const GUARDED_START = /^'(?='*[\t\r\n])/;
const NEEDS_QUOTES = /[",;|\t\r\n]/;

export type CsvValue = string | number | boolean | null | undefined;

/** The text of one cell: empty for null, Yes/No for flags, a ' before anything that could run as a formula. */
export function csvCell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  // A number is no text: -5 stays a number that the spreadsheet can add up.
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const text = value.replace(UNGUARDED, "$1$2'").replace(UNGUARDED_START, "'");
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The text that csvCell() made a cell of. */
export const cellText = (cell: string): string => cell.replace(GUARDED_START, '').replace(GUARDED, '$1$2');

const escaped = (item: string) => item.replace(/[\\;]/g, '\\$&');

/** A list in one cell: its items with semicolons between; one inside an item gets a backslash. */
export const joinList = (items: readonly string[]): string => items.map(escaped).join('; ');

/** The list that joinList() joined. */
export function splitList(text: string): string[] {
  const items = text.match(/(?:\\.|[^\\;])+/gs) ?? [];
  return items.map((item) => item.trim().replace(/\\(.)/gs, '$1')).filter(Boolean);
}

/** One line, ended by CR LF. */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

/** The byte order mark makes Excel read the file as UTF-8; other programs skip it. */
export const CSV_BOM = '\uFEFF';

/** `baby_names-2026-11-20.csv`, dated by the calendar of whoever exports. */
export function csvFileName(resource: string, on: Date = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${resource}-${on.getFullYear()}-${two(on.getMonth() + 1)}-${two(on.getDate())}.csv`;
}
