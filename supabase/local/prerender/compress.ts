/** Files as they are sent: beside each text lie its brotli and gzip forms, so that no server compresses anything. */
import { readdirSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Below this nothing is gained. */
const LEAST_BYTES = 1000;
const texts = new Set(['.html', '.js', '.css', '.svg', '.json', '.xml', '.txt']);

/**
 * Writes a file and its compressed forms.
 * @param thorough for files that are written once and sent for a year: the last percents, at fifty times the work
 */
export async function writeCompressed(file: string, content: string | Buffer, thorough = false): Promise<void> {
  const bytes = Buffer.from(content);
  await writeFile(file, bytes);
  if (bytes.length >= LEAST_BYTES && texts.has(extname(file))) await writeForms(file, bytes, thorough);
  else await Promise.all(['.br', '.gz'].map((form) => rm(file + form, { force: true })));
}

/** Writes the compressed forms of every text in a built folder. */
export async function compressFolder(dir: string): Promise<void> {
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) => texts.has(extname(file)));
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(join(dir, file));
      if (bytes.length >= LEAST_BYTES) await writeForms(join(dir, file), bytes, true);
    }),
  );
}

async function writeForms(file: string, bytes: Buffer, thorough: boolean): Promise<void> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: thorough ? 11 : 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await Promise.all([
    brotli(bytes, { params }).then((form) => writeFile(`${file}.br`, form)),
    zip(bytes, { level: thorough ? 9 : 6 }).then((form) => writeFile(`${file}.gz`, form)),
  ]);
}
