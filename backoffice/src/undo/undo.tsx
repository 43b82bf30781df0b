import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { type Identifier, useRefresh } from 'react-admin';
import { callFunction } from '../providers/data/api';
import { mayHaveSucceeded, readableError } from '../providers/data/readableError';
import { useToast } from '../ui/useToast';

/** A change that can be undone. */
export interface UndoableChange {
  /** The name or number of the changed records. */
  about: string;
  /** The title of the message that confirms the undo. */
  done: string;
  undo: () => Promise<unknown>;
}

/** The latest changes since the page was loaded, oldest first. */
let changes: readonly UndoableChange[] = [];
const KEPT = 50;

/** Stores a change for the Z key, which undoes the latest stored change first. */
export const rememberUndo = (change: UndoableChange): void => {
  changes = [...changes, change].slice(-KEPT);
};

/** Removes a change after it was undone, or after the database refused to undo it. */
function forget(change: UndoableChange): void {
  changes = changes.filter((one) => one !== change);
}

/** The latest stored change; null if there is none. */
export const lastUndo = (): UndoableChange | null => changes.at(-1) ?? null;

/**
 * The change that undoes a deletion: it restores the records under their ids, with their related rows, in one
 * transaction.
 */
export const undoDeletion = (resource: string, ids: readonly Identifier[], about: string): UndoableChange => ({
  about,
  done: 'Restored',
  undo: () => callFunction('undo_delete', { resource, record_ids: ids.map(String) }),
});

const IN_DOUBT = "The server didn't respond, so it may have been undone. Check before you try again.";

/**
 * Returns a function that undoes a change and shows the outcome. It resolves with true if the change was undone. Its
 * argument `retry` is a button for the error message.
 */
export function useUndo() {
  const refresh = useRefresh();
  const toast = useToast();
  return async (change: UndoableChange, retry?: ReactNode) => {
    try {
      await change.undo();
      forget(change);
      toast.success(change.done, change.about);
      refresh();
      return true;
    } catch (error) {
      toast.error("Couldn't undo", mayHaveSucceeded(error) ? IN_DOUBT : readableError(error).message, retry);
      // During an outage nothing is refetched, because the errors of the lists would hide this message and its retry
      // button.
      if (mayHaveSucceeded(error)) return false;
      forget(change);
      refresh();
      return false;
    }
  };
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
