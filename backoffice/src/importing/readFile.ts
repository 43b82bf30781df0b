import { CsvError, guessDelimiter, readCsv } from '@cradle/shared/text/readCsv';

/** An opened CSV file: its text, encoding, delimiter, headings and first rows. */
export interface OpenedFile {
  name: string;
  text: string;
  encoding: string;
  delimiter: string;
  heads: readonly string[];
  /** The first rows below the headings, shown as samples of the columns' values. */
  samples: readonly (readonly string[])[];
}

const SAMPLES = 3;

/**
 * Opens a CSV file: detects its encoding and delimiter, and reads its first rows.
 * @throws CsvError with a message for the user if the file isn't a CSV file
 */
export async function openFile(file: File): Promise<OpenedFile> {
  const bytes = await file.arrayBuffer().catch(() => {
    throw new CsvError('The file was changed or moved. Choose it again.');
  });
  const encoding = encodingOf(new Uint8Array(bytes));
  return { ...openText(file.name, new TextDecoder(encoding).decode(bytes)), encoding };
}

/**
 * Opens CSV text: detects its delimiter, and reads its first rows.
 * @param name the name of the file
 * @throws CsvError with a message for the user if the text isn't CSV
 */
export function openText(name: string, text: string): OpenedFile {
  const delimiter = guessDelimiter(text);
  const rows: string[][] = [];
  for (const { cells } of readCsv(text, delimiter)) if (rows.push(cells) > SAMPLES) break;
  const [head, ...samples] = rows;
  if (!head) throw new CsvError('The file is empty.');
  if (samples.length === 0)
    throw new CsvError(
      'The file has only one line. The first line must have the column names, and the rows follow below it.',
    );
  return { name, text, encoding: 'utf-8', delimiter, heads: head.map((cell) => cell.trim()), samples };
}

const ZIP = 'PK\u0003\u0004';

/** Detects the encoding: UTF-8, UTF-16 or windows-1252. Older spreadsheet programs write windows-1252. */
function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (String.fromCharCode(...bytes.subarray(0, 4)) === ZIP) {
    throw new CsvError('This is a workbook, such as .xlsx. Save it as CSV first, then choose that file.');
  }
  // Rejects binary files. Text files don't contain these control characters.
  if (bytes.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27))) {
    throw new CsvError("This file isn't a CSV file: it has binary content.");
  }
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
