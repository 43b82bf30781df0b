/** Values and limits of baby names, for forms and filters. */
import { baby_names, name_zodiacs } from '../database/database.columns';

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

/** A name can have at most this number of siblings, of celebrities and of sources. save_name() has the same limit. */
export const MOST_PARTS = 50;
