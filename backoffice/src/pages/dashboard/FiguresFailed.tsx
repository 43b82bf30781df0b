import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';

/** The figures could not be read. The tiles still lead everywhere. */
export const FiguresFailed = ({ error, retry }: { error: Error; retry: () => void }) => (
  <Alert
    severity="error"
    variant="outlined"
    action={<Button onClick={retry}>Try again</Button>}
    sx={({ palette }) => ({
      mb: 3,
      borderRadius: 'var(--radius)',
      backgroundColor: palette.paper.wrongWash,
      color: 'text.primary',
    })}
  >
    <AlertTitle>Failed to fetch the figures.</AlertTitle>
    {error.message}
  </Alert>
);
