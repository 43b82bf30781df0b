import type { BabyNameForm } from '@cradle/shared/babyNameSchema';
import type { Tables } from '@cradle/shared/database.types';

/** A name as the grid reads it. */
export type NameRow = Omit<Tables<'baby_names'>, 'search' | 'slips' | 'sounds' | 'random_key'>;

/** A name as its form holds it: siblings by id. */
export type NameRecord = NameRow & Pick<BabyNameForm, 'siblings' | 'zodiacs' | 'celebrities'>;

/** What name_form() and save_name() answer, also inside a conflict. */
export type NameAnswer = Omit<NameRecord, 'siblings'> & { siblings: { id: number; name: string }[] };

/** The columns that a form may write. */
export const NAME_FIELDS = [
  'name',
  'gender',
  'meaning',
  'origin',
  'popularity',
  'syllables',
  'rank',
  'rank_year',
  'mythological',
  'celebrity',
  'pronunciation',
  'nicknames',
  'source_note',
] as const satisfies readonly (keyof BabyNameForm)[];

/** `search`, `slips`, `sounds` and `random_key` are for the database alone and granted to nobody. */
export const NAME_COLUMNS = [
  'id',
  ...NAME_FIELDS,
  'first_letter',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof NameRow)[];

/** What the form holds: the columns, and what hangs on the name. */
export const FORM_FIELDS = [...NAME_FIELDS, 'siblings', 'zodiacs', 'celebrities'] as const;

/** A name as the database tells it, ready for the form. A change that was made in the table alone tells of no siblings. */
export const fromAnswer = ({ siblings, ...answer }: NameAnswer): NameRecord =>
  ({
    ...answer,
    ...(siblings && { siblings: siblings.map(({ id }) => id) }),
  }) as NameRecord;
