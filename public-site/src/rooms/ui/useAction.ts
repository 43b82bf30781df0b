import { useState } from 'react';
import { roomError } from '../roomErrors';

/**
 * The state of an action: whether it is running, and its error message. `run` starts an action and resolves with true
 * if it succeeded.
 */
export function useAction() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const run = async (action: () => Promise<unknown>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setError(null);
    try {
      await action();
      return true;
    } catch (failure) {
      setError(roomError(failure));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, run };
}
