import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useRequireAccess } from 'react-admin';
import { Link } from 'react-router-dom';
import { PageHead } from '../../look/PageHead';
import { AdminPanel } from './AdminPanel';
import { AllUsers } from './AllUsers';

/** /admin/admin_users, for super admins: on the left who is staff, on the right everybody who has an account. */
const List = () => {
  const { isPending } = useRequireAccess({ resource: 'admin_users', action: 'list' });
  const [email, setEmail] = useState('');
  if (isPending) return null;
  return (
    <>
      <PageHead
        title="User Management"
        actions={
          <Button component={Link} to="/permissions" variant="outlined">
            Who may do what
          </Button>
        }
      />
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.15fr) minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        <AdminPanel email={email} onEmail={setEmail} />
        <AllUsers onChoose={setEmail} />
      </Box>
    </>
  );
};

export default List;
