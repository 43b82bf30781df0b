import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useKeyDown } from '../shortcuts/useShortcuts';
import CommandPalette from './CommandPalette';

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/**
 * Button that opens the command palette, as Ctrl+K and ⌘K do. The palette isn't lazy-loaded, because keys that the user
 * presses right after the shortcut would reach the page instead of the palette.
 */
export const PaletteButton = () => {
  const [open, setOpen] = useState(false);
  const show = () => setOpen(true);
  const hide = () => setOpen(false);
  useKeyDown(true, (event) => {
    const { ctrlKey, metaKey, altKey, shiftKey, key } = event;
    if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || altKey || shiftKey || event.repeat) return;
    event.preventDefault(); // In some browsers, Ctrl+K focuses the address bar.
    // While another dialog is open, the shortcut does nothing, because that dialog may have unsaved input.
    if (open) hide();
    else if (!document.querySelector('[role="dialog"]')) show();
  });
  return (
    <>
      <Button
        aria-label="Search and commands"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={show}
        sx={{ color: 'text.secondary', minWidth: 44, minHeight: 44, px: 1, gap: 1 }}
      >
        <SearchIcon fontSize="small" />
        <Box
          component="kbd"
          aria-hidden
          sx={{ display: { xs: 'none', md: 'inline' }, font: 'inherit', fontSize: 'var(--step--2)' }}
        >
          {isMac ? '⌘K' : 'Ctrl K'}
        </Box>
      </Button>
      {open && <CommandPalette onClose={hide} />}
    </>
  );
};
