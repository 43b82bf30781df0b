import { localStore, tabStore } from '@cradle/shared/browser/safeStorage';
import { takeAuthLink } from './authLink';
import { BASENAME, SESSION_KEY } from './env';

/** The key in sessionStorage under which public/route.js stores the URL. */
const KEY = 'cradle-admin-route';

restoreHostRoute();

// Moves the tokens of an auth email out of the URL and the browser's history, before the application is loaded.
takeAuthLink();
shieldStorage();

const root = document.getElementById('root') as HTMLElement;
// The import isn't awaited, so that it doesn't delay the first render. Errors that occur before the error reporter is
// loaded aren't reported. This is acceptable, because such errors are rare and the page shows them.
void import('./layout/reportErrors').then(({ reportErrors }) => reportErrors()).catch(() => {});
// If a signed-in user opens a list, loads the chunk of lists in parallel with App. Otherwise the chunk would be
// requested only after App was loaded.
if (/^\/\w+$/.test(window.location.pathname.slice(BASENAME.length)) && localStore.getItem(SESSION_KEY) !== null) {
  import('./crud/ResourceRows').catch(() => {});
}
import('./App').then(
  ({ start }) => start(root),
  () => showLoadError(root),
);

/**
 * Restores the URL that the user opened, if a static host served its 404 page for that URL (public/route.js). Must run
 * before other code reads the URL.
 */
function restoreHostRoute(): void {
  const route = tabStore.getItem(KEY);
  if (route === null) return;
  tabStore.removeItem(KEY);
  if (route.startsWith(`${BASENAME}/`)) window.history.replaceState(null, '', route);
}

/**
 * If the browser blocks localStorage, replaces it with a storage in memory that lasts until the page is closed. Without
 * this replacement, importing react-admin would throw an error, because its modules access localStorage.
 */
function shieldStorage(): void {
  try {
    window.localStorage.getItem('');
  } catch {
    const values = new Map<string, string>();
    const value: Storage = {
      get length() {
        return values.size;
      },
      key: (index) => [...values.keys()][index] ?? null,
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, text) => void values.set(key, text),
      removeItem: (key) => void values.delete(key),
      clear: () => values.clear(),
    };
    Object.defineProperty(window, 'localStorage', { value, configurable: true });
  }
}

/**
 * Shows an error if the application's files can't be loaded. Uses the DOM instead of React, because the file with React
 * may be missing, too.
 */
function showLoadError(root: HTMLElement): void {
  const message = document.createElement('p');
  message.setAttribute('role', 'alert');
  message.textContent = 'The back-office could not be loaded. Please check your connection and try again. ';
  const retry = document.createElement('button');
  retry.textContent = 'Try again';
  retry.addEventListener('click', () => window.location.reload());
  message.append(retry);
  message.style.cssText =
    'max-width: 40rem; margin: 20vh auto; padding: 0 1rem; font: 1.1rem/1.6 system-ui, sans-serif';
  root.replaceChildren(message);
}
