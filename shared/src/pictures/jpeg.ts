/** Reads the size of JPEG files, and rebuilds them without metadata. */
import { type CleanPicture, damaged, join, letters, type PictureSize, viewOf } from './fileProblem.ts';

const [SOF0, SOF2, DHT, EOI, SOS, DQT, DRI, APP0, APP14] = [
  0xc0, 0xc2, 0xc4, 0xd9, 0xda, 0xdb, 0xdd, 0xe0, 0xee,
] as const;

/**
 * The maximum number of scans. Encoders write about ten. A browser goes through all pixels for each scan. A scan can
 * have only 15 bytes, so a file of 2 MB could have enough scans to keep a browser busy for minutes.
 */
const MOST_SCANS = 100;

const isFrame = (marker: number) =>
  marker >= SOF0 && marker <= 0xcf && marker !== DHT && marker !== 0xc8 && marker !== 0xcc;

interface Segment {
  marker: number;
  start: number;
  end: number;
}

/**
 * Yields the segments of a file, from its start to its end marker. The data after the header of a scan is part of the
 * scan's segment.
 * @throws PictureProblem if a segment is truncated or there are too many scans
 */
function* segmentsOf(bytes: Uint8Array): Generator<Segment> {
  const view = viewOf(bytes);
  let at = 2;
  let scans = 0;
  for (;;) {
    if (bytes[at] !== 0xff) throw damaged();
    const marker = bytes[at + 1] ?? 0;
    if (marker === EOI) return yield { marker, start: at, end: at + 2 };
    if (marker === 0xff) {
      at += 1; // A marker may be preceded by fill bytes.
      continue;
    }
    if (marker < SOF0 || (marker >= 0xd0 && marker <= 0xd8) || at + 4 > bytes.length) throw damaged();
    const length = view.getUint16(at + 2);
    let end = at + 2 + length;
    if (length < 2 || end > bytes.length) throw damaged();
    if (marker === SOS) {
      scans += 1;
      if (scans > MOST_SCANS) throw damaged();
      end = endOfScan(bytes, end);
    }
    yield { marker, start: at, end };
    at = end;
  }
}

/** The position of the marker after a scan. Skips stuffed zeros and restart markers, which are part of the scan. */
function endOfScan(bytes: Uint8Array, start: number): number {
  for (let at = start; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  throw damaged();
}

/**
 * The size in the header of the frame. Reads the whole file to detect truncation.
 * @throws PictureProblem if the file is damaged or truncated
 */
export function sizeOfJpeg(bytes: Uint8Array): PictureSize {
  const view = viewOf(bytes);
  let size: PictureSize | undefined;
  for (const { marker, start, end } of segmentsOf(bytes)) {
    if (!isFrame(marker)) continue;
    if (end - start < 10) throw damaged();
    size ??= { height: view.getUint16(start + 5), width: view.getUint16(start + 7) };
  }
  if (!size) throw damaged();
  return size;
}

/**
 * Rebuilds a file from its tables, frame and scans. EXIF data with its thumbnail, ICC profiles, comments and all data
 * after the end marker are left out. The segments JFIF and Adobe are kept, because they determine how colors are
 * decoded.
 * @throws PictureProblem if the file is damaged, truncated, or of a kind that browsers don't draw
 */
export function cleanJpeg(bytes: Uint8Array): CleanPicture {
  const size = sizeOfJpeg(bytes);
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  const count = { frames: 0, scans: 0, tables: 0 };
  for (const { marker, start, end } of segmentsOf(bytes)) {
    if (isFrame(marker)) {
      const components = bytes[start + 9];
      if (marker > SOF2 || bytes[start + 4] !== 8 || (components !== 1 && components !== 3)) throw damaged();
      count.frames += 1;
    }
    if (marker === SOS) count.scans += 1;
    if (marker === DQT) count.tables += 1;
    if (marker === SOS && (count.frames === 0 || count.tables === 0)) throw damaged();
    const isJfif = marker === APP0 && letters(bytes, start + 4, 5) === 'JFIF\0' && end - start >= 18;
    const isAdobe = marker === APP14 && letters(bytes, start + 4, 5) === 'Adobe' && end - start === 16;
    if (isJfif) kept.push(jfifOf(bytes.subarray(start, start + 18)));
    else if (isFrame(marker) || isAdobe || ([DHT, DQT, DRI, SOS, EOI] as number[]).includes(marker)) {
      kept.push(bytes.subarray(start, end));
    }
  }
  if (count.frames !== 1 || count.scans === 0) throw damaged();
  return { type: 'image/jpeg', ...size, bytes: join(kept) };
}

/** The JFIF segment without its thumbnail. */
function jfifOf(segment: Uint8Array): Uint8Array {
  const short = new Uint8Array(segment);
  short.set([0, 16], 2);
  short.set([0, 0], 16);
  return short;
}
