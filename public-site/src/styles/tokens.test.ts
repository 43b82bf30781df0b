import { readFileSync } from 'node:fs';
import { contrast, SURFACES, type Theme } from '@cradle/shared/colors';
import { describe, expect, it } from 'vitest';

const themes: Theme[] = ['light', 'dark'];

describe('tokens.css', () => {
  const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
  const pair = (name: string) => new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens)?.slice(1) ?? [];

  it('holds the same surfaces as shared/src/colors.ts', () => {
    for (const [at, theme] of themes.entries()) {
      const { paper, sheet, sunk, ink, inkSoft, line } = SURFACES[theme];
      expect([pair('paper')[at], pair('sheet')[at], pair('sunk')[at]]).toEqual([paper, sheet, sunk]);
      expect([pair('ink')[at], pair('ink-soft')[at], pair('line')[at]]).toEqual([ink, inkSoft, line]);
    }
  });

  it.each([
    ['edge', 3],
    ['apricot-deep', 3],
    ['sage-deep', 4.5],
    ['wrong', 4.5],
    ['caution', 4.5],
  ])('--%s has %s:1 on every surface', (name, least) => {
    for (const [at, theme] of themes.entries()) {
      const { paper, sheet, sunk } = SURFACES[theme];
      for (const surface of [paper, sheet, sunk]) {
        expect(contrast(pair(name)[at] ?? surface, surface), `${theme} on ${surface}`).toBeGreaterThanOrEqual(least);
      }
    }
  });
});
