import type { Row } from '../exporting/allRows';
import { callFunction } from '../providers/api';
import type { WayBack } from '../undo/wayBack';

type Fields = Record<string, unknown>;

/** One record as bulk_edit() takes it: which version, and what to set. */
interface Edit {
  id: Row['id'];
  updated_at: unknown;
  set: Fields;
}

const send = (resource: string, edits: readonly Edit[]) => callFunction<Edit[]>('bulk_edit', { resource, edits });

/** Sets the same fields of all these rows, over the versions that were read. Answers how many changed, and the way back. */
export async function bulkEdit(
  resource: string,
  rows: readonly Row[],
  set: Fields,
  called: (changed: number) => string,
) {
  const back = await send(
    resource,
    rows.map(({ id, updated_at }) => ({ id, updated_at, set })),
  );
  const way: WayBack = { called: called(back.length), done: 'As before again', go: () => send(resource, back) };
  return { changed: back.length, way };
}

/** Of what a form holds, the fields that somebody chose. */
export const chosenOf = (values: Fields, chosen: readonly string[]): Fields =>
  Object.fromEntries(chosen.map((field) => [field, values[field] ?? null]));
