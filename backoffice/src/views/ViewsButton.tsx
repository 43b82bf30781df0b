import ViewsIcon from '@mui/icons-material/BookmarkBorder';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { lazyDialog } from '../layout/lazyPart';

const ViewsPopover = lazyDialog(() => import('./ViewsPopover'));

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
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          sx={{ width: 40, height: 40 }}
        >
          <ViewsIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {anchor && <ViewsPopover anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
};
