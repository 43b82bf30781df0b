/** Decides which responses of the API are cached, for which user and under which URL. */
import { REQUEST_SIZE } from '../data/cache/pageSize';
import { env } from '../env';

const api = `${env.backendUrl}/rest/v1/`;
const publicPaths =
  /^(settings|name_births|rpc\/(letter_names|letter_counts|letter_spelling_counts|name_form|related_names|birth_totals))$/;
const userPaths = /^(profiles|baby_names|favorite_shares|rpc\/my_favorite_lists)$/;

/** The path below /rest/v1/; null for other URLs. */
function apiPathOf(url: URL): string | null {
  const href = url.origin + url.pathname;
  return href.startsWith(api) ? href.slice(api.length) : null;
}

/** The user id in a bearer token; null for a visitor. */
export function userOf(authorization: string | null): string | null {
  const payload = authorization?.split('.')[1];
  if (!payload) return null;
  try {
    const { sub } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof sub === 'string' && sub !== '' ? sub : null;
  } catch {
    return null;
  }
}

/**
 * True if the response may be cached. If the request contains a filter text that the user entered, the response isn't
 * cached, because it is rarely needed again.
 */
export function isCacheable(url: URL, user: string | null): boolean {
  const path = apiPathOf(url);
  if (path === null || url.searchParams.has('contains')) return false;
  return publicPaths.test(path) || (user !== null && userPaths.test(path));
}

/**
 * The URL under which a response is cached. For the births of a name, this URL contains only the id of the name.
 * Requests for different columns then share one cached response.
 */
export function cacheUrlOf(url: URL): string {
  const id = apiPathOf(url) === 'name_births' && url.searchParams.get('name_id');
  return id ? `${api}name_births?name_id=${id}` : url.href;
}

/** The URLs under which the responses for a name's page are cached. */
export const cacheUrlsOfName = (id: number) => ({
  form: `${api}rpc/name_form?name_id=${id}`,
  births: `${api}name_births?name_id=eq.${id}`,
  related: `${api}rpc/related_names?name_id=${id}`,
  totals: `${api}rpc/birth_totals`,
});

/** The URL of a request whose response contains all the data that cacheUrlsOfName() lists. */
export const namePageUrl = (id: number) => `${api}rpc/name_page?name_id=${id}`;

/**
 * The path of the prerendered page that contains the response for this URL, and the name of the query in that page. If
 * `path` is missing, every name page contains the response. Null if no page contains the response.
 */
export function prerenderedIn(url: URL): { path?: string; query: string } | null {
  const query = apiPathOf(url)?.replace('rpc/', '');
  if (query === 'birth_totals') return { query };
  const { searchParams } = url;
  const id = searchParams.get('name_id')?.replace('eq.', '');
  if (query && id) return { path: `/name/${id}`, query };
  const letter = searchParams.get('letter');
  const isFirstPage = !searchParams.has('gender') && !searchParams.has('after_id');
  return query && letter && isFirstPage ? { path: `/names/${letter}`, query } : null;
}

/**
 * True if the URL requests the first page of a letter and gender. False for requests with another page size: an earlier
 * build may have cached their responses, but this build can't use them.
 */
export function isLetterRequest(url: URL, letter: string, gender: string | null): boolean {
  const { searchParams } = url;
  return (
    apiPathOf(url) === 'rpc/letter_names' &&
    searchParams.get('letter') === letter &&
    searchParams.get('gender') === gender &&
    searchParams.get('page_size') === `${REQUEST_SIZE}` &&
    !searchParams.has('after_id')
  );
}
