/** Reads the size of PNG files, and rebuilds them without metadata. */
import { animated, type CleanPicture, damaged, join, letters, type PictureSize, viewOf } from './fileProblem.ts';

const SIGNATURE = 8;
/**
 * The chunks that are needed to draw the picture. All others (texts, EXIF, ICC profiles, times, unknown chunks) are
 * left out.
 */
const KEPT = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'];
/** The number of values for each pixel, by color type. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

interface Chunk {
  type: string;
  start: number;
  end: number;
}

/**
 * Yields the chunks of a file, up to IEND. Data after that chunk is ignored.
 * @throws PictureProblem if a chunk is truncated or the file is animated
 */
function* chunksOf(bytes: Uint8Array): Generator<Chunk> {
  const view = viewOf(bytes);
  for (let start = SIGNATURE, type = ''; type !== 'IEND'; ) {
    if (start + 12 > bytes.length) throw damaged();
    const end = start + 12 + view.getUint32(start);
    if (end > bytes.length) throw damaged();
    type = letters(bytes, start + 4);
    if (type === 'acTL') throw animated();
    yield { type, start, end };
    start = end;
  }
}

/**
 * The size in the header. Reads the whole file to detect truncation.
 * @throws PictureProblem if the file is animated, damaged or truncated
 */
export function sizeOfPng(bytes: Uint8Array): PictureSize {
  const [header] = [...chunksOf(bytes)];
  if (header?.type !== 'IHDR' || header.end !== 33) throw damaged();
  const view = viewOf(bytes);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/**
 * Rebuilds a file from the chunks in KEPT, and verifies their checksums. Inflates the pixels to compare their number
 * with the header. The inflated pixels aren't stored.
 * @throws PictureProblem if the file is animated, interlaced, damaged or truncated
 */
export async function cleanPng(bytes: Uint8Array): Promise<CleanPicture> {
  const view = viewOf(bytes);
  const size = sizeOfPng(bytes);
  const kept: Uint8Array[] = [bytes.subarray(0, SIGNATURE)];
  const pixels: Uint8Array<ArrayBuffer>[] = [];
  for (const { type, start, end } of chunksOf(bytes)) {
    const known = KEPT.includes(type);
    // A capital first letter of the chunk type means that the picture can't be drawn without this chunk.
    if (!known && /^[A-Z]/.test(type)) throw damaged();
    if (!known) continue;
    if (crc32(bytes.subarray(start + 4, end - 4)) !== view.getUint32(end - 4)) throw damaged();
    if ((type === 'IHDR') !== (start === SIGNATURE)) throw damaged();
    kept.push(bytes.subarray(start, end));
    if (type === 'IDAT') pixels.push(new Uint8Array(bytes.subarray(start + 8, end - 4)));
  }
  const [depth = 0, color = 0, , , interlace] = bytes.subarray(24, 29);
  const channels = CHANNELS[color];
  if (!channels || interlace !== 0) throw damaged();
  const expected = size.height * (1 + Math.ceil((size.width * depth * channels) / 8));
  if ((await inflatedSize(pixels, expected)) !== expected) throw damaged();
  return { type: 'image/png', ...size, bytes: join(kept) };
}

/** Returns the number of bytes of the inflated pixels. Stops inflating as soon as the number exceeds the limit. */
async function inflatedSize(parts: Uint8Array<ArrayBuffer>[], limit: number): Promise<number> {
  const reader = new Blob(parts).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
  let size = 0;
  try {
    for (let read = await reader.read(); !read.done && size <= limit; read = await reader.read()) {
      size += read.value.length;
    }
    return size;
  } catch {
    throw damaged();
  } finally {
    await reader.cancel().catch(() => {});
  }
}

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

export function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (table[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}
