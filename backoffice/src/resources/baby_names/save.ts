/**
 * Reads and writes a name with its siblings, zodiac signs, celebrities and sources in one transaction. Lazy-loaded with
 * the forms.
 */

import type { Tables } from '@cradle/shared/database/database.types';
import type { ZodiacSign } from '@cradle/shared/names/babyNames';
import { formValues } from '../../crud/form';
import { storedValues, withRefusals } from '../../crud/save';
import { callFunction } from '../../providers/data/api';
import type { ResourceDefinition } from '../defineResource';

/** The columns of a name that staff may select. */
export type NameRow = Omit<Tables<'baby_names'>, 'origins' | 'search' | 'typo_keys' | 'sounds' | 'random_key'>;

/** The form values of a name. Siblings are ids. */
export interface NameRecord extends NameRow {
  siblings: number[];
  zodiacs: ZodiacSign[];
  celebrities: { full_name: string; known_for: string | null }[];
  sources: Pick<Tables<'name_sources'>, 'work' | 'locator' | 'url' | 'note'>[];
}

/**
 * The response of name_form() and save_name(). The conflict error of save_name() also contains it, with the values of
 * the current version.
 */
type NameResponse = Omit<NameRecord, 'siblings'> & { siblings: { id: number; name: string }[] };

/** Converts form values to the arguments of save_name() and approve_name_submission(). */
export const saveArguments = (definition: ResourceDefinition, data: Partial<NameRecord>) => ({
  fields: storedValues(definition, data),
  siblings: data.siblings ?? [],
  zodiacs: data.zodiacs ?? [],
  celebrities: data.celebrities ?? [],
  sources: data.sources ?? [],
});

/**
 * Saves a name. Creates it if `name_id` is null.
 * @param expected_updated_at the `updated_at` of the version that is replaced; null for a new name
 * @throws HttpError. If another user has changed the name, conflictOf() extracts the current version from the error.
 */
export async function saveName(
  definition: ResourceDefinition,
  name_id: number | null,
  data: Partial<NameRecord>,
  expected_updated_at: string | null,
) {
  const saved = await withRefusals(definition, data, () =>
    callFunction<NameResponse>('save_name', { name_id, ...saveArguments(definition, data), expected_updated_at }),
  );
  return { data: formValues(definition.formFields, { ...saved }) };
}

/** Reads a name and converts it to form values; null if the name doesn't exist. */
export async function readName(definition: ResourceDefinition, name_id: number) {
  const found = await callFunction<NameResponse | null>('name_form', { name_id });
  return found && { data: formValues(definition.formFields, { ...found }) };
}
