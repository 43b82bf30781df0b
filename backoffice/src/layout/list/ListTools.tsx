import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import MoreIcon from '@mui/icons-material/MoreVert';
import RefreshIcon from '@mui/icons-material/Refresh';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, Suspense, useState } from 'react';
import { FilterButton, TopToolbar } from 'react-admin';
import { useRefresh } from '../../ui/useRefresh';
import { ViewsButton } from '../../views/ViewsButton';
import { lazyPart } from '../lazyPart';

const ListShortcuts = lazyPart(() => import('../../shortcuts/ListShortcuts'), 'background');

/**
 * The toolbar beside the search: filters, the buttons in `children`, saved views, and the menu "More". Saved views
 * replace react-admin's saved queries, which are stored in the browser and can't be shared.
 */
export const ListTools = ({ children }: { children?: ReactNode }) => {
  const [helpOpen, setHelpOpen] = useState(false);
  return (
    <TopToolbar sx={COMPACT}>
      <FilterButton disableSaveQuery />
      {children}
      <ViewsButton />
      <More onShortcuts={() => setHelpOpen(true)} />
      <Suspense>
        <ListShortcuts helpOpen={helpOpen} onHelp={setHelpOpen} />
      </Suspense>
    </TopToolbar>
  );
};

// Uses smaller buttons between the breakpoints sm and md, where the last button would otherwise wrap. Narrower screens
// show icons without labels. Wider screens show a table, which needs no sort button.
const COMPACT = {
  gap: { sm: 0.25, md: 1 },
  '& .MuiButton-root': { px: { sm: 0.75, md: 1.5 } },
  '& .MuiButton-startIcon': { display: { sm: 'none', md: 'inherit' } },
};

const More = ({ onShortcuts }: { onShortcuts: () => void }) => {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const refresh = useRefresh();
  const choose = (action: () => void) => () => {
    setAnchor(null);
    action();
  };
  return (
    <>
      <Tooltip title="More">
        <IconButton
          aria-label="More"
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          sx={{ width: 40, height: 40 }}
        >
          <MoreIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose(refresh)}>
          <ListItemIcon>
            <RefreshIcon fontSize="small" />
          </ListItemIcon>
          <ListItemText>Refresh</ListItemText>
        </MenuItem>
        <MenuItem onClick={choose(onShortcuts)} sx={{ display: { xs: 'none', sm: 'flex' } }}>
          <ListItemIcon>
            <KeyboardIcon fontSize="small" />
          </ListItemIcon>
          <ListItemText>Keyboard shortcuts</ListItemText>
        </MenuItem>
      </Menu>
    </>
  );
};
