import { csvLine } from '@cradle/shared/text/csv';
import { CsvReader } from '@cradle/shared/text/csvReader';

/**
 * Makes a file for the import from pasted text: rows of a spreadsheet (separated by tabs) or CSV. Empty lines around
 * the text are removed.
 * @param hasHeads false if the first row is data. The file then starts with the headings "Column 1", "Column 2" …
 */
export function pastedFile(text: string, hasHeads: boolean): File {
  const rows = text.replace(/^(\s*\n)+/, '').trimEnd();
  if (hasHeads) return new File([rows], NAME, { type: 'text/plain' });
  const delimiter = rows.split('\n', 1)[0]?.includes('\t') ? '\t' : ',';
  const reader = new CsvReader(delimiter);
  const first = [...reader.push(`${rows}\n`), ...reader.end()][0];
  const heads = (first?.cells ?? []).map((_cell, at) => `Column ${at + 1}`);
  const line = delimiter === '\t' ? `${heads.join('\t')}\n` : csvLine(heads);
  return new File([line, rows], NAME, { type: 'text/plain' });
}

const NAME = 'pasted rows';
