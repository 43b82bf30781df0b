/** Google Analytics without an inline script. No request is sent before startAnalytics(), which requires consent. */
import { matchPath } from 'react-router-dom';
import { routes } from '../routes';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Sets Google's opt-out flag. While it is true, Google's script sends nothing. */
const setOff = (id: string, off: boolean) => Object.assign(window, { [`ga-disable-${id}`]: off });

let started: string | null = null;

/** Loads Google's script. Call it only after the visitor has agreed. */
export function startAnalytics(id: string) {
  setOff(id, false);
  if (started === id) return;
  started = id;
  command('js', new Date());
  command('config', id, {
    send_page_view: false, // Disabled here, because countPage() sends page views without the query of the URL.
    ...pageOf(window.location.pathname),
    page_referrer: withoutSecrets(document.referrer),
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  });
  const script = document.createElement('script');
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  script.async = true;
  document.head.append(script);
}

/** Reports a page view. The reported URL contains no search terms and no tokens. */
export function countPage(pathname: string) {
  command('set', pageOf(pathname));
  command('event', 'page_view', pageOf(pathname));
}

/** Stops sending data, and removes the cookies of Google Analytics. */
export function stopAnalytics(id: string) {
  setOff(id, true);
  const domains = window.location.hostname.split('.').map((_, at, parts) => parts.slice(at).join('.'));
  for (const name of document.cookie.split('; ').map((pair) => pair.split('=')[0] ?? '')) {
    if (!/^_g(a|id|at)/.test(name)) continue;
    for (const domain of ['', ...domains.map((host) => `; domain=${host}`)]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
      document.cookie = `${name}=; max-age=0; path=/${domain}`;
    }
  }
}

/**
 * URL and title of a page. A private page is reported with the route's title, because the document's title may contain
 * names.
 */
function pageOf(pathname: string) {
  const route = routes.find(({ path }) => matchPath(path, pathname));
  return {
    page_location: window.location.origin + withoutSecrets(pathname),
    page_title: route?.unlisted ? route.title : document.title,
  };
}

/** Matches the path of a route that ends with a token, such as /room/:token. Like the router, it ignores case. */
const TOKEN_PATH = new RegExp(`(${routes.flatMap(({ path }) => path.split(':token').slice(0, -1)).join('|')}).+`, 'i');

/** Removes query, fragment and token of a URL. */
const withoutSecrets = (address: string) => address.split(/[?#]/)[0]?.replace(TOKEN_PATH, '$1');

/** The function gtag() of Google's snippet. Google's script accepts only an `arguments` object, not an array. */
function command(..._words: unknown[]) {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: Google's script requires it
  window.dataLayer.push(arguments);
}
