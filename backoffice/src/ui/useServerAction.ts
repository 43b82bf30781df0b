import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useResourceContext } from 'react-admin';
import { failureText, mayHaveSucceeded } from '../providers/data/readableError';
import { useRefresh } from './useRefresh';
import { useToast } from './useToast';

/**
 * Returns a function that runs an action on the server. The returned function resolves with true if the action
 * succeeded. Otherwise it shows an error and resolves with false. After a success or an error, it refetches the data of
 * the page before it resolves, except in two cases:
 * - The callback `done` has opened another page. In this case, `done` must return 'left'.
 * - There was no response. The action may nevertheless have succeeded, so a refetch could replace the form and discard
 *   unsaved input. The error message then contains `maybe`, for example 'the change may have been saved'.
 */
export function useServerAction(maybe = 'the change may have been saved') {
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const refresh = useRefresh();

  // A mutation, so that FormBar can disable the Save button until the action has ended.
  const { mutateAsync } = useMutation({
    mutationKey: [useResourceContext()],
    mutationFn: (work: () => Promise<boolean>) => work(),
  });

  const run = <Result>(act: () => Promise<Result>, failed: string, done: (result: Result) => unknown) => {
    setBusy(true);
    return mutateAsync(async () => {
      try {
        if (done(await act()) !== 'left') await refresh();
        return true;
      } catch (error) {
        toast.error(failed, failureText(error, maybe));
        if (!mayHaveSucceeded(error)) await refresh();
        return false;
      } finally {
        setBusy(false);
      }
    });
  };
  return { busy, run };
}
