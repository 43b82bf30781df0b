import { guessDelimiter, readCsv } from '@cradle/shared/text/readCsv';
import { type OpenedFile, openText } from './readFile';

/**
 * Opens pasted text in the same way as a file. The text contains rows of a spreadsheet (separated by tabs) or CSV.
 * Empty lines before and after the rows are ignored.
 * @param hasHeads false if the first row is data. The columns are then called "Column 1", "Column 2" …
 * @throws CsvError with a message for the user if the text isn't a table
 */
export function openPasted(text: string, hasHeads: boolean): OpenedFile {
  const rows = rowsIn(text);
  if (hasHeads) return openText(NAME, rows);
  const delimiter = guessDelimiter(rows);
  const first = readCsv(rows, delimiter).next().value?.cells ?? [];
  return openText(NAME, `${first.map((_cell, at) => `Column ${at + 1}`).join(delimiter)}\n${rows}`);
}

/**
 * The cells of the first row, used to guess whether they are headings. The parser is simple: quotes are not removed,
 * and the row ends at the first line break, even inside a quoted cell.
 */
export function firstCells(text: string): string[] {
  const rows = rowsIn(text);
  return firstLine(rows).split(guessDelimiter(rows));
}

const NAME = 'pasted rows';
const rowsIn = (text: string) => text.replace(/^(\s*\n)+/, '').trimEnd();
const firstLine = (rows: string) => rows.split(/\r?\n/, 1)[0] ?? '';
