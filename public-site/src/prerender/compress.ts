import { rename, rm, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The minimum size for compression. Compressing smaller files saves almost nothing. */
const LEAST_BYTES = 1000;
const texts = new Set(['.html', '.json', '.xml', '.txt']);

/**
 * Writes a file. A text of at least LEAST_BYTES also gets two compressed copies (brotli and gzip), so that the server
 * doesn't compress it at each request. The compression levels are medium: the highest levels would take fifty times as
 * long and save only a few percent.
 */
export async function writeCompressed(file: string, content: string): Promise<void> {
  const bytes = Buffer.from(content);
  await replace(file, bytes);
  if (bytes.length < LEAST_BYTES || !texts.has(extname(file))) {
    await Promise.all(['.br', '.gz'].map((form) => rm(file + form, { force: true })));
    return;
  }
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await Promise.all([
    brotli(bytes, { params }).then((form) => replace(`${file}.br`, form)),
    zip(bytes).then((form) => replace(`${file}.gz`, form)),
  ]);
}

/**
 * Replaces a file atomically, so that the server always sends either the complete old or the complete new content.
 */
async function replace(file: string, bytes: Buffer): Promise<void> {
  await writeFile(`${file}.new`, bytes);
  await rename(`${file}.new`, file);
}
