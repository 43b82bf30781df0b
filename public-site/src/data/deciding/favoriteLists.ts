/** The lists into which a user sorts favorites. */
import { mutate } from 'swr';
import { query } from '../api/query';
import { type QueryResult, useQuery } from '../cache/useQuery';
import { countSavedDetail } from './favoriteDetails';

export type FavoriteList = {
  id: string;
  title: string;
  /** The ids of the names on the list, in the list's order. */
  names: readonly number[];
};

/** All lists of a user. The database functions that change lists return this type. */
type Lists = readonly FavoriteList[];

const keyOf = (userId: string) => ['favorite_lists', userId] as const;

/** The lists of the user, the oldest first. */
export function useFavoriteLists(userId: string): QueryResult<Lists> {
  return useQuery(keyOf(userId), () => query((api) => api.rpc('my_favorite_lists', {}, { get: true })) as never);
}

/** A change that adds names to some lists and removes them from others. */
export type ListChange = { names: readonly number[]; addTo?: readonly string[]; removeFrom?: readonly string[] };

/** The lists with a change applied. Added names come first, as in the database. */
export function changedLists(lists: Lists, { names, addTo = [], removeFrom = [] }: ListChange): FavoriteList[] {
  return lists.map((list) => {
    const kept = removeFrom.includes(list.id) ? list.names.filter((id) => !names.includes(id)) : list.names;
    const added = addTo.includes(list.id) ? names.filter((id) => !kept.includes(id)) : [];
    return { ...list, names: [...added, ...kept] };
  });
}

let turn: Promise<unknown> = Promise.resolve();
let running = 0;
/** The lists that the server confirmed last, by user id. They are shown again if a change fails. */
const confirmed = new Map<string, Lists>();

/**
 * Applies a change optimistically, and sends it after all earlier changes. If the request fails, shows the confirmed
 * lists and reads the lists again.
 * @param change returns the lists to show until the response arrives
 * @throws ApiError
 */
async function save(userId: string, change: (lists: Lists) => Lists, send: () => Promise<unknown>): Promise<void> {
  const key = keyOf(userId);
  running += 1;
  if (running === 1) confirmed.clear();
  const sent = turn.then(send);
  turn = sent.catch(() => {});
  const showChanged = (lists: Lists | undefined) => {
    if (lists && !confirmed.has(userId)) confirmed.set(userId, lists);
    return lists && change(lists);
  };
  void mutate<Lists>(key, showChanged, { revalidate: false });
  try {
    const lists = (await sent) as Lists;
    countSavedDetail();
    confirmed.set(userId, lists);
    // If later changes are still being sent, this response isn't shown, because it lacks those changes. The lists on
    // the screen already contain all changes.
    if (running === 1) await mutate(key, lists, { revalidate: false });
  } catch (error) {
    // If later changes are still being sent, nothing is done here: the response to the last change will contain the
    // lists without the failed change.
    if (running === 1) void mutate<Lists>(key, (lists) => confirmed.get(userId) ?? lists);
    throw error;
  } finally {
    running -= 1;
  }
}

/**
 * Adds names to lists and removes them from others.
 * @throws ApiError
 */
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

/** Stores a new order of the names of a list. */
function orderList(userId: string, list: string, names: readonly number[]): Promise<void> {
  return save(
    userId,
    (lists) => lists.map((one) => (one.id === list ? { ...one, names } : one)),
    () => query((api) => api.rpc('order_favorite_list', { list, name_ids: [...names] })),
  );
}

/** Moves a name within a list: to the position below the name with the id `after`, or to the top if `after` is null. */
export function moveOnList(userId: string, list: FavoriteList, nameId: number, after: number | null): Promise<void> {
  const others = list.names.filter((id) => id !== nameId);
  return orderList(userId, list.id, others.toSpliced(after === null ? 0 : others.indexOf(after) + 1, 0, nameId));
}

/** Renames the list with the id `list`. If there is no such list, creates it. */
export function saveList(userId: string, list: string, title: string): Promise<void> {
  return save(
    userId,
    (lists) => lists,
    () => query((api) => api.rpc('save_favorite_list', { list, title })),
  );
}

/** Deletes a list. If `undo` is true, restores a deleted list, including its names and its link. */
export function deleteList(userId: string, list: string, undo = false): Promise<void> {
  return save(
    userId,
    (lists) => lists.filter(({ id }) => undo || id !== list),
    () => query((api) => api.rpc('delete_favorite_list', { list, undo })),
  );
}
