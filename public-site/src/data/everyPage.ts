/** What there is to write pages of, read in pieces that fit in memory however many there are. */
import { answerOf, api } from './apiClient';
import type { NameDetails, NameYear } from './names';

const PIECE = 100;

export type NameWithYears = { id: number; form: NameDetails; years: NameYear[] };

/** Every name that visitors see, with all that its page shows. */
export async function* everyName(): AsyncGenerator<NameWithYears> {
  for (let after = 0; ; ) {
    const question = api.rpc('name_pages', { after_id: after, page_size: PIECE }, { get: true });
    const piece = (await answerOf<unknown>(question)) as NameWithYears[];
    yield* piece;
    const last = piece.at(-1);
    if (!last || piece.length < PIECE) return;
    after = last.id;
  }
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

/** When a product was changed last; undefined where there is none. */
export async function productsChanged(): Promise<string | undefined> {
  const question = api.from('affiliate_products').select('updated_at').order('updated_at', { ascending: false });
  return (await answerOf(question.limit(1)))[0]?.updated_at;
}
