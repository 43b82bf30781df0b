import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useCanAccess, useRequireAccess } from 'react-admin';
import { Link } from 'react-router-dom';
import { lazyDialog } from '../../layout/lazyPart';
import { PageHead } from '../../ui/PageHead';
import { Panel } from '../../ui/Panel';
import { AdminPanel } from './AdminPanel';
import { AllUsers } from './AllUsers';

const EraseDialog = lazyDialog(() => import('./EraseDialog'));

/** /admin/admin_users, for super admins: staff on the left, all accounts on the right. */
const List = () => {
  const { isPending } = useRequireAccess({ resource: 'admin_users', action: 'list' });
  const { canAccess: mayErase } = useCanAccess({ resource: 'people', action: 'erase' });
  const [email, setEmail] = useState('');
  const [erasing, setErasing] = useState<string | null>(null);
  if (isPending) return null;
  return (
    <>
      <PageHead
        title="User Management"
        actions={
          <Button component={Link} to="/permissions" variant="outlined">
            Roles and permissions
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
          <AllUsers onChoose={setEmail} onErase={mayErase ? setErasing : undefined} />
          {mayErase && <ErasePanel onErase={setErasing} />}
        </Box>
      </Box>
      {erasing && <EraseDialog email={erasing} onClose={() => setErasing(null)} />}
    </>
  );
};

interface ErasePanelProps {
  /** Opens the dialog that asks for confirmation. */
  onErase: (email: string) => void;
}

/** Form to erase a person by email. The person may have no account, for example a subscriber. */
const ErasePanel = ({ onErase }: ErasePanelProps) => {
  const [email, setEmail] = useState('');
  return (
    <Panel
      title="Erase a person"
      hint="For people who request the deletion of their data, with or without an account. You confirm in the next step."
    >
      <Box
        component="form"
        noValidate
        aria-label="Erase a person"
        onSubmit={(event) => {
          event.preventDefault();
          if (email.trim()) onErase(email.trim());
        }}
        sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) auto' } }}
      >
        <TextField
          label="Email of the person"
          type="email"
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" variant="outlined" color="error" disabled={email.trim() === ''}>
          Erase…
        </Button>
      </Box>
    </Panel>
  );
};

export default List;
