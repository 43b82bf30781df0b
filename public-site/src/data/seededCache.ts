/** Puts what came with the page into SWR's cache before anybody asks, and takes it out when it is no longer true. */
import { mutate, SWRConfig } from 'swr';
import { embedded, whenStale } from './embedded';

const pages = (key: string) => `$inf$${key}`;

if (embedded) {
  const { cache } = SWRConfig.defaultValue;
  const { answers, lists } = embedded;
  for (const [key, data] of Object.entries(answers)) cache.set(key, { data });
  for (const [key, rows] of Object.entries(lists)) {
    cache.set(key, { data: rows });
    cache.set(pages(key), { data: [rows] });
  }
  whenStale(() => {
    for (const key of Object.keys(answers)) void mutate(key);
    for (const key of Object.keys(lists)) {
      // A list reads again only those pages that it does not have.
      cache.delete(key);
      void mutate(pages(key));
    }
  });
}
