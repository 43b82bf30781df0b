import { useState } from 'react';
import { mayHaveSucceeded, readableError } from '../providers/data/readableError';
import { useRefresh } from './useRefresh';
import { useToast } from './useToast';

const IN_DOUBT = "The server didn't respond, so the change may have been saved. Check before you try again.";

/**
 * Returns a function that runs an action on the server. That function shows an error if the action fails, and resolves
 * with true if the action succeeded. Afterwards it refreshes the page, except in two cases:
 * - The callback `done` has opened another page. It must return 'left' then.
 * - There was no response. If the action has succeeded, a refresh could replace the form, and typed text would be lost.
 */
export function useServerAction() {
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const refresh = useRefresh();

  const run = async <Result>(act: () => Promise<Result>, failed: string, done: (result: Result) => unknown) => {
    setBusy(true);
    try {
      if (done(await act()) !== 'left') refresh();
      return true;
    } catch (error) {
      const inDoubt = mayHaveSucceeded(error);
      toast.error(failed, inDoubt ? IN_DOUBT : readableError(error).message);
      if (!inDoubt) refresh();
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
