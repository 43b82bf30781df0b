/**
 * The API for asking friends about names. Every request is a POST with the secrets in its body, because servers log
 * URLs. All functions throw ApiError if the request fails.
 */
import type { Json } from '@cradle/shared/database/database.types';
import { query } from '../api/query';

/** A name as friends see it, from say_state(). `options` are respellings in alphabetical order. */
export type SayName = {
  id: number;
  name: string;
  pronunciation: string | null;
  usage: string[];
  options: string[];
};
/**
 * A name as the asker sees it: for each respelling the number of friends who chose it, and the spellings that friends
 * entered.
 */
export type AskedName = SayName & {
  chosen: Record<string, number>;
  typed: { text: string; count: number; right: boolean }[];
};

/** The secrets of the asker: the token of the link, and the key that shows the result. */
export type Asker = { token: string; asker_key: string };
/** A name to ask about. A name on the site is sent as its id and its respellings; any other name as its spelling. */
export type NewSayName = { id: number; options: string[] } | { name: string };
export type SayAnswer = { name: number; chosen: string } | { name: number; typed: string };

/** Creates a link. Repeating the request with the same secrets changes nothing. */
export const askFriends = (asker: Asker, names: readonly NewSayName[], website: string) =>
  query((api) => api.rpc('ask_friends', { ...asker, names: names as unknown as Json, website })) as Promise<unknown>;

/** The names of a link; null if the link doesn't exist. */
export const readSay = async (token: string) =>
  ((await query((api) => api.rpc('say_state', { token }))) as { names: SayName[] } | null)?.names ?? null;

/** The names of a link with all answers; null if the link was deleted. */
export const readResult = async (asker: Asker) =>
  ((await query((api) => api.rpc('say_state', asker))) as { names: AskedName[] } | null)?.names ?? null;

/** Sends the answers of the friend with the secret `friend`. A second answer of a friend about a name is ignored. */
export const answerSay = (token: string, friend: string, answers: readonly SayAnswer[]) =>
  query((api) => api.rpc('answer_say', { token, friend, answers: answers as unknown as Json }));

export const deleteSay = (asker: Asker) => query((api) => api.rpc('delete_say', asker));

/**
 * Returns spellings under which the site may list a name that the user entered: as entered, in lower case, and with a
 * capital letter in each word. Empty if the name contains a character with a special meaning in PostgREST lists,
 * because no name on the site does.
 */
function spellingsOf(typed: string): string[] {
  if (/[",()\\]/.test(typed)) return [];
  const lower = typed.toLowerCase();
  return [typed, lower, lower.replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase())];
}

/**
 * Fetches the names on the site that have these ids or spellings, with their pronunciations. Entered names are searched
 * in their usual capitalizations. A case-insensitive search isn't used, because it would read all names. Among names
 * with the same spelling, the most popular one comes first.
 */
export async function namesToAsk(ids: readonly number[], typed: readonly string[]) {
  const read = (column: 'id' | 'name', values: readonly (number | string)[]) =>
    values.length === 0
      ? []
      : query((api) =>
          api
            .from('baby_names')
            .select('id, name, pronunciation')
            .in(column, [...values] as never)
            .order('popularity', { ascending: false })
            .order('id'),
        );
  return (await Promise.all([read('id', ids), read('name', typed.flatMap(spellingsOf))])).flat();
}
