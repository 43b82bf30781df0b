import { sentenceForAuthError } from '@cradle/shared/accounts/authErrors';
import type { AuthLink } from '@cradle/shared/accounts/urlTokens';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLogin } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { consumeAuthLink, consumeAuthMessage } from '../../authLink';
import { resetAddress } from '../../providers/auth/authProvider';
import { roleLabel, roleOf } from '../../providers/auth/permissions';
import { type MissingFactor, missingFactor, SecondFactorNeeded } from '../../providers/auth/secondFactor';
import { auth } from '../../providers/auth/session';
import { clearSessionEnd, sessionEndReason } from '../../providers/auth/sessionEnd';
import { staff } from '../../providers/auth/staff';
import { readableError } from '../../providers/data/readableError';
import { Callout } from '../../ui/Callout';
import { PasswordField } from '../../ui/PasswordField';
import { useToast } from '../../ui/useToast';
import { AuthForm, AuthShell } from './AuthShell';

const SecondFactor = lazy(() => import('./SecondFactor'));

/** /admin/login: the forms for signing in, for the code of a second factor, and for a forgotten password. */
export const Login = () => {
  const [forgot, setForgot] = useState(false);
  const [email, setEmail] = useState('');
  const [factor, setFactor] = useState<MissingFactor | null>(null);
  useLeaveIfSignedIn(setFactor);
  const shared = { email, setEmail, onSwitch: () => setForgot(!forgot), onFactor: setFactor };
  if (factor) {
    return (
      <Suspense>
        <SecondFactor factor={factor} onCancel={() => setFactor(null)} />
      </Suspense>
    );
  }
  return forgot ? <ForgotForm {...shared} /> : <SignInForm {...shared} />;
};

interface FormProps {
  email: string;
  setEmail: (email: string) => void;
  onSwitch: () => void;
  /** Called when the code of a second factor is needed. Shows the form for that code. */
  onFactor: (factor: MissingFactor | null) => void;
}

const SignInForm = ({ email, setEmail, onSwitch, onFactor }: FormProps) => {
  const [password, setPassword] = useState('');
  const endReason = sessionEndReason();
  const [notice] = useState(linkNotice);
  const [busy, setBusy] = useState(false);
  const login = useLogin();
  const toast = useToast();

  const submit = async () => {
    const credentials = { email: email.trim(), password: password.trim() };
    if (!credentials.email || !credentials.password) {
      toast.error('Validation Error', 'Please enter both email and password.');
      return;
    }
    setBusy(true);
    try {
      await login(credentials);
      clearSessionEnd();
      forgetLinkNotice();
      toast.success('Login successful', `Welcome back. Your role: ${roleLabel(roleOf(await staff.get()))}.`);
    } catch (error) {
      if (error instanceof SecondFactorNeeded) {
        onFactor(await missingFactor());
        return;
      }
      const reason = (error as Error).message && readableError(error).message;
      toast.error('Login failed', reason || 'Invalid credentials or insufficient privileges.');
      setBusy(false);
    }
  };

  return (
    <AuthShell title="Admin Login" lead="Sign in to manage names, stories and products.">
      {endReason && (
        <Callout severity="warning" sx={{ mb: 2.5 }}>
          {endReason}
        </Callout>
      )}
      {notice && (
        <Callout severity={notice.severity} sx={{ mb: 2.5 }}>
          {notice.text}
        </Callout>
      )}
      <AuthForm onSubmit={submit}>
        <EmailField value={email} onChange={setEmail} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" variant="contained" size="large" disabled={busy}>
          {busy ? 'Signing in…' : 'Sign In'}
        </Button>
        <Button type="button" onClick={onSwitch}>
          Forgot password?
        </Button>
      </AuthForm>
    </AuthShell>
  );
};

const ForgotForm = ({ email, setEmail, onSwitch }: FormProps) => {
  const [busy, setBusy] = useState(false);
  const toast = useToast();

  const submit = async () => {
    const address = email.trim();
    if (!address) {
      toast.error('Email required', 'Please enter your email address.');
      return;
    }
    setBusy(true);
    const { error } = await auth.resetPasswordForEmail(address, { redirectTo: resetAddress() });
    setBusy(false);
    if (error) toast.error('Reset failed', readableError(error).message);
    else {
      toast.success(
        'Reset email sent',
        'If this address has an account, we sent it an email with a link to choose a new password.',
      );
      onSwitch();
    }
  };

  return (
    <AuthShell title="Reset password" lead="Enter your email address to get a link to choose a new password.">
      <AuthForm onSubmit={submit}>
        <EmailField value={email} onChange={setEmail} />
        <Button type="submit" variant="contained" size="large" disabled={busy}>
          {busy ? 'Sending…' : 'Send Reset Email'}
        </Button>
        <Button type="button" onClick={onSwitch}>
          Back to login
        </Button>
      </AuthForm>
    </AuthShell>
  );
};

const EmailField = ({ value, onChange }: { value: string; onChange: (email: string) => void }) => (
  <TextField
    label="Email"
    name="email"
    type="email"
    autoComplete="username"
    autoFocus
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
);

/**
 * Redirects to the dashboard if a staff member is already signed in. If that user hasn't entered the code of the second
 * factor yet, calls `onFactor` to show the form for the code instead.
 */
function useLeaveIfSignedIn(onFactor: FormProps['onFactor']) {
  const navigate = useNavigate();
  useEffect(() => {
    void auth.getSession().then(async ({ data }) => {
      const factor = await missingFactor().catch(() => null);
      if (factor) onFactor(factor);
      else if (data.session && roleOf(await staff.get().catch(() => []))) void navigate('/', { replace: true });
    });
  }, [navigate, onFactor]);
}

interface LinkNotice {
  severity: 'success' | 'info' | 'error';
  text: string;
}

let notice: LinkNotice | null = null;

/**
 * The message about the email link that opened the page; null if there is none. The tokens of the link aren't used to
 * sign in, because they would replace the session of a signed-in user. The user signs in with the form.
 */
function linkNotice(): LinkNotice | null {
  const [link, message] = [consumeAuthLink(), consumeAuthMessage()];
  if (link) notice = noticeOf(link);
  else if (message) notice = { severity: 'info', text: message };
  return notice;
}

function forgetLinkNotice(): void {
  notice = null;
}

/**
 * The message about a link; null if there is nothing to report. If the link contains tokens, the message says that the
 * address is confirmed. A link with a code or a token hash has confirmed nothing yet, because the code or hash must be
 * exchanged first.
 */
function noticeOf(link: AuthLink): LinkNotice | null {
  if (link.kind === 'error') return { severity: 'error', text: sentenceForAuthError(link.code) };
  return link.kind === 'tokens' ? { severity: 'success', text: CONFIRMED } : null;
}

const CONFIRMED = 'Your email address is confirmed. You can sign in now.';
