/// <reference path="./yauzl.d.ts" />
/** The official files of the United States: the published archive, or a folder of its files. */
import { createReadStream, lstatSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { crc32 } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { PlainError } from '../../local/options';
import { firstPublishedYear } from '../figures';

export interface YearFile {
  /** The name of the file in error messages, for example `names.zip: yob1880.txt`. */
  name: string;
  year: number;
  bytes: number;
  open(): AsyncIterable<Buffer>;
}

export interface Source {
  /** Sorted by year; each year occurs once. */
  files: YearFile[];
  /** Other files, for example the archive's read-me. */
  ignored: string[];
  close(): void;
}

/** A file of the archive or folder, before its name, year and size are checked. */
interface Candidate extends Omit<YearFile, 'year'> {
  /** The file name in the archive or folder. */
  entry: string;
}

const maxFileSize = 10_000_000; // The largest published file has 0.5 million bytes.
const maxFiles = 1000;

/**
 * Opens an archive or folder and checks which files it contains.
 * @throws PlainError if these files can't be those of the published archive
 */
export async function openSource(path: string): Promise<Source> {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory()) return openFolder(path);
  if (found?.isFile()) return openZip(path);
  throw new PlainError(found ? `${path} is neither a file nor a folder.` : `There is no file or folder ${path}.`);
}

/**
 * Separates the yearly files from other files.
 * @throws PlainError if a year is out of range or duplicate, if a file is too large, or if there is no yearly file
 */
function sortOut(where: string, candidates: readonly Candidate[]): Pick<Source, 'files' | 'ignored'> {
  if (candidates.length > maxFiles) throw tooManyFiles(where);
  const years = new Map<number, YearFile>();
  const ignored: string[] = [];
  for (const { entry, ...file } of candidates) {
    const digits = /^yob(\d+)\.txt$/i.exec(entry)?.[1];
    if (digits === undefined) {
      ignored.push(entry);
      continue;
    }
    const year = Number(digits);
    if (digits.length !== 4 || year < firstPublishedYear || year > new Date().getFullYear()) {
      throw new PlainError(`${file.name}: ${digits} isn't a year from ${firstPublishedYear} to now.`);
    }
    const other = years.get(year);
    if (other) throw new PlainError(`${file.name}: the year ${year} is listed twice, also in ${other.name}.`);
    if (file.bytes > maxFileSize) {
      throw new PlainError(
        `${file.name}: it unpacks to ${file.bytes} bytes, but a year can have ${maxFileSize} at most.`,
      );
    }
    years.set(year, { ...file, year });
  }
  if (!years.size) throw new PlainError(`${where} has no file of a year, such as yob2024.txt, at its top level.`);
  return { files: [...years.values()].sort((a, b) => a.year - b.year), ignored };
}

const tooManyFiles = (where: string) =>
  new PlainError(`${where} has more than ${maxFiles} files, so these aren't the official names.`);

/**
 * Opens a folder of yobYYYY.txt files. Doesn't follow symbolic links.
 * @throws PlainError if a symbolic link or a folder has the name of a yearly file
 */
function openFolder(folder: string): Source {
  const candidates = readdirSync(folder).map((entry) => {
    const path = join(folder, entry);
    const found = lstatSync(path);
    if (!found.isFile() && /^yob\d+\.txt$/i.test(entry))
      throw new PlainError(`${path} is a link or folder, not a file.`);
    return { entry, name: path, bytes: found.size, open: () => readFolderFile(path) };
  });
  return { ...sortOut(folder, candidates), close: () => {} };
}

async function* readFolderFile(path: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(path);
  } catch (error) {
    throw new PlainError(`${path} can't be read (${error instanceof Error ? error.message : error}).`);
  }
}

/**
 * Opens the published archive, which has plain files at its top level. Each file is unpacked while it is read, and its
 * size and checksum are compared with the archive's directory. Nothing is written to disk.
 * @throws PlainError if the archive is incomplete, or if an entry is a folder, a link or encrypted, or has a path that
 * leads outside of the archive
 */
async function openZip(path: string): Promise<Source> {
  const archive = basename(path);
  const broken = (error: unknown, part = archive) => new PlainError(`${part}: ${describeZipError(error)}`);
  const zip = await yauzl.openPromise(path, { autoClose: false, strictFileNames: true }).catch((error: unknown) => {
    throw broken(error);
  });
  try {
    const candidates: Candidate[] = [];
    for await (const entry of zip.eachEntry()) {
      if (candidates.length >= maxFiles) throw tooManyFiles(archive);
      const name = `${archive}: ${entry.fileName}`;
      rejectUnexpected(entry, name);
      candidates.push({
        entry: entry.fileName,
        name,
        bytes: entry.uncompressedSize,
        open: () => unpack(zip, entry, name),
      });
    }
    return { ...sortOut(archive, candidates), close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error instanceof PlainError ? error : broken(error);
  }
}

/** Rejects folders, links, devices and encrypted entries, because the published archive has only regular files. */
function rejectUnexpected(entry: Entry, name: string): void {
  const fileType = (entry.externalFileAttributes >>> 16) & 0o170000;
  if (entry.fileName.includes('/')) throw new PlainError(`${name}: the archive must not contain folders.`);
  if (fileType !== 0 && fileType !== 0o100000) throw new PlainError(`${name}: it is a link or device, not a file.`);
  if (entry.isEncrypted()) throw new PlainError(`${name}: it is encrypted.`);
}

async function* unpack(zip: ZipFile, entry: Entry, name: string): AsyncGenerator<Buffer> {
  let checksum = 0;
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      checksum = crc32(chunk, checksum);
      yield chunk;
    }
  } catch (error) {
    throw new PlainError(`${name}: ${describeZipError(error)}`);
  }
  if (checksum !== entry.crc32) throw new PlainError(`${name}: its checksum is wrong, so the archive is damaged.`);
}

function describeZipError(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (/^End of central directory/.test(message)) return "it isn't a zip archive, or it is incomplete.";
  if (/too many bytes|too few bytes|not enough bytes/.test(message))
    return `its size isn't that of the archive's directory (${message}).`;
  if (/relative path|absolute path|characters in fileName/.test(message))
    return `a file's path leads outside of the archive (${message}).`;
  return `it can't be read, so the archive is damaged (${message}).`;
}
