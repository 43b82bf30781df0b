import { isThin } from '@cradle/shared/listing';
import { foldLetter, readNameId } from '@cradle/shared/names';
import { type Api, publishableKey } from '../api';

/** A page without a file: for search engines or not. */
export type Found = 'listed' | 'unlisted';

/**
 * What is at an address that has no page written ahead: a name or a story that was added since, or another way to
 * write a letter, which the site itself leads to the right one. Null where there is nothing.
 */
export async function findPage(path: string, api: () => Api | undefined): Promise<Found | null> {
  const [pathname = '', query] = path.split('?');
  const [, section = '', one, two, ...more] = pathname.replace(/\/$/, '').split('/');
  if (more.length > 0) return null;
  // Whether a list is still shared, the page asks itself: its token is in no request but that one.
  if (section === 'shared') return one && !two ? 'unlisted' : null;
  if (section === 'names' && one && !two) return underLetter(one);
  if (section === 'pet-names' && (one === 'dogs' || one === 'cats') && two) return underLetter(two);
  const id = readNameId(one);
  if (id === null || two) return null;
  if (section === 'name') return ask(`baby_names?id=eq.${id}&select=source_note`, api(), isThin);
  // A sample, for a library without stories of its own.
  if (section === 'story' && new URLSearchParams(query).has('sample')) return 'listed';
  if (section === 'story') return ask(`stories?id=eq.${id}&status=eq.published&select=id`, api());
  return null;
}

/** Asked as a visitor. A backend that does not answer says nothing against the page. */
async function ask<Row>(question: string, api?: Api, unlisted?: (row: Row) => boolean): Promise<Found | null> {
  const request = new Request(`http://localhost/rest/v1/${question}`, { headers: { apikey: publishableKey } });
  const answer = await api?.fetch(request, '127.0.0.1');
  if (!answer?.ok) return 'listed';
  const [row] = (await answer.json()) as Row[];
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
