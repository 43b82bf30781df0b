import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import type { Identifier } from 'react-admin';
import { onSignOut } from '../providers/auth/onSignOut';
import { roleOf } from '../providers/auth/permissions';
import { staff } from '../providers/auth/staff';
import { callFunction } from '../providers/data/api';
import { failureText, readableError } from '../providers/data/readableError';
import { useRefresh } from '../ui/useRefresh';
import { useToast } from '../ui/useToast';

export interface UndoableChange {
  /** The name or number of the changed records. */
  about: string;
  /** The title of the message that confirms the undo. */
  done: string;
  undo: () => Promise<unknown>;
}

/** The latest changes since the page was loaded, oldest first. */
let changes: readonly UndoableChange[] = [];
onSignOut(() => {
  changes = [];
});
const KEPT = 50;

/** Stores a change, so that it can be undone with the Z key. Z undoes the latest stored change. */
export const rememberUndo = (change: UndoableChange): void => {
  changes = [...changes, change].slice(-KEPT);
};

/** Removes a change after it was undone, or after the database refused to undo it. */
function forget(change: UndoableChange): void {
  changes = changes.filter((one) => one !== change);
}

/** A promise that settles when all running requests that change or undo something have been completed. */
let inFlight: Promise<unknown> = Promise.resolve();

/**
 * Registers a change that is being saved, so that the Z key (undo) waits for the response. A change can't be undone
 * before its response arrives. If Z didn't wait, it would undo the previous change.
 * @param saving - a promise that settles after the change was remembered or refused
 * @returns the same promise
 */
export function trackChange<T>(saving: Promise<T>): Promise<T> {
  inFlight = Promise.allSettled([inFlight, saving]);
  return saving;
}

/**
 * The change that undoes a deletion: it restores the records under their ids, with their related rows, in one
 * transaction.
 */
export const undoDeletion = (resource: string, ids: readonly Identifier[], about: string): UndoableChange => ({
  about,
  done: 'Restored',
  undo: () => callFunction('undo_delete', { resource, record_ids: ids.map(String) }),
});

/**
 * True if the database refused to undo a change and would refuse again. Returns false if the session has ended. The
 * database then refuses all requests, but the same user can undo the change after signing in again.
 */
async function isRefusal(error: unknown): Promise<boolean> {
  if (![400, 403, 404, 406, 409].includes(readableError(error).status)) return false;
  return roleOf(await staff.get(0).catch(() => [])) !== null;
}

/**
 * Returns a function that undoes a change and shows the outcome. The returned function resolves with true if the change
 * was undone. If the undo fails, the error message contains the button `retry`.
 */
export function useUndo() {
  const refresh = useRefresh();
  const toast = useToast();
  const run = async (change: UndoableChange, retry?: ReactNode) => {
    try {
      await change.undo();
      forget(change);
      toast.success(change.done, change.about);
      void refresh();
      return true;
    } catch (error) {
      toast.error("Couldn't undo", failureText(error, 'the change may have been undone'), retry);
      // If the database didn't refuse the undo, for example during an outage, the change stays stored, so that Z can
      // try again. Nothing is refetched in this case, because the errors of the refetched lists would hide this message
      // and its retry button.
      if (!(await isRefusal(error))) return false;
      forget(change);
      void refresh();
      return false;
    }
  };
  return (change: UndoableChange, retry?: ReactNode) => trackChange(run(change, retry));
}

/** Returns a function that waits until all sent changes have settled, then undoes the latest stored change. */
export function useUndoLast(): () => void {
  const undo = useUndo();
  const toast = useToast();
  const run = async () => {
    const change = changes.at(-1);
    if (change) await undo(change);
    else toast.info('Nothing to undo');
  };
  return () => void trackChange(inFlight.then(run));
}

/** The Undo button in a notification. */
export const UndoButton = ({ change }: { change: UndoableChange }) => {
  const [busy, setBusy] = useState(false);
  const undo = useUndo();
  const start = () => {
    setBusy(true);
    void undo(change, <UndoButton change={change} />);
  };
  return (
    <Button size="small" variant="outlined" disabled={busy} onClick={start}>
      {busy ? 'Undoing…' : 'Undo'}
    </Button>
  );
};
