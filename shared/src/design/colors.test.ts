import { describe, expect, it } from 'vitest';
import { accentOf, contrast, DEFAULT_PRIMARY, readHexColor } from './colors';
import { colorsOf, type Theme } from './tokens';

const themes: Theme[] = ['light', 'dark'];

/** Yields a thousand pseudorandom colors. */
function* thousandColors() {
  let seed = 20261120;
  for (let i = 0; i < 1000; i++) {
    seed = (seed * 48271) % 2147483647;
    yield `#${(seed % 0x1000000).toString(16).padStart(6, '0')}`;
  }
}
const corners = [
  '#000000',
  '#ffffff',
  '#ff0000',
  '#00ff00',
  '#0000ff',
  '#ffff00',
  '#00ffff',
  '#ff00ff',
  DEFAULT_PRIMARY,
];

/** Finds the pair of colors with the lowest contrast, and the primary color from which the pair is derived. */
function worst(pairsOf: (primary: string) => [one: string, other: string][]) {
  const found = { ratio: 21, primary: '', pair: ['', ''] };
  for (const primary of [...corners, ...thousandColors()]) {
    for (const pair of pairsOf(primary)) {
      const ratio = contrast(...pair);
      if (ratio < found.ratio) Object.assign(found, { ratio, primary, pair });
    }
  }
  return found;
}

// Tests the colors that the back-office computes. The public site derives the same colors in CSS.
describe.each(themes)('accents of any primary color, in the %s theme', (theme) => {
  const { paper, sheet, sunk, ink, inkSoft, onAccent } = colorsOf(theme);
  const tones = (primary: string) => [accentOf(primary, theme), accentOf(primary, theme, 'accentStrong')];

  it('accents that are derived from any primary color have enough contrast with every surface and with text on the accent', () => {
    const pairs = (primary: string) =>
      tones(primary).flatMap((tone) =>
        [paper, sheet, sunk, onAccent].map((ground): [string, string] => [tone, ground]),
      );
    expect(worst(pairs)).toSatisfy(({ ratio }: { ratio: number }) => ratio >= 4.5);
  });

  it('the pale accent that is derived from any primary color has enough contrast with every text color', () => {
    const pairs = (primary: string) => {
      const wash = accentOf(primary, theme, 'accentWash');
      return [ink, inkSoft, ...tones(primary)].map((text): [string, string] => [text, wash]);
    };
    expect(worst(pairs)).toSatisfy(({ ratio }: { ratio: number }) => ratio >= 4.5);
  });
});

describe('the fixed colors', () => {
  it.each(themes)('the fixed colors have enough contrast in the %s theme', (theme) => {
    const { paper, sheet, sunk, ...color } = colorsOf(theme);
    for (const surface of [paper, sheet, sunk]) {
      expect(contrast(color.ink, surface)).toBeGreaterThanOrEqual(7);
      for (const text of [color.inkSoft, color.sageDeep, color.apricotInk, color.wrong, color.caution])
        expect(contrast(text, surface), text).toBeGreaterThanOrEqual(4.5);
      for (const mark of [color.edge, color.apricotDeep, color.gold])
        expect(contrast(mark, surface), mark).toBeGreaterThanOrEqual(3);
    }
    for (const [text, wash] of [
      [color.apricotInk, color.apricotWash],
      [color.sageDeep, color.sageWash],
      [color.plumInk, color.plumWash],
      [color.wrong, color.wrongWash],
      [color.ink, color.wrongWash],
      [color.inkSoft, color.wrongWash],
    ] as const)
      expect(contrast(text, wash), text).toBeGreaterThanOrEqual(4.5);
  });
});

describe('readHexColor', () => {
  it.each([
    ['#3b82f6', '#3b82f6'],
    [' #ABC ', '#aabbcc'],
  ])('readHexColor(%j) is %j', (value, color) => expect(readHexColor(value)).toBe(color));
  it.each(['', null, undefined, 'red', '#12', '#12345g', 'url(x)', '#fff;}'])('readHexColor rejects %j', (value) =>
    expect(readHexColor(value)).toBeNull(),
  );
});
