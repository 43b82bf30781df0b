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
import { memo, type ReactNode, useEffect, useRef } from 'react';
import {
  AppBar,
  Menu,
  Layout as RaLayout,
  UserMenu as RaUserMenu,
  ResourceMenuItems,
  Sidebar,
  type SidebarProps,
  ToggleThemeButton,
  useCanAccessResources,
  useGetIdentity,
  useLoading,
  useLogout,
  useResourceDefinitions,
  useUserMenu,
} from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { env } from '../env';
import { PaletteButton } from '../palette/PaletteButton';
import { roleOf } from '../providers/auth/permissions';
import { auth, storedUserId, wasSignedOut } from '../providers/auth/session';
import { endSession, onSessionEnd, reasonForSignOut, recordEnd, SESSION_ENDED } from '../providers/auth/sessionEnd';
import { RECHECK_AFTER, staff } from '../providers/auth/staff';
import { useSiteSettings } from '../providers/data/siteSettings';
import { Brand } from '../ui/Brand';
import { visuallyHidden } from '../ui/theme/tokens';
import { Crash } from './ErrorPages';
import { PAGES } from './pages';
import { useSignOut } from './useSignOut';

const Layout = ({ children }: { children: ReactNode }) => (
  <RaLayout appBar={TopBar} menu={SideMenu} sidebar={SideBar} error={Crash} appBarAlwaysOn>
    <PermissionsWatcher />
    <Box sx={{ width: '100%', maxWidth: 1320, mx: 'auto', pt: { xs: 2, sm: 3.5 } }}>{children}</Box>
    <Version />
  </RaLayout>
);

/**
 * The sidebar. The key remounts the sidebar when the window becomes wider or narrower than the breakpoint `sm`. Without
 * a remount, react-admin's sidebar would open as a dialog and close before it is visible, and MUI would leave the
 * scrolling of the page disabled.
 */
const SideBar = (props: SidebarProps) => {
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return <Sidebar key={narrow ? 'narrow' : 'wide'} {...props} />;
};

/** The version of the application, at the end of every page. */
const Version = () => (
  <Box
    component="footer"
    sx={{
      mt: 'auto',
      py: 1,
      textAlign: 'center',
      color: 'text.secondary',
      fontSize: 'var(--step--2)',
      lineHeight: '20px',
    }}
  >
    Version {env.version}
  </Box>
);

const Tools = () => (
  <>
    <PaletteButton />
    <ToggleThemeButton />
    <Busy />
  </>
);

/**
 * A loading indicator. It replaces react-admin's refresh button, which would load newer data into a form that is being
 * edited.
 */
const Busy = () => (
  // On phones, the toolbar has no room for the indicator. There, it takes no width and overlaps the gap between two
  // icons.
  <Box sx={{ width: { xs: 0, sm: 28 }, display: 'grid', placeContent: 'center' }}>
    {useLoading() && <CircularProgress size={18} aria-label="Loading" />}
  </Box>
);

// Memoized, because react-admin renders the layout several times while a page loads.
const TopBar = memo(() => (
  <AppBar alwaysOn color="transparent" toolbar={<Tools />} userMenu={<UserMenu />}>
    {/* The box takes the free space. The link is only as wide as the logo and the title. */}
    <Box sx={{ flex: 1, minWidth: 0, display: 'flex' }}>
      <Box
        component={Link}
        to="/"
        sx={{
          display: 'grid',
          alignItems: 'center',
          minHeight: 44,
          color: 'inherit',
          textDecoration: 'none',
          minWidth: 0,
          // On narrow phones only the logo fits beside the buttons, so the title is visually hidden.
          '@media (max-width: 399.95px)': { '& span': visuallyHidden },
        }}
      >
        <Brand title={useSiteSettings().site_title} />
      </Box>
    </Box>
  </AppBar>
));

const SideMenu = memo(() => {
  const resources = Object.values(useResourceDefinitions()).filter(({ hasList }) => hasList);
  // Uses the same query as ResourceMenuItems. The items below the resources are hidden until the query has loaded.
  // Otherwise they would move down when the resources appear.
  const { canAccess: canList, isPending } = useCanAccessResources({
    action: 'list',
    resources: resources.map(({ name }) => name),
  });
  return (
    <nav aria-label="Main">
      <Menu>
        <Menu.DashboardItem />
        <ResourceMenuItems />
        {!isPending &&
          PAGES.filter(({ needs }) => !needs || canList?.[needs]).map(({ to, label, icon: Icon }) => (
            <Menu.Item key={to} to={to} primaryText={label} leftIcon={<Icon />} />
          ))}
      </Menu>
    </nav>
  );
});

/** The user menu. Its accessible label contains the visible name, so that voice control finds it (WCAG 2.5.3). */
const UserMenu = () => {
  const { identity } = useGetIdentity();
  // On phones the button doesn't show the name, so the label stays react-admin's default (i18nProvider.ts).
  const named = useMediaQuery((theme: Theme) => theme.breakpoints.up('sm')) && identity?.fullName;
  return (
    <RaUserMenu label={named ? `Account of ${named}` : undefined}>
      <ProfileItem />
      <SiteItem />
      <LogoutItem />
    </RaUserMenu>
  );
};

// The items must pass on the props that the menu adds to them, because the menu focuses its first item through these
// props. Without a focused item, the arrow keys would do nothing.
const ProfileItem = (props: object) => (
  <MenuItem {...props} component={Link} to="/profile" onClick={useUserMenu()?.onClose}>
    <ListItemIcon>
      <ProfileIcon fontSize="small" />
    </ListItemIcon>
    <ListItemText>My profile</ListItemText>
  </MenuItem>
);

const SiteItem = (props: object) => (
  <MenuItem {...props} component="a" href="/" target="_blank" rel="noopener" onClick={useUserMenu()?.onClose}>
    <ListItemIcon>
      <SiteIcon fontSize="small" />
    </ListItemIcon>
    <ListItemText>Open the site</ListItemText>
  </MenuItem>
);

const LogoutItem = (props: object) => (
  <MenuItem {...props} onClick={useSignOut()}>
    <ListItemIcon>
      <LogoutIcon fontSize="small" />
    </ListItemIcon>
    <ListItemText>Logout</ListItemText>
  </MenuItem>
);

/**
 * Applies permissions that have changed: updates the buttons, and signs out users who are no longer staff. When the
 * window gets the focus, this component refetches the permissions. On a navigation, checkAuth() refetches them, so this
 * component only compares the new permissions with the previous ones.
 */
const PermissionsWatcher = () => {
  const queryClient = useQueryClient();
  const logout = useLogout();
  const { pathname } = useLocation();
  const known = useRef<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation refetches the permissions (checkAuth)
  useEffect(() => {
    const apply = async () => {
      const permissions = JSON.stringify(await staff.get(RECHECK_AFTER).catch(() => null));
      const changed = known.current !== null && permissions !== 'null' && permissions !== known.current;
      known.current = permissions;
      if (changed) await queryClient.invalidateQueries({ queryKey: ['auth'] });
    };
    void apply();
  }, [pathname, queryClient]);

  useEffect(() => {
    const recheck = async () => {
      if (document.visibilityState !== 'visible') return;
      const before = JSON.stringify(await staff.get().catch(() => null));
      // If this request fails, the cached permissions stay valid, so that an outage doesn't sign out the user.
      const permissions = await staff.get(0).catch(() => null);
      if (!permissions) return;
      if (!roleOf(permissions)) endSession(await reasonForSignOut());
      else if (JSON.stringify(permissions) !== before) {
        await queryClient.invalidateQueries({ queryKey: ['auth'] });
      }
    };
    // Several requests can fail because the session has ended. Only the first failure signs the user out. The login
    // page shows the reason.
    let ending = false;
    const stopListening = onSessionEnd(() => {
      if (ending) return;
      ending = true;
      void logout().catch(() => {});
    });
    const onFocus = () => void recheck();
    window.addEventListener('focus', onFocus);
    document.addEventListener('visibilitychange', onFocus);
    // Opens the login page if the user signs out in another tab, or if the server refuses to refresh the session.
    const { data } = auth.onAuthStateChange((event) => {
      // Called after a delay. If the user signed out in this tab, react-admin has opened the login page by then, and
      // nothing is left to do.
      const leave = () => {
        if (window.location.pathname.endsWith('/login')) return;
        // A suspended tab runs this function late. If a user has signed in again by then, the session must not end.
        if (storedUserId()) return window.location.reload();
        if (!wasSignedOut()) recordEnd(SESSION_ENDED);
        void logout();
      };
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
