import type { ZodiacSign } from '@cradle/shared/babyNames';
import type { Tables } from '@cradle/shared/database.types';

/** A name as the list reads it; the other columns are for the database alone. */
export type NameRow = Omit<Tables<'baby_names'>, 'search' | 'slips' | 'sounds' | 'random_key'>;

/** A name as its form holds it: siblings by id. */
export interface NameRecord extends NameRow {
  siblings: number[];
  zodiacs: ZodiacSign[];
  celebrities: { full_name: string; known_for: string | null }[];
}

/** What name_form() and save_name() return, also inside a conflict. */
export type NameAnswer = Omit<NameRecord, 'siblings'> & { siblings: { id: number; name: string }[] };
