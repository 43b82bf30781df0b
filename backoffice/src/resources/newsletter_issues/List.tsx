import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router-dom';
import { ResourceList } from '../../crud/ResourceList';
import { ResourceRows } from '../../crud/ResourceRows';
import { IfAllowed } from '../../layout/IfAllowed';
import { callFunction } from '../../providers/data/api';
import { mayHaveSucceeded, readableError } from '../../providers/data/readableError';
import { useRefresh } from '../../ui/useRefresh';
import { useSingleMutation } from '../../ui/useSingleMutation';
import { useStillHere } from '../../ui/useStillHere';
import { useToast } from '../../ui/useToast';

const List = () => (
  <ResourceList above={<WhatIsNew />}>
    <ResourceRows />
  </ResourceList>
);

const IN_DOUBT =
  "The server didn't respond, so the draft may have been created. Look for it in the list before you try again.";

/** Button that creates a draft with the names and stories that were published since the last issue. */
const WhatIsNew = () => {
  const toast = useToast();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const stillHere = useStillHere();
  const draft = useSingleMutation({
    mutationFn: () => callFunction<number>('draft_newsletter', {}),
    onSuccess: (id) => {
      void refresh();
      if (stillHere()) void navigate(`/newsletter_issues/${id}`);
    },
    onError: (error) => {
      if (!mayHaveSucceeded(error)) return toast.info('No draft created', readableError(error).message);
      toast.error('Failed to create a draft', IN_DOUBT);
      void refresh();
    },
  });
  return (
    <IfAllowed resource="newsletter_issues" action="create">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
        <Typography color="text.secondary">
          A draft can begin with the names and stories that are new since the last newsletter.
        </Typography>
        <Button variant="outlined" size="small" disabled={draft.isPending} onClick={() => draft.mutate()}>
          Create draft with new content
        </Button>
      </Box>
    </IfAllowed>
  );
};

export default List;
