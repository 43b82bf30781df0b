/**
 * How wide each letter of the serif is, in hundredths of its size: measured in a browser at 20 px, weight 560, and rounded up to
 * the widest of its row.
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
 * About how wide a name is in the serif, in ems (of its own size): never less than it really is by more than a hair, so that
 * what is set as large as its line allows is not cut off. Accents count as the letter below them.
 */
export function emsOf(text: string): number {
  const hundredths = [...text.normalize('NFD').replace(/\p{M}/gu, '')].reduce(
    (sum, letter) => sum + (widthOf.get(letter) ?? OTHER),
    0,
  );
  return hundredths / 100;
}
