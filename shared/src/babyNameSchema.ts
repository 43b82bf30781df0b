/** What the form of a baby name may hold, with the sentences for what it may not. The database holds the same limits. */
import * as z from 'zod';
import { GENDERS, NAME_LIMITS, ZODIAC_SIGNS } from './babyNames';
import type { TablesInsert } from './database.types';
import { startsWithLetter, tidyName } from './names';
import { optionalText, requiredText } from './zodTexts';

/**
 * The whole form of a name, with what hangs on it.
 */
export const babyNameSchema = (() => {
  const count = (label: string, { min, max }: { min: number; max: number }) => {
    const message = `${label} must be a whole number from ${min} to ${max.toLocaleString('en')}.`;
    return z.number({ message }).int(message).min(min, message).max(max, message);
  };
  return z.object({
    name: requiredText('A name', NAME_LIMITS.name, tidyName).refine(startsWithLetter, 'A name starts with a letter.'),
    gender: z.enum(GENDERS, { message: 'Choose boy, girl or neutral.' }),
    meaning: optionalText('The meaning', NAME_LIMITS.meaning),
    origin: optionalText('The origin', NAME_LIMITS.origin),
    popularity: count('Popularity', NAME_LIMITS.popularity),
    syllables: count('Syllables', NAME_LIMITS.syllables),
    rank: count('Rank', NAME_LIMITS.rank).nullish().default(null),
    rank_year: count('The year', NAME_LIMITS.rank_year).nullish().default(null),
    mythological: z.boolean().default(false),
    celebrity: optionalText('Famous people', NAME_LIMITS.celebrity),
    pronunciation: optionalText('Pronunciation', NAME_LIMITS.pronunciation),
    nicknames: z
      .array(requiredText('A nickname', NAME_LIMITS.nickname))
      .max(NAME_LIMITS.nicknames, `At most ${NAME_LIMITS.nicknames} nicknames.`)
      .nullish()
      .transform((list) => list ?? []),
    source_note: optionalText('The note', NAME_LIMITS.source_note),
    siblings: z
      .array(z.number().int())
      .max(NAME_LIMITS.siblings, `At most ${NAME_LIMITS.siblings} siblings.`)
      .default([]),
    zodiacs: z.array(z.enum(ZODIAC_SIGNS)).default([]),
    celebrities: z
      .array(
        z.object({
          full_name: requiredText('A name', NAME_LIMITS.full_name),
          known_for: optionalText('Known for', NAME_LIMITS.known_for),
        }),
      )
      .max(NAME_LIMITS.celebrities, `At most ${NAME_LIMITS.celebrities} people.`)
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
