import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { ReactNode } from 'react';
import { useKeysOn } from './useReviewKeys';

interface KeysDialogProps {
  open: boolean;
  onClose: () => void;
  keys: readonly { key: string; says: string }[];
  /** Label of the switch for single keys. */
  switchLabel: string;
}

/** The keys of a list or a review, and the switch for them. */
export const KeysDialog = ({ open, onClose, keys, switchLabel }: KeysDialogProps) => {
  const [on, setOn] = useKeysOn();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby="keys-title">
      <DialogTitle id="keys-title">Keys</DialogTitle>
      <DialogContent sx={{ minWidth: { sm: 340 } }}>
        <Box
          component="dl"
          sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1.25, m: 0, mb: 2, alignItems: 'center' }}
        >
          {keys.map(({ key, says }) => (
            <Box key={key} sx={{ display: 'contents' }}>
              <dt>
                <Key>{key.length === 1 ? key.toUpperCase() : key}</Key>
              </dt>
              <Box component="dd" sx={{ m: 0 }}>
                {says}
              </Box>
            </Box>
          ))}
        </Box>
        <FormControlLabel
          control={<Switch checked={on} onChange={(_event, checked) => setOn(checked)} />}
          label={switchLabel}
        />
        <Box sx={{ color: 'text.secondary', fontSize: 'var(--step--1)', mt: 0.5 }}>
          When off, only the buttons work. This browser remembers it.
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** A key like on a keyboard. */
export const Key = ({ children }: { children: ReactNode }) => (
  <Box
    component="kbd"
    sx={{
      display: { xs: 'none', sm: 'inline-grid' }, // phones have no keys
      placeItems: 'center',
      minWidth: 24,
      height: 24,
      px: 0.75,
      border: 1,
      borderBottomWidth: 2,
      borderColor: 'currentColor',
      borderRadius: 'var(--radius-tiny)',
      font: 'inherit',
      fontSize: 'var(--step--2) !important', // buttons set the size of their icons
      fontWeight: 620,
      lineHeight: 1,
      opacity: 0.85,
    }}
  >
    {children}
  </Box>
);
