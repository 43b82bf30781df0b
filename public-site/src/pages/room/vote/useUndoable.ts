import { useEffect, useRef, useState } from 'react';

/** The server waits for the same time before it reveals a vote (vote_in_room()). */
const UNDO_MS = 5000;

/**
 * True while the last vote can be undone, for five seconds.
 * @param onEnd called before the time ends
 */
export function useUndoable(last: object | null, onEnd: () => void): boolean {
  const [undoable, setUndoable] = useState(false);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    setUndoable(last !== null);
    const timer = setTimeout(() => {
      end.current();
      setUndoable(false);
    }, UNDO_MS);
    return () => clearTimeout(timer);
  }, [last]);
  return undoable && last !== null;
}
