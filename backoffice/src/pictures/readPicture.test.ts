import { afterEach, expect, it, vi } from 'vitest';
import { cropped, readPicture, storedSize } from './readPicture';

const picture = { width: 4000, height: 3000 };
const whole = { shape: null, zoom: 1, x: 0.5, y: 0.5 };

it.each([
  ['the whole picture', whole, { left: 0, top: 0, width: 4000, height: 3000 }],
  ['a square from the middle', { ...whole, shape: 1 }, { left: 500, top: 0, width: 3000, height: 3000 }],
  ['a square from the left', { ...whole, shape: 1, x: 0 }, { left: 0, top: 0, width: 3000, height: 3000 }],
  ['a wide part from the bottom', { ...whole, shape: 2, y: 1 }, { left: 0, top: 1000, width: 4000, height: 2000 }],
  ['a quarter', { ...whole, zoom: 2, x: 1, y: 0 }, { left: 2000, top: 0, width: 2000, height: 1500 }],
])('a picture can be cropped to %s', (_, crop, part) => expect(cropped(picture, crop)).toEqual(part));

it('a picture is stored with at most 1,600 pixels on each side, and never enlarged', () => {
  expect(storedSize(picture)).toEqual({ width: 1600, height: 1200 });
  expect(storedSize({ width: 10, height: 9000 })).toEqual({ width: 2, height: 1600 });
  expect(storedSize({ width: 300.4, height: 200.6 })).toEqual({ width: 300, height: 201 });
});

afterEach(() => vi.unstubAllGlobals());

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const big = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const box = (type: string, data: number[]) => [...big(data.length + 8), ...ascii(type), ...data];

/** Image files of a few bytes. Their headers declare the given width and height. */
const declaring = {
  PNG: (width: number, height: number) => [
    ...[0x89, ...ascii('PNG\r\n\x1a\n')],
    ...[...big(13), ...ascii('IHDR'), ...big(width), ...big(height), 8, 2, 0, 0, 0, 0, 0, 0, 0],
    ...[...big(0), ...ascii('IEND'), 0, 0, 0, 0],
  ],
  JPEG: (width: number, height: number) => [
    ...[0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0],
    ...[0xff, 0xd9],
  ],
  WebP: (width: number, height: number) => {
    const bits = (width - 1) | ((height - 1) << 14);
    const data = [0x2f, ...big(bits).reverse(), 0];
    return [...ascii('RIFF'), 18, 0, 0, 0, ...ascii('WEBPVP8L'), data.length, 0, 0, 0, ...data];
  },
  AVIF: (width: number, height: number) => [
    ...box('ftyp', ascii('avif')),
    ...box('meta', [0, 0, 0, 0, ...box('iprp', box('ipco', box('ispe', [0, 0, 0, 0, ...big(width), ...big(height)])))]),
  ],
};

it.each([
  ['PNG', 20_000, 20_000],
  ['PNG', 20_000, 10],
  ['JPEG', 20_000, 20_000],
  ['WebP', 16_383, 16_383],
  ['AVIF', 20_000, 20_000],
  ['AVIF', 10, 20_000],
] as const)(
  'readPicture rejects a %s of %i × %i pixels after reading the header, before the browser decodes the picture',
  async (format, width, height) => {
    const decode = vi.fn(() => Promise.resolve('a picture'));
    vi.stubGlobal('createImageBitmap', decode);
    const size = `${width.toLocaleString('en-US')} × ${height.toLocaleString('en-US')} pixels`;
    await expect(readPicture(new Blob([new Uint8Array(declaring[format](width, height))]))).rejects.toThrow(
      `This picture has ${size}. At most 64 million are allowed, and 16,000 on each side.`,
    );
    expect(decode).not.toHaveBeenCalled();
    await expect(readPicture(new Blob([new Uint8Array(declaring[format](8000, 8000))]))).resolves.toBe('a picture');
  },
);

it.each<[what: string, bytes: ArrayLike<number>, message: string]>([
  ['an empty file', [], 'This file is empty.'],
  ['an SVG file', ascii('<svg xmlns="http://www.w3.org/2000/svg">'), "SVG files can't be uploaded"],
  ['an HTML file', ascii('<!doctype html><script>'), "This file isn't a PNG, JPEG, WebP or AVIF picture"],
  ['a truncated JPEG', declaring.JPEG(64, 48).slice(0, -2), 'damaged or incomplete'],
  ['an animated WebP', [...ascii('RIFF'), 12, 0, 0, 0, ...ascii('WEBPANIM'), 0, 0, 0, 0], "Animated pictures aren't"],
  ['a file of 11 MB', new Uint8Array(11 * 1024 * 1024), 'This file is 11.0 MB. The limit is 10 MB.'],
])('readPicture rejects %s with a reason, before the browser decodes the file', async (_, bytes, message) => {
  const decode = vi.fn();
  vi.stubGlobal('createImageBitmap', decode);
  await expect(readPicture(new Blob([Uint8Array.from(bytes)]))).rejects.toThrow(message);
  expect(decode).not.toHaveBeenCalled();
});
