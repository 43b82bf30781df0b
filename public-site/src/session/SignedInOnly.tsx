import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { SessionUser } from './sessionStore';
import { useSession } from './useSession';

type Props = { waiting: ReactNode; children: (user: SessionUser) => ReactNode };

/** Shows a page to who is signed in; leads everybody else to signing in, and back afterwards. */
export function SignedInOnly({ waiting, children }: Props) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  if (session.status === 'loading') return waiting;
  if (session.status === 'out') return <Navigate to="/login" replace state={{ from: pathname + search + hash }} />;
  return children(session.user);
}
