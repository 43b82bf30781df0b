/** Reads the official figures of a country, in one of the published formats or in our compact form. */
import { createReadStream, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { PlainError } from '../local/options';
import { type Country, FigureTable } from './figures';
import { readCompact } from './forms/compact';
import { readCsv } from './forms/csv';
import { readYear } from './forms/readYear';
import { openSource } from './forms/source';

/** The figures of one country, as its files contain them. `table` has births, but no ranks yet. */
export interface Figures {
  country: Country;
  /** All years that the file covers, ascending. An import replaces the stored figures of these years. */
  years: number[];
  table: FigureTable;
  /** The number of lines with births. In CSV files, lines with placeholders aren't counted. */
  lines: number;
  /** The number of skipped lines with placeholders such as Unknown. `refusedBirths` is the sum of their births. */
  refused: number;
  refusedBirths: number;
  /** Other files in the archive or folder, which were not read. */
  ignored: string[];
}

/** The fields of Figures that the readers of the three file formats (US, CSV and compact) fill. */
export type Reading = Omit<Figures, 'country' | 'years' | 'ignored'>;

/** Reports the current step. `done` is the progress of the whole operation from 0 to 1, if known. */
export type Step = (text: string, done?: number) => void;

/** The maximum size of an unpacked file. The largest official file has 14 million bytes. */
const maxBytes = 100_000_000;
const maxLineLength = 10_000;

/**
 * Reads a file or folder, and recognizes its country. An archive or folder of yobYYYY.txt has the figures of the United
 * States. The columns of a CSV file show whether it is from England and Wales or from France. A compact file names its
 * country.
 * @throws PlainError that names the file and the first line that isn't in the published format
 */
export async function readFigures(path: string, step: Step = () => {}): Promise<Figures> {
  const found = statSync(path, { throwIfNoEntry: false });
  const reading: Reading = { table: new FigureTable(), lines: 0, refused: 0, refusedBirths: 0 };
  const isFile = found?.isFile() ?? false;
  if (isFile && /\.csv(\.gz)?$/i.test(path)) {
    return { ...(await readCsv(basename(path), linesOf(path), reading)), ...reading, ignored: [] };
  }
  if (isFile && /\.txt\.gz$/i.test(path)) {
    return { ...(await readCompact(basename(path), linesOf(path), reading)), ...reading, ignored: [] };
  }
  const source = await openSource(path);
  try {
    for (const [at, file] of source.files.entries()) {
      step(`Reading ${file.year}`, at / source.files.length);
      await readYear(file, reading);
    }
    return { country: 'US', years: source.files.map(({ year }) => year), ...reading, ignored: source.ignored };
  } finally {
    source.close();
  }
}

/**
 * The lines of a UTF-8 file, which may be compressed with gzip.
 * @throws PlainError if the file is damaged, incomplete, too large or not UTF-8
 */
async function* linesOf(path: string): AsyncGenerator<string> {
  const name = basename(path);
  const file = createReadStream(path);
  const gunzip = createGunzip();
  const stream: Readable = path.toLowerCase().endsWith('.gz') ? file.pipe(gunzip) : file;
  file.on('error', (error) => gunzip.destroy(error));
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  let rest = '';
  try {
    for await (const chunk of stream) {
      bytes += chunk.length;
      if (bytes > maxBytes)
        throw new PlainError(`${name}: it has more than ${maxBytes} bytes, so it isn't an official file.`);
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > maxLineLength)
        throw new PlainError(`${name}: a line is longer than ${maxLineLength} characters.`);
      for (const line of lines) yield line.endsWith('\r') ? line.slice(0, -1) : line;
    }
    decoder.decode();
  } catch (error) {
    if (error instanceof PlainError) throw error;
    const { code = '', message = '' } = (error ?? {}) as NodeJS.ErrnoException;
    if (code === 'Z_BUF_ERROR') throw new PlainError(`${name}: it is incomplete: the compressed data end too early.`);
    if (code.startsWith('Z_'))
      throw new PlainError(`${name}: it isn't compressed with gzip, or it is damaged (${message}).`);
    if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') throw new PlainError(`${name}: it isn't UTF-8.`);
    throw new PlainError(`${name}: it can't be read (${message}).`);
  } finally {
    file.destroy();
    gunzip.destroy();
  }
  if (rest) throw new PlainError(`${name}: the file ends in the middle of a line, so it is incomplete.`);
}
