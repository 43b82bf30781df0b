/** The themes of names, and the paths of their pages. */
import { foldText } from './names';

/** Themes that staff choose for names, each with the heading of its page. */
export const CURATED_THEMES = {
  nature: 'Nature Names',
  flowers: 'Flower Names',
  trees: 'Tree and Plant Names',
  animals: 'Animal Names',
  birds: 'Bird Names',
  celestial: 'Sun, Moon and Star Names',
  gemstones: 'Gemstone Names',
  water: 'Water Names',
  seasons: 'Season and Month Names',
  colors: 'Color Names',
  virtues: 'Virtue Names',
  light: 'Names That Mean Light',
  love: 'Names That Mean Love',
  strength: 'Names That Mean Strength',
  wisdom: 'Names That Mean Wisdom',
  joy: 'Names That Mean Joy',
  royal: 'Royal Names',
  saints: 'Saints’ Names',
  biblical: 'Biblical Names',
  mythology: 'Names from Mythology',
  arthurian: 'Arthurian Names',
  shakespeare: 'Shakespearean Names',
  literary: 'Literary Names',
  music: 'Musical Names',
  places: 'Place Names',
  surnames: 'Surnames as First Names',
  occupations: 'Occupation Names',
} as const;

/** Themes that are derived from the facts of a name, by private.fits_rule_theme() in the database. */
export const RULE_THEMES = {
  vintage: 'Vintage Names',
  short: 'Short Names',
  'one-syllable': 'One-Syllable Names',
  unisex: 'Gender-Neutral Names',
  rising: 'Names on the Rise',
  rare: 'Rare Names',
} as const;

export const THEMES = { ...CURATED_THEMES, ...RULE_THEMES } as const;
export type Theme = keyof typeof THEMES;

export const isTheme = (slug: string): slug is Theme => Object.hasOwn(THEMES, slug);

/** The path of a theme: /names/theme/flowers. */
export const themePath = (theme: string) => `/names/theme/${theme}`;

/** The slug of an origin: 'West African' becomes 'west-african'. */
export const originSlug = (origin: string) => foldText(origin).replace(/[^a-z0-9]+/g, '-');

/**
 * The path of the page of an origin: /names/origin/west-african. An origin is the root language of a name, or a place
 * or language in which it is used.
 */
export const originPath = (origin: string) => `/names/origin/${originSlug(origin)}`;
