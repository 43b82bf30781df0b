import { onSession, sessionState } from '../auth/sessionStore';
import { embedded } from '../data/cache/embedded';
import { canPrefetch } from '../layout/routing/prefetchLinks';
import { toast } from '../ui/feedback/toasts';
import { notifyWorker, type PageMessage } from './messages';

/**
 * Registers the service worker, except in these cases: in development, where cached files would hide changes; on 2G
 * connections; and if the browser's data saver is on (canPrefetch).
 */
export async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!import.meta.env.PROD || !serviceWorker || !canPrefetch()) return;
  notifyWhenOffline();
  serviceWorker.addEventListener('message', fetchNewer);
  const wasInstalled = serviceWorker.controller !== null;
  try {
    await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    await serviceWorker.ready;
  } catch {
    // Some browsers forbid service workers.
    return;
  }
  if (embedded && !wasInstalled) void notifyWorker({ type: 'cachePage', path: embedded.path });
  followSession();
}

/**
 * Fetches the data on the screen again when the service worker reports that it has responded with outdated cached data.
 */
function fetchNewer({ data }: MessageEvent<PageMessage>) {
  if (data.type !== 'newerResponse') return;
  void import('../data/api/refreshPageData').then((file) => file.refreshEverything()).catch(() => {});
}

/** Caches the favorites of the signed-in user, and removes the caches of other users. */
function followSession() {
  let before: string | null = null;
  const follow = () => {
    const { status, user } = sessionState();
    if (status === 'loading') return;
    if (before && !user) void notifyWorker({ type: 'signedOut' });
    else void notifyWorker({ type: 'user', id: user?.id ?? null });
    before = user?.id ?? null;
    if (user) void import('./cacheFavorites').then((file) => file.startCachingFavorites()).catch(() => {});
  };
  onSession(follow);
  follow();
}

function notifyWhenOffline() {
  const notify = () => {
    // Naming rooms need no toast, because <SendStatus> shows there that the browser is offline.
    if (navigator.onLine || !navigator.serviceWorker.controller || location.pathname.startsWith('/room/')) return;
    toast({
      title: 'You are offline',
      description: "You can read what you have opened before. Changes can't be saved.",
    });
  };
  window.addEventListener('offline', notify);
  notify();
}
