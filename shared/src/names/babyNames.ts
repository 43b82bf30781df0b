/** Choices and defaults for baby names. Doesn't load zod, to stay small. */
import { baby_names, celebrity_names, name_zodiacs } from '../database/database.columns';

export const GENDERS = baby_names.gender.values;
export type NameGender = (typeof GENDERS)[number];

/** The origins that forms suggest. The column accepts any text. */
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

export const ZODIAC_SIGNS = name_zodiacs.zodiac.values;
export type ZodiacSign = (typeof ZODIAC_SIGNS)[number];

/**
 * The limits of the form of a name. The database checks the numbers of siblings, celebrities and sources in
 * save_name().
 */
export const NAME_LIMITS = /* @__PURE__ */ (() => ({
  name: baby_names.name.maxLength,
  meaning: baby_names.meaning.maxLength,
  origin: baby_names.origin.maxLength,
  celebrity: baby_names.celebrity.maxLength,
  pronunciation: baby_names.pronunciation.maxLength,
  nickname: baby_names.nicknames.maxLength,
  nicknames: baby_names.nicknames.maxItems,
  source_note: baby_names.source_note.maxLength,
  full_name: celebrity_names.full_name.maxLength,
  known_for: celebrity_names.known_for.maxLength,
  siblings: 50,
  celebrities: 50,
  sources: 50,
  popularity: { min: baby_names.popularity.min, max: baby_names.popularity.max },
  syllables: { min: baby_names.syllables.min, max: baby_names.syllables.max },
  rank: { min: baby_names.rank.min, max: baby_names.rank.max },
  rank_year: { min: baby_names.rank_year.min, max: baby_names.rank_year.max },
}))();

/** Initial values of the form for a new name. */
export const NAME_DEFAULTS = /* @__PURE__ */ (() => ({
  gender: baby_names.gender.default as NameGender,
  popularity: baby_names.popularity.default as number,
  syllables: baby_names.syllables.default as number,
  mythological: baby_names.mythological.default as boolean,
}))();
