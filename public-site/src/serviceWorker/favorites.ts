/** Favorites whose pages were never opened here: what these would ask is fetched ahead, once for each. */
import { answersOf } from './kept';
import { answersOfName, pageOfName, personOf } from './questions';

/** Enough for every list that is read, and no burden for one that is not. */
const MOST = 100;

/** @param headers those of the person's own questions */
export async function keepNames(ids: readonly number[], headers: Record<string, string>): Promise<void> {
  const person = personOf(headers.authorization ?? null);
  if (!person) return;
  for (const id of ids.slice(0, MOST)) {
    const places = answersOfName(id);
    if (await caches.match(places.form, { cacheName: answersOf(person), ignoreVary: true })) continue;
    const response = await fetch(pageOfName(id), { headers }).catch(() => null);
    // No network any more, or signed out meanwhile: what is missing comes at the next visit.
    if (!response?.ok || !(await caches.has(answersOf(person)))) return;
    const [page] = await response.json();
    if (page?.id !== id) continue;
    const cache = await caches.open(answersOf(person));
    for (const [part, place] of Object.entries(places)) await cache.put(place, Response.json(page[part]));
  }
}
