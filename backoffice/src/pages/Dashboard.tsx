import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useGetIdentity, usePermissions } from 'react-admin';
import { Link } from 'react-router-dom';
import { DeniedBanner } from '../layout/DeniedBanner';
import { useSignOut } from '../layout/useSignOut';
import { PageHead } from '../look/PageHead';
import { type Role, roleLabel } from '../providers/permissions';
import { resources } from '../resources';
import { FiguresFailed } from './dashboard/FiguresFailed';
import { useFigures } from './dashboard/figures';
import { Plots, PlotsWaiting } from './dashboard/Plots';
import { Waiting } from './dashboard/Waiting';
import { HealthTile } from './health/HealthTile';
import { ResourceTile } from './ResourceTile';

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

export default Dashboard;
