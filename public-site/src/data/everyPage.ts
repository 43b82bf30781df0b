/** What there is to write pages of, read in pieces that fit in memory however many there are. */
import type { Database } from '@cradle/shared/database.types';
import { PostgrestClient } from '@supabase/postgrest-js';
import { env } from '../env';
import { answerOf, api } from './apiClient';
import type { NameDetails, NameYear } from './names';
import type { SimilarName } from './similarNames';

const PIECE = 100;

/** As long as the database may take for a hundred names. */
const TIMEOUT_MS = 60_000;

/** One name with the answers to all that its page asks. */
export type NameOfPage = { id: number; form: NameDetails; years: NameYear[]; similar_names: SimilarName[] };

/**
 * Every name that visitors see, with all that its page shows.
 * @param serviceKey the secret key of the backend, because a visitor may not read so much at once. It is an argument and
 *   no setting of this application, so that no build can put it into a bundle. Nothing else is read with it: it would
 *   show drafts.
 */
export async function* everyName(serviceKey: string): AsyncGenerator<NameOfPage> {
  const service = new PostgrestClient<Database>(`${env.backendUrl}/rest/v1`, {
    headers: { apikey: serviceKey, authorization: `Bearer ${serviceKey}` },
    fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }),
  });
  let next = namesFrom(service, 0);
  for (;;) {
    const piece = await next;
    const last = piece.at(-1);
    const more = last && piece.length === PIECE;
    if (more) {
      // While the pages of these are drawn, the database looks for the next ones.
      next = namesFrom(service, last.id);
      next.catch(() => {});
    }
    yield* piece;
    if (!more) return;
  }
}

async function namesFrom(service: PostgrestClient<Database>, after_id: number): Promise<NameOfPage[]> {
  const question = service.rpc('name_pages', { after_id, page_size: PIECE }, { get: true });
  return (await answerOf<unknown>(question)) as NameOfPage[];
}

export type Changed = { id: number; updated_at: string };

/** Every published story: its id and when it was changed last. */
export async function* everyStory(): AsyncGenerator<Changed> {
  for (let after = 0; ; ) {
    const question = api.from('stories').select('id, updated_at').eq('status', 'published');
    const piece = await answerOf(question.gt('id', after).order('id').limit(PIECE));
    yield* piece;
    const last = piece.at(-1);
    if (!last || piece.length < PIECE) return;
    after = last.id;
  }
}

/** Lists that show the rows of one table. The sitemap has the time at which the last of them changed. */
export const lists = {
  '/products': 'affiliate_products',
} as const;

/** When a row of the table that visitors read was changed last; undefined if there is none. */
export async function lastChange(table: (typeof lists)[keyof typeof lists]): Promise<string | undefined> {
  const query = api.from(table).select('updated_at').order('updated_at', { ascending: false });
  return (await answerOf(query.limit(1)))[0]?.updated_at;
}
