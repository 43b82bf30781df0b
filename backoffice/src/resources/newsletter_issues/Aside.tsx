import type { Issue } from '@cradle/shared/mails/issue';
import Box from '@mui/material/Box';
import { useRecordContext } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { Preview } from './Preview';
import { SendPanel } from './sending/SendPanel';
import type { IssueRow } from './sending/useSending';

/** Column beside the form of a draft: the send panel and the preview of the email. */
const Aside = () => {
  const saved = useRecordContext<IssueRow>();
  const { isDirty } = useFormState();
  return (
    <Box component="aside" aria-label="Sending and preview" sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
      {saved?.id !== undefined && <SendPanel issue={saved} isDirty={isDirty} />}
      <Preview issue={useWatch() as Partial<Issue>} />
    </Box>
  );
};

export default Aside;
