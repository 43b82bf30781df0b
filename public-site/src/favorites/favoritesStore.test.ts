import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFavorites, type FavoritesTable } from './favoritesStore';

/** A server with one list, whose answers wait until the test lets them go. */
function server(...start: number[]) {
  const rows = new Set(start);
  const log: string[] = [];
  let held: (() => void)[] | null = null;
  let broken = false;
  const gate = () => (held ? new Promise<void>((go) => held?.push(go)) : Promise.resolve());
  const call = async <T>(name: string, action: () => T): Promise<T> => {
    log.push(name);
    const answer = broken ? null : { value: action() };
    await gate();
    if (!answer) throw new Error('unreachable');
    return answer.value;
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
    hold: () => {
      held = [];
    },
    release: async () => {
      const waiting = held ?? [];
      held = null;
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
const announce = vi.fn();
const seen = () => [...favorites.state().ids].sort();

beforeEach(async () => {
  announce.mockClear();
  backend = server(1, 2);
  favorites = createFavorites(backend.table, announce);
  favorites.open('ada');
  await favorites.reload();
});

describe('a favourite', () => {
  it('is seen at once, kept, and told to the other tabs only when the server has it', async () => {
    backend.hold();
    const done = favorites.toggle(3);
    expect(seen()).toEqual([1, 2, 3]);
    expect(announce).not.toHaveBeenCalled();
    await backend.release();
    expect(await done).toBe(true);
    expect(announce).toHaveBeenCalledOnce();
    expect([...backend.rows]).toEqual([1, 2, 3]);
  });

  it('rolls back when the server fails, and says so', async () => {
    backend.breakDown(true);
    await expect(favorites.toggle(3)).rejects.toThrow();
    await expect(favorites.toggle(1)).rejects.toThrow();
    expect(seen()).toEqual([1, 2]);
    expect(announce).not.toHaveBeenCalled();
  });

  it('clicked twice is written in order, one after the other', async () => {
    backend.hold();
    const both = [favorites.toggle(3), favorites.toggle(3)];
    await Promise.resolve();
    expect(backend.log.filter((line) => line !== 'read')).toEqual(['add 3']);
    await backend.release();
    expect(await Promise.all(both)).toEqual([true, false]);
    expect(backend.log.filter((line) => line !== 'read')).toEqual(['add 3', 'remove 3']);
    expect(seen()).toEqual([1, 2]);
  });

  it('does not wait for another name', async () => {
    backend.hold();
    const all = [favorites.toggle(3), favorites.toggle(4), favorites.toggle(1)];
    await Promise.resolve();
    expect(backend.log.slice(1)).toEqual(['add 3', 'add 4', 'remove 1']);
    await backend.release();
    await Promise.all(all);
    expect(seen()).toEqual([2, 3, 4]);
  });

  it('clicked before the list has come waits for it', async () => {
    const fresh = createFavorites(backend.table);
    fresh.open('ada');
    expect(await fresh.toggle(1)).toBe(false);
    expect([...backend.rows]).toEqual([2]);
  });

  it('clicked when the list cannot be read is refused', async () => {
    backend.breakDown(true);
    const fresh = createFavorites(backend.table);
    fresh.open('ada');
    await expect(fresh.toggle(1)).rejects.toThrow();
    expect(fresh.state().failed).toBe(true);
    expect(backend.rows.has(1)).toBe(true);
  });
});

describe('a move', () => {
  const order = () => [...favorites.state().ids];

  it('is seen at once, kept between its neighbors, and told to the other tabs', async () => {
    backend.rows.add(3);
    await favorites.reload();
    backend.hold();
    const done = favorites.move(1, 2);
    expect(order()).toEqual([2, 1, 3]);
    expect(announce).not.toHaveBeenCalled();
    await backend.release();
    await done;
    expect(backend.log.at(-1)).toBe('move 1 between 2 and 3');
    expect([...backend.rows]).toEqual([2, 1, 3]);
    expect(announce).toHaveBeenCalledOnce();
  });

  it('waits for the one before, and for its own name to be there', async () => {
    backend.hold();
    const all = [favorites.toggle(3), favorites.move(3, 2), favorites.move(1, 3)];
    await Promise.resolve();
    expect(order()).toEqual([2, 3, 1]);
    expect(backend.log.filter((line) => line !== 'read')).toEqual(['add 3']);
    await backend.release();
    await Promise.all(all);
    expect(backend.log.filter((line) => line !== 'read')).toEqual([
      'add 3',
      'move 3 between 2 and null',
      'move 1 between 3 and null',
    ]);
    expect(order()).toEqual([2, 3, 1]);
  });

  it('rolls back when the server fails, and does not hold the next one up', async () => {
    backend.breakDown(true);
    await expect(favorites.move(2, null)).rejects.toThrow();
    expect(order()).toEqual([1, 2]);
    backend.breakDown(false);
    await favorites.move(2, null);
    expect(order()).toEqual([2, 1]);
  });

  it('of what is no favorite, or by nobody, is refused', async () => {
    await expect(favorites.move(9, null)).rejects.toThrow();
    favorites.open(null);
    await expect(favorites.move(1, null)).rejects.toThrow();
    expect(backend.log.filter((line) => line.startsWith('move'))).toEqual([]);
  });
});

describe('reading', () => {
  it('does not bring back what was changed meanwhile', async () => {
    backend.hold();
    const reading = favorites.reload();
    const toggled = favorites.toggle(3);
    await backend.release();
    await Promise.all([reading, toggled]);
    expect(seen()).toEqual([1, 2, 3]);
  });

  it('brings what another browser added', async () => {
    backend.rows.add(9);
    await favorites.reload();
    expect(seen()).toEqual([1, 2, 9]);
  });
});

describe('another person', () => {
  it('sees nothing of the first, not even answers that come late', async () => {
    backend.hold();
    const late = favorites.toggle(3).catch(() => null);
    favorites.open(null);
    expect(seen()).toEqual([]);
    await backend.release();
    await late;
    expect(seen()).toEqual([]);
    expect(favorites.state().saved).toBeNull();
  });

  it('is nobody: a click is refused', async () => {
    favorites.open(null);
    await expect(favorites.toggle(1)).rejects.toThrow();
  });
});
