/// <reference path="./yauzl.d.ts" />
/**
 * The archive as it is published: plain files at its top. Its directory is looked at first; then each file is unpacked as it
 * is read, its size and checksum held to what the directory says. Nothing is written to the disk.
 */
import { basename } from 'node:path';
import { crc32 } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { PlainError } from '../local/options';
import { type Candidate, type Source, sortOut } from './source';

/** @throws PlainError when it is no whole archive, or an entry is a folder, a link, encrypted or leads elsewhere */
export async function openZip(path: string): Promise<Source> {
  const archive = basename(path);
  const broken = (error: unknown, part = archive) => new PlainError(`${part}: ${describe(error)}`);
  const zip = await yauzl.openPromise(path, { autoClose: false, strictFileNames: true }).catch((error: unknown) => {
    throw broken(error);
  });
  try {
    const candidates: Candidate[] = [];
    for await (const entry of zip.eachEntry()) {
      const name = `${archive}: ${entry.fileName}`;
      refuseTricks(entry, name);
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

/** An archive that was made otherwise than the published one is not trusted, even where it could be read. */
function refuseTricks(entry: Entry, name: string): void {
  const fileType = (entry.externalFileAttributes >>> 16) & 0o170000;
  if (entry.fileName.includes('/')) throw new PlainError(`${name}: folders are not expected in the archive.`);
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
    throw new PlainError(`${name}: ${describe(error)}`);
  }
  if (checksum !== entry.crc32) throw new PlainError(`${name}: its checksum is wrong, so the archive is damaged.`);
}

function describe(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (/^End of central directory/.test(message)) return 'it is no zip archive, or it is cut off.';
  if (/too many bytes|too few bytes|not enough bytes/.test(message))
    return `its size is not what the archive says (${message}).`;
  if (/relative path|absolute path|characters in fileName/.test(message))
    return `a file's place is not inside the archive (${message}).`;
  return `it cannot be read, so the archive is damaged (${message}).`;
}
