import { formatNumber } from '@cradle/shared/text/formatNumber';
import HealthIcon from '@mui/icons-material/HealingOutlined';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import { useCanAccess, useGetIdentity, useGetResourceLabel, usePermissions, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { DeniedBanner } from '../layout/errors/DeniedBanner';
import { useSignOut } from '../layout/useSignOut';
import { PageHead } from '../look/PageHead';
import { type Role, roleLabel } from '../providers/auth/permissions';
import { resources } from '../resources';
import type { ResourceDefinition } from '../resources/defineResource';
import { useFigures } from './dashboard/figures';
import { Plots, PlotsWaiting } from './dashboard/Plots';
import { Tile } from './dashboard/Tile';
import { Waiting } from './dashboard/Waiting';

/** /admin: who one is, what waits for a decision, how things stand, and a tile for everything one may look at. */
const Dashboard = () => {
  const { identity } = useGetIdentity();
  const { permissions: role } = usePermissions<Role | null>();
  const signOut = useSignOut();
  const { data: figures, error, isPending, refetch } = useFigures();
  return (
    <>
      <DeniedBanner />
      <PageHead
        title={identity?.fullName ? `${greeting(new Date().getHours())}, ${identity.fullName}` : 'Dashboard'}
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
      {error ? <FiguresFailed error={error} retry={() => void refetch()} /> : <Waiting figures={figures} />}
      {figures ? <Plots plots={figures.plots} /> : isPending && <PlotsWaiting />}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 290px), 1fr))' }}>
        {resources.map((resource) => (
          <ResourceTile
            key={resource.name}
            resource={resource}
            total={figures?.totals[resource.name]}
            waiting={isPending}
          />
        ))}
        <HealthTile />
      </Box>
    </>
  );
};

const greeting = (hour: number) =>
  hour < 5 || hour >= 18 ? 'Good evening' : hour < 12 ? 'Good morning' : 'Good afternoon';

interface ResourceTileProps {
  resource: ResourceDefinition;
  /** How many there are; undefined while it is not known. */
  total: number | undefined;
  waiting: boolean;
}

/** One thing to keep: what it is and how many there are. Not there for who may not list it. */
const ResourceTile = ({ resource, total, waiting }: ResourceTileProps) => {
  const { canAccess } = useCanAccess({ resource: resource.name, action: 'list' });
  const label = useGetResourceLabel()(resource.name, 2);
  const title = useTranslate()(`resources.${resource.name}.tile`, { _: label });
  if (!canAccess) return null;
  const figure = total === undefined ? waiting && <Skeleton width="3ch" /> : formatNumber(total);
  return (
    <Tile to={`/${resource.name}`} icon={resource.icon} title={title} figure={figure}>
      {resource.about}
    </Tile>
  );
};

/** The figures could not be read. The tiles still lead everywhere. */
const FiguresFailed = ({ error, retry }: { error: Error; retry: () => void }) => (
  <Alert
    severity="error"
    variant="outlined"
    action={<Button onClick={retry}>Try again</Button>}
    sx={({ palette }) => ({
      mb: 3,
      borderRadius: 'var(--radius)',
      backgroundColor: palette.paper.wrongWash,
      color: 'text.primary',
    })}
  >
    <AlertTitle>Failed to fetch the figures.</AlertTitle>
    {error.message}
  </Alert>
);

/** The dashboard's way to the data-health page, for whoever may list names. */
const HealthTile = () => {
  const { canAccess } = useCanAccess({ resource: 'baby_names', action: 'list' });
  if (!canAccess) return null;
  return (
    <Tile to="/health" icon={HealthIcon} title="Data health">
      Incomplete or doubtful names, and links that don't open.
    </Tile>
  );
};

export default Dashboard;
