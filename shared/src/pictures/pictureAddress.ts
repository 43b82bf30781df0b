/**
 * Addresses of pictures of the library. They end in `<folder>/<width>x<height>.<extension>`, so a page knows the size and the
 * smaller versions of a picture without a request.
 */

/** The path of the bucket below the origin of the API. */
export const PICTURES_PATH = '/storage/v1/object/public/pictures/';

/** The widths in pixels that are stored beside the largest version, if that is wider. */
const SMALLER_WIDTHS = [320, 640, 1080] as const;

const ENDING = /\/pictures\/[\da-f-]{36}\/(\d+)x(\d+)\.(webp|jpg|png)$/;

export interface PictureVersion {
  width: number;
  height: number;
}

/** The versions of a picture, the largest one first. */
export function versionsOf({ width, height }: PictureVersion): [PictureVersion, ...PictureVersion[]] {
  const smaller = SMALLER_WIDTHS.filter((one) => one < width).map((one) => ({
    width: one,
    height: Math.max(1, Math.round((one * height) / width)),
  }));
  return [{ width, height }, ...smaller.reverse()];
}

/** Size and `srcset` of a picture of the library; undefined for other addresses. */
export function pictureAt(url: string): (PictureVersion & { srcSet: string }) | undefined {
  const [, width, height, extension] = ENDING.exec(url) ?? [];
  if (!width || !height) return undefined;
  const folder = url.slice(0, url.lastIndexOf('/') + 1);
  const largest = { width: Number(width), height: Number(height) };
  const srcSet = versionsOf(largest)
    .map((one) => `${folder}${one.width}x${one.height}.${extension} ${one.width}w`)
    .join(', ');
  return { ...largest, srcSet };
}
