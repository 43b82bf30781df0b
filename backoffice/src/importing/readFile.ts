import { CsvError, CsvReader, type CsvRow, guessDelimiter } from '@cradle/shared/text/csvReader';

/** A CSV file with its encoding and delimiter, and its first rows. */
export interface OpenedFile {
  encoding: string;
  delimiter: string;
  heads: readonly string[];
  /** The first rows, as samples of the columns. */
  samples: readonly (readonly string[])[];
}

const SAMPLES = 3;

/**
 * Opens a CSV file: detects its encoding and delimiter, and reads its first rows.
 * @throws CsvError with a message for the user if the file isn't a CSV file
 */
export async function openFile(file: File): Promise<OpenedFile> {
  if (file.size === 0) throw new CsvError('The file is empty.');
  const encoding = await encodingOf(file);
  let start = '';
  for await (const { text } of pieces(file, encoding)) {
    start += text;
    if (start.length > 100_000) break;
  }
  const delimiter = guessDelimiter(start);
  const reader = new CsvReader(delimiter);
  const [head, ...rows] = start.length > 100_000 ? reader.push(start) : [...reader.push(start), ...reader.end()];
  if (!head) throw new CsvError('The file is empty.');
  if (rows.length === 0)
    throw new CsvError(
      'The file has only one line. The first line must have the column names, and the rows follow below it.',
    );
  return {
    encoding,
    delimiter,
    heads: head.cells.map((cell) => cell.trim()),
    samples: rows.slice(0, SAMPLES).map(({ cells }) => cells),
  };
}

/** Yields the rows below the headings in batches, with the number of bytes read so far. */
export async function* rowsOf(
  file: File,
  { encoding, delimiter }: OpenedFile,
): AsyncGenerator<{ rows: CsvRow[]; bytes: number }> {
  const reader = new CsvReader(delimiter);
  let headSeen = false;
  const below = (rows: CsvRow[]) => {
    if (headSeen || rows.length === 0) return rows;
    headSeen = true;
    return rows.slice(1);
  };
  for await (const { text, bytes } of pieces(file, encoding)) yield { rows: below(reader.push(text)), bytes };
  yield { rows: below(reader.end()), bytes: file.size };
}

const ZIP = 'PK\u0003\u0004';

/**
 * Detects UTF-8, UTF-16 or windows-1252 (written by older spreadsheet programs). Reads the whole file, because a single
 * byte near the end can rule out UTF-8.
 */
async function encodingOf(file: File): Promise<string> {
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  if (String.fromCharCode(...start) === ZIP) {
    throw new CsvError('This is a workbook, such as .xlsx. Save it as CSV first, then choose that file.');
  }
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  for await (const { value } of chunks(file)) {
    // Text files don't contain these control characters, binary files do.
    if (value.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27))) {
      throw new CsvError("This file isn't a CSV file: it has binary content.");
    }
    if (isUtf8) isUtf8 = decodes(() => utf8.decode(value, { stream: true }));
  }
  return isUtf8 && decodes(() => utf8.decode()) ? 'utf-8' : 'windows-1252';
}

function decodes(decode: () => string): boolean {
  try {
    decode();
    return true;
  } catch {
    return false;
  }
}

async function* pieces(file: File, encoding: string): AsyncGenerator<{ text: string; bytes: number }> {
  const decoder = new TextDecoder(encoding);
  let bytes = 0;
  for await (const { value } of chunks(file)) {
    bytes += value.length;
    yield { text: decoder.decode(value, { stream: true }), bytes };
  }
  yield { text: decoder.decode(), bytes };
}

/** The chunks of a file. Uses a reader, because older versions of Safari don't support `for await` over a stream. */
async function* chunks(file: File): AsyncGenerator<{ value: Uint8Array }> {
  const reader = file.stream().getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield { value };
    }
  } catch (error) {
    throw error instanceof DOMException ? new CsvError('The file was changed or moved. Choose it again.') : error;
  } finally {
    reader.releaseLock();
  }
}
