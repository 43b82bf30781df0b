/**
 * The baby name as staff write it: choices, bounds and defaults. The schema made of them is in babyNameSchema.ts, so that
 * a page which needs only the lists does not load zod.
 */
import type { Database } from './database.types';

type Enums = Database['public']['Enums'];

export const GENDERS = ['boy', 'girl', 'neutral'] as const satisfies readonly Enums['name_gender'][];
export type NameGender = (typeof GENDERS)[number];

export const ORIGINS = [
  'American',
  'Arabic',
  'Celtic',
  'Chinese',
  'English',
  'French',
  'German',
  'Greek',
  'Hebrew',
  'Irish',
  'Italian',
  'Japanese',
  'Latin',
  'Norse',
  'Persian',
  'Russian',
  'Sanskrit',
  'Spanish',
] as const;

export const ZODIAC_SIGNS = [
  'Aries',
  'Taurus',
  'Gemini',
  'Cancer',
  'Leo',
  'Virgo',
  'Libra',
  'Scorpio',
  'Sagittarius',
  'Capricorn',
  'Aquarius',
  'Pisces',
] as const satisfies readonly Enums['zodiac_sign'][];
export type ZodiacSign = (typeof ZODIAC_SIGNS)[number];

/** Lengths and bounds; the same numbers stand in the CHECK constraints of the migrations. */
export const NAME_LIMITS = {
  name: 50,
  meaning: 500,
  origin: 60,
  celebrity: 300,
  pronunciation: 80,
  nickname: 50,
  nicknames: 12,
  source_note: 500,
  full_name: 100,
  known_for: 200,
  siblings: 50,
  celebrities: 50,
  popularity: { min: 1, max: 100 },
  syllables: { min: 1, max: 10 },
  rank: { min: 1, max: 1_000_000 },
  rank_year: { min: 1880, max: 2100 },
} as const;

/** What the form for a new name starts with. */
export const NAME_DEFAULTS = {
  gender: 'neutral' as NameGender,
  popularity: 50,
  syllables: 2,
  mythological: false,
};

/** No choice of the database is missing in the lists: a new value of an enum turns one of these into an error. */
type BelongsTo<_Wide, _Narrow extends _Wide> = true;
export type ChoicesAreComplete = [
  BelongsTo<NameGender, Enums['name_gender']>,
  BelongsTo<ZodiacSign, Enums['zodiac_sign']>,
];
