import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { roleOf } from '../providers/permissions';
import { auth } from '../providers/session';
import { staff } from '../providers/staff';
import { AuthShell } from './AuthShell';
import { FirstAdminForm } from './setup/FirstAdminForm';
import { loadSetupState, type SetupState } from './setup/setupState';

/** /admin/setup: the first admin account. The database decides, exactly once; this page only shows. */
const Setup = () => {
  const [state, setState] = useState<SetupState>({ is: 'checking' });
  const navigate = useNavigate();
  const check = () => {
    setState({ is: 'checking' });
    void loadSetupState().then(setState);
  };

  useEffect(() => {
    void auth.getSession().then(async ({ data }) => {
      if (data.session && roleOf(await staff.get().catch(() => []))) void navigate('/', { replace: true });
      else setState(await loadSetupState());
    });
  }, [navigate]);

  if (state.is === 'complete') return <Complete />;
  return (
    <AuthShell
      title="Admin Setup"
      lead={state.is === 'open' ? 'Create the first admin account. It will be a super admin.' : undefined}
    >
      {state.is === 'checking' && (
        <Typography role="status" sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
          <CircularProgress size={22} aria-hidden /> Checking admin status
        </Typography>
      )}
      {state.is === 'failed' && (
        <Typography role="alert" sx={{ display: 'grid', gap: 2 }} component="div">
          {state.message}
          <Button variant="contained" onClick={check}>
            Try again
          </Button>
        </Typography>
      )}
      {state.is === 'open' && (
        <FirstAdminForm linkCode={state.code} refused={state.refused} onComplete={() => setState({ is: 'complete' })} />
      )}
    </AuthShell>
  );
};

const Complete = () => (
  <AuthShell title="Setup Complete" lead="An admin account exists already.">
    <Typography component="div" sx={{ display: 'grid', gap: 1.5 }}>
      <Button component={Link} to="/login" variant="contained" size="large">
        Go to Admin Login
      </Button>
      <Button href="/" variant="outlined" size="large">
        Return to Home
      </Button>
    </Typography>
  </AuthShell>
);

export default Setup;
