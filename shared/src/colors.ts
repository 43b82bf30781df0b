/**
 * The color that staff choose (`primary_color`) and what is made of it. The site derives its accent in CSS
 * (public-site/src/styles/tokens.css); this is the same arithmetic, for the back-office's theme, for the browser's
 * theme-color, and for the test that any color stays readable.
 */
export const DEFAULT_PRIMARY = '#3b82f6';

export type Theme = 'light' | 'dark';

/** The surfaces that text and controls stand on, as in tokens.css. */
export const SURFACES: Record<
  Theme,
  { paper: string; sheet: string; sunk: string; ink: string; inkSoft: string; line: string }
> = {
  light: { paper: '#faf6ee', sheet: '#fffdf8', sunk: '#f2ebdf', ink: '#241b2e', inkSoft: '#5f5468', line: '#e5dac8' },
  dark: { paper: '#16121b', sheet: '#1f1926', sunk: '#120e16', ink: '#f4ecdf', inkSoft: '#bcb0c4', line: '#3a3044' },
};
export const ON_ACCENT: Record<Theme, string> = { light: '#ffffff', dark: '#16121b' };

/** '#abc' or '#aabbcc' in lower case with six digits; null for anything else. */
export function readHexColor(value: string | null | undefined): string | null {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(value?.trim() ?? '')?.[1]?.toLowerCase();
  if (!digits) return null;
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
}

type Triple = [number, number, number];

function toLinear(hex: string): Triple {
  const byte = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [byte(1), byte(3), byte(5)];
}

function toHex(linear: Triple): string {
  const byte = (value: number) => {
    const clipped = Math.min(1, Math.max(0, value));
    const shown = clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055;
    return Math.round(shown * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${linear.map(byte).join('')}`;
}

function toOklch(hex: string): Triple {
  const [r, g, b] = toLinear(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return [lightness, Math.hypot(a, bb), Math.atan2(bb, a)];
}

function fromOklch([lightness, chroma, hue]: Triple): string {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return toHex([
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]);
}

/** --accent of tokens.css: the hue of the primary at a lightness that reads on every surface of the theme. */
export function accentOf(primary: string, theme: Theme): string {
  const [l, c, h] = toOklch(primary);
  return theme === 'light'
    ? fromOklch([Math.min(l, 0.48), Math.min(c, 0.19), h])
    : fromOklch([Math.max(l, 0.76), Math.min(c, 0.14), h]);
}

function luminance(hex: string): number {
  const [r, g, b] = toLinear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The WCAG contrast ratio of two colors, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}
