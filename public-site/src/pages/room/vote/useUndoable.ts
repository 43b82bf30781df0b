import { useEffect, useRef, useState } from 'react';

/**
 * Returns `canUndo`, but calls `onEnd` before the result becomes false. Without this call, the focus would be lost if
 * the undo button is focused when it is removed.
 * @param onEnd moves the focus away from the undo button
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
