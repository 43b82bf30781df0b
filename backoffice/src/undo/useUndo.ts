import type { ReactNode } from 'react';
import { useRefresh } from 'react-admin';
import { useToast } from '../look/useToast';
import { inDoubt, readableError } from '../providers/data/readableError';
import { forgetWayBack, type WayBack } from './wayBack';

const IN_DOUBT = "The server didn't respond, so it may have been undone. Check before you try again.";

/** Takes back what was done, and says so; when that fails, `again` is the way to try once more. */
export function useUndo() {
  const refresh = useRefresh();
  const toast = useToast();
  return async (way: WayBack, again?: ReactNode) => {
    try {
      await way.go();
      forgetWayBack(way);
      toast.success(way.done, way.called);
    } catch (error) {
      toast.error('It could not be taken back', inDoubt(error) ? IN_DOUBT : readableError(error).message, again);
      // During an outage the lists could only fail, too, and their message would push the way back aside.
      if (inDoubt(error)) return;
    }
    refresh();
  };
}
