import { CsvReader, guessDelimiter } from '@cradle/shared/text/csvReader';

/**
 * Makes a file for the import from pasted text: rows of a spreadsheet (separated by tabs) or CSV. Empty lines around
 * the text are removed.
 * @param hasHeads false if the first row is data. The file then starts with the headings "Column 1", "Column 2" …
 */
export function pastedFile(text: string, hasHeads: boolean): File {
  const rows = rowsIn(text);
  if (hasHeads) return new File([rows], NAME, { type: 'text/plain' });
  const delimiter = guessDelimiter(rows);
  const heads = firstRow(rows, delimiter).map((_cell, at) => `Column ${at + 1}`);
  return new File([heads.join(delimiter), '\n', rows], NAME, { type: 'text/plain' });
}

/** The cells of the first row, to recognize headings. Quotes are not removed, and a cell ends at its first line break. */
export function firstCells(text: string): string[] {
  const rows = rowsIn(text);
  return firstLine(rows).split(guessDelimiter(rows));
}

/** The cells of the first row. None if the text isn't a table: openFile() then throws the error that says why. */
function firstRow(rows: string, delimiter: string): string[] {
  try {
    return new CsvReader(delimiter).push(`${rows}\n`)[0]?.cells ?? [];
  } catch {
    return [];
  }
}

const NAME = 'pasted rows';
const rowsIn = (text: string) => text.replace(/^(\s*\n)+/, '').trimEnd();
const firstLine = (rows: string) => rows.split(/\r?\n/, 1)[0] ?? '';
