import HealthIcon from '@mui/icons-material/HealingOutlined';
import PermissionsIcon from '@mui/icons-material/KeyOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import ProfileIcon from '@mui/icons-material/PersonOutline';
import SiteIcon from '@mui/icons-material/PublicOutlined';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import {
  AppBar,
  Menu,
  Layout as RaLayout,
  UserMenu as RaUserMenu,
  ResourceMenuItems,
  ToggleThemeButton,
  useCanAccessResources,
  useGetIdentity,
  useLoading,
  useLogout,
  useResourceDefinitions,
  useUserMenu,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { Brand } from '../look/Brand';
import { roleOf } from '../providers/permissions';
import { reasonToLeave } from '../providers/reasonToLeave';
import { auth } from '../providers/session';
import { endSession, onSessionEnd } from '../providers/sessionEnd';
import { useSiteSettings } from '../providers/siteSettings';
import { staff } from '../providers/staff';
import { Crash } from './Crash';
import { useSignOut } from './useSignOut';

const Layout = ({ children }: { children: ReactNode }) => (
  <RaLayout appBar={TopBar} menu={SideMenu} error={Crash} appBarAlwaysOn>
    <RightsWatcher />
    <Box sx={{ width: '100%', maxWidth: 1320, mx: 'auto', pt: { xs: 2, sm: 3.5 } }}>{children}</Box>
  </RaLayout>
);

const Tools = () => (
  <>
    <ToggleThemeButton />
    <Busy />
  </>
);

/** No button to reload, as react-admin has it: pressed on a form, it would put newer data under what is typed. */
const Busy = () => (
  // On a phone it takes no room of its own: it turns between two icons.
  <Box sx={{ width: { xs: 0, sm: 28 }, display: 'grid', placeContent: 'center' }}>
    {useLoading() && <CircularProgress size={18} aria-label="Loading" />}
  </Box>
);

const TopBar = () => (
  <AppBar alwaysOn color="transparent" toolbar={<Tools />} userMenu={<UserMenu />}>
    <Box
      component={Link}
      to="/"
      sx={{
        display: 'grid',
        alignItems: 'center',
        minHeight: 44,
        color: 'inherit',
        textDecoration: 'none',
        flex: 1,
        minWidth: 0,
      }}
    >
      <Brand title={useSiteSettings().site_title} />
    </Box>
  </AppBar>
);

const SideMenu = () => {
  const resources = Object.values(useResourceDefinitions()).filter(({ hasList }) => hasList);
  // What each of ResourceMenuItems asks: until that is answered, what comes after them would jump.
  const { canAccess: mayList, isPending } = useCanAccessResources({
    action: 'list',
    resources: resources.map(({ name }) => name),
  });
  return (
    <Menu>
      <Menu.DashboardItem />
      <ResourceMenuItems />
      {mayList?.baby_names && <Menu.Item to="/health" primaryText="Data health" leftIcon={<HealthIcon />} />}
      {!isPending && <Menu.Item to="/permissions" primaryText="Permissions" leftIcon={<PermissionsIcon />} />}
    </Menu>
  );
};

/** Called as the site calls it: who says what they read on the button has to be understood. */
const UserMenu = () => {
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

/**
 * Rights may end while a page is open. They are asked for again whenever somebody comes back to the window; whoever is
 * no longer staff is out at once, whoever has other rights sees other buttons.
 */
const RightsWatcher = () => {
  const queryClient = useQueryClient();
  const logout = useLogout();

  useEffect(() => {
    const recheck = async () => {
      if (document.visibilityState !== 'visible') return;
      const before = JSON.stringify(await staff.get().catch(() => null));
      staff.forget();
      const rights = await staff.get().catch(() => null);
      if (!rights) return;
      if (!roleOf(rights)) endSession(await reasonToLeave());
      else if (JSON.stringify(rights) !== before) {
        await queryClient.invalidateQueries({ queryKey: ['auth'] });
      }
    };
    // Several calls may be refused at once; one farewell is enough; the login page says why.
    let ending = false;
    const stopListening = onSessionEnd(() => {
      if (ending) return;
      ending = true;
      void logout().catch(() => {});
    });
    const onFocus = () => void recheck();
    window.addEventListener('focus', onFocus);
    document.addEventListener('visibilitychange', onFocus);
    // Signed out in another tab: this one must not look as if nothing had happened.
    const { data } = auth.onAuthStateChange((event) => {
      // Our own logout is on its way to the login page by itself.
      const leave = () => !window.location.pathname.endsWith('/login') && void logout();
      if (event === 'SIGNED_OUT') setTimeout(leave, 100);
    });
    return () => {
      stopListening();
      window.removeEventListener('focus', onFocus);
      document.removeEventListener('visibilitychange', onFocus);
      data.subscription.unsubscribe();
    };
  }, [logout, queryClient]);
  return null;
};

export default Layout;
