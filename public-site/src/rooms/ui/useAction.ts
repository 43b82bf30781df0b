import { useState } from 'react';
import { roomError } from '../roomErrors';

/**
 * Runs an action and holds its state: busy, or the message of its error. `run` returns whether it succeeded.
 * @param message the message for a failure
 */
export function useAction(message: (failure: unknown) => string = roomError) {
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
      setError(message(failure));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, run };
}
