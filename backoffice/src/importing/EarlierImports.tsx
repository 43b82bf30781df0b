import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useResourceContext } from 'react-admin';
import { momentOf } from '../history/momentOf';
import { Panel } from '../look/Panel';
import { type Batch, earlierBatches } from './batch';
import { useJob } from './job';
import { UndoButton } from './UndoButton';

/** What has been imported before, with a way back. */
export const EarlierImports = () => {
  const resource = useResourceContext() ?? '';
  const { batch: shown } = useJob(resource);
  const { data, error } = useQuery({ queryKey: ['import_batches', resource], queryFn: () => earlierBatches(resource) });
  const rows = data?.filter(({ id }) => id !== shown?.id) ?? [];
  if (error) return <Typography color="error">{error.message}</Typography>;
  if (rows.length === 0) return null;
  return (
    <Box sx={{ mt: 2.5 }}>
      <Panel title="Earlier imports">
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {rows.map((batch) => (
            <Row key={batch.id} batch={batch} />
          ))}
        </Box>
      </Panel>
    </Box>
  );
};

const Row = ({ batch }: { batch: Batch }) => (
  <Box
    component="li"
    sx={({ palette }) => ({
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 1,
      py: 1,
      borderTop: `1px solid ${palette.divider}`,
    })}
  >
    <Box sx={{ flex: 1, minWidth: 220 }}>
      <Box sx={{ fontWeight: 620, overflowWrap: 'anywhere' }}>{batch.file_name}</Box>
      <Typography variant="body2" color="text.secondary">
        {momentOf(batch.imported_at ?? batch.created_at)} by {batch.actor_email}: {batch.added.toLocaleString('en')}{' '}
        added, {batch.changed.toLocaleString('en')} changed
      </Typography>
    </Box>
    {batch.status === 'undone' ? (
      <Typography variant="body2" color="text.secondary">
        Undone
      </Typography>
    ) : (
      <UndoButton batch={batch} />
    )}
  </Box>
);
