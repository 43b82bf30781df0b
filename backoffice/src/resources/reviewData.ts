import { HttpError } from 'react-admin';
import { callFunction } from '../providers/data/api';
import type { DataOverrides } from './defineResource';

/** Reads one record with a database function that also returns the values to compare it with. */
export const reviewData =
  (functionName: string, argument: string): DataOverrides =>
  () => ({
    getOne: async (_resource: string, { id }: { id: unknown }) => {
      const data = await callFunction<never>(functionName, { [argument]: Number(id) });
      if (!data) throw new HttpError('This no longer exists.', 404, null);
      return { data };
    },
  });
