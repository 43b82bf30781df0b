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
import { FilterButton, TopToolbar, useRefresh } from 'react-admin';
import { lazyPart } from '../lazyPart';

const ListKeys = lazyPart(() => import('../../keys/ListKeys'));

/** The toolbar beside the search: filters, the list's own buttons, and a menu. */
export const ListTools = ({ children }: { children?: ReactNode }) => {
  const [helping, setHelping] = useState(false);
  return (
    <TopToolbar>
      <FilterButton />
      {children}
      <More onKeys={() => setHelping(true)} />
      <Suspense>
        <ListKeys helping={helping} onHelp={setHelping} />
      </Suspense>
    </TopToolbar>
  );
};

const More = ({ onKeys }: { onKeys: () => void }) => {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const refresh = useRefresh();
  const choose = (act: () => void) => () => {
    setAnchor(null);
    act();
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
        <MenuItem onClick={choose(onKeys)} sx={{ display: { xs: 'none', sm: 'flex' } }}>
          <ListItemIcon>
            <KeyboardIcon fontSize="small" />
          </ListItemIcon>
          <ListItemText>Keys</ListItemText>
        </MenuItem>
      </Menu>
    </>
  );
};
