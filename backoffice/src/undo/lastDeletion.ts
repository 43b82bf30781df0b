import type { Identifier } from 'react-admin';
import { callFunction } from '../providers/api';

export interface Deletion {
  resource: string;
  ids: readonly Identifier[];
  /** What to call them. */
  called: string;
}

let last: Deletion | null = null;

export const noteDeletion = (deletion: Deletion): void => {
  last = deletion;
};

export const lastDeletion = (): Deletion | null => last;

/** Brings records back under their ids, with all that belonged to them: all of them or none. */
export async function undoDeletion({ resource, ids }: Deletion): Promise<void> {
  await callFunction('undo_delete', { resource, record_ids: ids.map(String) });
  last = null;
}
