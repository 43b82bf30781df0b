/** Text as outlines, so that a picture needs no font of the machine that draws it and looks alike on every one. */
import type { Font } from 'fontkit';
import { openFont } from './openFont';

const fraunces = (form: string, ranges: readonly string[]) =>
  ranges.map((range) => `fraunces/files/fraunces-${range}-opsz-${form}`);
const figtree = ['latin', 'latin-ext'].map((range) => `figtree/files/figtree-${range}-wght-normal`);
const everyRange = ['latin', 'latin-ext', 'vietnamese'];

/** Each with the files that hold its letters, the usual ones first; one that no text needs is never opened. */
const faces = {
  name: { files: fraunces('normal', everyRange), axes: { opsz: 96, wght: 520 } },
  reading: { files: fraunces('normal', everyRange), axes: { opsz: 30, wght: 430 } },
  said: { files: fraunces('italic', everyRange), axes: { opsz: 30, wght: 400 } },
  plain: { files: figtree, axes: { wght: 500 } },
} as const;

export type Face = keyof typeof faces;
export type SetText = { path: string; width: number };

const opened = new Map<string, Font>();

function fontOf(face: Face, at: number): Font | undefined {
  const file = faces[face].files[at];
  if (!file) return undefined;
  const key = `${face} ${file}`;
  const font = opened.get(key) ?? openFont(file, faces[face].axes);
  opened.set(key, font);
  return font;
}

const widths = new Map<string, number | null>();

/**
 * About how wide a text is at size 1: the sum of its letters, without what pairs of them save.
 * @returns null when a letter is in no file of this face
 */
export function widthOf(face: Face, text: string): number | null {
  let sum = 0;
  for (const letter of plainText(text)) {
    const width = widthOfLetter(face, letter);
    if (width === null) return null;
    sum += width;
  }
  return sum;
}

function widthOfLetter(face: Face, letter: string): number | null {
  const key = `${face} ${letter}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  const font = fontWith(face, letter);
  const width = font ? font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth / font.unitsPerEm : null;
  widths.set(key, width);
  return width;
}

/** Letters with their marks as one where there is such a one, and every space a plain one. */
const plainText = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ');

/**
 * One line of text as the outline of its letters, its baseline beginning at (0, 0).
 * @returns null when a letter is in no file of this face
 */
export function setText(face: Face, text: string, size: number): SetText | null {
  const runs = runsOf(face, plainText(text));
  if (!runs) return null;
  let x = 0;
  let path = '';
  for (const { font, text: letters } of runs) {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(letters);
    for (const [at, glyph] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
      path += glyph.path
        .scale(scale, -scale)
        .translate(x + xOffset * scale, -yOffset * scale)
        .toSVG()
        .replace(/\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10));
      x += xAdvance * scale;
    }
  }
  return { path, width: x };
}

/** The text in pieces, each in the first file that has its letters. */
function runsOf(face: Face, text: string): { font: Font; text: string }[] | null {
  const runs: { font: Font; text: string }[] = [];
  for (const letter of text) {
    const font = fontWith(face, letter);
    if (!font) return null;
    const last = runs.at(-1);
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
}

function fontWith(face: Face, letter: string): Font | undefined {
  for (let at = 0; ; at += 1) {
    const font = fontOf(face, at);
    if (!font || font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) return font;
  }
}
