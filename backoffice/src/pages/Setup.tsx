import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { BASENAME } from '../env';
import { PasswordField } from '../look/PasswordField';
import { useToast } from '../look/useToast';
import { callFunction } from '../providers/api';
import { roleOf } from '../providers/permissions';
import { inDoubt, readableError } from '../providers/readableError';
import { auth } from '../providers/session';
import { staff } from '../providers/staff';
import { AuthForm, AuthShell } from './AuthShell';
import { lengthProblem } from './useNewPassword';

type State = { is: 'checking' } | { is: 'open' } | { is: 'complete' } | { is: 'failed'; message: string };

/** /admin/setup: the first admin account. The database decides, exactly once; this page only shows. */
const Setup = () => {
  const [state, setState] = useState<State>({ is: 'checking' });
  const navigate = useNavigate();
  const check = () => {
    setState({ is: 'checking' });
    void adminExists().then(setState);
  };

  useEffect(() => {
    void auth.getSession().then(async ({ data }) => {
      if (data.session && roleOf(await staff.get().catch(() => []))) void navigate('/', { replace: true });
      else setState(await adminExists());
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
      {state.is === 'open' && <FirstAdminForm onTaken={() => setState({ is: 'complete' })} />}
    </AuthShell>
  );
};

const adminExists = (): Promise<State> =>
  callFunction<boolean>('has_active_admin', {}).then(
    (exists) => ({ is: exists ? 'complete' : 'open' }),
    (error) => ({ is: 'failed', message: readableError(error).message }),
  );

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

const IN_DOUBT =
  'No answer came, so it may have been created all the same. If a mail has come to this address, open its link.';

const FirstAdminForm = ({ onTaken }: { onTaken: () => void }) => {
  const [fields, setFields] = useState({ name: '', email: '', password: '' });
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const toast = useToast();
  const bind = (field: keyof typeof fields) => ({
    name: field,
    value: fields[field],
    onChange: (event: { target: { value: string } }) => setFields({ ...fields, [field]: event.target.value }),
  });

  const submit = async () => {
    const [name, email, password] = [fields.name.trim(), fields.email.trim(), fields.password.trim()];
    if (!name || !email || !password) {
      toast.error('Validation Error', 'Please enter name, email and password.');
      return;
    }
    const problem = lengthProblem(password);
    if (problem) {
      toast.error(problem.title, problem.description);
      return;
    }
    setBusy(true);
    const emailRedirectTo = `${window.location.origin}${BASENAME}/login`;
    const { data, error } = await auth.signUp({
      email,
      password,
      options: { data: { name, first_admin: true }, emailRedirectTo },
    });
    setBusy(false);
    // Nothing is kept of a session that sign-up may open: the address is to be verified first.
    if (data.session) await auth.signOut({ scope: 'local' });
    if (!error) {
      toast.success('Admin account created', 'Please verify the email before logging in.');
      void navigate('/login', { replace: true });
      return;
    }
    toast.error('Error creating admin', inDoubt(error) ? IN_DOUBT : readableError(error).message);
    if ((await adminExists()).is === 'complete') onTaken();
  };

  return (
    <AuthForm onSubmit={submit}>
      <TextField label="Name" autoComplete="name" autoFocus {...bind('name')} />
      <TextField label="Email" type="email" autoComplete="username" {...bind('email')} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        helperText="At least 6 characters"
        {...bind('password')}
      />
      <Button type="submit" variant="contained" size="large" disabled={busy}>
        {busy ? 'Creating…' : 'Create Admin Account'}
      </Button>
    </AuthForm>
  );
};

export default Setup;
