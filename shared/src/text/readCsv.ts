/** Reads CSV from spreadsheet programs and editors, and from exports of the back-office. */

export interface CsvRow {
  /** The number of the line in which the row starts. The first line is 1. */
  line: number;
  cells: string[];
  /** The index in the text at which the row ends: the index of its line break, or the length of the text. */
  end: number;
}

/** Thrown if a text isn't a table. The message is for the user. */
export class CsvError extends Error {}

const LONGEST_CELL = 20_000;
const MOST_CELLS = 200;

/**
 * Returns the rows of a text one by one, without empty rows. Quotes in the middle of a cell, and text after a closing
 * quote, are read literally.
 * @throws CsvError if a quote is never closed, a cell is too long or a row has too many cells
 */
export function* readCsv(text: string, delimiter: string): Generator<CsvRow, void, void> {
  let [line, rowLine, cellLine] = [1, 1, 1];
  let cells: string[] = [];
  let cell = '';
  /** The position in the cell: outside of quotes, inside of quotes, or after a quote that may be the closing one. */
  let state: 'plain' | 'quoted' | 'closing' = 'plain';
  const add = (letter: string) => {
    cell += letter;
    if (cell.length > LONGEST_CELL)
      throw new CsvError(
        `A cell that begins in line ${state === 'quoted' ? cellLine : rowLine} has more than ${LONGEST_CELL.toLocaleString('en')} characters. A closing quote may be missing.`,
      );
  };
  const endCell = () => {
    cells.push(cell);
    cell = '';
    state = 'plain';
    if (cells.length > MOST_CELLS) throw new CsvError(`Line ${rowLine} has more than ${MOST_CELLS} columns.`);
  };
  for (let at = 0; at <= text.length; at += 1) {
    const letter = text.charAt(at); // '' after the last character, which ends the last row
    const isPair = letter === '\r' && text[at + 1] === '\n';
    const isBreak = !isPair && (letter === '\r' || letter === '\n');
    if (isBreak) line += 1;
    if (state === 'quoted' && letter !== '') {
      if (letter === '"') state = 'closing';
      else add(letter);
    } else if (state === 'closing' && letter === '"') {
      state = 'quoted';
      add(letter);
    } else if (letter === delimiter) endCell();
    else if (isBreak || letter === '') {
      if (state === 'quoted') throw new CsvError(`The quotation mark opened on line ${cellLine} is never closed.`);
      endCell();
      if (cells.some((one) => one.trim() !== '')) yield { line: rowLine, cells, end: at };
      cells = [];
      rowLine = line;
    } else if (letter === '"' && cell === '' && state === 'plain') {
      state = 'quoted';
      cellLine = line;
    } else if (!isPair) {
      state = 'plain';
      add(letter);
    }
  }
}

/**
 * Guesses the delimiter from the first line: the most frequent of , ; | outside quotes. If the line contains a tab, the
 * text was copied from a spreadsheet. The tab is then the delimiter, even if the cells contain more commas.
 */
export function guessDelimiter(text: string): string {
  const start = text.slice(0, 100_000);
  const [first = ''] = start.replace(/"(?:[^"]|"")*"?/g, '').split(/[\r\n]/, 1);
  if (first.includes('\t')) return '\t';
  const times = (mark: string) => first.split(mark).length;
  return [',', ';', '|'].reduce((best, mark) => (times(mark) > times(best) ? mark : best));
}
