import { type DataProvider, type GetListParams, HttpError } from 'react-admin';
import type { DataOverrides } from '../defineResource';
import type { NameRecord } from './record';

/** A name is saved with its siblings, signs and celebrities in one transaction, so it isn't written to the table itself. */
export const nameData: DataOverrides = (base, definition) =>
  ({
    /** Names with a problem come from the function that knows the rules; filters, order and pages work alike. */
    getList: (resource: string, params: GetListParams) =>
      base.getList(params.filter?.problem ? 'rpc/names_to_mend' : resource, params),

    async getOne(_resource: string, { id }: { id: unknown }) {
      const { readName } = await import('./save');
      const found = Number.isSafeInteger(Number(id)) && (await readName(definition, Number(id)));
      if (!found) throw new HttpError('This name no longer exists.', 404, null);
      return found;
    },

    create: async (_resource: string, { data }: { data: Partial<NameRecord> }) =>
      (await import('./save')).saveName(definition, null, data, null),

    update: async (_resource: string, { id, data, previousData, meta }: UpdateParams) => {
      // Over the version that was read or, after a conflict, over the one that the user chose to overwrite.
      const version = meta?.expectedUpdatedAt ?? previousData?.updated_at ?? data.updated_at ?? null;
      return (await import('./save')).saveName(definition, Number(id), data, version);
    },
  }) as Partial<DataProvider>;

interface UpdateParams {
  id: unknown;
  data: Partial<NameRecord>;
  previousData?: Partial<NameRecord>;
  meta?: { expectedUpdatedAt?: string };
}
