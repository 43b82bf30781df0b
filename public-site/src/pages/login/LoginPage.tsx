import { useEffect, useRef, useState } from 'react';
import { type Location, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { AccountFrame } from '../../account/AccountFrame';
import { returnPathOf } from '../../auth/returnPath';
import { useSession } from '../../auth/sessionStore';
import { addPendingFavorite, takePendingFavorite } from '../../favorites/pendingFavorite';
import { usePageHead } from '../../layout/routing/usePageHead';
import { Button } from '../../ui/Button';
import { TabPanel, Tabs } from '../../ui/Tabs';
import { CheckEmail, type SentMail } from './CheckEmail';
import { ForgotForm } from './ForgotForm';
import { SignInForm } from './SignInForm';
import { SignUpForm } from './SignUpForm';
import type { KeptValues } from './useKeptForm';

type Mode = 'signin' | 'signup' | 'forgot';

const TABS = [
  { value: 'signin', label: 'Sign In' },
  { value: 'signup', label: 'Create Account' },
] as const;

const HEADS: Record<Mode, { page: string; title: string; lead: string }> = {
  signin: { page: 'Sign In', title: 'Welcome back', lead: 'Your favorite names are waiting for you.' },
  signup: {
    page: 'Create Account',
    title: 'Keep the names you love',
    lead: 'With an account, your favorites are on all your devices.',
  },
  forgot: {
    page: 'Reset Password',
    title: 'Reset your password',
    lead: "We'll send you a link to choose a new one.",
  },
};

export default function LoginPage() {
  const { status, user } = useSession();
  const [mode, setMode] = useMode();
  const { key } = useLocation();
  const origin = useOrigin();
  /** The email that was sent. The message about it is shown only at the history entry with this key. */
  const [sent, setSent] = useState<{ mail: SentMail; key: string } | null>(null);
  const kept = useRef<KeptValues>({ email: '' });
  usePageHead(HEADS[mode].page);
  const mail = sent?.key === key ? sent.mail : null;
  const heading = useFocusOnChange(mail ? 'sent' : mode === 'forgot' ? 'forgot' : 'tabs');
  if (status === 'in') return <Return email={user.email} origin={origin} />;

  const back = () => setMode('signin');
  const onSent = (kind: SentMail['kind']) => (to: string) => {
    kept.current = { email: to };
    setSent({ mail: { kind, to }, key });
  };
  if (mail) return <CheckEmail mail={mail} heading={heading} onBack={back} />;
  const { title, lead } = HEADS[mode];
  if (mode === 'forgot') {
    return (
      <AccountFrame title={title} lead={lead} heading={heading}>
        <ForgotForm kept={kept} state={origin.state} onSent={onSent('reset')} onBack={back} />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={title} lead={lead} heading={heading}>
      <Tabs idBase="account" label="Sign in or create an account" tabs={TABS} value={mode} onChange={setMode} />
      <TabPanel idBase="account" value={mode}>
        {mode === 'signin' ? (
          <SignInForm kept={kept} state={origin.state} onForgot={() => setMode('forgot')} />
        ) : (
          <SignUpForm kept={kept} state={origin.state} onSent={onSent('confirm')} />
        )}
      </TabPanel>
      <SocialButtons />
    </AccountFrame>
  );
}

type Origin = Pick<Location, 'state' | 'search'>;

/**
 * The location that contains the page to return to and the favorite to add. Without navigation state, this is the
 * location with which the visitor first came to this page: the header's links Sign In and Join open this page again,
 * and keep the state (useLinks.ts), but not ?next=.
 */
function useOrigin(): Origin {
  const location = useLocation();
  const [first] = useState(location);
  return location.state?.from ? location : first;
}

/**
 * Rendered after the sign-in. Adds the favorite that the visitor chose while signed out, and returns to the page from
 * which the visitor came.
 */
function Return({ email, origin }: { email: string; origin: Origin }) {
  const [path, setPath] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pending favorite is taken only once
  useEffect(() => {
    void takePendingFavorite(email).then((pending) => {
      if (pending) void addPendingFavorite(pending.nameId);
      // The return path of this tab has priority, because the favorite may have been chosen in another tab.
      const own = returnPathOf(origin);
      setPath((known) => known ?? (own === '/' && pending ? pending.from : own));
    });
  }, []);
  return path && <Navigate to={path} replace />;
}

/**
 * Returns the form to show and a setter. The URL selects the form: ?tab=signup or ?mode=forgot. The default is the
 * sign-in form.
 */
function useMode(): [Mode, (mode: Mode) => void] {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const mode: Mode = params.get('mode') === 'forgot' ? 'forgot' : params.get('tab') === 'signup' ? 'signup' : 'signin';
  const setMode = (next: Mode) => {
    const changed = new URLSearchParams(params);
    changed.delete('tab');
    changed.delete('mode');
    if (next === 'signup') changed.set('tab', 'signup');
    if (next === 'forgot') changed.set('mode', 'forgot');
    // Keeps the navigation state, which contains the page to return to after signing in.
    setParams(changed, { replace: true, state });
  };
  return [mode, setMode];
}

/**
 * When other content is shown, scrolls to the top and focuses the heading, because the pressed button was removed.
 * @returns the ref of the heading
 */
function useFocusOnChange(shown: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [shown]);
  return heading;
}

/** Disabled buttons for social sign-in, which isn't implemented yet. */
function SocialButtons() {
  return (
    <>
      <p className="account-or">or</p>
      <div className="account-social">
        <Button variant="quiet" disabled>
          Google (Coming Soon)
        </Button>
        <Button variant="quiet" disabled>
          Facebook (Coming Soon)
        </Button>
      </div>
    </>
  );
}
