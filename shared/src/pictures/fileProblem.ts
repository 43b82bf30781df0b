/** Thrown if a file can't be used as a picture. The message is for the user who chose the file. */
export class PictureProblem extends Error {}

export const damaged = () => new PictureProblem('This file is damaged or incomplete. Export the picture again.');
export const animated = () =>
  new PictureProblem("Animated pictures aren't supported. Export one frame as PNG or JPEG.");

/** Width and height of a picture in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

export interface CleanPicture extends PictureSize {
  type: 'image/png' | 'image/jpeg' | 'image/webp';
  /** The rebuilt file. It contains only the parts that a browser needs to draw the picture. */
  bytes: Uint8Array<ArrayBuffer>;
}

/** Reads bytes as text, for example the four letters of the type of a chunk or box. */
export const letters = (bytes: Uint8Array, at: number, count = 4): string =>
  String.fromCharCode(...bytes.subarray(at, at + count));

export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
