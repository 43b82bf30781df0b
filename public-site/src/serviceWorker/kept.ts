/** The caches of the worker: what is in each, for how long, and how it is taken away. */
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';

const DAY_S = 24 * 60 * 60;

/** Documents of this build: those of another one would ask for files that are gone. */
const PAGES_OF_ANY_BUILD = 'cradle-pages-';
export const PAGES = PAGES_OF_ANY_BUILD + BUILD;
/** Files with a hash in their name, beside those that every build lays down ahead. */
export const FILES = 'cradle-files';
/** What everybody may read. */
export const ANSWERS = 'cradle-answers';
/** What was read with somebody's token: theirs alone, and gone when they sign out. */
const PERSONS = 'cradle-person-';
export const answersOf = (person: string) => PERSONS + person;

/** A cache never grows beyond `maxEntries`, and gives up everything when the disk is full. */
export const limited = (maxEntries: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: 60 * DAY_S, purgeOnQuotaError: true });

/** Removes caches, and the list of addresses and times that workbox keeps about each of them. */
async function forget(isGone: (cache: string) => boolean): Promise<void> {
  const gone = (await caches.keys()).filter(isGone);
  await Promise.all(
    gone.map(async (name) => {
      await caches.delete(name);
      await new CacheExpiration(name, { maxEntries: 1 }).delete();
    }),
  );
}

export const forgetOtherBuilds = () => forget((name) => name.startsWith(PAGES_OF_ANY_BUILD) && name !== PAGES);

/** What belongs to anybody but this person; null is nobody. */
export const forgetOthers = (person: string | null) =>
  forget((name) => name.startsWith(PERSONS) && (person === null || name !== answersOf(person)));

/** Everything that tells what was read here. The site's own files stay. */
export const forgetReading = () =>
  forget((name) => name.startsWith(PERSONS) || name.startsWith(PAGES_OF_ANY_BUILD) || name === ANSWERS);

/** Whether an answer or a page is kept whose address passes the test. */
export async function isKept(test: (url: URL) => boolean): Promise<boolean> {
  for (const name of await caches.keys()) {
    if (name !== ANSWERS && !name.startsWith(PERSONS)) continue;
    const requests = await (await caches.open(name)).keys();
    if (requests.some(({ url }) => test(new URL(url)))) return true;
  }
  return false;
}

export const keepsAPerson = async () => (await caches.keys()).some((name) => name.startsWith(PERSONS));
