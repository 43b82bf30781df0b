import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useResourceDefinitions } from 'react-admin';
import { Link } from 'react-router-dom';
import { BringBackButton } from '../../history/BringBackButton';
import { LogDifference } from '../../history/LogDifference';
import type { LogEntry } from '../../history/logEntry';
import { ErasureTable } from '../admin_users/ErasureTable';
import type { ErasedRows } from '../admin_users/erasure';

/** What stood there before and after, and the way to the record: or its way back, when it was deleted. */
export const Details = ({ entry }: { entry: LogEntry }) => {
  const hasPage = useResourceDefinitions()[entry.resource]?.hasEdit;
  const isThere = entry.record_id !== null && (entry.action === 'insert' || entry.action === 'update');
  return (
    <Box sx={{ py: 1, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      {entry.action === 'erase' ? (
        <ErasureTable report={entry.after?.report as ErasedRows[]} />
      ) : (
        <LogDifference entry={entry} />
      )}
      {isThere && hasPage && (
        <Button component={Link} to={`/${entry.resource}/${entry.record_id}`} variant="outlined" size="small">
          Open it
        </Button>
      )}
      {entry.action === 'delete' && <BringBackButton entry={entry} />}
    </Box>
  );
};
