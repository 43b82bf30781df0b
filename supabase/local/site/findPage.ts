import { foldLetter, readNameId } from '@cradle/shared/names/names';
import { isThin } from '@cradle/shared/site/noindex';
import { type Api, publishableKey } from '../api';

/** The result for a page that isn't prerendered: search engines may index it (`listed`) or not (`unlisted`). */
export type Found = 'listed' | 'unlisted';

/**
 * Looks for a page that isn't prerendered, such as a page with a secret link, the page of a name that was added after
 * the build, or a letter page such as /names/É, which the site redirects.
 * @returns null if there is no such page
 */
export async function findPage(path: string, api: () => Api | undefined): Promise<Found | null> {
  const [pathname = '', query] = path.split('?');
  const [, section = '', one, two, ...more] = pathname.replace(/\/$/, '').split('/');
  if (more.length > 0) return null;
  // The server doesn't check the token in the URL. The page checks it in the browser.
  if (['shared', 'room', 'say'].includes(section)) return one && !two ? 'unlisted' : null;
  if (section === 'story' && one === 'preview' && !two) return 'unlisted';
  if (section === 'names' && one && !two) return underLetter(one);
  if (section === 'pet-names' && (one === 'dogs' || one === 'cats') && two) return underLetter(two);
  const id = readNameId(one);
  if (id !== null && section === 'name' && two === 'correct') return 'unlisted';
  if (id === null || two) return null;
  if (section === 'name') {
    const found = await find(
      `baby_names?id=eq.${id}&select=meaning,source_note,sources:name_sources(id)`,
      api(),
      isThin,
    );
    return found ?? ((await isMerged(id, api())) ? 'unlisted' : null);
  }
  // Sample stories aren't in the database, because their texts are part of the page's code.
  if (section === 'story' && new URLSearchParams(query).has('sample')) return 'listed';
  if (section === 'story') return find(`stories?id=eq.${id}&status=eq.published&select=id`, api());
  return null;
}

/** True if this name was merged into another name. If so, its page redirects to the page of the other name. */
async function isMerged(id: number, api?: Api): Promise<boolean> {
  const response = await ask(`rpc/merged_name?name_id=${id}`, api);
  return response?.ok === true && typeof (await response.json()) === 'number';
}

const ask = (query: string, api?: Api) =>
  api?.fetch(new Request(`http://localhost/rest/v1/${query}`, { headers: { apikey: publishableKey } }), '127.0.0.1');

/**
 * Queries the API as a visitor. Returns null if there is no row. If the query fails, returns `listed`, because the page
 * may exist.
 */
async function find<Row>(query: string, api?: Api, unlisted?: (row: Row) => boolean): Promise<Found | null> {
  const response = await ask(query, api);
  if (!response?.ok) return 'listed';
  const [row] = (await response.json()) as Row[];
  if (row === undefined) return null;
  return unlisted?.(row) ? 'unlisted' : 'listed';
}

function underLetter(part: string): Found | null {
  return foldLetter(decoded(part)) === null ? null : 'listed';
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
