import type { Store } from '@cradle/shared/browser/store';
import { type Change, type FavoritesState, NO_FAVORITES } from './favoritesState';

/** Access to the favorites in the database. Each function rejects if its request fails. */
export interface FavoritesTable {
  read: (userId: string) => Promise<readonly number[]>;
  add: (userId: string, nameId: number) => Promise<void>;
  remove: (userId: string, nameId: number) => Promise<void>;
  /** Moves a favorite between two others, if these still exist. Null means the start or the end of the list. */
  move: (userId: string, nameId: number, between: { after: number | null; before: number | null }) => Promise<void>;
}

function apply(ids: readonly number[], change: Change): readonly number[] {
  const { nameId } = change;
  const others = ids.filter((id) => id !== nameId);
  const isFavorite = others.length < ids.length;
  switch (change.type) {
    case 'add':
      return isFavorite ? ids : [nameId, ...ids];
    case 'remove':
      return others;
    case 'move': {
      const at = change.after === null ? 0 : others.indexOf(change.after) + 1;
      // Another tab may have removed the moved name, or the name that it should follow. Then the order doesn't change.
      if (!isFavorite || (change.after !== null && at === 0)) return ids;
      return others.toSpliced(at, 0, nameId);
    }
  }
}

/**
 * The favorites of the signed-in user, with optimistic updates. Pending changes are stored separately from the saved
 * list, so that a failed change can be removed without losing other changes or a newer list.
 *
 * SWR's `mutate` isn't used, because it discards the result of one of two overlapping updates of a key.
 * @param store receives the state
 * @param announce called after each saved change, to notify other tabs
 */
export function createFavorites(
  table: FavoritesTable,
  store: Pick<Store<FavoritesState>, 'get' | 'set'>,
  announce: () => void = () => {},
) {
  let userId: string | null = null;
  let reading: Promise<void> | null = null;
  /** The number of changes and overlapping reloads so far. It shows whether a response may lack a change. */
  let changes = 0;
  /**
   * The promise of the last request for each name, and of the last move. Requests with the same key run one after
   * another.
   */
  const queues = new Map<number | 'moves', Promise<unknown>>();

  function set(next: Partial<FavoritesState>) {
    const state = { ...store.get(), ...next };
    const ids = state.pending.reduce(apply, state.saved ?? []);
    // The set is replaced only if the list has changed, so that components don't render again without a change.
    const before = [...state.ids];
    const isSame = ids.length === before.length && ids.every((id, at) => id === before[at]);
    store.set({ ...state, ids: isSame ? state.ids : new Set(ids) });
  }

  /**
   * Reads the favorites. If they are already being read, reads them again after that, because the response may lack the
   * change of another tab for which reload() is called. Never rejects (see `failed`).
   */
  function reload(): Promise<void> {
    if (!userId) return Promise.resolve();
    if (reading) changes += 1;
    reading ??= read(userId).finally(() => {
      reading = null;
    });
    return reading;
  }

  async function read(person: string): Promise<void> {
    const before = changes;
    try {
      const saved = await table.read(person);
      if (userId !== person) return;
      // If a change was made during the request, the response may lack it, so the favorites are read again.
      if (changes !== before) return read(person);
      set({ saved, failed: false });
    } catch {
      if (userId === person) set({ failed: true });
    }
  }

  /** Switches to another user, or to no user. */
  function open(nextUserId: string | null) {
    if (nextUserId === userId) return;
    userId = nextUserId;
    reading = null;
    changes += 1;
    queues.clear();
    store.set(NO_FAVORITES);
    void reload();
  }

  /**
   * Shows a change immediately, and saves it when earlier requests with the same keys (see `queues`) have ended. If
   * saving fails, the change is rolled back and the promise rejects.
   */
  async function save(
    person: string,
    change: Change,
    keys: readonly (number | 'moves')[],
    request: () => Promise<void>,
  ): Promise<void> {
    changes += 1;
    set({ pending: [...store.get().pending, change] });
    const turn = Promise.all(keys.map((key) => queues.get(key))).then(request);
    const settled = turn.catch(() => {});
    for (const key of keys) queues.set(key, settled);
    const finish = (isSaved: boolean) => {
      if (userId !== person) return;
      changes += 1;
      const { saved, pending } = store.get();
      set({ pending: pending.filter((one) => one !== change), ...(isSaved && { saved: apply(saved ?? [], change) }) });
    };
    try {
      await turn;
    } catch (error) {
      finish(false);
      throw error;
    }
    finish(true);
    announce();
  }

  /**
   * Adds or removes a favorite. Does nothing if a name to add already is a favorite, or if a name to remove isn't a
   * favorite. If saving fails, the change is rolled back and the promise rejects.
   */
  async function change(type: 'add' | 'remove', nameId: number): Promise<void> {
    const person = userId;
    if (store.get().saved === null) await (reading ?? reload());
    const { saved, ids } = store.get();
    if (!person || person !== userId || saved === null) throw new Error('The favorites are not loaded.');
    if (ids.has(nameId) === (type === 'add')) return;
    await save(person, { type, nameId }, [nameId], () => table[type](person, nameId));
  }

  /**
   * Moves a favorite to the position below the favorite `after`, or to the top if `after` is null. If saving fails, the
   * change is rolled back and the promise rejects.
   */
  async function move(nameId: number, after: number | null): Promise<void> {
    const person = userId;
    const { ids } = store.get();
    if (!person || !ids.has(nameId)) throw new Error('This name is not one of your favorites.');
    const others = [...ids].filter((id) => id !== nameId);
    const before = others[after === null ? 0 : others.indexOf(after) + 1] ?? null;
    try {
      await save(person, { type: 'move', nameId, after }, [nameId, 'moves'], () =>
        table.move(person, nameId, { after, before }),
      );
    } catch (error) {
      void reload();
      throw error;
    }
  }

  return { open, reload, change, move };
}
