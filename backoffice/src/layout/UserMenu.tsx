import LogoutIcon from '@mui/icons-material/Logout';
import ProfileIcon from '@mui/icons-material/PersonOutline';
import SiteIcon from '@mui/icons-material/PublicOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { UserMenu as RaUserMenu, useGetIdentity, useUserMenu } from 'react-admin';
import { Link } from 'react-router-dom';
import { useSignOut } from './useSignOut';

/** Called as the site calls it: who says what they read on the button has to be understood. */
export const UserMenu = () => {
  const { identity } = useGetIdentity();
  // On a phone the button shows no name, and react-admin takes nothing for its label but what i18nProvider.ts knows.
  const named = useMediaQuery((theme: Theme) => theme.breakpoints.up('sm')) && identity?.fullName;
  return (
    <RaUserMenu label={named ? `Account of ${named}` : undefined}>
      <ProfileItem />
      <SiteItem />
      <LogoutItem />
    </RaUserMenu>
  );
};

const ProfileItem = () => (
  <MenuItem component={Link} to="/profile" onClick={useUserMenu()?.onClose}>
    <ListItemIcon>
      <ProfileIcon fontSize="small" />
    </ListItemIcon>
    <ListItemText>My profile</ListItemText>
  </MenuItem>
);

const SiteItem = () => (
  <MenuItem component="a" href="/" target="_blank" rel="noopener" onClick={useUserMenu()?.onClose}>
    <ListItemIcon>
      <SiteIcon fontSize="small" />
    </ListItemIcon>
    <ListItemText>Open the site</ListItemText>
  </MenuItem>
);

const LogoutItem = () => (
  <MenuItem onClick={useSignOut()}>
    <ListItemIcon>
      <LogoutIcon fontSize="small" />
    </ListItemIcon>
    <ListItemText>Logout</ListItemText>
  </MenuItem>
);
