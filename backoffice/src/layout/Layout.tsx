import HealthIcon from '@mui/icons-material/HealingOutlined';
import PermissionsIcon from '@mui/icons-material/KeyOutlined';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import type { ReactNode } from 'react';
import {
  AppBar,
  Menu,
  Layout as RaLayout,
  ResourceMenuItems,
  ToggleThemeButton,
  useCanAccessResources,
  useLoading,
  useResourceDefinitions,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { Brand } from '../look/Brand';
import { useSiteSettings } from '../providers/siteSettings';
import { Crash } from './Crash';
import { RightsWatcher } from './RightsWatcher';
import { UserMenu } from './UserMenu';

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
      {!isPending && <Menu.Item to="/permissions" primaryText="Who may do what" leftIcon={<PermissionsIcon />} />}
    </Menu>
  );
};

export default Layout;
