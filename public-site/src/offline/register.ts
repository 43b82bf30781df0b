/** Puts the service worker in its place, and tells it what it cannot know: whose reading it keeps. */

import { onSession, sessionState } from '../auth/sessionStore';
import { embedded } from '../data/cache/embedded';
import { maySpend } from '../layout/intent';
import { toast } from '../ui/toasts';
import { tellWorker } from './messages';

/**
 * Begins to keep what is read. Not in development, where a kept file would hide a changed one, and not for who saves
 * data. Browsers that forbid it go without.
 */
export async function keepOpenWithoutNetwork(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!import.meta.env.PROD || !serviceWorker || !maySpend()) return;
  sayWhenOffline();
  const wasThere = serviceWorker.controller !== null;
  try {
    await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    await serviceWorker.ready;
  } catch {
    return;
  }
  if (embedded && !wasThere) void tellWorker({ type: 'keepPage', path: embedded.path });
  followSession();
}

/** Keeps the favorites of who is signed in, and nothing of who no longer is. */
function followSession() {
  let before: string | null = null;
  const follow = () => {
    const { status, user } = sessionState();
    if (status === 'loading') return;
    if (before && !user) void tellWorker({ type: 'signedOut' });
    else void tellWorker({ type: 'person', id: user?.id ?? null });
    before = user?.id ?? null;
    if (user) void import('./keepFavorites').then((file) => file.keepFavorites()).catch(() => {});
  };
  onSession(follow);
  follow();
}

function sayWhenOffline() {
  const say = () => {
    if (navigator.onLine || !navigator.serviceWorker.controller) return;
    toast({ title: 'You are offline', description: 'What you have read here stays open. Nothing can be saved now.' });
  };
  window.addEventListener('offline', say);
  say();
}
