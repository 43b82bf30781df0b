import { grouped } from '@cradle/shared/grouped';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useResourceContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Batch } from './batch';
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

const number = (count: number) => grouped(count);

const importedWords = ({ added, changed, file_name }: Batch) =>
  `Imported ${file_name}: ${number(added)} added, ${number(changed)} changed`;

const undoneWords = ({ added, changed, kept, file_name }: Batch) =>
  `Undone: ${number(added + changed - kept)} of ${number(added + changed)} rows of ${file_name} are as they were`;
