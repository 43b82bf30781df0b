import { emailProblem } from '@cradle/shared/accounts/accounts';
import { PASSWORD_HINT } from '@cradle/shared/accounts/passwords';
import AcceptedIcon from '@mui/icons-material/CheckCircleOutlined';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BASENAME } from '../../env';
import { roleOf } from '../../providers/auth/permissions';
import { auth } from '../../providers/auth/session';
import { staff } from '../../providers/auth/staff';
import { mayHaveSucceeded, readableError, serverMessage } from '../../providers/data/readableError';
import { LoadError } from '../../ui/Callout';
import { PasswordField } from '../../ui/PasswordField';
import { useToast } from '../../ui/useToast';
import { AuthForm, AuthShell, Checking, ToLogin } from './AuthShell';
import { lengthProblem } from './newPassword';
import { codeIn, loadSetupState, type SetupState, setupCodeWorks } from './setupState';
import { useFields } from './useFields';

/** /admin/setup: creates the first admin account. The database allows this only while there is no admin. */
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
      {state.is === 'checking' && <Checking>Checking admin status</Checking>}
      {state.is === 'failed' && <LoadError retry={check}>{state.message}</LoadError>}
      {state.is === 'open' && (
        <FirstAdminForm linkCode={state.code} refused={state.refused} onComplete={() => setState({ is: 'complete' })} />
      )}
    </AuthShell>
  );
};

const Complete = () => (
  <AuthShell title="Setup Complete" lead="An admin account exists already.">
    <Typography component="div" sx={{ display: 'grid', gap: 1.5 }}>
      <ToLogin />
      <Button href="/" variant="outlined" size="large">
        Return to Home
      </Button>
    </Typography>
  </AuthShell>
);

const FAILED = 'Failed to create admin account';
const IN_DOUBT = `${FAILED}. The server didn't respond, so the account may have been created. If you receive an email, open its link.`;
const WRONG_CODE =
  'This setup code is not valid. To get a new one, run “npm start” again. On hosted Supabase, run “select private.new_setup_code();” in the SQL editor.';
const NO_CODE = 'Please enter the setup code.';

const EMPTY = { name: '', email: '', password: '', code: '', contact: '' };
type Fields = typeof EMPTY;

interface FirstAdminFormProps {
  /** The setup code from the link that opened the page; null if the user must enter the code. */
  linkCode: string | null;
  /** True if the page was opened with a link whose setup code is invalid. */
  refused: boolean;
  /** Called if another admin account was created while the page was open. */
  onComplete: () => void;
}

const FirstAdminForm = ({ linkCode, refused, onComplete }: FirstAdminFormProps) => {
  const { fields, setErrors, bind } = useFields(EMPTY, refused ? { code: WRONG_CODE } : {});
  const [accepted, setAccepted] = useState(linkCode);
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const toast = useToast();

  const refuseCode = (message: string) => {
    setAccepted(null);
    setErrors({ code: message });
  };

  const submit = async () => {
    const entered = { ...trimmed(fields), code: accepted ?? codeIn(fields.code) };
    if (!entered.name || !entered.email || !entered.password) {
      toast.error('Validation Error', 'Please enter name, email and password.');
      return;
    }
    const problem = lengthProblem(entered.password);
    if (problem) {
      toast.error(problem.title, problem.description);
      return;
    }
    const found = fieldErrors(entered);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    const refused = await create(entered);
    if (refused && (await loadSetupState()).is === 'complete') onComplete();
    setBusy(false);
  };

  /**
   * Creates the account, and shows an error if that fails.
   * @returns true if the account was not created
   */
  const create = async (entered: Fields): Promise<boolean> => {
    let sent = false;
    try {
      if (!(await setupCodeWorks(entered.code))) {
        refuseCode(WRONG_CODE);
        return true;
      }
      sent = true;
      await createFirstAdmin(entered);
      toast.success('Admin account created', 'Please verify the email before logging in.');
      void navigate('/login', { replace: true });
      return false;
    } catch (error) {
      const { message } = readableError(error);
      if (/setup link/i.test(message)) refuseCode(message);
      else
        toast.error('Error creating admin', sent && mayHaveSucceeded(error) ? IN_DOUBT : serverMessage(error, FAILED));
      return true;
    }
  };

  return (
    <AuthForm onSubmit={submit}>
      {accepted ? (
        <LinkAccepted />
      ) : (
        <TextField
          label="Setup code"
          autoComplete="off"
          autoFocus
          {...bind(
            'code',
            <>
              In the setup link that <code>npm start</code> prints. On hosted Supabase, run{' '}
              <code>select private.new_setup_code();</code> in the SQL editor.
            </>,
          )}
        />
      )}
      <TextField label="Name" autoComplete="name" autoFocus={accepted !== null} {...bind('name')} />
      <TextField label="Email" type="email" autoComplete="username" {...bind('email')} />
      <PasswordField label="Password" autoComplete="new-password" {...bind('password', PASSWORD_HINT)} />
      <TextField
        label="Contact address (optional)"
        type="email"
        autoComplete="off"
        {...bind(
          'contact',
          'Shown on the privacy page for questions about personal data. You can change it in Settings.',
        )}
      />
      <Button type="submit" variant="contained" size="large" disabled={busy}>
        {busy ? 'Creating…' : 'Create Admin Account'}
      </Button>
    </AuthForm>
  );
};

const LinkAccepted = () => (
  <Typography sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
    <AcceptedIcon fontSize="small" color="success" aria-hidden /> Setup link accepted
  </Typography>
);

const trimmed = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value.trim()])) as Fields;

function fieldErrors({ code, contact }: Fields): Partial<Fields> {
  const contactError = contact ? emailProblem(contact) : undefined;
  return { ...(code ? {} : { code: NO_CODE }), ...(contactError ? { contact: contactError } : {}) };
}

/**
 * Signs up the first admin. The account becomes a super admin when its email address is confirmed.
 * @throws the auth client's error
 */
async function createFirstAdmin({ name, email, password, code, contact }: Fields): Promise<void> {
  const { data, error } = await auth.signUp({
    email,
    password,
    options: {
      data: { name, first_admin: true, setup_code: code, ...(contact ? { contact_email: contact } : {}) },
      emailRedirectTo: `${window.location.origin}${BASENAME}/login`,
    },
  });
  // Signs out if the sign-up has created a session, because the user must confirm the email address first.
  if (data.session) await auth.signOut({ scope: 'local' });
  if (error) throw error;
}

export default Setup;
