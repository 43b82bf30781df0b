import { accentOf } from '@cradle/shared/design/colors';
import { type ColorName, colorsOf, MEASURES, type Theme } from '@cradle/shared/design/tokens';

/** Every color of the visual system in one theme, with those that are made of the site's own. */
export type Palette = Record<ColorName | 'accentWash', string>;

export const paletteOf = (theme: Theme, primary: string): Palette => ({
  ...colorsOf(theme),
  accentWash: accentOf(primary, theme, 'accentWash'),
});

export const SERIF = MEASURES.serif;
