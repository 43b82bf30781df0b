import { importAgain } from '@cradle/shared/browser/importAgain';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { startFavorites } from '../favorites/favorites';
import { toast } from '../ui/feedback/toasts';
import { startSession, updateSession } from './followSession';
import { updateRecovery } from './links/recovery';
import { claimUrlTokens, takeUrlTokens } from './links/urlTokens';

/**
 * After the first render, starts to track the session and the favorites. If an email link opened the page, also starts
 * to sign in with the link's tokens.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  /** The dialog that asks whether to sign in with a link; null if it is closed. */
  const [confirmation, setConfirmation] = useState<ReactNode>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run only once, but navigate changes on each page
  useEffect(() => {
    startSession();
    startFavorites();
    const go = (path: string) => void navigate(path, { replace: true });
    if (!handleLink(go, setConfirmation)) updateRecovery();
    // Handles a link that is pasted into an open tab: if only the fragment of the URL changes, the browser doesn't load
    // the page again.
    const onHashChange = () => {
      takeUrlTokens();
      handleLink(go, setConfirmation);
    };
    window.addEventListener('hashchange', onHashChange);
    return () => window.removeEventListener('hashchange', onHashChange);
  }, []);
  return (
    <>
      {children}
      {confirmation}
    </>
  );
}

function handleLink(go: (path: string) => void, show: (confirmation: ReactNode) => void): boolean {
  const tokens = claimUrlTokens();
  if (!tokens) return false;
  void importAgain(() => import('./links/applyLink'))
    .then(({ applyLink }) => applyLink(tokens, show, go))
    .catch(() => {
      // The chunk with applyLink() couldn't be loaded.
      const description = "We couldn't reach the server. Please open the link again in a moment.";
      updateSession();
      updateRecovery(description);
      // If a reset link fails, the reset page shows the reason and offers a new link.
      if (tokens.purpose === 'recovery') return go('/reset-password');
      toast({ title: "This link doesn't work", description, tone: 'error' });
      go('/login');
    });
  return true;
}
