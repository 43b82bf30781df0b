/**
 * Design tokens of both applications: colors, sizes, radii, shadows and durations. The public site's build writes them
 * as custom properties (public-site/src/styles/tokensCss.ts), and the back-office's theme reads them
 * (backoffice/src/ui/theme/theme.ts). For example, the color `inkSoft` is `var(--ink-soft)` in CSS and
 * `palette.paper.inkSoft` in the theme. All tokens except colors are custom properties in both applications.
 */
export type Theme = 'light' | 'dark';

/**
 * The colors, each for the light and the dark theme. A "wash" is a pale background. Text on a wash has the color `ink`,
 * or a color whose name begins like that of the wash (for example `apricotInk` on `apricotWash`).
 */
export const COLORS = {
  paper: ['#faf6ee', '#16121b'],
  /** Background of cards, dialogs and the header. */
  sheet: ['#fffdf8', '#1f1926'],
  /** Background of the footer, the letter index and table heads. */
  sunk: ['#f2ebdf', '#120e16'],
  ink: ['#241b2e', '#f4ecdf'],
  inkSoft: ['#5f5468', '#bcb0c4'],
  /** Decorative lines. */
  line: ['#e5dac8', '#3a3044'],
  /** Outlines of controls. Contrast of at least 3:1 on paper, sheet and sunk. */
  edge: ['#8b7f93', '#857793'],
  apricot: ['#e8935a', '#f0a878'],
  /** Apricot for icons. Contrast of at least 3:1. */
  apricotDeep: ['#b9561f', '#f0a878'],
  /** Apricot for text. Contrast of at least 4.5:1, even on `apricotWash`. */
  apricotInk: ['#8a4210', '#f0b48c'],
  apricotWash: ['#fce9d8', '#3a2a20'],
  sage: ['#5f8366', '#93b698'],
  /** Sage for text (even on `sageWash`), and the color of success. */
  sageDeep: ['#3a5c40', '#a9cbae'],
  sageWash: ['#e4eee2', '#223026'],
  plumInk: ['#5b3f72', '#d5bfe6'],
  plumWash: ['#efe6f3', '#2d2338'],
  wrong: ['#a8281f', '#ffb4a8'],
  wrongWash: ['#fbe6e1', '#3f1f1d'],
  caution: ['#8a5a00', '#f0c56b'],
  /** Warning color for icons. Contrast of at least 3:1. */
  gold: ['#b57d00', '#f0c56b'],
  /** Text on a background in the accent color. */
  onAccent: ['#ffffff', '#16121b'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

export type ColorName = keyof typeof COLORS;

export function colorsOf(theme: Theme): Record<ColorName, string> {
  const at = theme === 'light' ? 0 : 1;
  return Object.fromEntries(Object.entries(COLORS).map(([name, pair]) => [name, pair[at]])) as Record<
    ColorName,
    string
  >;
}

/**
 * Bounds of the accents that are derived from the primary color (OKLCH): minimum and maximum lightness, and maximum
 * chroma. Within these bounds, any primary color has enough contrast on every surface and on its own wash
 * (colors.test.ts).
 */
export const ACCENTS = {
  accent: { light: [0, 0.48, 0.19], dark: [0.76, 1, 0.14] },
  /** The accent on hover. */
  accentStrong: { light: [0, 0.41, 0.17], dark: [0.83, 1, 0.11] },
  accentWash: { light: [0.95, 0.95, 0.03], dark: [0.28, 0.28, 0.05] },
} as const satisfies Record<string, Record<Theme, readonly [least: number, most: number, chroma: number]>>;

export type Accent = keyof typeof ACCENTS;

/** Corner radii in pixels. They are numbers, because MUI needs numbers. */
export const RADII = { radiusTiny: 4, radiusSmall: 8, radius: 14, radiusMedium: 20, radiusLarge: 28, pill: 999 };

/** MUI's unit for margins and paddings, in pixels. It is twice the grid of 4 px. */
export const SPACING = 8;

/** Fonts, sizes, shadows and durations, as CSS values. They are the same in both themes. */
export const MEASURES = {
  serif: "'Fraunces Variable', 'Fraunces Fallback', 'Iowan Old Style', Georgia, serif",
  sans: "'Figtree Variable', 'Figtree Fallback', 'Avenir Next', system-ui, sans-serif",
  mono: 'ui-monospace, Menlo, Consolas, monospace',

  /** The size of labels in plots, of ads, and of stacked tables. */
  'step--3': '0.75rem',
  'step--2': '0.8rem',
  'step--1': 'clamp(0.875rem, 0.85rem + 0.1vw, 0.92rem)',
  /** The size of text in cards and menus. */
  'step-card': '0.97rem',
  'step-0': 'clamp(1rem, 0.97rem + 0.15vw, 1.09rem)',
  /** The size of text in inputs. It is at least 16 px, because phones zoom in on smaller text. */
  'step-field': 'max(1rem, 16px)',
  /** The size of titles in a row or a narrow card. */
  'step-row': '1.1rem',
  'step-1': 'clamp(1.2rem, 1.13rem + 0.35vw, 1.42rem)',
  'step-2': 'clamp(1.45rem, 1.32rem + 0.65vw, 1.85rem)',
  'step-3': 'clamp(1.75rem, 1.5rem + 1.2vw, 2.5rem)',
  'step-4': 'clamp(2.3rem, 1.7rem + 2.9vw, 4rem)',
  /** The size of text in articles and stories. */
  'step-read': 'clamp(1.06rem, 1rem + 0.3vw, 1.19rem)',
  'step-book': 'clamp(1.14rem, 1.05rem + 0.4vw, 1.32rem)',
  /** The size of a name on a card. */
  'step-name-card': 'clamp(1.6rem, 1.44rem + 0.7vw, 2rem)',
  /** The size of two names side by side. */
  'step-name-pair': 'clamp(2.9rem, 2.75rem + 0.8vw, 3.4rem)',
  /** The size of a decorative letter. */
  'step-initial': 'clamp(3.6rem, 9vw, 6.6rem)',
  /** The size of a name on its own page. */
  'step-name': 'clamp(3.6rem, 1.2rem + 12vw, 9rem)',

  shadow: '0 1px 2px rgb(36 27 46 / 6%), 0 8px 24px -12px rgb(36 27 46 / 18%)',
  shadowHigh: '0 2px 6px rgb(20 14 28 / 10%), 0 24px 56px -16px rgb(20 14 28 / 38%)',
  /** The color of the backdrop behind dialogs. */
  veil: 'rgb(22 16 28 / 55%)',

  space: '4px',
  measure: '65ch',
  page: '1160px',
  target: '44px',

  /** The duration of color transitions. */
  swift: '150ms',
  /** The duration of the animation with which elements appear. */
  arrive: '180ms',
  /** The duration of one turn of a spinner. */
  turn: '0.8s',
  /** The duration of one pulse of a skeleton. */
  slow: '1.6s',
  /** The duration for users who prefer reduced motion. It isn't 0, because transitionend would not fire then. */
  instant: '0.01ms',
};

/** The custom property of a token: `--ink-soft` for `inkSoft`. */
export const propertyOf = (name: string) => `--${name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`;

/** The custom properties that are the same in both themes and both applications. */
export function measureProperties(): Record<string, string> {
  const radii = Object.entries(RADII).map(([name, pixels]) => [propertyOf(name), `${pixels}px`]);
  return Object.fromEntries([...radii, ...Object.entries(MEASURES).map(([name, value]) => [propertyOf(name), value])]);
}
