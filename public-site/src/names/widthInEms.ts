/**
 * Widths of letters in the font Fraunces, in hundredths of an em, measured at 20 px and weight 560. Letters of similar
 * width are in one row, with the width of the widest letter.
 */
const WIDTHS: readonly (readonly [hundredths: number, letters: string])[] = [
  [32, "ijl'"],
  [43, 'Irft- '],
  [55, 'acegsvxyzJ'],
  [63, 'bdhknopquFS'],
  [77, 'ABCEGLNPRTUVXYZ'],
  [87, 'DHKOQw'],
  [95, 'Mm'],
  [105, 'W'],
];
const OTHER = 70;

const widthOf = new Map(WIDTHS.flatMap(([width, letters]) => [...letters].map((letter) => [letter, width] as const)));

/**
 * Estimates the width of a name in Fraunces, in ems. For the letters in WIDTHS, the estimate is never too low, so that
 * a font size derived from it keeps the name on one line.
 */
export function widthInEms(text: string): number {
  const hundredths = [...text.normalize('NFD').replace(/\p{M}/gu, '')].reduce(
    (sum, letter) => sum + (widthOf.get(letter) ?? OTHER),
    0,
  );
  return hundredths / 100;
}
