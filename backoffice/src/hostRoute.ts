import { safeStorage } from '@cradle/shared/browser/safeStorage';
import { BASENAME } from './env';

/** public/route.js writes it. */
const KEY = 'cradle-admin-route';

/** Restores the URL that a static host answered with its 404 page. Runs before anything reads the URL. */
export function restoreHostRoute(): void {
  const tab = safeStorage(() => window.sessionStorage);
  const route = tab.getItem(KEY);
  if (route === null) return;
  tab.removeItem(KEY);
  if (route.startsWith(`${BASENAME}/`)) window.history.replaceState(null, '', route);
}
