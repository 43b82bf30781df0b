import { formValues } from '../../crud/form';
import { storedValues, withRefusals } from '../../crud/save';
import { callFunction } from '../../providers/api';
import type { ResourceDefinition } from '../defineResource';
import type { NameAnswer, NameRecord } from './record';

/** The values of a form as save_name() and approve_name_submission() take them. */
export const saveArguments = (definition: ResourceDefinition, data: Partial<NameRecord>) => ({
  fields: storedValues(definition, data),
  siblings: data.siblings ?? [],
  zodiacs: data.zodiacs ?? [],
  celebrities: data.celebrities ?? [],
});

export async function saveName(
  definition: ResourceDefinition,
  name_id: number | null,
  data: Partial<NameRecord>,
  expected_updated_at: string | null,
) {
  const saved = await withRefusals(definition, data, () =>
    callFunction<NameAnswer>('save_name', { name_id, ...saveArguments(definition, data), expected_updated_at }),
  );
  return { data: formValues(definition.formFields, { ...saved }) };
}

export async function readName(definition: ResourceDefinition, name_id: number) {
  const answer = await callFunction<NameAnswer | null>('name_form', { name_id });
  return answer && { data: formValues(definition.formFields, { ...answer }) };
}
