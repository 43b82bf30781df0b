import { Fragment, type ReactNode, useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { type SessionUser, useSession } from './sessionStore';

type Props = {
  /** Placeholder until the session is known. */
  loading: ReactNode;
  children: (user: SessionUser) => ReactNode;
};

/** Renders a page for signed-in users only. Other visitors are redirected to sign-in, and back after signing in. */
export function SignedInOnly({ loading, children }: Props) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const wasSignedIn = useRef(false);
  if (session.status === 'loading') return loading;
  if (session.status === 'out') {
    // Applies only to the page on which the session ended. A page that is opened later redirects to sign-in.
    if (wasSignedIn.current && session.redirectTo) return <Navigate to={session.redirectTo} replace />;
    return <Navigate to="/login" replace state={{ from: pathname + search + hash }} />;
  }
  wasSignedIn.current = true;
  // If another user signs in from another tab, the key resets the page's state.
  return <Fragment key={session.user.id}>{children(session.user)}</Fragment>;
}
