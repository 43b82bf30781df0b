/** Which of the site's questions are kept, whose they are, and under which address. */
import { env } from '../env';

const api = `${env.backendUrl}/rest/v1/`;
const everybodys = /^(settings|name_years|rpc\/(letter_names|letter_counts|name_form|similar_names))$/;
const persons = /^(profiles|baby_names|favorite_shares)$/;

/** What is asked: the part of the address behind the API's. Null for any other address. */
function askedOf(url: URL): string | null {
  const address = url.origin + url.pathname;
  return address.startsWith(api) ? address.slice(api.length) : null;
}

/** The id of who asks, out of their token; null for a visitor. */
export function personOf(authorization: string | null): string | null {
  const payload = authorization?.split('.')[1];
  if (!payload) return null;
  try {
    const { sub } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof sub === 'string' && sub !== '' ? sub : null;
  } catch {
    return null;
  }
}

/** Whether the answer is kept. What somebody typed into a filter is not: nobody types the same again. */
export function isForKeeping(url: URL, person: string | null): boolean {
  const asked = askedOf(url);
  if (asked === null || url.searchParams.has('contains')) return false;
  return everybodys.test(asked) || (person !== null && persons.test(asked));
}

/** The address that an answer is kept under: one for each name, however its figures are asked for. */
export function keptUnder(url: URL): string {
  const id = askedOf(url) === 'name_years' && url.searchParams.get('name_id');
  return id ? `${api}name_years?name_id=${id}` : url.href;
}

/** The addresses of the answers to what the page of a name asks. */
export const answersOfName = (id: number) => ({
  form: `${api}rpc/name_form?name_id=${id}`,
  years: `${api}name_years?name_id=eq.${id}`,
  similar_names: `${api}rpc/similar_names?name_id=${id}`,
});

/** The address of all three answers in one. */
export const pageOfName = (id: number) => `${api}rpc/name_page?name_id=${id}`;

/** The page of the site that shows this answer when it is opened, if there is one. */
export function pageShowing(url: URL): { path: string; asked: string } | null {
  const asked = askedOf(url)?.replace('rpc/', '');
  const { searchParams } = url;
  const id = searchParams.get('name_id')?.replace('eq.', '');
  if (asked && id) return { path: `/name/${id}`, asked };
  const letter = searchParams.get('letter');
  const whole = !searchParams.has('gender') && !searchParams.has('after_id');
  return asked && letter && whole ? { path: `/names/${letter}`, asked } : null;
}

/** The first page of a letter's names, as the address of the site's page asks for it. */
export function isLetter(url: URL, letter: string, gender: string | null): boolean {
  const { searchParams } = url;
  return (
    askedOf(url) === 'rpc/letter_names' &&
    searchParams.get('letter') === letter &&
    searchParams.get('gender') === gender &&
    !searchParams.has('after_id')
  );
}
