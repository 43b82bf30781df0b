import { type GetListParams, HttpError } from 'react-admin';
import { conflictOf } from '../../conflict/conflict';
import { callFunction } from '../../providers/api';
import { constraintOf, withFieldErrors } from '../../providers/readableError';
import type { DataOverrides } from '../defineResource';
import { fieldErrors } from './fieldErrors';
import { fromAnswer, NAME_FIELDS, type NameAnswer, type NameRecord } from './record';

/** A name is saved with its siblings, signs and celebrities in one transaction, so it does not go through the table. */
export const nameData: DataOverrides = (base) =>
  ({
    /** Names with a problem come from the function that knows the rules; filters, order and pages are asked for alike. */
    getList: (resource: string, params: GetListParams) =>
      base.getList(params.filter?.problem ? 'rpc/names_to_mend' : resource, params),

    async getOne(_resource: string, { id }: { id: unknown }) {
      const name_id = Number(id);
      const answer = Number.isSafeInteger(name_id) && (await callFunction<NameAnswer | null>('name_form', { name_id }));
      if (!answer) throw new HttpError('This name no longer exists.', 404, null);
      return { data: fromAnswer(answer) };
    },

    create: (_resource: string, { data }: { data: Partial<NameRecord> }) => save(null, data, null),

    update: (_resource: string, { id, data, previousData, meta }: UpdateParams) =>
      // Over the version that was read, or over the one that a conflict showed and somebody chose to overwrite.
      save(Number(id), data, meta?.expectedUpdatedAt ?? previousData?.updated_at ?? data.updated_at ?? null),
  }) as ReturnType<DataOverrides>;

interface UpdateParams {
  id: unknown;
  data: Partial<NameRecord>;
  previousData?: Partial<NameRecord>;
  meta?: { expectedUpdatedAt?: string };
}

/** A form's values as save_name() takes them, and approve_name_submission(). */
export const saveArguments = (data: Partial<NameRecord>) => ({
  fields: Object.fromEntries(NAME_FIELDS.filter((field) => field in data).map((field) => [field, data[field]])),
  siblings: data.siblings ?? [],
  zodiacs: data.zodiacs ?? [],
  celebrities: data.celebrities ?? [],
});

async function save(name_id: number | null, data: Partial<NameRecord>, expected_updated_at: string | null) {
  try {
    const answer = await callFunction<NameAnswer>('save_name', {
      name_id,
      ...saveArguments(data),
      expected_updated_at,
    });
    return { data: fromAnswer(answer) };
  } catch (error) {
    throw withFieldErrors(error, fieldErrors(constraintOf(error), data));
  }
}

/** The name as somebody else left it, when that is why saving was refused. */
export function nameConflictOf(error: unknown): NameRecord | null {
  const answer = conflictOf<NameAnswer>(error);
  return answer && fromAnswer(answer);
}
