import { BulkEditButton } from '../../bulk/BulkEditButton';
import { BulkExportButton } from '../../exporting/ExportButtons';
import { BulkDeleteButton } from '../../layout/DeleteButtons';
import { lazyPart } from '../../layout/lazyPart';
import { EXPORTED } from './columns';

const BulkEdit = lazyPart(() => import('./BulkEdit'));

/** What can be done with several names at once. */
export const BulkActions = () => (
  <>
    <BulkEditButton dialog={BulkEdit} />
    <BulkExportButton columns={EXPORTED} />
    <BulkDeleteButton />
  </>
);
