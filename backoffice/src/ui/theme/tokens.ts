import { accentOf } from '@cradle/shared/design/colors';
import { type ColorName, colorsOf, MEASURES, type Theme } from '@cradle/shared/design/tokens';

/** The colors of a theme, tinted with the site's primary color. */
export type Palette = Record<ColorName | 'accentWash', string>;

export const paletteOf = (theme: Theme, primary: string): Palette => ({
  ...colorsOf(theme),
  accentWash: accentOf(primary, theme, 'accentWash'),
});

export const SERIF = MEASURES.serif;

/** Theme overrides of a component's root element. */
export const root = (styles: object) => ({ styleOverrides: { root: styles } });

/** Styles that make a text invisible but keep it available to screen readers. */
export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
