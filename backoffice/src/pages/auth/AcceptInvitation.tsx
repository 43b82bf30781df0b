import { nameProblem } from '@cradle/shared/accounts/accounts';
import { PASSWORD_HINT } from '@cradle/shared/accounts/passwords';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { clearPageSecret, pageSecret } from '../../authLink';
import { authProvider } from '../../providers/auth/authProvider';
import { type Role, roleLabel } from '../../providers/auth/permissions';
import { auth, currentSession } from '../../providers/auth/session';
import { callFunction } from '../../providers/data/api';
import { failureText, mayHaveSucceeded, readableError } from '../../providers/data/readableError';
import { LoadError } from '../../ui/Callout';
import { PasswordField } from '../../ui/PasswordField';
import { useToast } from '../../ui/useToast';
import { AuthForm, AuthShell, Checking, Outcome, ReplaceSession } from './AuthShell';
import { usePasswordCheck } from './newPassword';
import { useFields } from './useFields';

type Open = Extract<InvitationState, { is: 'open' }>;

/** /admin/accept-invitation, opened by the link of an invitation. */
const AcceptInvitation = () => {
  const [state, setState] = useState<InvitationState>({ is: 'checking' });
  const load = () => {
    setState({ is: 'checking' });
    void loadInvitation().then(setState);
  };
  useEffect(load, []);
  return (
    <AuthShell title="Accept your invitation" lead={state.is === 'open' ? leadOf(state) : undefined}>
      {state.is === 'checking' && <Checking>Checking the invitation</Checking>}
      {state.is === 'failed' && <LoadError retry={load}>{state.message}</LoadError>}
      {state.is === 'invalid' && (
        <Outcome severity="error">This invitation is no longer valid. Ask for a new one.</Outcome>
      )}
      {state.is === 'open' && <Accept state={state} onState={setState} />}
    </AuthShell>
  );
};

const leadOf = ({ invitation: { role } }: Open) =>
  `You are invited to the back-office as ${role === 'admin' ? 'an admin' : 'a moderator'}.`;

const Accept = ({ state, onState }: { state: Open; onState: (state: InvitationState) => void }) => {
  const { email } = state.invitation;
  if (state.signedInAs) {
    return (
      <ReplaceSession
        current={state.signedInAs}
        question={`Accept as ${email}?`}
        accept={`Accept as ${email}`}
        onAccept={() => onState({ ...state, signedInAs: null })}
      />
    );
  }
  const onInvalid = () => {
    clearPageSecret('accept-invitation');
    onState({ is: 'invalid' });
  };
  return <AcceptForm token={state.token} invitation={state.invitation} onInvalid={onInvalid} />;
};

interface AcceptFormProps {
  token: string;
  invitation: Invitation;
  /** Called if the invitation has been used or revoked, or has expired, before the user submits the form. */
  onInvalid: () => void;
}

/**
 * The form in which the new staff member enters a name and a password. After submitting, the new staff member is signed
 * in.
 */
const AcceptForm = ({ token, invitation: { email, role }, onInvalid }: AcceptFormProps) => {
  const { fields, setErrors, bind } = useFields({ name: '', password: '', confirmation: '' });
  const [busy, setBusy] = useState(false);
  const mayBeAccepted = useRef(false);
  const accept = usePasswordCheck();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();

  const signIn = async (password: string) => {
    clearPageSecret('accept-invitation');
    try {
      // If another user is signed in on this browser, ends that user's session. The page has already asked for
      // confirmation before it showed this form.
      await auth.signOut({ scope: 'local' });
      await authProvider.login({ email, password });
      // Clears the previous session, which react-admin's route guard has cached.
      await queryClient.resetQueries({ queryKey: ['auth'] });
      void navigate('/', { replace: true });
      toast.success('Invitation accepted', `Welcome. Your role: ${roleLabel(role)}.`);
    } catch {
      toast.success('Invitation accepted', 'Please sign in with your new password.');
      void navigate('/login', { replace: true });
    }
  };

  const submit = async () => {
    const name = fields.name.trim();
    const problem = nameProblem(name);
    setErrors({ name: problem });
    if (problem) return;
    const password = accept(fields.password, fields.confirmation);
    if (!password) return;
    setBusy(true);
    try {
      await callFunction('accept_invitation', { token, name, password });
      await signIn(password);
    } catch (error) {
      const invalid = readableError(error).status === 404;
      if (invalid && mayBeAccepted.current && (await isPasswordOf(email, password))) {
        await signIn(password);
        return;
      }
      mayBeAccepted.current ||= mayHaveSucceeded(error);
      setBusy(false);
      if (invalid) onInvalid();
      else
        toast.error(
          'Invitation not accepted',
          failureText(error, 'the invitation may have been accepted', 'Please try again.'),
        );
    }
  };

  return (
    <AuthForm onSubmit={submit}>
      <TextField
        label="Email"
        value={email}
        autoComplete="username"
        slotProps={{ input: { readOnly: true, sx: { backgroundColor: 'transparent' } } }}
      />
      <TextField label="Full name" autoComplete="name" autoFocus {...bind('name')} />
      <PasswordField label="Password" autoComplete="new-password" {...bind('password', PASSWORD_HINT)} />
      <PasswordField label="Confirm password" autoComplete="new-password" {...bind('confirmation')} />
      <Button type="submit" variant="contained" size="large" disabled={busy}>
        {busy ? 'Accepting…' : 'Accept invitation'}
      </Button>
    </AuthForm>
  );
};

/**
 * Tries to sign in, to check whether the account already has this password. If it has, an earlier attempt has accepted
 * the invitation, but its response was lost.
 */
async function isPasswordOf(email: string, password: string): Promise<boolean> {
  const { error } = await auth.signInWithPassword({ email, password });
  return !error;
}

/** The response of invitation_for(). */
interface Invitation {
  email: string;
  role: Role;
}

type InvitationState =
  | { is: 'checking' }
  | { is: 'invalid' }
  | { is: 'failed'; message: string }
  /**
   * `signedInAs` is the email of another user who is signed in on this browser; otherwise null. The page asks for
   * confirmation before it ends that session.
   */
  | { is: 'open'; token: string; invitation: Invitation; signedInAs: string | null };

/** Loads the invitation of the link that opened the page. */
async function loadInvitation(): Promise<InvitationState> {
  const token = pageSecret('accept-invitation');
  if (!token) return { is: 'invalid' };
  try {
    const invitation = await callFunction<Invitation | null>('invitation_for', { token });
    if (!invitation) return { is: 'invalid' };
    const signedIn = (await currentSession())?.user.email ?? null;
    return { is: 'open', token, invitation, signedInAs: signedIn === invitation.email ? null : signedIn };
  } catch (error) {
    return { is: 'failed', message: readableError(error).message };
  }
}

export default AcceptInvitation;
