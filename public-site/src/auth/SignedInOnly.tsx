import { Fragment, type ReactNode, useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { type SessionUser, useSession } from './sessionStore';

type Props = {
  /** Shown until it is known whether the user is signed in. */
  loading: ReactNode;
  children: (user: SessionUser) => ReactNode;
};

/**
 * Renders a page for signed-in users only. Redirects other visitors to the sign-in page, and back to this page after
 * they have signed in.
 */
export function SignedInOnly({ loading, children }: Props) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const wasSignedIn = useRef(false);
  if (session.status === 'loading') return loading;
  if (session.status === 'out') {
    // `redirectTo` applies only to the page on which the session ended. Pages that are opened later redirect to
    // sign-in.
    if (wasSignedIn.current && session.redirectTo) return <Navigate to={session.redirectTo} replace />;
    return <Navigate to="/login" replace state={{ from: pathname + search + hash }} />;
  }
  wasSignedIn.current = true;
  // The key resets the state of the page if another user signs in from another tab.
  return <Fragment key={session.user.id}>{children(session.user)}</Fragment>;
}
