/** Reads, crops and encodes a chosen picture in the browser. Lazy-loaded with the upload. */
import { PictureProblem } from '@cradle/shared/pictures/fileProblem';
import { type PictureVersion, versionsOf } from '@cradle/shared/pictures/pictureAddress';
import { checkChosen, PICTURE_LIMITS } from '@cradle/shared/pictures/pictureFile';

/**
 * Checks the content of a file to make sure that it is a picture, then decodes the picture.
 * @throws PictureProblem with a message for the user
 */
export async function readPicture(file: Blob): Promise<ImageBitmap> {
  if (file.size > PICTURE_LIMITS.chosenBytes) {
    throw new PictureProblem(`This file is ${(file.size / 1024 / 1024).toFixed(1)} MB. The limit is 10 MB.`);
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  checkChosen(bytes);
  try {
    return await createImageBitmap(new Blob([bytes]));
  } catch {
    throw new PictureProblem("Your browser can't read this file. Export the picture as PNG or JPEG.");
  }
}

export interface Crop {
  /** Aspect ratio (width / height); null for the ratio of the picture. */
  shape: number | null;
  /** Zoom factor from 1 (the largest possible crop) to 4. */
  zoom: number;
  /** Position of the cropped area from 0 (left, top) to 1 (right, bottom). */
  x: number;
  y: number;
}

/** The area of a picture that a crop selects, in pixels. */
export function cropped({ width, height }: PictureVersion, { shape, zoom, x, y }: Crop) {
  const wanted = shape ?? width / height;
  const [fullWidth, fullHeight] = wanted > width / height ? [width, width / wanted] : [height * wanted, height];
  const part = { width: Math.max(1, fullWidth / zoom), height: Math.max(1, fullHeight / zoom) };
  return { ...part, left: (width - part.width) * x, top: (height - part.height) * y };
}

/**
 * The size in which the cropped area is stored. The area is never enlarged. It is scaled down if a side is longer than
 * 1,600 pixels.
 */
export function storedSize(part: PictureVersion): PictureVersion {
  const scale = Math.min(1, PICTURE_LIMITS.storedSide / Math.max(part.width, part.height));
  return { width: Math.max(1, Math.round(part.width * scale)), height: Math.max(1, Math.round(part.height * scale)) };
}

/** Draws the cropped area of a picture onto a canvas. */
export function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop, size: PictureVersion): void {
  const { left, top, width, height } = cropped(picture, crop);
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (!context) throw new PictureProblem("Your browser can't draw this picture. Try another browser.");
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, width, height, 0, 0, size.width, size.height);
}

/**
 * Encodes all versions of the cropped picture as WebP, the largest version first. Safari can't encode WebP. There,
 * pictures with transparency are encoded as PNG, and all others as JPEG. The files contain no metadata. The rotation in
 * the EXIF data is applied to the pixels.
 * @throws PictureProblem if the encoded picture is too large
 */
export async function encodeVersions(picture: ImageBitmap, crop: Crop): Promise<Blob[]> {
  const sizes = versionsOf(storedSize(cropped(picture, crop)));
  const smallest = canvasOf(picture, crop, sizes[sizes.length - 1] ?? sizes[0]);
  const probe = await encode(smallest, 'image/webp', 0.8);
  const type = probe.type === 'image/webp' ? 'image/webp' : hasTransparency(smallest) ? 'image/png' : 'image/jpeg';
  return Promise.all(
    sizes.map(async (size) => {
      const canvas = canvasOf(picture, crop, size);
      for (const quality of [0.82, 0.65, 0.45]) {
        const blob = await encode(canvas, type, quality);
        if (blob.size <= PICTURE_LIMITS.storedBytes) return blob;
      }
      throw new PictureProblem('This picture is still too large after compression. Choose a smaller one, or crop it.');
    }),
  );
}

function canvasOf(picture: ImageBitmap, crop: Crop, size: PictureVersion): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  draw(canvas, picture, crop, size);
  return canvas;
}

const encode = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob>((done, fail) => {
    const failed = new PictureProblem("Your browser can't store this picture. Try another browser.");
    canvas.toBlob((blob) => (blob ? done(blob) : fail(failed)), type, quality);
  });

function hasTransparency(canvas: HTMLCanvasElement): boolean {
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 255) < 255) return true;
  return false;
}
