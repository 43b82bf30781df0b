import { createStore } from '@cradle/shared/browser/store';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_FAVORITES } from './favoritesState';
import { createFavorites, type FavoritesTable } from './favoritesStore';

/**
 * A mock server with one list. `hold` delays the responses to all later requests. `respondToNew` ends the delay for new
 * requests only. `release` ends it for all requests, and sends the delayed responses.
 */
function server(...start: number[]) {
  const rows = new Set(start);
  const log: string[] = [];
  let held: (() => void)[] = [];
  let holding = false;
  let broken = false;
  const gate = () => (holding ? new Promise<void>((go) => held.push(go)) : Promise.resolve());
  const call = async <T>(name: string, action: () => T): Promise<T> => {
    log.push(name);
    const result = broken ? null : { value: action() };
    await gate();
    if (!result) throw new Error('unreachable');
    return result.value;
  };
  const table: FavoritesTable = {
    read: () => call('read', () => [...rows]),
    add: (_, id) => call(`add ${id}`, () => void rows.add(id)),
    remove: (_, id) => call(`remove ${id}`, () => void rows.delete(id)),
    move: (_, id, { after, before }) =>
      call(`move ${id} between ${after} and ${before}`, () => {
        const others = [...rows].filter((other) => other !== id);
        rows.clear();
        for (const one of others.toSpliced(after === null ? 0 : others.indexOf(after) + 1, 0, id)) rows.add(one);
      }),
  };
  return {
    table,
    rows,
    log,
    /** Returns all calls except reads. */
    writes: () => log.filter((line) => line !== 'read'),
    hold: () => {
      holding = true;
    },
    respondToNew: () => {
      holding = false;
    },
    release: async () => {
      const waiting = held;
      held = [];
      holding = false;
      for (const go of waiting) go();
      await vi.waitFor(() => {});
    },
    breakDown: (yes: boolean) => {
      broken = yes;
    },
  };
}

let backend: ReturnType<typeof server>;
let favorites: ReturnType<typeof createFavorites>;
let state = createStore(NO_FAVORITES);
const announce = vi.fn();
/** Does what a click does: removes the name if it is shown as a favorite, otherwise adds it. */
const toggle = (nameId: number) => favorites.change(state.get().ids.has(nameId) ? 'remove' : 'add', nameId);
const order = () => [...state.get().ids];
const sorted = () => order().sort();

beforeEach(async () => {
  announce.mockClear();
  backend = server(1, 2);
  state = createStore(NO_FAVORITES);
  favorites = createFavorites(backend.table, state, announce);
  favorites.open('ada');
  await favorites.reload();
});

describe('change()', () => {
  it('a new favorite is shown at once, saved, and then announced to other tabs', async () => {
    backend.hold();
    const done = toggle(3);
    expect(order()).toEqual([3, 1, 2]);
    await vi.waitFor(() => expect(backend.writes()).toEqual(['add 3']));
    expect(announce).not.toHaveBeenCalled();
    await backend.release();
    await done;
    expect(announce).toHaveBeenCalledOnce();
    expect([...backend.rows]).toEqual([1, 2, 3]);
    expect(state.get()).toMatchObject({ saved: [3, 1, 2], pending: [] });
  });

  it('if a change can’t be saved, change() rolls it back and rejects', async () => {
    backend.breakDown(true);
    await expect(toggle(3)).rejects.toThrow();
    await expect(toggle(1)).rejects.toThrow();
    expect(order()).toEqual([1, 2]);
    expect(announce).not.toHaveBeenCalled();
  });

  it('on a double click, the request of the second click is sent after the response to the first request', async () => {
    backend.hold();
    const both = [toggle(3), toggle(3)];
    expect(order()).toEqual([1, 2]);
    await vi.waitFor(() => expect(backend.writes()).toEqual(['add 3']));
    await backend.release();
    await Promise.all(both);
    expect(backend.writes()).toEqual(['add 3', 'remove 3']);
    expect(sorted()).toEqual([1, 2]);
    expect(state.get().pending).toEqual([]);
  });

  it('on a double click, if the first request fails, the list shows the result of the second click', async () => {
    backend.hold();
    backend.breakDown(true);
    const first = toggle(1);
    const second = toggle(1);
    await vi.waitFor(() => expect(backend.writes()).toEqual(['remove 1']));
    backend.breakDown(false);
    await backend.release();
    await expect(first).rejects.toThrow();
    await second;
    expect(sorted()).toEqual([1, 2]);
  });

  it('on a double click, if the second request fails, the list shows the result of the first click', async () => {
    backend.hold();
    const first = toggle(3);
    const second = toggle(3).catch(() => 'failed');
    await vi.waitFor(() => expect(backend.writes()).toEqual(['add 3']));
    backend.breakDown(true);
    await backend.release();
    await first;
    expect(await second).toBe('failed');
    expect(order()).toEqual([3, 1, 2]);
  });

  it('changes of different names are saved in parallel', async () => {
    backend.hold();
    const all = [toggle(3), toggle(4), toggle(1)];
    await vi.waitFor(() => expect(backend.writes()).toEqual(['add 3', 'add 4', 'remove 1']));
    await backend.release();
    await Promise.all(all);
    expect(sorted()).toEqual([2, 3, 4]);
  });

  it('a failed change is rolled back without affecting changes of other names', async () => {
    backend.hold();
    const saved = toggle(3);
    await vi.waitFor(() => expect(backend.writes()).toEqual(['add 3']));
    backend.breakDown(true);
    const refused = toggle(4).catch(() => 'failed');
    await vi.waitFor(() => expect(backend.writes()).toEqual(['add 3', 'add 4']));
    await backend.release();
    await saved;
    expect(await refused).toBe('failed');
    expect(order()).toEqual([3, 1, 2]);
  });

  it('change() waits until the list is loaded, and sends no request for a name that is already in the list', async () => {
    const fresh = createFavorites(backend.table, createStore(NO_FAVORITES));
    fresh.open('ada');
    await Promise.all([fresh.change('add', 1), fresh.change('add', 3)]);
    expect([...backend.rows]).toEqual([1, 2, 3]);
    expect(backend.writes()).toEqual(['add 3']);
  });

  it('removing a name that is not a favorite sends no request', async () => {
    await favorites.change('remove', 3);
    expect(backend.writes()).toEqual([]);
  });

  it("change() rejects if the list of favorites can't be read", async () => {
    backend.breakDown(true);
    const freshState = createStore(NO_FAVORITES);
    const fresh = createFavorites(backend.table, freshState);
    fresh.open('ada');
    await expect(fresh.change('add', 1)).rejects.toThrow();
    expect(freshState.get().failed).toBe(true);
    expect(backend.rows.has(1)).toBe(true);
  });
});

describe('move()', () => {
  beforeEach(async () => {
    backend.rows.add(3);
    await favorites.reload();
  });

  it.each([
    [1, 3, [2, 3, 1]],
    [3, null, [3, 1, 2]],
    [3, 1, [1, 3, 2]],
  ] as const)('move() places favorite %i after favorite %j (null: at the start)', async (nameId, after, expected) => {
    const done = favorites.move(nameId, after);
    expect(order()).toEqual(expected);
    await done;
    expect(order()).toEqual(expected);
    expect([...backend.rows]).toEqual(expected);
  });

  it('a moved favorite is shown at its new place at once, and announced to other tabs after it is saved', async () => {
    backend.hold();
    const done = favorites.move(1, 2);
    expect(order()).toEqual([2, 1, 3]);
    await vi.waitFor(() => expect(backend.writes()).toEqual(['move 1 between 2 and 3']));
    expect(announce).not.toHaveBeenCalled();
    await backend.release();
    await done;
    expect(announce).toHaveBeenCalledOnce();
  });

  it('a move is saved after the previous move and after an earlier change of the same name', async () => {
    backend.hold();
    const all = [toggle(4), favorites.move(4, 2), favorites.move(1, 4)];
    expect(order()).toEqual([2, 4, 1, 3]);
    await vi.waitFor(() => expect(backend.writes()).toEqual(['add 4']));
    await backend.release();
    await Promise.all(all);
    expect(backend.writes()).toEqual(['add 4', 'move 4 between 2 and 3', 'move 1 between 4 and 3']);
    expect(order()).toEqual([2, 4, 1, 3]);
  });

  it('a failed move is rolled back without affecting the next move', async () => {
    backend.breakDown(true);
    backend.hold();
    const refused = favorites.move(3, null).catch(() => 'failed');
    const saved = favorites.move(1, 2);
    expect(order()).toEqual([3, 2, 1]);
    await vi.waitFor(() => expect(backend.writes()).toHaveLength(1));
    backend.breakDown(false);
    await backend.release();
    expect(await refused).toBe('failed');
    await saved;
    expect(order()).toEqual([2, 1, 3]);
  });

  it('a move is ignored if another tab has removed the moved name or its new neighbor', async () => {
    backend.hold();
    const moves = [favorites.move(2, 3), favorites.move(1, 2)];
    expect(order()).toEqual([3, 2, 1]);
    await vi.waitFor(() => expect(backend.writes()).toHaveLength(1));
    backend.respondToNew();
    backend.rows.delete(2);
    await favorites.reload();
    expect(order()).toEqual([1, 3]);
    await backend.release();
    await Promise.all(moves);
  });

  it('a new favorite is placed first, even if another favorite was moved to the start before', async () => {
    await favorites.move(2, null);
    await toggle(4);
    expect(order()).toEqual([4, 2, 1, 3]);
  });

  it('move() rejects for a name that is not a favorite, and while signed out', async () => {
    await expect(favorites.move(9, null)).rejects.toThrow();
    favorites.open(null);
    await expect(favorites.move(1, null)).rejects.toThrow();
    expect(backend.writes()).toEqual([]);
  });
});

describe('reload()', () => {
  it("a reload doesn't undo a change that was made while the list was being read", async () => {
    backend.hold();
    const reading = favorites.reload();
    const toggled = toggle(3);
    await backend.release();
    await Promise.all([reading, toggled]);
    expect(sorted()).toEqual([1, 2, 3]);
  });

  it('a reload during another reload shows a change that the other one has missed', async () => {
    backend.hold();
    const reading = favorites.reload();
    backend.rows.add(9);
    const again = favorites.reload();
    await backend.release();
    await Promise.all([reading, again]);
    expect(order()).toEqual([1, 2, 9]);
  });

  it('a reload shows changes of another browser and preserves pending changes of this browser', async () => {
    backend.rows.add(9);
    await favorites.reload();
    expect(order()).toEqual([1, 2, 9]);
    backend.hold();
    const pending = [toggle(1), toggle(3)];
    backend.rows.add(8);
    expect(sorted()).toEqual([2, 3, 9]);
    await backend.release();
    await Promise.all(pending);
    await favorites.reload();
    expect(sorted()).toEqual([2, 3, 8, 9]);
  });

  it('after a failed reload, the list is unchanged and `failed` is set until a reload succeeds', async () => {
    backend.breakDown(true);
    await favorites.reload();
    expect(state.get().failed).toBe(true);
    expect(order()).toEqual([1, 2]);
    backend.breakDown(false);
    await favorites.reload();
    expect(state.get().failed).toBe(false);
  });

  it('if a reload finds no changes, the store keeps the same Set of ids', async () => {
    const { ids } = state.get();
    await favorites.reload();
    expect(state.get().ids).toBe(ids);
    await favorites.move(2, null);
    expect(state.get().ids).not.toBe(ids);
  });
});

describe('open()', () => {
  it('after sign-out, the list is empty, and the store ignores late responses for the previous user', async () => {
    backend.hold();
    const late = toggle(3).catch(() => null);
    favorites.open(null);
    expect(state.get()).toBe(NO_FAVORITES);
    await backend.release();
    await late;
    expect(state.get()).toBe(NO_FAVORITES);
  });

  it('while signed out, changes are rejected', async () => {
    favorites.open(null);
    await expect(toggle(1)).rejects.toThrow();
  });
});
