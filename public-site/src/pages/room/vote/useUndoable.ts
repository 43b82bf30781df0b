import { useEffect, useState } from 'react';

/** The server reveals a vote after the same time (vote_in_room()). */
const UNDO_MS = 5000;

/** Whether the last vote can be undone: for five seconds. */
export function useUndoable(last: object | null): boolean {
  const [undoable, setUndoable] = useState(false);
  useEffect(() => {
    setUndoable(last !== null);
    const timer = setTimeout(setUndoable, UNDO_MS, false);
    return () => clearTimeout(timer);
  }, [last]);
  return undoable && last !== null;
}
