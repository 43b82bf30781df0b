import Box from '@mui/material/Box';
import { DataTable, useRecordContext } from 'react-admin';
import { NoMatches } from '../../crud/ResourceRows';
import type { LogEntry } from '../../history/logEntry';
import { momentOf } from '../../history/momentOf';
import { RowsTable } from '../../layout/RowsTable';
import { Details } from './Details';
import { What } from './What';

const Column = DataTable.Col<LogEntry>;

const Expanded = () => {
  const entry = useRecordContext<LogEntry>();
  return entry ? <Details entry={entry} /> : null;
};

/** One line for each change; a press opens what stood there before and after. */
export const LogTable = () => (
  <RowsTable rowClick="expand" expand={<Expanded />} expandSingle bulkActionButtons={false} empty={<NoMatches />}>
    <Column
      source="at"
      disableSort
      render={({ at }) => (
        <Box component="time" dateTime={at} sx={{ whiteSpace: 'nowrap', color: 'text.secondary' }}>
          {momentOf(at)}
        </Box>
      )}
    />
    <Column source="actor_email" disableSort />
    <Column source="action" disableSort render={(entry) => <What entry={entry} />} />
  </RowsTable>
);
