import { formatNumber } from '@cradle/shared/text/formatNumber';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useResourceContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { momentOf } from '../history/momentOf';
import { Panel } from '../look/Panel';
import { type Batch, earlierBatches } from './batch';
import { useJob } from './job';
import { Report } from './Report';
import { startOver } from './steps';
import { UndoButton } from './UndoButton';

/** The last step: what has been done, as the database says, and a way back. */
export const Outcome = () => {
  const resource = useResourceContext() ?? '';
  const { batch } = useJob(resource);
  const queryClient = useQueryClient();
  useEffect(() => {
    // Every list and form that is kept may show rows as they were.
    if (batch) void queryClient.invalidateQueries();
  }, [batch, queryClient]);
  if (!batch) return null;
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 3 }, mb: 2.5, display: 'grid', gap: 2 }}>
      <Typography variant="h2" role="status">
        {batch.status === 'undone' ? undoneWords(batch) : importedWords(batch)}
      </Typography>
      {batch.kept > 0 && (
        <Typography color="text.secondary">Somebody changed the rest since. It stays as it is:</Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button component={Link} to={`/${resource}`} variant="contained">
          See the list
        </Button>
        <Button variant="outlined" onClick={() => startOver(resource)}>
          Import another file
        </Button>
        {batch.status === 'imported' && <UndoButton batch={batch} />}
      </Box>
      {batch.kept > 0 && <Report batchId={batch.id} kinds={['kept']} />}
    </Card>
  );
};

const number = (count: number) => formatNumber(count);

const importedWords = ({ added, changed, file_name }: Batch) =>
  `Imported ${file_name}: ${number(added)} added, ${number(changed)} changed`;

const undoneWords = ({ added, changed, kept, file_name }: Batch) =>
  `Undone: ${number(added + changed - kept)} of ${number(added + changed)} rows of ${file_name} are as they were`;

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
