import { NAME_LIMITS } from '@cradle/shared/babyNames';
import type { NameRecord } from './record';

const { popularity, syllables, rank_year } = NAME_LIMITS;

/** Messages for constraints that only the database can check, such as a name that somebody else has just added. */
export const SAYS: Record<string, { field: string; says: string | ((data: Partial<NameRecord>) => string) }> = {
  baby_names_name_gender_key: {
    field: 'name',
    says: ({ name, gender }) => `${name ?? 'This name'} (${gender ?? 'neutral'}) is in the list already.`,
  },
  baby_names_name_length: { field: 'name', says: `A name has 1 to ${NAME_LIMITS.name} characters.` },
  baby_names_name_starts_with_letter: { field: 'name', says: 'A name starts with a letter.' },
  baby_names_meaning_length: { field: 'meaning', says: `At most ${NAME_LIMITS.meaning} characters.` },
  baby_names_origin_length: { field: 'origin', says: `At most ${NAME_LIMITS.origin} characters.` },
  baby_names_popularity_range: { field: 'popularity', says: `From ${popularity.min} to ${popularity.max}.` },
  baby_names_syllables_range: { field: 'syllables', says: `From ${syllables.min} to ${syllables.max}.` },
  baby_names_rank_range: { field: 'rank', says: `At least ${NAME_LIMITS.rank.min}.` },
  baby_names_rank_year_range: { field: 'rank_year', says: `From ${rank_year.min} to ${rank_year.max}.` },
  baby_names_celebrity_length: { field: 'celebrity', says: `At most ${NAME_LIMITS.celebrity} characters.` },
  baby_names_pronunciation_length: { field: 'pronunciation', says: `At most ${NAME_LIMITS.pronunciation} characters.` },
  baby_names_nicknames_fit: {
    field: 'nicknames',
    says: `At most ${NAME_LIMITS.nicknames} nicknames of ${NAME_LIMITS.nickname} characters.`,
  },
  baby_names_source_note_length: { field: 'source_note', says: `At most ${NAME_LIMITS.source_note} characters.` },
  name_siblings_not_itself: { field: 'siblings', says: 'A name is not its own sibling.' },
  celebrity_names_once: { field: 'celebrity', says: 'The same person is listed twice below.' },
  celebrity_names_full_name_length: { field: 'celebrity', says: 'Each person below needs a name.' },
  celebrity_names_known_for_length: {
    field: 'celebrity',
    says: `Known for: at most ${NAME_LIMITS.known_for} characters.`,
  },
};

/** The message by field; null for a constraint that the form doesn't know. */
export function fieldErrors(constraint: string | null, data: Partial<NameRecord>): Record<string, string> | null {
  const rule = constraint ? SAYS[constraint] : undefined;
  if (!rule) return null;
  return { [rule.field]: typeof rule.says === 'function' ? rule.says(data) : rule.says };
}
