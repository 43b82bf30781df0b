/** The lists into which a user sorts favorites. */
import { mutate } from 'swr';
import { type QueryResult, useQuery } from './cache/useQuery';
import { query } from './query';

export type FavoriteList = {
  id: string;
  title: string;
  /** The ids of its names, in their order. */
  names: readonly number[];
};

/** Result of the functions that change lists: all lists of the user. */
type Lists = readonly FavoriteList[];

const keyOf = (userId: string) => ['favorite_lists', userId] as const;

/** The lists of the user, the oldest first. */
export function useFavoriteLists(userId: string): QueryResult<Lists> {
  return useQuery(keyOf(userId), () => query((api) => api.rpc('my_favorite_lists', {}, { get: true })) as never);
}

/** Adds names to some lists and removes them from others, in one request. */
export type ListChange = { names: readonly number[]; addTo?: readonly string[]; removeFrom?: readonly string[] };

/** The lists after a change. New names come first, as in the database. */
export function changedLists(lists: Lists, { names, addTo = [], removeFrom = [] }: ListChange): FavoriteList[] {
  return lists.map((list) => {
    const kept = removeFrom.includes(list.id) ? list.names.filter((id) => !names.includes(id)) : list.names;
    const added = addTo.includes(list.id) ? names.filter((id) => !kept.includes(id)) : [];
    return { ...list, names: [...added, ...kept] };
  });
}

let turn: Promise<unknown> = Promise.resolve();
let running = 0;

/**
 * Applies a change optimistically and sends it after the earlier ones. Throws ApiError; the lists are then read again.
 * @param change computes the lists to show until the response arrives
 */
async function save(userId: string, change: (lists: Lists) => Lists, send: () => Promise<unknown>): Promise<void> {
  const key = keyOf(userId);
  running += 1;
  const sent = turn.then(send);
  turn = sent.catch(() => {});
  void mutate<Lists>(key, (lists) => lists && change(lists), { revalidate: false });
  try {
    const lists = (await sent) as Lists;
    // A response lacks the changes that were made after its request, and those are already shown.
    if (running === 1) await mutate(key, lists, { revalidate: false });
  } catch (error) {
    void mutate(key);
    throw error;
  } finally {
    running -= 1;
  }
}

export function changeLists(userId: string, change: ListChange): Promise<void> {
  const { names: name_ids, addTo: add_to = [], removeFrom: remove_from = [] } = change;
  return save(
    userId,
    (lists) => changedLists(lists, change),
    () =>
      query((api) =>
        api.rpc('change_favorite_lists', {
          name_ids: [...name_ids],
          add_to: [...add_to],
          remove_from: [...remove_from],
        }),
      ),
  );
}

/** Stores the order of all names of a list. */
function orderList(userId: string, list: string, names: readonly number[]): Promise<void> {
  return save(
    userId,
    (lists) => lists.map((one) => (one.id === list ? { ...one, names } : one)),
    () => query((api) => api.rpc('order_favorite_list', { list, name_ids: [...names] })),
  );
}

/** Moves a name after another one of its list, or to the top (null). */
export function moveOnList(userId: string, list: FavoriteList, nameId: number, after: number | null): Promise<void> {
  const others = list.names.filter((id) => id !== nameId);
  return orderList(userId, list.id, others.toSpliced(after === null ? 0 : others.indexOf(after) + 1, 0, nameId));
}

/** Creates a list, or renames the one with this id. */
export function saveList(userId: string, list: string, title: string): Promise<void> {
  return save(
    userId,
    (lists) => lists,
    () => query((api) => api.rpc('save_favorite_list', { list, title })),
  );
}

/** Deletes a list, or restores it with its names and its link. */
export function deleteList(userId: string, list: string, undo = false): Promise<void> {
  return save(
    userId,
    (lists) => lists.filter(({ id }) => undo || id !== list),
    () => query((api) => api.rpc('delete_favorite_list', { list, undo })),
  );
}
