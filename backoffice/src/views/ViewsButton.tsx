import ViewsIcon from '@mui/icons-material/BookmarkBorder';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Suspense, startTransition, useState } from 'react';
import { lazyPart } from '../layout/lazyPart';

const ViewsPopover = lazyPart(() => import('./ViewsPopover'));

/** Button that opens the saved views of the list. */
export const ViewsButton = () => {
  const [anchor, setAnchor] = useState<Element | null>(null);
  return (
    <>
      <Tooltip title="Saved views">
        <IconButton
          aria-label="Saved views"
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => startTransition(() => setAnchor(currentTarget))}
          sx={{ width: 40, height: 40 }}
        >
          <ViewsIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Suspense>{anchor && <ViewsPopover anchor={anchor} onClose={() => setAnchor(null)} />}</Suspense>
    </>
  );
};
