import { useEffect, useRef, useState } from 'react';

/**
 * Follows `canUndo`, but moves the focus first, because a focused button would lose it by disappearing.
 * @param onEnd called before the undo button disappears
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
