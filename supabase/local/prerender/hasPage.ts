import { foldLetter, readNameId } from '@cradle/shared/names';
import { type Api, publishableKey } from '../api';

/**
 * Whether there is something at an address that has no page written ahead: a name or a story that was added since, or
 * another way to write a letter, which the site itself leads to the right one.
 */
export async function hasPage(path: string, api: () => Api | undefined): Promise<boolean> {
  const [pathname = '', query] = path.split('?');
  const [, section = '', one, two, ...more] = pathname.replace(/\/$/, '').split('/');
  if (more.length > 0) return false;
  // Whether a list is still shared, the page asks itself: its token is in no request but that one.
  if (section === 'shared') return Boolean(one) && !two;
  if (section === 'names' && one && !two) return foldLetter(decoded(one)) !== null;
  if (section === 'pet-names' && (one === 'dogs' || one === 'cats') && two) return foldLetter(decoded(two)) !== null;
  const id = readNameId(one);
  if (id === null || two) return false;
  if (section === 'name') return isThere(`baby_names?id=eq.${id}`, api());
  // A sample, for a library without stories of its own.
  if (section === 'story' && new URLSearchParams(query).has('sample')) return true;
  if (section === 'story') return isThere(`stories?id=eq.${id}&status=eq.published`, api());
  return false;
}

/** Asked as a visitor. A backend that does not answer says nothing against the page. */
async function isThere(question: string, api: Api | undefined): Promise<boolean> {
  const request = new Request(`http://localhost/rest/v1/${question}&select=id`, {
    headers: { apikey: publishableKey },
  });
  const answer = await api?.fetch(request, '127.0.0.1');
  if (!answer?.ok) return true;
  return ((await answer.json()) as unknown[]).length > 0;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
