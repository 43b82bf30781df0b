/** A folder of yobYYYY.txt. Links are not followed: what is imported lies in the folder itself. */
import { createReadStream, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError } from '../local/options';
import { type Source, sortOut } from './source';

/** @throws PlainError naming a link or folder that is called like a year's file */
export function openFolder(folder: string): Source {
  const candidates = readdirSync(folder).map((entry) => {
    const path = join(folder, entry);
    const found = lstatSync(path);
    if (!found.isFile() && /^yob\d+\.txt$/i.test(entry))
      throw new PlainError(`${path} is no file of its own, but a link or folder.`);
    return { entry, name: path, bytes: found.size, open: () => read(path) };
  });
  return { ...sortOut(folder, candidates), close: () => {} };
}

async function* read(path: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(path);
  } catch (error) {
    throw new PlainError(`${path} cannot be read (${error instanceof Error ? error.message : error}).`);
  }
}
