/** Converts the site's fonts for satori, which can read neither variable fonts nor WOFF2. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { memoizePromise } from '@cradle/shared/browser/memoizePromise';
import type { Font } from 'satori';
import subsetFont from 'subset-font';

const { resolve } = createRequire(import.meta.url);

const fraunces = (style: 'normal' | 'italic') =>
  ['latin', 'latin-ext', 'vietnamese'].map((subset) => `fraunces/files/fraunces-${subset}-opsz-${style}`);
const figtree = ['latin', 'latin-ext'].map((subset) => `figtree/files/figtree-${subset}-wght-normal`);

/** The font faces of share images. Each consists of several files, one for each subset of letters. */
const faces = {
  title: { files: fraunces('normal'), axes: { opsz: 96, wght: 520 } },
  sentence: { files: fraunces('normal'), axes: { opsz: 30, wght: 430 } },
  pronunciation: { files: fraunces('italic'), axes: { opsz: 30, wght: 400 } },
  fact: { files: figtree, axes: { wght: 500 } },
} as const;

/**
 * The CSS font family of a face. It lists the subsets of the face, so that a letter is taken from the first subset that
 * has it.
 */
export function familyOf(face: keyof typeof faces): string {
  return faces[face].files.map((_, at) => `${face}-${at}`).join(', ');
}

/** The characters that the converted fonts keep: all below U+2200, which include accented letters and punctuation. */
const letters = Array.from({ length: 0x2200 }, (_, code) => String.fromCharCode(code)).join('');

/** Opens the fonts once. This takes about half a second. */
export const loadFonts = memoizePromise(
  (): Promise<Font[]> =>
    Promise.all(
      Object.entries(faces).flatMap(([face, { files, axes }]) =>
        files.map(async (file, at) => {
          const woff2 = readFileSync(resolve(`@fontsource-variable/${file}.woff2`));
          const data = await subsetFont(woff2, letters, { targetFormat: 'truetype', variationAxes: axes });
          return { name: `${face}-${at}`, data, weight: 400, style: 'normal' } as const;
        }),
      ),
    ),
);
