import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useResourceContext } from 'react-admin';
import { useJob } from './job';
import { cancelCheck } from './steps';

/** While rows are looked at or written. Looking can be stopped; writing is one transaction, and is waited for. */
export const Progress = () => {
  const resource = useResourceContext() ?? '';
  const { stage, undo, rows, share } = useJob(resource);
  const checking = stage === 'checking';
  const title = checking ? 'Checking the file…' : undo ? 'Undoing the import…' : 'Importing…';
  useEffect(() => {
    if (checking) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [checking]);
  return (
    <Card sx={{ p: { xs: 2.5, sm: 4 }, display: 'grid', gap: 2 }}>
      <Typography variant="h2">{title}</Typography>
      <LinearProgress
        aria-label={title}
        variant={share === null ? 'indeterminate' : 'determinate'}
        value={Math.min(100, Math.round((share ?? 0) * 100))}
        sx={{ height: 8, borderRadius: 'var(--pill)' }}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 40 }}>
        <Typography color="text.secondary" role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {rows > 0 && `${rows.toLocaleString('en')} rows so far. `}
          {!checking && 'All of it or nothing: it can be left alone.'}
        </Typography>
        {checking && (
          <Button onClick={() => cancelCheck(resource)} sx={{ ml: 'auto' }}>
            Cancel
          </Button>
        )}
      </Box>
    </Card>
  );
};
