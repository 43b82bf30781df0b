import { formatNumber } from '@cradle/shared/text/formatNumber';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Portal from '@mui/material/Portal';

interface ExportProgressProps {
  done: number;
  of: number;
  onCancel: () => void;
}

/** The progress of a long export, in a corner of the screen, with a Cancel button. */
const ExportProgress = ({ done, of, onCancel }: ExportProgressProps) => (
  <Portal>
    <Card
      sx={{
        position: 'fixed',
        bottom: 20,
        right: 20,
        zIndex: 'snackbar',
        width: 'min(92vw, 360px)',
        p: 2,
        boxShadow: 'var(--shadow-high)',
      }}
    >
      <LinearProgress
        aria-label="Exporting"
        variant="determinate"
        value={Math.min(100, Math.round((done / of) * 100))}
        sx={{ height: 8, borderRadius: 'var(--pill)' }}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', mt: 1.5, fontVariantNumeric: 'tabular-nums' }}>
        Exporting {formatNumber(done)} of {formatNumber(of)}
        <Button size="small" onClick={onCancel} sx={{ ml: 'auto' }}>
          Cancel
        </Button>
      </Box>
    </Card>
  </Portal>
);

export default ExportProgress;
