import { DEFAULT_PRIMARY } from '../../../shared/src/colors';
import { ACCENTS, COLORS, measureProperties, propertyOf, type Theme } from '../../../shared/src/tokens';

/** A tone of the site setting primary_color, which stands in --primary, within the bounds of its theme. */
function toneOf(tone: (typeof ACCENTS)[keyof typeof ACCENTS], theme: Theme): string {
  const [least, most, chroma] = tone[theme];
  const lightness = least === most ? least : `clamp(${least}, l, ${most})`;
  return `oklch(from var(--primary) ${lightness} min(c, ${chroma}) h)`;
}

/**
 * The visual system as custom properties: shared/src/tokens.ts in the words of CSS. Vite puts it into tokens.css while
 * it builds, so that a visitor's browser has nothing to work out and nothing to wait for.
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
