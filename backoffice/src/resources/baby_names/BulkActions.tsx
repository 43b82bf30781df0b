import { lazy } from 'react';
import { BulkEditButton } from '../../bulk/BulkEditButton';
import { BulkExportButton } from '../../exporting/ExportButtons';
import { BulkDeleteButton } from '../../layout/DeleteButtons';
import { EXPORTED } from './columns';

const BulkEdit = lazy(() => import('./BulkEdit'));

/** What can be done with several names at once. */
export const BulkActions = () => (
  <>
    <BulkEditButton dialog={BulkEdit} />
    <BulkExportButton columns={EXPORTED} />
    <BulkDeleteButton />
  </>
);
