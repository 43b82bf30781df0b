import { NO_FAVORITES } from './noFavorites';

/**
 * Favourites as a pure function of what the server has and what the person wants.
 *
 * The two are kept apart: what is seen is the server's list with the open wishes laid over it. So a failed wish rolls
 * back by being dropped, a list that arrives meanwhile (another tab, another browser) undoes no wish that is still on
 * its way, and wishes for different names never touch each other.
 */
export interface FavoritesState {
  /** The server's list; null until it has been read. */
  saved: ReadonlySet<number> | null;
  /** Wishes on their way, by name. The serial tells the newest wish for a name from an older one. */
  wanted: ReadonlyMap<number, { value: boolean; serial: number }>;
  /** Moves on their way, the oldest first. */
  moves: readonly Move[];
  /** What is seen, in the person's order, new ones first: saved, with the wishes laid over. */
  ids: ReadonlySet<number>;
  /** Whether the last reading failed. A list that was read before it stays. */
  failed: boolean;
}

/** A favourite that shall stand right behind another one; behind null it stands first. */
type Move = { nameId: number; after: number | null; serial: number };

export type FavoritesAction =
  | { type: 'cleared' }
  | { type: 'read'; ids: Iterable<number> }
  | { type: 'readFailed' }
  | { type: 'wanted'; nameId: number; value: boolean; serial: number }
  | { type: 'saved'; nameId: number; value: boolean; serial: number }
  | { type: 'refused'; nameId: number; serial: number }
  | { type: 'moving'; move: Move }
  | { type: 'moved'; move: Move }
  | { type: 'notMoved'; move: Move };

export function reduceFavorites(state: FavoritesState, action: FavoritesAction): FavoritesState {
  switch (action.type) {
    case 'cleared':
      return NO_FAVORITES;
    case 'read':
      return seen({ ...state, saved: new Set(action.ids), failed: false });
    case 'readFailed':
      return { ...state, failed: true };
    case 'wanted':
      return seen({
        ...state,
        wanted: new Map(state.wanted).set(action.nameId, { value: action.value, serial: action.serial }),
      });
    case 'saved':
      return seen({
        ...state,
        saved: withId(state.saved, action.nameId, action.value),
        wanted: settled(state.wanted, action),
      });
    case 'refused':
      return seen({ ...state, wanted: settled(state.wanted, action) });
    case 'moving':
      return seen({ ...state, moves: [...state.moves, action.move] });
    case 'moved':
      return seen({
        ...state,
        saved: new Set(withMove([...(state.saved ?? [])], action.move)),
        moves: without(state.moves, action.move),
      });
    case 'notMoved':
      return seen({ ...state, moves: without(state.moves, action.move) });
  }
}

function without(moves: readonly Move[], { serial }: Move) {
  return moves.filter((move) => move.serial !== serial);
}

/** The list after a move. One whose names are not there (any more) changes nothing. */
function withMove(ids: readonly number[], { nameId, after }: Move): readonly number[] {
  const others = ids.filter((id) => id !== nameId);
  if (others.length === ids.length || (after !== null && !others.includes(after))) return ids;
  return others.toSpliced(after === null ? 0 : others.indexOf(after) + 1, 0, nameId);
}

function settled(wanted: FavoritesState['wanted'], { nameId, serial }: { nameId: number; serial: number }) {
  // An older wish was settled: the newer one for the same name is still on its way and stays.
  if (wanted.get(nameId)?.serial !== serial) return wanted;
  const rest = new Map(wanted);
  rest.delete(nameId);
  return rest;
}

function withId(ids: ReadonlySet<number> | null, nameId: number, present: boolean): ReadonlySet<number> {
  const others = [...(ids ?? [])].filter((id) => id !== nameId);
  return new Set(present ? [nameId, ...others] : others);
}

function seen(state: FavoritesState): FavoritesState {
  let ids: ReadonlySet<number> = new Set(state.saved);
  for (const [nameId, { value }] of state.wanted) {
    if (ids.has(nameId) !== value) ids = withId(ids, nameId, value);
  }
  const order = state.moves.reduce(withMove, [...ids]);
  // The same set for the same content, so that a list read again draws nothing again.
  const before = [...state.ids];
  const unchanged = order.length === before.length && order.every((id, at) => id === before[at]);
  return unchanged ? { ...state, ids: state.ids } : { ...state, ids: new Set(order) };
}
