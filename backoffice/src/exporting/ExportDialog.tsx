import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useState } from 'react';
import { useGetResourceLabel } from 'react-admin';
import { useDefinition } from '../crud/form';

interface ExportDialogProps {
  /**
   * The status by which the list is filtered. Undefined if the list isn't filtered by status or if selected rows are
   * exported. In these cases, the dialog offers the choices of `exportOnly`.
   */
  status?: string;
  onExport: (status: string) => void;
  onClose: () => void;
}

/**
 * Asks which rows to export (see `exportOnly` of defineResource). Shows a warning if the file will also contain rows
 * with a status other than `exportOnly.status`.
 */
const ExportDialog = ({ status, onExport, onClose }: ExportDialogProps) => {
  const { name, exportOnly } = useDefinition();
  const label = useGetResourceLabel()(name, 2).toLowerCase();
  const [chosen, setChosen] = useState(status ?? exportOnly?.status ?? 'all');
  if (!exportOnly) return null;
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="export-title">
      <DialogTitle id="export-title">Export {label}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        {!status && (
          <RadioGroup value={chosen} onChange={(_event, value) => setChosen(value)} aria-labelledby="export-title">
            <FormControlLabel value={exportOnly.status} control={<Radio autoFocus />} label={exportOnly.only} />
            <FormControlLabel value="all" control={<Radio />} label={exportOnly.all} />
          </RadioGroup>
        )}
        <div role="status">
          {chosen !== exportOnly.status && <Alert severity="warning">{exportOnly.warning}</Alert>}
        </div>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="contained" onClick={() => onExport(chosen)}>
          Export
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default ExportDialog;
