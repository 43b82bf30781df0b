/**
 * Checks picture files by their content, never by their name. The back-office checks a file before decoding it. The
 * server checks the files that the back-office sends (on hosted projects in an Edge Function). Imports end in .ts,
 * because Deno needs that.
 */
import { sizeOfAvif } from './avif.ts';
import { type CleanPicture, damaged, letters, PictureProblem, type PictureSize } from './fileProblem.ts';
import { cleanJpeg, sizeOfJpeg } from './jpeg.ts';
import { cleanPng, sizeOfPng } from './png.ts';
import { cleanWebp, sizeOfWebp } from './webp.ts';

const MB = 1024 * 1024;

export const PICTURE_LIMITS = {
  /** Maximum size of a chosen file in bytes. */
  chosenBytes: 10 * MB,
  /**
   * Maximum size of a chosen file in pixels. It limits memory: each pixel takes four bytes when the file is decoded.
   */
  chosenPixels: 64_000_000,
  chosenSide: 16_000,
  /** Limits of each stored file. */
  storedBytes: 2 * MB,
  storedSide: 1600,
} as const;

type Format = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/avif';

/** The format of a file, from its first bytes; undefined for unknown formats. */
function formatOf(bytes: Uint8Array): Format | undefined {
  if (letters(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (letters(bytes, 0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (letters(bytes, 0) === 'RIFF' && letters(bytes, 8) === 'WEBP') return 'image/webp';
  return letters(bytes, 4) === 'ftyp' && /^avi[fs]$/.test(letters(bytes, 8)) ? 'image/avif' : undefined;
}

const sizeReaders: Record<Format, (bytes: Uint8Array) => PictureSize> = {
  'image/png': sizeOfPng,
  'image/jpeg': sizeOfJpeg,
  'image/webp': sizeOfWebp,
  'image/avif': sizeOfAvif,
};

/** The error for a file of an unsupported format. */
function unknownFormat(bytes: Uint8Array): PictureProblem {
  if (bytes.length === 0) return new PictureProblem('This file is empty.');
  if (/<svg[\s>]/i.test(letters(bytes, 0, 1000))) {
    return new PictureProblem(
      "SVG files can't be uploaded, because they can contain scripts. Export the picture as PNG.",
    );
  }
  if (letters(bytes, 0, 3) === 'GIF') {
    return new PictureProblem("GIF files can't be uploaded. Export the picture as PNG.");
  }
  return new PictureProblem("This file isn't a PNG, JPEG, WebP or AVIF picture, whatever its name says.");
}

/**
 * Checks a chosen file before it is decoded. The number of bytes isn't checked here, because readPicture() checks it
 * earlier.
 * @returns the width and height in the file. Browsers may swap them if EXIF rotates the picture.
 * @throws PictureProblem if the file has another format, is animated, damaged or truncated, or has too many pixels
 */
export function checkChosen(bytes: Uint8Array): PictureSize {
  const format = formatOf(bytes);
  if (!format) throw unknownFormat(bytes);
  const size = sizeReaders[format](bytes);
  const { chosenPixels, chosenSide } = PICTURE_LIMITS;
  if (size.width < 1 || size.height < 1) throw damaged();
  if (size.width > chosenSide || size.height > chosenSide || size.width * size.height > chosenPixels) {
    const figure = (value: number) => value.toLocaleString('en-US');
    throw new PictureProblem(
      `This picture has ${figure(size.width)} × ${figure(size.height)} pixels. At most ${figure(chosenPixels / 1_000_000)} million are allowed, and ${figure(chosenSide)} on each side.`,
    );
  }
  return size;
}

/**
 * Checks a file before it is stored, and removes all parts that aren't needed to draw the picture.
 * @returns the rebuilt file, its MIME type and its size
 * @throws PictureProblem if it isn't an intact PNG, JPEG or WebP picture within the limits of stored files
 */
export async function cleanPicture(bytes: Uint8Array): Promise<CleanPicture> {
  const format = formatOf(bytes);
  if (!format || format === 'image/avif') throw unknownFormat(bytes);
  if (bytes.length > PICTURE_LIMITS.storedBytes) throw new PictureProblem('A stored picture can have at most 2 MB.');
  // The width and height are checked first, because rebuilding a picture with too many pixels would be expensive.
  const { width, height } = sizeReaders[format](bytes);
  if (width < 1 || height < 1) throw damaged();
  if (Math.max(width, height) > PICTURE_LIMITS.storedSide) {
    throw new PictureProblem('A stored picture can have at most 1,600 pixels on each side.');
  }
  if (format === 'image/png') return cleanPng(bytes);
  return format === 'image/jpeg' ? cleanJpeg(bytes) : cleanWebp(bytes);
}
