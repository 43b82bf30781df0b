import { formatNumber } from '@cradle/shared/text/formatNumber';
import UndoIcon from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm, useResourceContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { formatCount, formatDate } from '../format';
import { Panel } from '../ui/Panel';
import { useRefresh } from '../ui/useRefresh';
import { type Batch, earlierBatches } from './batch';
import { useJob } from './job';
import { Report } from './Report';
import { startOver, undoBatch } from './steps';

/** The last step: the number of imported or undone rows, and the Undo button. */
export const ImportResult = () => {
  const resource = useResourceContext() ?? '';
  const { batch } = useJob(resource);
  if (!batch) return null;
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 3 }, mb: 2.5, display: 'grid', gap: 2 }}>
      <Typography variant="h2" role="status" sx={{ overflowWrap: 'anywhere' }}>
        {batch.status === 'undone' ? undoneMessage(batch) : importedMessage(batch)}
      </Typography>
      {batch.kept > 0 && (
        <Typography color="text.secondary">
          These rows were changed after the import, so they weren't undone:
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button component={Link} to={`/${resource}`} variant="contained">
          Open the list
        </Button>
        <Button variant="outlined" onClick={() => startOver(resource)}>
          Import another file
        </Button>
        {batch.status === 'imported' && <UndoButton batch={batch} />}
      </Box>
      {batch.kept > 0 && <Report batchId={batch.id} kinds={['kept']} />}
      {batch.status === 'imported' && batch.refused > 0 && <Report batchId={batch.id} kinds={['refused']} />}
    </Card>
  );
};

const importedMessage = (batch: Batch) => `Imported ${batch.file_name}: ${countsOf(batch)}`;

const countsOf = ({ added, changed, refused }: Batch) =>
  `${formatNumber(added)} added, ${formatNumber(changed)} changed${refused > 0 ? `, ${formatNumber(refused)} refused` : ''}`;

const undoneMessage = ({ added, changed, kept, file_name }: Batch) =>
  `Undone: ${formatNumber(added + changed - kept)} of ${formatCount(added + changed, 'row')} of ${file_name}`;

/**
 * The last ten imports, except the one whose result is shown above. Each has an Undo button unless it was already
 * undone.
 */
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
        {formatDate(batch.imported_at ?? batch.created_at, { time: true })} by {batch.actor_email}: {countsOf(batch)}
      </Typography>
    </Box>
    {batch.refused > 0 && <RefusedButton batch={batch} />}
    {batch.status === 'undone' ? (
      <Typography variant="body2" color="text.secondary">
        Import undone
      </Typography>
    ) : (
      <UndoButton batch={batch} />
    )}
  </Box>
);

/** The time in milliseconds after which start_import() deletes the rows of an import. */
const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

/** Opens a dialog with the refused rows of an import, unless they have been deleted. */
const RefusedButton = ({ batch }: { batch: Batch }) => {
  const [open, setOpen] = useState(false);
  if (Date.now() - Date.parse(batch.imported_at ?? '') > KEPT_MS) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Refused rows</Button>
      <Dialog open={open} onClose={() => setOpen(false)} fullWidth maxWidth="md" aria-labelledby="refused-rows">
        <DialogTitle id="refused-rows" sx={{ overflowWrap: 'anywhere' }}>
          Refused rows of {batch.file_name}
        </DialogTitle>
        <DialogContent tabIndex={0}>
          <Report batchId={batch.id} kinds={['refused']} />
        </DialogContent>
        <DialogActions>
          <Button variant="contained" onClick={() => setOpen(false)}>
            Close
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
};

/** Undoes an import after confirmation. */
const UndoButton = ({ batch }: { batch: Batch }) => {
  const resource = useResourceContext() ?? '';
  const [confirming, setConfirming] = useState(false);
  const refresh = useRefresh();
  return (
    <>
      <Button startIcon={<UndoIcon />} onClick={() => setConfirming(true)}>
        Undo
      </Button>
      <Confirm
        isOpen={confirming}
        title={`Undo the import of ${batch.file_name}?`}
        content={`This deletes ${formatCount(batch.added, 'new record')} and restores ${formatCount(batch.changed, 'changed record')}. Records that were changed after the import stay as they are.`}
        confirm="Undo the import"
        onConfirm={() => {
          setConfirming(false);
          void undoBatch(resource, batch.id, batch.added + batch.changed).then(refresh);
        }}
        onClose={() => setConfirming(false)}
      />
    </>
  );
};
