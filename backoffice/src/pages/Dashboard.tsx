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
import { ResourceTile } from './ResourceTile';
import { Waiting } from './Waiting';

/** /admin: who one is, and a tile for everything one may look at. */
const Dashboard = () => {
  const { identity } = useGetIdentity();
  const { permissions: role } = usePermissions<Role | null>();
  const signOut = useSignOut();
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
      <Waiting />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 290px), 1fr))' }}>
        {resources.map((resource) => (
          <ResourceTile key={resource.name} resource={resource} />
        ))}
      </Box>
    </>
  );
};

const greeting = (hour: number) =>
  hour < 5 || hour >= 18 ? 'Good evening' : hour < 12 ? 'Good morning' : 'Good afternoon';

export default Dashboard;
