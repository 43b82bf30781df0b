import type { DataProvider, RaRecord } from 'react-admin';
import { updateOverVersion, type VersionedUpdate } from '../conflict/overVersion';
import type { DataOverrides } from './defineResource';

/**
 * How a plain table is written to: only what its forms may write, and only what was given (a button that changes one
 * field sends nothing else along); a change over the version that was read and no other.
 * @param columns what is answered
 * @param fields what may be written
 */
export function plainData<Row extends RaRecord>(
  columns: readonly (keyof Row & string)[],
  fields: readonly (keyof Row & string)[],
): DataOverrides {
  const written = (data: Partial<Row>) =>
    Object.fromEntries(fields.filter((field) => field in data).map((field) => [field, data[field] ?? null]));
  // What a new row leaves empty takes the column's default.
  const filled = (data: Partial<Row>) =>
    Object.fromEntries(Object.entries(written(data)).filter(([, value]) => value !== null));
  return (base) =>
    ({
      create: (resource: string, { data }: { data: Partial<Row> }) => base.create(resource, { data: filled(data) }),
      update: (resource: string, update: VersionedUpdate & { data: Partial<Row> }) =>
        updateOverVersion<Row>(resource, columns, update, written(update.data)),
    }) as Partial<DataProvider>;
}
