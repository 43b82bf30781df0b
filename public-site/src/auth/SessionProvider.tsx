import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from '../ui/toasts';
import type { Arrival } from './links/arrival';
import { startFavorites } from '../favorites/favorites';
import { lookForRecovery } from './recovery';
import { lookAgain, startSession } from './sessionStore';
import { claimUrlTokens, type LinkPurpose, takeUrlTokens } from './links/urlTokens';

/** Starts the session and the favourites once the page is there, and receives who comes by a link of a mail. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  /** What a link asks before it signs somebody in. */
  const [question, setQuestion] = useState<ReactNode>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it starts once; navigate is a new function on each page
  useEffect(() => {
    startSession();
    startFavorites();
    const go = (path: string) => void navigate(path, { replace: true });
    if (!receive(go, setQuestion)) lookForRecovery();
    // A link pasted into an open tab changes only the fragment and loads nothing.
    const pasted = () => {
      takeUrlTokens();
      receive(go, setQuestion);
    };
    window.addEventListener('hashchange', pasted);
    return () => window.removeEventListener('hashchange', pasted);
  }, []);
  return (
    <>
      {children}
      {question}
    </>
  );
}

function receive(go: (path: string) => void, show: (question: ReactNode) => void): boolean {
  const tokens = claimUrlTokens();
  if (tokens) {
    void import('./links/arrival')
      .then(({ arrive }) => arrive(tokens, show))
      .catch(() => lost(tokens.purpose))
      .then((arrival) => welcome(arrival, go));
  }
  return tokens !== null;
}

/** The code that would have taken the tokens to the server did not arrive, so the network is down. */
function lost(purpose: LinkPurpose | null): Arrival {
  const reason = "We couldn't reach the server. Please open the link again in a moment.";
  lookForRecovery(reason);
  lookAgain();
  return { kind: 'dead', purpose, reason };
}

function welcome(arrival: Arrival, go: (path: string) => void) {
  if (arrival.kind === 'signedIn') {
    toast(arrival.greeting);
    return go('/');
  }
  if (arrival.kind === 'unchanged') return arrival.notice && void toast(arrival.notice);
  // The reset page says it itself and offers a new link.
  if (arrival.kind === 'recovery' || arrival.purpose === 'recovery') return go('/reset-password');
  toast({ title: 'This link does not work', description: arrival.reason, tone: 'error' });
  go('/login');
}
