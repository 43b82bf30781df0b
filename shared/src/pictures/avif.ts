/**
 * Reads the size of AVIF files. The files themselves are never stored, because the browser converts them before the
 * upload.
 */
import { animated, damaged, letters, type PictureSize, viewOf } from './fileProblem.ts';

/** Returns the contents of all boxes with the given type. `bytes` is the file or the content of a parent box. */
function boxes(bytes: Uint8Array, type: string): Uint8Array[] {
  const view = viewOf(bytes);
  const found: Uint8Array[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const short = view.getUint32(at);
    // A length of 1 means that a 64-bit length follows. Only a huge box of pixel data needs one, and pixel data is the
    // last box, so the loop can end.
    if (short === 1) break;
    const end = short === 0 ? bytes.length : at + short;
    if (end < at + 8 || end > bytes.length) throw damaged();
    if (letters(bytes, at + 4) === type) found.push(bytes.subarray(at + 8, end));
    at = end;
  }
  return found;
}

/**
 * The size of the picture. A file contains several sizes, because a thumbnail and a transparency layer have sizes of
 * their own. The largest of these sizes is that of the picture.
 * @throws PictureProblem if the file is animated, damaged or truncated
 */
export function sizeOfAvif(bytes: Uint8Array): PictureSize {
  if (letters(bytes, 8) === 'avis') throw animated();
  const [meta] = boxes(bytes, 'meta');
  const properties = meta ? boxes(meta.subarray(4), 'iprp').flatMap((box) => boxes(box, 'ipco')) : [];
  const sizes = properties
    .flatMap((box) => boxes(box, 'ispe'))
    .filter((box) => box.length >= 12)
    .map((box) => ({ width: viewOf(box).getUint32(4), height: viewOf(box).getUint32(8) }));
  const largest = sizes.sort((one, other) => other.width * other.height - one.width * one.height)[0];
  if (!largest) throw damaged();
  return largest;
}
