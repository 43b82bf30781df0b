/** Where the official files come from: the archive as it is published, or a folder of its files. */
import { statSync } from 'node:fs';
import { PlainError } from '../local/options';
import { openFolder } from './folderSource';
import { openZip } from './zipSource';

export interface YearFile {
  /** As people know it: `names.zip: yob1880.txt`. */
  name: string;
  year: number;
  bytes: number;
  open(): AsyncIterable<Buffer>;
}

export interface Source {
  /** By year, each year once. */
  files: YearFile[];
  /** Other files beside them, such as the archive's own read-me. */
  ignored: string[];
  close(): void;
}

/** A file of the source before it was looked at. */
export interface Candidate extends Omit<YearFile, 'year'> {
  /** Its name inside the archive or folder. */
  entry: string;
}

const firstYear = 1880;
const largestFile = 10_000_000; // the largest that was published has 0.5 million bytes
const mostFiles = 1000;

/**
 * Opens the archive or folder and looks at what is in it, before a line is read.
 * @throws PlainError naming what is not as published
 */
export async function openSource(path: string): Promise<Source> {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory()) return openFolder(path);
  if (found?.isFile()) return openZip(path);
  throw new PlainError(found ? `${path} is neither a file nor a folder.` : `There is no file or folder ${path}.`);
}

/**
 * Tells the files of years from others.
 * @throws PlainError when a year is out of range, there twice or too large, or no file is there
 */
export function sortOut(where: string, candidates: readonly Candidate[]): Pick<Source, 'files' | 'ignored'> {
  if (candidates.length > mostFiles)
    throw new PlainError(`${where} has more than ${mostFiles} files: these are no official names.`);
  const years = new Map<number, YearFile>();
  const ignored: string[] = [];
  for (const { entry, ...file } of candidates) {
    const digits = /^yob(\d+)\.txt$/i.exec(entry)?.[1];
    if (digits === undefined) {
      ignored.push(entry);
      continue;
    }
    const year = Number(digits);
    if (digits.length !== 4 || year < firstYear || year > new Date().getFullYear()) {
      throw new PlainError(`${file.name}: ${digits} is no year from ${firstYear} to now.`);
    }
    const other = years.get(year);
    if (other) throw new PlainError(`${file.name}: the year ${year} is there twice, in ${other.name} too.`);
    if (file.bytes > largestFile) {
      throw new PlainError(
        `${file.name}: it unpacks to ${file.bytes} bytes, more than the ${largestFile} that a year may have.`,
      );
    }
    years.set(year, { ...file, year });
  }
  if (!years.size) throw new PlainError(`${where} has no file of a year, such as yob2024.txt, at its top.`);
  return { files: [...years.values()].sort((a, b) => a.year - b.year), ignored };
}
