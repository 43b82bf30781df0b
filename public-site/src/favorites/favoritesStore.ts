import { type FavoritesAction, type FavoritesState, reduceFavorites } from './favoritesState';
import { NO_FAVORITES } from './noFavorites';

/** Where favourites are kept. Each call rejects when the server did not do it. */
export interface FavoritesTable {
  read: (userId: string) => Promise<readonly number[]>;
  add: (userId: string, nameId: number) => Promise<void>;
  remove: (userId: string, nameId: number) => Promise<void>;
  /** Puts a favourite between two others, as far as these are still there; null is the end of the list. */
  move: (userId: string, nameId: number, between: { after: number | null; before: number | null }) => Promise<void>;
}

/**
 * The favourites of whoever is signed in, outside React.
 * @param announce called after each change that the server has taken, to tell the other tabs
 */
export function createFavorites(table: FavoritesTable, announce: () => void = () => {}) {
  let state = NO_FAVORITES;
  let userId: string | null = null;
  let reading: Promise<void> | null = null;
  let lastSerial = 0;
  /** Counts what changes the list, so that a list read meanwhile is known to be stale. */
  let changes = 0;
  /** The last wish for each name: the next for the same name waits for it. */
  const turns = new Map<number, Promise<void>>();
  /** The last move: the next one reads where that one has put things. */
  let moveTurn = Promise.resolve();
  const listeners = new Set<() => void>();

  function dispatch(action: FavoritesAction) {
    const next = reduceFavorites(state, action);
    if (action.type !== 'read' && action.type !== 'readFailed') changes += 1;
    if (next === state) return;
    state = next;
    for (const listener of [...listeners]) listener();
  }

  /** Reads the list; calls that overlap share one reading. Never rejects: `failed` tells. */
  function reload(): Promise<void> {
    const person = userId;
    if (!person) return Promise.resolve();
    reading ??= readFor(person).finally(() => {
      reading = null;
    });
    return reading;
  }

  async function readFor(person: string) {
    for (;;) {
      const before = changes;
      try {
        const ids = await table.read(person);
        // Somebody changed the list while it was on its way: what came may be older than what is known.
        if (userId === person && changes !== before) continue;
        if (userId === person) dispatch({ type: 'read', ids });
      } catch {
        if (userId === person) dispatch({ type: 'readFailed' });
      }
      return;
    }
  }

  /** Begins with another person, or with nobody. */
  function open(nextUserId: string | null) {
    if (nextUserId === userId) return;
    userId = nextUserId;
    reading = null;
    turns.clear();
    dispatch({ type: 'cleared' });
    void reload();
  }

  /** Turns a favourite on or off and answers which it became; rejects, rolled back, when the server did not. */
  async function toggle(nameId: number): Promise<boolean> {
    const person = userId;
    if (state.saved === null) await reload();
    if (!person || person !== userId || state.saved === null) throw new Error('The favourites are not known.');
    const value = !state.ids.has(nameId);
    lastSerial += 1;
    const serial = lastSerial;
    dispatch({ type: 'wanted', nameId, value, serial });
    const write = () => (value ? table.add(person, nameId) : table.remove(person, nameId));
    const turn = (turns.get(nameId) ?? Promise.resolve()).then(write);
    const settled = turn.then(
      () => {},
      () => {},
    );
    turns.set(nameId, settled);
    try {
      await turn;
      if (userId === person) dispatch({ type: 'saved', nameId, value, serial });
      announce();
      return value;
    } catch (error) {
      if (userId === person) dispatch({ type: 'refused', nameId, serial });
      throw error;
    } finally {
      if (turns.get(nameId) === settled) turns.delete(nameId);
    }
  }

  /** Puts a favourite right behind another one, or first; rejects, rolled back, when the server did not. */
  async function move(nameId: number, after: number | null): Promise<void> {
    const person = userId;
    const others = [...state.ids].filter((id) => id !== nameId);
    if (!person || others.length === state.ids.size) throw new Error('This name is not among your favorites.');
    const before = others[after === null ? 0 : others.indexOf(after) + 1] ?? null;
    lastSerial += 1;
    const wish = { nameId, after, serial: lastSerial };
    dispatch({ type: 'moving', move: wish });
    const turn = Promise.all([moveTurn, turns.get(nameId)]).then(() => table.move(person, nameId, { after, before }));
    moveTurn = turn.catch(() => {});
    try {
      await turn;
      if (userId === person) dispatch({ type: 'moved', move: wish });
      announce();
    } catch (error) {
      if (userId === person) dispatch({ type: 'notMoved', move: wish });
      void reload();
      throw error;
    }
  }

  return {
    open,
    reload,
    toggle,
    move,
    state: (): FavoritesState => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
