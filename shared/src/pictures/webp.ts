/** Reads the size of WebP files, and rebuilds them without metadata. */
import { animated, type CleanPicture, damaged, join, letters, type PictureSize, viewOf } from './fileProblem.ts';

/**
 * The chunks of a file by type. Pixels are in 'VP8 ' (lossy) or VP8L (lossless), and the transparency of a lossy
 * picture is in ALPH.
 */
type Chunks = Readonly<Record<string, Uint8Array | undefined>>;

/**
 * The chunks of a file.
 * @throws PictureProblem if the file is animated, damaged or truncated
 */
function chunksOf(bytes: Uint8Array): Chunks {
  const view = viewOf(bytes);
  if (bytes.length < 20 || view.getUint32(4, true) + 8 !== bytes.length) throw damaged();
  const chunks: Record<string, Uint8Array> = {};
  for (let at = 12; at < bytes.length; ) {
    if (at + 8 > bytes.length) throw damaged();
    const type = letters(bytes, at);
    const end = at + 8 + view.getUint32(at + 4, true);
    if (end > bytes.length) throw damaged();
    if (type === 'ANIM' || type === 'ANMF') throw animated();
    if (chunks[type] && /^(VP8|ALPH)/.test(type)) throw damaged();
    chunks[type] = bytes.subarray(at + 8, end);
    at = end + (end % 2);
  }
  return chunks;
}

/** The size in the header of the pixels. If there is an extended header, its size must be the same. */
function sizeOf(chunks: Chunks): PictureSize {
  const { 'VP8 ': lossy, VP8L: lossless, VP8X: extended } = chunks;
  const size = lossy ? sizeOfLossy(lossy) : lossless ? sizeOfLossless(lossless) : undefined;
  if (!size || (lossy && lossless)) throw damaged();
  if (!extended) return size;
  if (extended.length !== 10) throw damaged();
  const three = (at: number) =>
    (extended[at] ?? 0) + ((extended[at + 1] ?? 0) << 8) + ((extended[at + 2] ?? 0) << 16) + 1;
  if (three(4) !== size.width || three(7) !== size.height) throw damaged();
  return size;
}

function sizeOfLossy(data: Uint8Array): PictureSize {
  const view = viewOf(data);
  if (data.length < 11 || letters(data, 3, 3) !== '\x9d\x01\x2a') throw damaged();
  const tag = view.getUint16(0, true) + ((data[2] ?? 0) << 16);
  const isKeyFrame = (tag & 1) === 0;
  if (!isKeyFrame || 10 + (tag >> 5) > data.length) throw damaged();
  return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff };
}

function sizeOfLossless(data: Uint8Array): PictureSize {
  if (data.length < 6 || data[0] !== 0x2f) throw damaged();
  const bits = viewOf(data).getUint32(1, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
}

/**
 * The size of a picture.
 * @throws PictureProblem if the file is animated, damaged or truncated
 */
export const sizeOfWebp = (bytes: Uint8Array): PictureSize => sizeOf(chunksOf(bytes));

/**
 * Rebuilds a file from its pixels. EXIF, XMP, ICC profiles and unknown chunks are left out.
 * @throws PictureProblem if the file is animated, damaged or truncated
 */
export function cleanWebp(bytes: Uint8Array): CleanPicture {
  const chunks = chunksOf(bytes);
  const size = sizeOf(chunks);
  const { 'VP8 ': lossy, VP8L: lossless, ALPH: alpha } = chunks;
  const parts = lossless
    ? [chunk('VP8L', lossless)]
    : [...(alpha ? [canvasOf(size), chunk('ALPH', alpha)] : []), chunk('VP8 ', lossy ?? new Uint8Array())];
  const body = join([text('WEBP'), ...parts]);
  return { type: 'image/webp', ...size, bytes: chunk('RIFF', body) };
}

const text = (value: string) => new TextEncoder().encode(value);

function chunk(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const length = new Uint8Array(4);
  viewOf(length).setUint32(0, data.length, true);
  return join([text(type), length, data, new Uint8Array(data.length % 2)]);
}

/** The extended header of a picture with transparency. */
function canvasOf({ width, height }: PictureSize): Uint8Array {
  const three = (value: number) => [value & 0xff, (value >> 8) & 0xff, (value >> 16) & 0xff];
  return chunk('VP8X', new Uint8Array([0x10, 0, 0, 0, ...three(width - 1), ...three(height - 1)]));
}
