import { formatNumber } from '@cradle/shared/text/formatNumber';
import HealthIcon from '@mui/icons-material/HealingOutlined';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useCanAccess, useGetIdentity, useGetResourceLabel, usePermissions } from 'react-admin';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { formatCount } from '../../format';
import { useSignOut } from '../../layout/useSignOut';
import { actionOf, type Denied, leastRole, type Role, roleLabel } from '../../providers/auth/permissions';
import { readRows } from '../../providers/data/api';
import { resources } from '../../resources';
import type { ResourceDefinition } from '../../resources/defineResource';
import { BuildHookState } from '../../resources/settings/buildHook/BuildHookState';
import { useBuildHook } from '../../resources/settings/buildHook/useBuildHook';
import { Callout, LoadError } from '../../ui/Callout';
import { PageHead } from '../../ui/PageHead';
import { SERIF } from '../../ui/theme/tokens';
import { CardSkeleton } from './CardSkeleton';
import { type RoomCounts, type SayCounts, useFigures } from './figures';
import { PendingCards } from './PendingCards';
import { Plots, PlotsSkeleton } from './Plots';

/** /admin: pending reviews, plots, and a tile for each resource that the user may list. */
const Dashboard = () => {
  const { identity, isPending: isUnnamed } = useGetIdentity();
  const { permissions: role } = usePermissions<Role | null>();
  const signOut = useSignOut();
  const { data: figures, error, isPending, refetch } = useFigures();
  return (
    <>
      <DeniedBanner />
      <PageHead
        title={identity?.fullName ? `${greeting(new Date().getHours())}, ${identity.fullName}` : 'Dashboard'}
        filler={isUnnamed && ' of Firstname Lastname'}
        aside={role && <Chip label={roleLabel(role)} size="small" sx={{ letterSpacing: '0.05em' }} />}
        actions={
          <>
            <Button component={Link} to="/profile" variant="outlined">
              Profile
            </Button>
            <Button variant="outlined" onClick={signOut}>
              Logout
            </Button>
          </>
        }
      />
      {error ? <FiguresError error={error} retry={() => void refetch()} /> : <PendingCards figures={figures} />}
      {figures ? <Plots plots={figures.plots} /> : isPending && <PlotsSkeleton />}
      {figures?.plots.rooms && <RoomsLine counts={figures.plots.rooms} say={figures.plots.say} />}
      {isPending && (
        <CardSkeleton>
          <RoomsLine counts={{ rooms: 0, people: 0 }} say={{ links: 0, friends: 0 }} />
        </CardSkeleton>
      )}
      <BuildLine />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 290px), 1fr))' }}>
        {resources.map((resource) => (
          <ResourceTile
            key={resource.name}
            resource={resource}
            total={figures?.totals[resource.name]}
            loading={isPending}
          />
        ))}
        <HealthTile />
      </Box>
    </>
  );
};

const errorStyles = { mb: 3, backgroundColor: 'paper.wrongWash', color: 'text.primary' };

const greeting = (hour: number) =>
  hour < 5 || hour >= 18 ? 'Good evening' : hour < 12 ? 'Good morning' : 'Good afternoon';

/**
 * Shows how many naming rooms visitors have opened, and how many links they have created to ask friends about names.
 * Staff see only these numbers. They can't read the names, votes or answers.
 */
const RoomsLine = ({ counts: { rooms, people }, say }: { counts: RoomCounts; say: SayCounts | undefined }) => (
  <Typography color="text.secondary" sx={{ mb: 3 }}>
    Naming rooms opened in the last 30 days: {formatNumber(rooms)}, with {formatCount(people, 'person', 'people')}.
    {say &&
      ` “Ask friends” links opened in that time: ${formatNumber(say.links)}, answered by ${formatCount(say.friends, 'friend', 'friends')}.`}
  </Typography>
);

/**
 * Shows when the site's static host was last asked for a new build (build hook), for staff who may change the settings.
 * Renders nothing if no hook is configured.
 */
const BuildLine = () => {
  const { canAccess } = useCanAccess({ resource: 'settings', action: 'edit' });
  const { data: hook } = useBuildHook(canAccess === true);
  return (
    hook && (
      <Typography color="text.secondary" sx={{ mb: 3 }}>
        Build hook on <BuildHookState hook={hook} />
      </Typography>
    )
  );
};

interface ResourceTileProps {
  resource: ResourceDefinition;
  /** The number of records; undefined while it loads. */
  total: number | undefined;
  loading: boolean;
}

/** A card that links to the list of a resource and shows how many records the resource has. */
const ResourceTile = ({ resource, total, loading }: ResourceTileProps) => {
  const { canAccess } = useCanAccess({ resource: resource.name, action: 'list' });
  const title = useGetResourceLabel()(resource.name, 2);
  if (!canAccess) return null;
  const figure = total === undefined ? loading && <Skeleton width="3ch" /> : formatNumber(total);
  return (
    <Tile to={`/${resource.name}`} icon={resource.icon} title={title} figure={figure}>
      {resource.about}
    </Tile>
  );
};

const FiguresError = ({ error, retry }: { error: Error; retry: () => void }) => (
  <LoadError retry={retry} sx={errorStyles}>
    <AlertTitle>Failed to fetch the figures.</AlertTitle>
    {error.message}
  </LoadError>
);

const HealthTile = () => {
  const { canAccess } = useCanAccess({ resource: 'baby_names', action: 'list' });
  if (!canAccess) return null;
  return (
    <Tile to="/health" icon={HealthIcon} title="Data health">
      Incomplete or doubtful names, and invalid links.
    </Tile>
  );
};

interface TileProps {
  to: string;
  icon: ComponentType;
  title: string;
  figure?: ReactNode;
  /** A short description of the linked page. */
  children: ReactNode;
}

/** A card that links to a page. */
const Tile = ({ to, icon: Icon, title, figure, children }: TileProps) => (
  <Card>
    <CardActionArea
      component={Link}
      to={to}
      sx={{
        p: 2.25,
        height: '100%',
        display: 'grid',
        gridTemplateColumns: 'auto 1fr auto',
        columnGap: 1.5,
        alignContent: 'start',
      }}
    >
      <Box sx={{ color: 'primary.main', display: 'grid', alignItems: 'center' }}>
        <Icon />
      </Box>
      <Typography variant="h3" component="h2" sx={{ alignSelf: 'center' }}>
        {title}
      </Typography>
      <Box sx={{ fontFamily: SERIF, fontSize: 'var(--step-1)', fontVariantNumeric: 'tabular-nums lining-nums' }}>
        {figure}
      </Box>
      <Typography color="text.secondary" variant="body2" sx={{ gridColumn: '2 / -1', mt: 0.5 }}>
        {children}
      </Typography>
    </CardActionArea>
  </Card>
);

/**
 * A banner that is shown after the user was denied access to a page. It names the required role and the user's role.
 * The user can close it.
 */
const DeniedBanner = () => {
  const { state } = useLocation();
  const navigate = useNavigate();
  const { permissions: role } = usePermissions<Role | null>();
  const denied = (state as { denied?: Denied } | null)?.denied;
  const [required, setRequired] = useState<Role | null>(null);

  useEffect(() => {
    if (denied) void requiredRole(denied).then(setRequired);
  }, [denied]);

  if (!denied) return null;
  return (
    <Callout severity="error" onClose={() => void navigate('.', { replace: true })} sx={errorStyles}>
      <AlertTitle>Access Denied: You don't have permission to access this page.</AlertTitle>
      {required ? `Required role: ${roleLabel(required)}. ` : ''}
      Your role: {roleLabel(role ?? null)}.
    </Callout>
  );
};

/**
 * Returns the lowest role that has the denied permission. Returns null if no role has it, or if the permissions can't
 * be loaded.
 */
async function requiredRole({ resource, action }: Denied): Promise<Role | null> {
  const query = new URLSearchParams({
    select: 'role',
    resource: `eq.${resource}`,
    action: `eq.${actionOf(action)}`,
  });
  const rows = await readRows<{ role: Role }>(`role_permissions?${query}`).catch(() => []);
  return leastRole(rows.map(({ role }) => role));
}

export default Dashboard;
