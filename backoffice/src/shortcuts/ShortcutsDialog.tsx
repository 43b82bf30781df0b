import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { ReactNode } from 'react';
import { useShortcutsEnabled } from './useShortcuts';

interface ShortcutsDialogProps {
  open: boolean;
  onClose: () => void;
  shortcuts: readonly { key: string; label: string }[];
}

/** Dialog that lists the keyboard shortcuts. A switch disables them. */
const ShortcutsDialog = ({ open, onClose, shortcuts }: ShortcutsDialogProps) => {
  const [enabled, setEnabled] = useShortcutsEnabled();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby="shortcuts-title">
      <DialogTitle id="shortcuts-title">Keyboard shortcuts</DialogTitle>
      <DialogContent sx={{ minWidth: { sm: 340 } }}>
        <Box
          component="dl"
          sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1.25, m: 0, mb: 2, alignItems: 'center' }}
        >
          {shortcuts.map(({ key, label }) => (
            <Box key={key} sx={{ display: 'contents' }}>
              <dt>
                <Key>{key.length === 1 ? key.toUpperCase() : key}</Key>
              </dt>
              <Box component="dd" sx={{ m: 0 }}>
                {label}
              </Box>
            </Box>
          ))}
        </Box>
        <FormControlLabel
          control={<Switch checked={enabled} onChange={(_event, checked) => setEnabled(checked)} />}
          label="Enable single-key shortcuts"
        />
        <Box sx={{ color: 'text.secondary', fontSize: 'var(--step--1)', mt: 0.5 }}>
          This setting is saved only in this browser.
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

/** A label that looks like a key of a keyboard. */
export const Key = ({ children }: { children: ReactNode }) => (
  <Box
    component="kbd"
    sx={{
      display: { xs: 'none', sm: 'inline-grid' }, // Hidden on phones, which have no keyboard.
      placeItems: 'center',
      minWidth: 24,
      height: 24,
      px: 0.75,
      border: 1,
      borderBottomWidth: 2,
      borderColor: 'currentColor',
      borderRadius: 'var(--radius-tiny)',
      font: 'inherit',
      fontSize: 'var(--step--2) !important', // Overrides the font size of buttons, which also applies to their icons.
      fontWeight: 620,
      lineHeight: 1,
      opacity: 0.85,
    }}
  >
    {children}
  </Box>
);

export default ShortcutsDialog;
