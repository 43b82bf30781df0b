import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useCanAccess, useRequireAccess } from 'react-admin';
import { Link } from 'react-router-dom';
import { lazyPart } from '../../layout/lazyPart';
import { PageHead } from '../../look/PageHead';
import { AdminPanel } from './AdminPanel';
import { AllUsers } from './AllUsers';
import { ErasePanel } from './ErasePanel';

const EraseDialog = lazyPart(() => import('./EraseDialog'));

/** /admin/admin_users, for super admins: on the left who is staff, on the right everybody who has an account. */
const List = () => {
  const { isPending } = useRequireAccess({ resource: 'admin_users', action: 'list' });
  const { canAccess: mayErase } = useCanAccess({ resource: 'people', action: 'erase' });
  const [email, setEmail] = useState('');
  const [erased, setErased] = useState<string | null>(null);
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
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <AllUsers onChoose={setEmail} onErase={mayErase ? setErased : undefined} />
          {mayErase && <ErasePanel onErase={setErased} />}
        </Box>
      </Box>
      {erased && (
        <Suspense fallback={null}>
          <EraseDialog email={erased} onClose={() => setErased(null)} />
        </Suspense>
      )}
    </>
  );
};

export default List;
