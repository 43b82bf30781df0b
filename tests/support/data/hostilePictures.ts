/** Pictures for tests of uploads: intact, broken and hostile files. */
import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { crc32 } from '@cradle/shared/pictures/png';
import sharp from 'sharp';

export type Format = 'png' | 'jpeg' | 'webp' | 'avif';

/** Draws a picture of the given size: a gradient, so that it has more than one color. */
export async function pictureOf(width: number, height: number, format: Format = 'webp'): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3, 0);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (at / 3 / width + (at % 251)) & 255;
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .toFormat(format)
    .toBuffer();
}

const SCRIPT = '<script>alert("run")</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`;

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};
const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return chunk('IHDR', header);
}

/** Creates a PNG whose pixel data inflate to `inflated` zero bytes. The header may declare another size. */
const png = (width: number, height: number, inflated: number, ...more: Buffer[]) =>
  Buffer.concat([
    pngSignature,
    pngHeader(width, height),
    ...more,
    chunk('IDAT', deflateSync(Buffer.alloc(inflated))),
    chunk('IEND', Buffer.alloc(0)),
  ]);

/** Creates a PNG of 4 × 4 pixels with additional chunks. */
const pngWith = (...more: [type: string, data: Buffer][]): Buffer =>
  png(4, 4, 4 * (1 + 4 * 3), ...more.map(([type, data]) => chunk(type, data)));

const segment = (marker: number, data: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};

/** Inserts segments after the start of a JPEG. */
const jpegWith = (jpeg: Buffer, ...segments: Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);

const riff = (...chunks: [type: string, data: Buffer][]) => {
  const body = chunks.map(([type, data]) => {
    const size = Buffer.alloc(4);
    size.writeUInt32LE(data.length);
    return Buffer.concat([Buffer.from(type), size, data, Buffer.alloc(data.length % 2)]);
  });
  const size = Buffer.alloc(4);
  const all = Buffer.concat([Buffer.from('WEBP'), ...body]);
  size.writeUInt32LE(all.length);
  return Buffer.concat([Buffer.from('RIFF'), size, all]);
};

function with32(bytes: Buffer, at: number, value: number): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt32BE(value, at);
  return copy;
}

/** Files that must be rejected, by description. */
export async function refusedFiles(): Promise<Record<string, Buffer>> {
  const [webp, jpeg, plainPng, avif] = await Promise.all(
    (['webp', 'jpeg', 'png', 'avif'] as const).map((format) => pictureOf(64, 48, format)),
  );
  if (!webp || !jpeg || !plainPng || !avif) throw new Error('sharp made no pictures');
  const animation = await sharp(randomBytes(8 * 16 * 3), { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  const hugeJpeg = Buffer.from(jpeg);
  hugeJpeg.writeUInt16BE(30_000, frame + 5);
  hugeJpeg.writeUInt16BE(30_000, frame + 7);
  const progressive = await sharp(jpeg).jpeg({ progressive: true }).toBuffer();
  const lastScan = progressive.subarray(progressive.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
  return {
    'an empty file': Buffer.alloc(0),
    'an SVG file named .png': Buffer.from(svg),
    'an SVG file with an XML header': Buffer.from(`<?xml version="1.0"?><!DOCTYPE svg>${svg}`),
    'HTML named .jpg': Buffer.from(`<!doctype html>${SCRIPT}`),
    'a GIF file': Buffer.from(`GIF89a/*${' '.repeat(40)}*/=1;${SCRIPT}`),
    'a PDF file': Buffer.from(`%PDF-1.7\n${SCRIPT}`),
    'a script after the first bytes of a JPEG': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(SCRIPT)]),
    'a script after the first bytes of a PNG': Buffer.concat([pngSignature, Buffer.from(SCRIPT)]),
    'a truncated PNG': plainPng.subarray(0, plainPng.length - 20),
    'a truncated JPEG': jpeg.subarray(0, jpeg.length - 20),
    'a truncated WebP': webp.subarray(0, webp.length - 20),
    'a PNG with a wrong checksum': with32(plainPng, plainPng.length - 16, 0x12345678),
    'a PNG with fewer pixels than its header declares': png(64, 64, 100),
    'a PNG whose pixels inflate to 200 MB': png(4, 4, 200_000_000),
    'a PNG of 30,000 × 30,000 pixels': png(30_000, 30_000, 1_000_000),
    'a JPEG of 30,000 × 30,000 pixels': hugeJpeg,
    'a JPEG of a thousand scans': Buffer.concat([
      progressive.subarray(0, -2),
      ...Array.from({ length: 1000 }, () => lastScan),
      progressive.subarray(-2),
    ]),
    'a WebP with a wrong length': with32(webp, 4, 0xffffff7f),
    'a WebP followed by HTML': Buffer.concat([webp, Buffer.from(SCRIPT)]),
    'a WebP without pixels': riff(['EXIF', Buffer.from(SCRIPT)]),
    'an animated WebP': animation,
    'an animated PNG': pngWith(['acTL', Buffer.alloc(8)]),
    'a PNG with an unknown required chunk': pngWith(['EVIL', Buffer.from(SCRIPT)]),
    'an AVIF file, which only the browser converts': avif,
    'random bytes': randomBytes(4000),
    'a picture of 2,000 pixels': await pictureOf(2000, 40),
  };
}

export interface Carrier {
  bytes: Buffer;
  /** Byte sequences that the stored file must not contain. */
  gone: string[];
}

/** Intact pictures with data that must not be stored, by description. */
export async function carriers(): Promise<Record<string, Carrier>> {
  const [jpeg, webp] = await Promise.all([pictureOf(64, 48, 'jpeg'), pictureOf(64, 48)]);
  const place = {
    IFD0: { Copyright: 'SECRET-OWNER' },
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: '51/1 30/1 3230/100',
      GPSLongitudeRef: 'W',
      GPSLongitude: '0/1 7/1 4366/100',
    },
  };
  const located = (format: Format) => sharp(jpeg).withExif(place).toFormat(format).toBuffer();
  const comment = segment(0xfe, Buffer.from(SCRIPT));
  const text = Buffer.from(`Comment\0${SCRIPT}`);
  return {
    'a JPEG with GPS in EXIF': { bytes: await located('jpeg'), gone: ['Exif', 'SECRET-OWNER'] },
    'a WebP with GPS in EXIF': { bytes: await located('webp'), gone: ['EXIF', 'SECRET-OWNER'] },
    'a PNG with GPS in EXIF': { bytes: await located('png'), gone: ['eXIf', 'SECRET-OWNER'] },
    'a JPEG with HTML in a comment': { bytes: jpegWith(jpeg, comment), gone: ['script'] },
    'a JPEG followed by HTML': { bytes: Buffer.concat([jpeg, Buffer.from(SCRIPT)]), gone: ['script'] },
    'a JPEG with an ICC profile of 900 kB': {
      bytes: jpegWith(jpeg, ...Array.from({ length: 15 }, () => segment(0xe2, Buffer.alloc(60_000, 'ICC_PROFILE')))),
      gone: ['ICC_PROFILE'],
    },
    'a PNG with texts and an ICC profile of 1 MB': {
      bytes: pngWith(['tEXt', text], ['iCCP', Buffer.alloc(1_000_000, 'profile')], ['eXIf', Buffer.from(SCRIPT)]),
      gone: ['script', 'profile'],
    },
    'a PNG followed by a ZIP file': {
      bytes: Buffer.concat([pngWith(), Buffer.from(`PK\x03\x04${SCRIPT}`)]),
      gone: ['PK', 'script'],
    },
    'a WebP with XMP and unknown chunks': {
      bytes: riff(['VP8 ', webp.subarray(20)], ['XMP ', Buffer.from(SCRIPT)], ['EVIL', Buffer.from(SCRIPT)]),
      gone: ['XMP', 'EVIL', 'script'],
    },
  };
}
