/** Choices for baby names. */
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

/** The largest number of siblings, celebrities and sources of a name. save_name() checks it. */
export const MOST_PARTS = 50;
