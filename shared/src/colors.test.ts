import { describe, expect, it } from 'vitest';
import { accentOf, contrast, DEFAULT_PRIMARY, ON_ACCENT, readHexColor, SURFACES, type Theme } from './colors';

const themes: Theme[] = ['light', 'dark'];

/** The same thousand colors each time. */
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

describe('any color staff choose', () => {
  it.each(themes)('reads on every surface, %s', (theme) => {
    const { paper, sheet, sunk } = SURFACES[theme];
    const worst = { ratio: 21, primary: '' };
    for (const primary of [...corners, ...thousandColors()]) {
      const accent = accentOf(primary, theme);
      for (const surface of [paper, sheet, sunk, ON_ACCENT[theme]]) {
        const ratio = contrast(accent, surface);
        if (ratio < worst.ratio) Object.assign(worst, { ratio, primary });
      }
    }
    expect(worst.ratio, `worst: ${worst.primary}`).toBeGreaterThanOrEqual(4.5);
  });
});

describe('the fixed colors', () => {
  it.each(themes)('text reads, %s', (theme) => {
    const { paper, sheet, sunk, ink, inkSoft } = SURFACES[theme];
    for (const surface of [paper, sheet, sunk]) {
      expect(contrast(ink, surface)).toBeGreaterThanOrEqual(7);
      expect(contrast(inkSoft, surface)).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe('reading a color', () => {
  it.each([
    ['#3b82f6', '#3b82f6'],
    [' #ABC ', '#aabbcc'],
  ])('%j is %j', (value, color) => expect(readHexColor(value)).toBe(color));
  it.each(['', null, undefined, 'red', '#12', '#12345g', 'url(x)', '#fff;}'])('%j is none', (value) =>
    expect(readHexColor(value)).toBeNull(),
  );
});
