/**
 * Accent colors that are derived from the primary color (the setting `primary_color`), for the back-office's theme and
 * for contrast tests. The public site derives the same colors in CSS, with the same bounds (tokens.ts).
 */
import { ACCENTS, type Accent, type Theme } from './tokens.ts';

export const DEFAULT_PRIMARY = '#3b82f6';

/** Reads '#abc' or '#aabbcc' and returns it in lower case with six digits. Returns null for any other text. */
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

/**
 * The accent color for a theme, or its strong or pale variant (`tone`), as #rrggbb. It has the hue of the primary
 * color. Its lightness and chroma are clamped to the bounds of the variant (ACCENTS).
 */
export function accentOf(primary: string, theme: Theme, tone: Accent = 'accent'): string {
  const [l, c, h] = toOklch(primary);
  const [least, most, chroma] = ACCENTS[tone][theme];
  return fromOklch([Math.min(most, Math.max(least, l)), Math.min(c, chroma), h]);
}

function luminance(hex: string): number {
  const [r, g, b] = toLinear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The WCAG contrast ratio of two colors (#rrggbb), from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}
