/**
 * A streaming CSV reader for files of spreadsheet programs and editors, and for exports of the back-office. Only the
 * current row is in memory.
 */

export interface CsvRow {
  /** The number of the line in which the row starts. The first line is 1. */
  line: number;
  cells: string[];
}

/** Thrown if a file isn't a table. The message is for the user. */
export class CsvError extends Error {}

const LONGEST_CELL = 20_000;
const MOST_CELLS = 200;

export class CsvReader {
  private line = 1;
  private rowLine = 1;
  private cellLine = 1;
  private cells: string[] = [];
  private cell = '';
  /** The state of the parser: outside of quotes, inside of quotes, or after a quote that may be the closing one. */
  private state: 'plain' | 'quoted' | 'closing' = 'plain';
  private afterReturn = false;

  constructor(private readonly delimiter: string) {}

  /** Reads a chunk of the file and returns the rows that end in it. */
  push(text: string): CsvRow[] {
    const rows: CsvRow[] = [];
    for (const letter of text) this.read(letter, rows);
    return rows;
  }

  /** Returns the last row if the file doesn't end with a line break. */
  end(): CsvRow[] {
    if (this.state === 'quoted')
      throw new CsvError(`The quotation mark opened on line ${this.cellLine} is never closed.`);
    const rows: CsvRow[] = [];
    if (this.cell !== '' || this.cells.length > 0 || this.state === 'closing') this.endRow(rows);
    return rows;
  }

  private read(letter: string, rows: CsvRow[]): void {
    const second = this.afterReturn && letter === '\n';
    this.afterReturn = letter === '\r';
    const breaks = letter === '\r' || letter === '\n';
    if (breaks && !second) this.line += 1;

    if (this.state === 'quoted') {
      if (letter === '"') this.state = 'closing';
      else this.add(letter);
    } else if (this.state === 'closing' && letter === '"') {
      this.add('"');
      this.state = 'quoted';
    } else if (letter === this.delimiter) this.endCell();
    else if (breaks) {
      if (second) this.rowLine = this.line;
      else this.endRow(rows);
    } else if (letter === '"' && this.cell === '' && this.state === 'plain') {
      this.state = 'quoted';
      this.cellLine = this.line;
    } else {
      // Quotes in the middle of a cell, and text after a closing quote, are read literally.
      this.state = 'plain';
      this.add(letter);
    }
  }

  private add(letter: string): void {
    this.cell += letter;
    if (this.cell.length > LONGEST_CELL) {
      throw new CsvError(
        `A cell that begins in line ${this.state === 'quoted' ? this.cellLine : this.rowLine} has more than ${LONGEST_CELL.toLocaleString('en')} characters. A closing quote may be missing.`,
      );
    }
  }

  private endCell(): void {
    this.cells.push(this.cell);
    this.cell = '';
    this.state = 'plain';
    if (this.cells.length > MOST_CELLS) {
      throw new CsvError(`Line ${this.rowLine} has more than ${MOST_CELLS} columns.`);
    }
  }

  private endRow(rows: CsvRow[]): void {
    this.endCell();
    if (this.cells.some((cell) => cell.trim() !== '')) rows.push({ line: this.rowLine, cells: this.cells });
    this.cells = [];
    this.rowLine = this.line;
  }
}

/**
 * Guesses the delimiter from the first line: the most frequent of , ; | outside quotes. A tab means rows of a
 * spreadsheet. Their cells may contain many commas, so the commas aren't counted.
 */
export function guessDelimiter(text: string): string {
  const [first = ''] = text.replace(/"(?:[^"]|"")*"?/g, '').split(/[\r\n]/, 1);
  if (first.includes('\t')) return '\t';
  const times = (mark: string) => first.split(mark).length;
  return [',', ';', '|'].reduce((best, mark) => (times(mark) > times(best) ? mark : best));
}
