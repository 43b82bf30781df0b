import { useRefresh } from 'react-admin';
import { useToast } from '../look/useToast';
import { readableError } from '../providers/readableError';
import { type Deletion, undoDeletion } from './lastDeletion';

/** Brings back what a deletion took, and says so. */
export function useUndo() {
  const refresh = useRefresh();
  const toast = useToast();
  return async (deletion: Deletion) => {
    try {
      await undoDeletion(deletion);
      toast.success('Brought back', deletion.called);
    } catch (error) {
      toast.error('It could not be brought back', readableError(error).message);
    }
    refresh();
  };
}
