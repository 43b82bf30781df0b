import { HttpError, type RaRecord } from 'react-admin';
import { api, restUrl } from '../providers/data/api';

export interface VersionedUpdate {
  id: unknown;
  previousData?: Partial<RaRecord>;
  /** The version that a conflict showed, and that somebody chose to overwrite. */
  meta?: { expectedUpdatedAt?: string };
}

/** The version a change is meant for. */
const versionOf = ({ previousData, meta }: VersionedUpdate): string =>
  meta?.expectedUpdatedAt ?? previousData?.updated_at ?? '';

/**
 * Changes a row of a plain table, if it is still the one that was read. When somebody else was quicker nothing is
 * written; the error then carries the row as they left it (conflictOf).
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
  const { json } = await api(restUrl(`${table}?${over}`), {
    method: 'PATCH',
    headers: { Prefer: 'return=representation', 'Content-Type': 'application/json' },
    body: JSON.stringify(changes),
  });
  const [saved] = (json ?? []) as Row[];
  if (saved) return { data: saved };

  const [current] = ((await api(restUrl(`${table}?${find}`))).json ?? []) as Row[];
  if (!current) throw new HttpError('This no longer exists.', 404, null);
  // Nobody was quicker, and yet nothing was written: the policies let nothing through.
  if (current.updated_at === expected) throw new HttpError("You don't have permission to do this.", 403, null);
  throw new HttpError('Somebody else changed this in the meantime.', 409, { code: 'PT409', details: current });
}
