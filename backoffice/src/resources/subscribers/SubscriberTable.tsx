import Box from '@mui/material/Box';
import { DataTable, DateField } from 'react-admin';
import { BulkExportButton } from '../../exporting/ExportButtons';
import { BulkDeleteButton, DeleteButton } from '../../layout/DeleteButtons';
import { RowsTable } from '../../layout/RowsTable';
import { visuallyHidden } from '../../look/visuallyHidden';
import { NoMatchingSubscribers } from './Empty';
import { EXPORTED, type SubscriberRow } from './record';
import { StatusChip } from './StatusChip';

const Column = DataTable.Col<SubscriberRow>;

const BulkActions = () => (
  <>
    <BulkExportButton columns={EXPORTED} />
    <BulkDeleteButton />
  </>
);

/** Subscribers as a dense table; there is nothing in one to be changed. */
export const SubscriberTable = () => (
  <RowsTable rowClick={false} bulkActionButtons={<BulkActions />} empty={<NoMatchingSubscribers />}>
    <Column
      source="email"
      render={({ email }) => <Box sx={{ overflowWrap: 'anywhere', fontWeight: 560 }}>{email}</Box>}
    />
    <Column source="first_name" />
    <Column source="status" render={({ status }) => <StatusChip status={status} />} />
    <Column source="subscribed_to_stories" render={(one) => yesOrNo(one.subscribed_to_stories)} />
    <Column source="subscribed_to_name_updates" render={(one) => yesOrNo(one.subscribed_to_name_updates)} />
    <Column source="created_at" field={DateField} sortByOrder="DESC" />
    <Column
      label={
        <Box component="span" sx={visuallyHidden}>
          Delete
        </Box>
      }
      align="right"
    >
      <DeleteButton />
    </Column>
  </RowsTable>
);

const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No');
