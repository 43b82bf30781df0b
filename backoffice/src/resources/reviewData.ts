import { HttpError } from 'react-admin';
import { callFunction } from '../providers/data/api';
import type { DataOverrides } from './defineResource';

/**
 * Data provider methods that read one record with a database function. In addition to the record, the function returns
 * data with which staff compare the record.
 */
export const reviewData =
  (functionName: string, argument: string): DataOverrides =>
  () => ({
    getOne: async (_resource: string, { id }: { id: unknown }) => {
      const data = await callFunction<never>(functionName, { [argument]: Number(id) });
      if (!data) throw new HttpError('This record no longer exists.', 404, null);
      return { data };
    },
  });
