/** What the form of a baby name may hold, with the sentences for what it may not. The database holds the same limits. */
import * as z from 'zod';
import { GENDERS, NAME_LIMITS, ZODIAC_SIGNS } from './babyNames';
import type { TablesInsert } from './database.types';

/**
 * The whole form of a name, with what hangs on it.
 */
export const babyNameSchema = (() => {
  const count = (label: string, { min, max }: { min: number; max: number }) => {
    const message = `${label} must be a whole number from ${min} to ${max.toLocaleString('en')}.`;
    return z.number({ message }).int(message).min(min, message).max(max, message);
  };
  /** Free text that may be left out: trimmed, and null when nothing is left. */
  const optional = (label: string, max: number) =>
    z
      .string()
      .nullish()
      .transform((text) => text?.trim() || null)
      .refine((text) => (text?.length ?? 0) <= max, `${label} can have at most ${max} characters.`);

  return z.object({
    name: z
      .string({ message: 'A name is needed.' })
      .trim()
      .min(1, 'A name is needed.')
      .max(NAME_LIMITS.name, `A name can have at most ${NAME_LIMITS.name} characters.`)
      .regex(/^\p{L}/u, 'A name starts with a letter.'),
    gender: z.enum(GENDERS, { message: 'Choose boy, girl or neutral.' }),
    meaning: optional('The meaning', NAME_LIMITS.meaning),
    origin: optional('The origin', NAME_LIMITS.origin),
    popularity: count('Popularity', NAME_LIMITS.popularity),
    syllables: count('Syllables', NAME_LIMITS.syllables),
    rank: count('Rank', NAME_LIMITS.rank).nullish().default(null),
    rank_year: count('The year', NAME_LIMITS.rank_year).nullish().default(null),
    mythological: z.boolean().default(false),
    celebrity: optional('Famous people', NAME_LIMITS.celebrity),
    pronunciation: optional('Pronunciation', NAME_LIMITS.pronunciation),
    nicknames: z
      .array(z.string().trim().min(1).max(NAME_LIMITS.nickname, 'A nickname can have at most 50 characters.'))
      .max(NAME_LIMITS.nicknames, `At most ${NAME_LIMITS.nicknames} nicknames.`)
      .nullish()
      .transform((list) => list ?? []),
    source_note: optional('The note', NAME_LIMITS.source_note),
    siblings: z.array(z.number().int()).default([]),
    zodiacs: z.array(z.enum(ZODIAC_SIGNS)).default([]),
    celebrities: z
      .array(
        z.object({
          full_name: z
            .string({ message: 'Who is it?' })
            .trim()
            .min(1, 'Who is it?')
            .max(NAME_LIMITS.full_name, `At most ${NAME_LIMITS.full_name} characters.`),
          known_for: optional('Known for', NAME_LIMITS.known_for),
        }),
      )
      .nullish()
      .transform((list) => list ?? []),
  });
})();

export type BabyNameForm = z.infer<typeof babyNameSchema>;

/** Held to the database at compile time: what the schema lets through is what `baby_names` takes. */
type BelongsTo<_Wide, _Narrow extends _Wide> = true;
export type FormFitsTheTable = BelongsTo<
  TablesInsert<'baby_names'>,
  Omit<BabyNameForm, 'siblings' | 'zodiacs' | 'celebrities'>
>;
