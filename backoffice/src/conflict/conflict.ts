import { HttpError, type RaRecord } from 'react-admin';
import { readRows, writeRows } from '../providers/data/api';

type Values = Record<string, unknown>;

export interface Difference {
  field: string;
  theirs: unknown;
  mine: unknown;
  /** True if both users changed the field, to different values. */
  clash: boolean;
}

/** Normalizes a value for comparison: empty text equals null, and the order of simple lists doesn't matter. */
function normalized(value: unknown): unknown {
  if (value === '' || value === undefined) return null;
  if (!Array.isArray(value)) return value;
  const items = value.map((item) => (item && typeof item === 'object' ? withoutEmpty(item) : item));
  return items.every((item) => typeof item !== 'object') ? [...items].sort() : items;
}

/** Removes empty properties, because a missing property equals an empty one. */
const withoutEmpty = (item: object) =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== null && value !== undefined && value !== ''));

/** True if two values look equal to the user. */
export const same = (one: unknown, other: unknown) =>
  JSON.stringify(normalized(one)) === JSON.stringify(normalized(other));

/**
 * The fields in which the other user's version and the form differ. `base` is the version with which the form was
 * loaded.
 */
export function differences(fields: readonly string[], base: Values, theirs: Values, mine: Values): Difference[] {
  return fields
    .filter((field) => !same(theirs[field], mine[field]))
    .map((field) => ({
      field,
      theirs: theirs[field],
      mine: mine[field],
      clash: !same(base[field], theirs[field]) && !same(base[field], mine[field]),
    }));
}

/**
 * The fields that this user changed. The conflict dialog preselects this user's values for these fields, and the other
 * user's values for all other fields.
 */
export const changedByMe = (fields: readonly string[], base: Values, mine: Values): string[] =>
  fields.filter((field) => !same(base[field], mine[field]));

/** Returns a copy of the other user's version in which this user's values replace the values of the chosen fields. */
export function keepMine<Row extends object>(chosen: readonly string[], theirs: Row, mine: Values): Row {
  return { ...theirs, ...Object.fromEntries(chosen.map((field) => [field, mine[field]])) };
}

/** The other user's version, if the save failed with a conflict; null for any other error. */
export function conflictOf<Row>(error: unknown): Row | null {
  const body = (error as HttpError | undefined)?.body as { code?: string; details?: unknown } | null | undefined;
  if (body?.code !== 'PT409' || !body.details) return null;
  return (typeof body.details === 'string' ? JSON.parse(body.details) : body.details) as Row;
}

export interface VersionedUpdate {
  id: unknown;
  previousData?: Partial<RaRecord>;
  /** After a conflict: the `updated_at` of the other user's version, which this user chose to overwrite. */
  meta?: { expectedUpdatedAt?: string };
}

const versionOf = ({ previousData, meta }: VersionedUpdate): string =>
  meta?.expectedUpdatedAt ?? previousData?.updated_at ?? '';

/**
 * Updates a row only if it is unchanged since it was loaded.
 * @throws HttpError. If another user has changed the row, conflictOf() extracts the current row from the error.
 */
export async function updateOverVersion<Row extends RaRecord>(
  table: string,
  columns: readonly string[],
  update: VersionedUpdate,
  changes: Record<string, unknown>,
): Promise<{ data: Row }> {
  const expected = versionOf(update);
  const select = columns.join(',');
  const find = new URLSearchParams({ select, id: `eq.${update.id}` });
  const over = new URLSearchParams({ select, id: `eq.${update.id}`, updated_at: `eq.${expected}` });
  const [saved] = await writeRows<Row>('PATCH', `${table}?${over}`, changes);
  if (saved) return { data: saved };

  const [current] = await readRows<Row>(`${table}?${find}`);
  if (!current) throw new HttpError('This record no longer exists.', 404, null);
  // No row was updated, although the row still has the loaded version: a row-level security policy has refused the
  // update.
  if (current.updated_at === expected) throw new HttpError("You don't have permission to do this.", 403, null);
  throw new HttpError('Somebody else changed this record in the meantime.', 409, { code: 'PT409', details: current });
}
