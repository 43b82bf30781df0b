import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { IfMay } from '../../layout/IfMay';
import { Note } from '../../look/Note';
import { Panel } from '../../look/Panel';
import { AddAdminForm } from './AddAdminForm';
import { AdminItem } from './AdminItem';
import { Invitations } from './Invitations';
import { lastSuperAdmin } from './record';
import { useAdminChanges, useAdmins } from './useAdmins';

interface AdminPanelProps {
  /** The address in the form: typed there, or chosen among all users. */
  email: string;
  onEmail: (email: string) => void;
}

/** 'Admin Users': the members of staff, the form that adds one, and open invitations. */
export const AdminPanel = ({ email, onEmail }: AdminPanelProps) => {
  const changes = useAdminChanges();
  return (
    <Panel title="Admin Users" hint="Active admins can sign in to the back-office.">
      <AddAdminForm email={email} onEmail={onEmail} changes={changes} />
      <Admins changes={changes} />
      <IfMay resource="admin_invitations" action="list">
        <Invitations changes={changes} />
      </IfMay>
    </Panel>
  );
};

const Admins = ({ changes }: { changes: ReturnType<typeof useAdminChanges> }) => {
  const { data: admins, error, isPending, refetch } = useAdmins();
  const failure = useTranslate()('resources.admin_users.errors.fetch');
  if (isPending) return <AdminsWaiting />;
  if (error) {
    return (
      <Alert severity="error" variant="outlined" action={<Button onClick={() => void refetch()}>Try again</Button>}>
        {failure}. {error.message}
      </Alert>
    );
  }
  const last = lastSuperAdmin(admins);
  return (
    <>
      {last && (
        <Note>
          <b>{last.profiles.email}</b> is the last active super admin. Nobody could manage admins without one, so the
          role cannot be changed, deactivated or deleted until there is a second.
        </Note>
      )}
      <Box component="ul" aria-label="Admins" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {admins.map((admin) => (
          <AdminItem key={admin.id} admin={admin} isLast={admin.id === last?.id} changes={changes} />
        ))}
      </Box>
    </>
  );
};

/** As high as a note and three admins, or 'All Users' would jump where it stands below. */
const AdminsWaiting = () => (
  <Box aria-busy>
    <Skeleton variant="rounded" sx={{ height: { xs: 115, sm: 84 }, mb: 1 }} />
    {[52, 64, 46].map((width) => (
      <Box key={width} sx={{ py: 1.75, borderTop: 1, borderColor: 'divider' }}>
        <Skeleton width={`${width}%`} height={24} />
        <Skeleton width="40%" height={22} />
        <Skeleton variant="rounded" height={44} sx={{ mt: 1, maxWidth: 300 }} />
      </Box>
    ))}
  </Box>
);
