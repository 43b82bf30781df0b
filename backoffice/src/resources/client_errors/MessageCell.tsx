import type { Tables } from '@cradle/shared/database/database.types';
import Box from '@mui/material/Box';
import type { RaRecord } from 'react-admin';

/** The message of an error. The user can expand the message to see the stack trace. */
const MessageCell = ({ record }: { record: RaRecord }) => {
  const { message, stack } = record as unknown as Tables<'client_errors'>;
  if (!stack) return <b>{message}</b>;
  return (
    <Box
      component="details"
      sx={{
        minWidth: 0,
        '& summary': { cursor: 'pointer', fontWeight: 560, overflowWrap: 'anywhere', minHeight: 24 },
        '& pre': { m: 0, mt: 1, fontSize: 'var(--step--2)', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
      }}
    >
      <summary>{message}</summary>
      <pre>{stack}</pre>
    </Box>
  );
};

export default MessageCell;
