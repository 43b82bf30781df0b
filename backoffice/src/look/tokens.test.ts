import { accentOf, contrast, DEFAULT_PRIMARY } from '@cradle/shared/colors';
import { describe, expect, it } from 'vitest';
import { mixed, tokensOf } from './tokens';

describe('tokens', () => {
  it('mixes', () => {
    expect(mixed('#000000', '#ffffff', 0.5)).toBe('#808080');
    expect(mixed('#123456', '#ffffff', 1)).toBe('#123456');
  });

  for (const mode of ['light', 'dark'] as const) {
    it(`reads in the ${mode} theme: each ink on its wash, each text on each surface`, () => {
      const { paper, sheet, sunk, ink, inkSoft, danger, ...quiet } = tokensOf(mode);
      const pairs = [
        [quiet.apricotInk, quiet.apricotWash],
        [quiet.sageInk, quiet.sageWash],
        [quiet.plumInk, quiet.plumWash],
        [ink, quiet.dangerWash],
        [inkSoft, quiet.dangerWash],
        ...[paper, sheet, sunk].flatMap((ground) => [
          [ink, ground],
          [inkSoft, ground],
          [danger, ground],
        ]),
      ] as [string, string][];
      for (const [text, ground] of pairs) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
    });

    it(`reads on the accent's wash in the ${mode} theme`, () => {
      const accent = accentOf(DEFAULT_PRIMARY, mode);
      expect(contrast(accent, mixed(accent, tokensOf(mode).sheet, mode === 'dark' ? 0.18 : 0.09))).toBeGreaterThan(4.5);
    });
  }
});
