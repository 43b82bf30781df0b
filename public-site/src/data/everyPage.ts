/**
 * Reads the content of all pages to prerender, in batches, so that memory use doesn't grow with the number of names.
 * Used only by the prerenderer.
 */
import type { Database } from '@cradle/shared/database/database.types';
import { PostgrestClient } from '@supabase/postgrest-js';
import { env } from '../env';
import { api, dataOf } from './api/apiClient';
import type { NameBirths, NameDetails, RelatedNames } from './names/names';
import type { BirthTotals } from './names/nameYears';

const BATCH = 100;

/** Timeout for one batch of names, in milliseconds. */
const TIMEOUT_MS = 60_000;

/** A name with all data of its page. */
export type NameOfPage = {
  id: number;
  form: NameDetails;
  births: NameBirths[];
  related: RelatedNames;
  totals: BirthTotals;
};

/**
 * Yields every public name, with all data of its page.
 * @param serviceKey the secret key of the backend, needed because visitors may not read this many rows. The key also
 * gives access to drafts, so no other function uses the key. The key is an argument instead of a setting, so that no
 * build can include the key in a bundle.
 */
export async function* everyName(serviceKey: string): AsyncGenerator<NameOfPage> {
  const service = new PostgrestClient<Database>(`${env.backendUrl}/rest/v1`, {
    headers: { apikey: serviceKey, authorization: `Bearer ${serviceKey}` },
    fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }),
  });
  let next = namesFrom(service, 0);
  for (;;) {
    const batch = await next;
    const last = batch.at(-1);
    const more = last && batch.length === BATCH;
    if (more) {
      // Fetches the next batch while the current one is rendered.
      next = namesFrom(service, last.id);
      next.catch(() => {});
    }
    yield* batch;
    if (!more) return;
  }
}

async function namesFrom(service: PostgrestClient<Database>, after_id: number): Promise<NameOfPage[]> {
  const request = service.rpc('name_pages', { after_id, page_size: BATCH }, { get: true });
  return (await dataOf<unknown>(request)) as NameOfPage[];
}

export type Changed = { id: number; updated_at: string };

/** Yields the id and the time of the last change of every published story. */
export async function* everyStory(): AsyncGenerator<Changed> {
  for (let after = 0; ; ) {
    const request = api.from('stories').select('id, updated_at').eq('status', 'published');
    const batch = await dataOf(request.gt('id', after).order('id').limit(BATCH));
    yield* batch;
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return;
    after = last.id;
  }
}

/** A number that increases with each change of names or of their siblings, sources or births. */
export const namesVersion = async () =>
  Number(await dataOf(api.rpc('content_version', { resource: 'baby_names' }, { get: true })));

/** All origins and themes in use, with their numbers of names. */
export const everyNameList = () => dataOf(api.rpc('name_lists'));

/**
 * Pages that show all rows of a table, with the name of the table. In the sitemap, the date of such a page is the time
 * of the last change to the table.
 */
export const lists = {
  '/products': 'affiliate_products',
} as const;

/** Time of the last change to a row that visitors can read; undefined if there is no such row. */
export async function lastChange(table: (typeof lists)[keyof typeof lists]): Promise<string | undefined> {
  const query = api.from(table).select('updated_at').order('updated_at', { ascending: false });
  return (await dataOf(query.limit(1)))[0]?.updated_at;
}
