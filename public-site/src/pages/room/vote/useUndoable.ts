import { useEffect, useRef, useState } from 'react';

/**
 * Returns `canUndo`, but becomes false only after `onEnd` was called. A focused undo button would lose the focus when
 * it is removed.
 * @param onEnd moves the focus; called before the undo button is removed
 */
export function useUndoable(canUndo: boolean, onEnd: () => void): boolean {
  const [undoable, setUndoable] = useState(false);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (!canUndo) end.current();
    setUndoable(canUndo);
  }, [canUndo]);
  return undoable;
}
