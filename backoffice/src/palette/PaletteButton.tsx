import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, startTransition, useState } from 'react';
import { lazyPart } from '../layout/lazyPart';
import { useKeyDown } from '../shortcuts/useShortcuts';

const CommandPalette = lazyPart(() => import('./CommandPalette'));

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** Button that opens the command palette. Ctrl+K and ⌘K open it, too. The palette is loaded when it is first opened. */
export const PaletteButton = () => {
  const [open, setOpen] = useState(false);
  const show = () => startTransition(() => setOpen(true));
  // Closes without a transition, so that Ctrl+K can reopen it right after Escape.
  const hide = () => setOpen(false);
  useKeyDown(true, (event) => {
    const { ctrlKey, metaKey, altKey, shiftKey, key } = event;
    if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || altKey || shiftKey || event.repeat) return;
    event.preventDefault(); // In some browsers, Ctrl+K focuses the address bar.
    // Doesn't open above another dialog, which may have unsaved input.
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
      <Suspense>{open && <CommandPalette onClose={hide} />}</Suspense>
    </>
  );
};
