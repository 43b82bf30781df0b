import { DEFAULT_PRIMARY } from '../../../shared/src/design/colors.ts';
import { ACCENTS, COLORS, measureProperties, propertyOf, type Theme } from '../../../shared/src/design/tokens.ts';

/**
 * A CSS color that is derived from --primary (the setting primary_color). Lightness and chroma are limited for the
 * theme.
 */
function toneOf(tone: (typeof ACCENTS)[keyof typeof ACCENTS], theme: Theme): string {
  const [least, most, chroma] = tone[theme];
  const lightness = least === most ? least : `clamp(${least}, l, ${most})`;
  return `oklch(from var(--primary) ${lightness} min(c, ${chroma}) h)`;
}

/**
 * The design tokens of shared/src/design/tokens.ts as CSS custom properties. Vite adds them to tokens.css
 * (vite.config.ts).
 */
export function tokensCss(): string {
  const properties = {
    '--primary': DEFAULT_PRIMARY,
    ...Object.fromEntries(
      Object.entries(COLORS).map(([name, [light, dark]]) => [propertyOf(name), `light-dark(${light}, ${dark})`]),
    ),
    ...Object.fromEntries(
      Object.entries(ACCENTS).map(([name, tone]) => [
        propertyOf(name),
        `light-dark(${toneOf(tone, 'light')}, ${toneOf(tone, 'dark')})`,
      ]),
    ),
    ...measureProperties(),
  };
  const lines = Object.entries(properties).map(([name, value]) => `  ${name}: ${value};`);
  return `:root {\n${lines.join('\n')}\n}\n`;
}
