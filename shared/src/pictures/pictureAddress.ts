/**
 * Addresses of pictures in the library. They end in `<folder>/<width>x<height>.<extension>`. From this ending, a page
 * derives the sizes of a picture and of its smaller versions without a request.
 */

/** The path of the storage bucket, below the origin of the API. */
export const PICTURES_PATH = '/storage/v1/object/public/pictures/';

/** The widths of smaller versions in pixels. A version is stored only if the picture is wider. */
const SMALLER_WIDTHS = [320, 640, 1080] as const;

const ENDING = /\/pictures\/[\da-f-]{36}\/(\d+)x(\d+)\.(webp|jpg|png)$/;

export interface PictureVersion {
  width: number;
  height: number;
}

/** The sizes of all versions of a picture, the largest first. */
export function versionsOf({ width, height }: PictureVersion): [PictureVersion, ...PictureVersion[]] {
  const smaller = SMALLER_WIDTHS.filter((one) => one < width).map((one) => ({
    width: one,
    height: Math.max(1, Math.round((one * height) / width)),
  }));
  return [{ width, height }, ...smaller.reverse()];
}

/** The size and the `srcset` of a picture of the library; undefined for any other address. */
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
