import { tabStore } from '@cradle/shared/browser/safeStorage';
import { BASENAME } from './env';

/** The key in sessionStorage under which public/route.js stores the URL. */
const KEY = 'cradle-admin-route';

/** Restores the URL for which a static host served its 404 page. Must run before anything else reads the URL. */
export function restoreHostRoute(): void {
  const route = tabStore.getItem(KEY);
  if (route === null) return;
  tabStore.removeItem(KEY);
  if (route.startsWith(`${BASENAME}/`)) window.history.replaceState(null, '', route);
}
