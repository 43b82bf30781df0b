/** Creates valid zip archives, and zip archives with wrong fields, for tests. */
import { crc32, deflateRawSync } from 'node:zlib';

export interface MadeEntry {
  name: string;
  data: string | Buffer;
  /** Size in the directory of the archive, instead of the correct size. */
  size?: number;
  checksum?: number;
  /** Unix mode, for example 0o120777 for a symbolic link. */
  mode?: number;
  flags?: number;
}

/** Creates an archive in the format of zip programs. */
export function makeZip(entries: readonly MadeEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, data, size, checksum, mode = 0o100644, flags = 0 } of entries) {
    const bytes = typeof data === 'string' ? Buffer.from(data, 'latin1') : data;
    const packed = deflateRawSync(bytes);
    const file = Buffer.from(name);
    // The fields that the local file header and the directory entry have in common: from "version needed" to the length
    // of the name.
    const shared = Buffer.alloc(24);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(flags, 2);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt32LE(checksum ?? crc32(bytes), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(size ?? bytes.length, 18);
    shared.writeUInt16LE(file.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, Buffer.alloc(2), file, packed]);
    const rest = Buffer.alloc(16);
    rest.writeUInt32LE((mode << 16) >>> 0, 8);
    rest.writeUInt32LE(at, 12);
    directory.push(Buffer.from('PK\x01\x02'), Buffer.from([20, 3]), shared, rest, file);
    parts.push(local);
    at += local.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(index.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, index, Buffer.from('PK\x05\x06'), end]);
}
