import { Fragment, type ReactNode, useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { SessionUser } from './sessionStore';
import { useSession } from './useSession';

type Props = { waiting: ReactNode; children: (user: SessionUser) => ReactNode };

/** Shows a page to who is signed in; leads everybody else to signing in, and back afterwards. */
export function SignedInOnly({ waiting, children }: Props) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const wasIn = useRef(false);
  if (session.status === 'loading') return waiting;
  if (session.status === 'out') {
    // Only from the page where the session ended: a page that is opened later leads to signing in.
    if (wasIn.current && session.leadTo) return <Navigate to={session.leadTo} replace />;
    return <Navigate to="/login" replace state={{ from: pathname + search + hash }} />;
  }
  wasIn.current = true;
  // Somebody else may sign in by another tab: nothing that a page remembers of the one is for the other.
  return <Fragment key={session.user.id}>{children(session.user)}</Fragment>;
}
