import { describe, expect, it } from 'vitest';
import { type FavoritesAction, reduceFavorites } from './favoritesState';
import { NO_FAVORITES } from './noFavorites';

const after = (...actions: FavoritesAction[]) => actions.reduce(reduceFavorites, NO_FAVORITES);
const seen = (...actions: FavoritesAction[]) => [...after(...actions).ids].sort((a, b) => a - b);

const read = (...ids: number[]): FavoritesAction => ({ type: 'read', ids });
const want = (nameId: number, value: boolean, serial: number): FavoritesAction => ({
  type: 'wanted',
  nameId,
  value,
  serial,
});
const saved = (nameId: number, value: boolean, serial: number): FavoritesAction => ({
  type: 'saved',
  nameId,
  value,
  serial,
});
const refused = (nameId: number, serial: number): FavoritesAction => ({ type: 'refused', nameId, serial });

describe('one favourite', () => {
  it('is seen before the server has answered', () => expect(seen(read(1), want(2, true, 1))).toEqual([1, 2]));

  it('stays once the server has it', () => {
    const state = after(read(1), want(2, true, 1), saved(2, true, 1));
    expect([...state.ids]).toEqual([2, 1]);
    expect(state.wanted.size).toBe(0);
  });

  it('rolls back when it is refused', () => {
    expect(seen(read(1), want(2, true, 1), refused(2, 1))).toEqual([1]);
    expect(seen(read(1, 2), want(2, false, 1), refused(2, 1))).toEqual([1, 2]);
  });
});

describe('a double click', () => {
  it('shows the second wish while the first is settled', () => {
    expect(seen(read(), want(1, true, 1), want(1, false, 2), saved(1, true, 1))).toEqual([]);
  });

  it('ends as the second wish says', () => {
    const state = after(read(), want(1, true, 1), want(1, false, 2), saved(1, true, 1), saved(1, false, 2));
    expect([...state.ids]).toEqual([]);
    expect(state.wanted.size).toBe(0);
  });

  it('of which the first is refused still waits for the second', () => {
    expect(seen(read(1), want(1, false, 1), want(1, true, 2), refused(1, 1))).toEqual([1]);
    expect(seen(read(1), want(1, false, 1), want(1, true, 2), refused(1, 1), refused(1, 2))).toEqual([1]);
  });

  it('of which only the second is refused ends as the first says', () => {
    expect(seen(read(), want(1, true, 1), want(1, false, 2), saved(1, true, 1), refused(1, 2))).toEqual([1]);
  });
});

describe('several at once', () => {
  it('do not overwrite each other', () => {
    expect(
      seen(read(), want(1, true, 1), want(2, true, 2), want(3, true, 3), saved(2, true, 2), refused(1, 1)),
    ).toEqual([2, 3]);
  });

  it('survive a list that another tab changed', () => {
    expect(seen(read(1, 9), want(2, true, 1), want(1, false, 2), read(1, 5))).toEqual([2, 5]);
  });
});

describe('a move', () => {
  const move = (nameId: number, behind: number | null, serial: number) => ({ nameId, after: behind, serial });
  const moving = (...of: Parameters<typeof move>): FavoritesAction => ({ type: 'moving', move: move(...of) });
  const moved = (...of: Parameters<typeof move>): FavoritesAction => ({ type: 'moved', move: move(...of) });
  const notMoved = (...of: Parameters<typeof move>): FavoritesAction => ({ type: 'notMoved', move: move(...of) });
  const order = (...actions: FavoritesAction[]) => [...after(...actions).ids];

  it('is seen at once, behind another name or at the top', () => {
    expect(order(read(1, 2, 3), moving(1, 3, 1))).toEqual([2, 3, 1]);
    expect(order(read(1, 2, 3), moving(3, null, 1))).toEqual([3, 1, 2]);
    expect(order(read(1, 2, 3), moving(3, 1, 1))).toEqual([1, 3, 2]);
  });

  it('stays once the server has it, and goes back when it is refused', () => {
    const settledOne = after(read(1, 2, 3), moving(1, 3, 1), moved(1, 3, 1));
    expect([...settledOne.ids]).toEqual([2, 3, 1]);
    expect([...(settledOne.saved ?? [])]).toEqual([2, 3, 1]);
    expect(settledOne.moves).toEqual([]);
    expect(order(read(1, 2, 3), moving(1, 3, 1), notMoved(1, 3, 1))).toEqual([1, 2, 3]);
  });

  it('does not lose the one after it when it is refused', () => {
    expect(order(read(1, 2, 3), moving(3, null, 1), moving(1, 2, 2), notMoved(3, null, 1))).toEqual([2, 1, 3]);
  });

  it('survives a list that another tab has moved', () => {
    expect(order(read(1, 2, 3), moving(3, null, 1), read(2, 1, 3))).toEqual([3, 2, 1]);
  });

  it('of a name that is gone, or behind one that is gone, changes nothing', () => {
    expect(order(read(1, 2), moving(7, 1, 1))).toEqual([1, 2]);
    expect(order(read(1, 2), moving(2, 7, 1))).toEqual([1, 2]);
    expect(order(read(1, 2, 3), moving(3, 1, 1), want(3, false, 2))).toEqual([1, 2]);
  });

  it('leaves a new favorite first', () => {
    expect(order(read(1, 2), moving(2, null, 1), moved(2, null, 1), want(3, true, 2))).toEqual([3, 2, 1]);
  });
});

describe('reading', () => {
  it('that fails keeps what was read before', () => {
    const state = after(read(1), { type: 'readFailed' });
    expect([...state.ids]).toEqual([1]);
    expect(state.failed).toBe(true);
    expect(reduceFavorites(state, read(1)).failed).toBe(false);
  });

  it('keeps the same set when nothing changed', () => {
    const before = after(read(1, 2));
    expect(reduceFavorites(before, read(1, 2)).ids).toBe(before.ids);
    expect([...reduceFavorites(before, read(2, 1)).ids]).toEqual([2, 1]);
    expect(reduceFavorites(before, read(2, 3)).ids).not.toBe(before.ids);
  });

  it('is forgotten when the person goes', () => {
    expect(after(read(1), want(2, true, 1), { type: 'cleared' })).toBe(NO_FAVORITES);
  });

  it('cannot be revived by an answer that comes after the person has gone', () => {
    expect(after(read(1), { type: 'cleared' }).saved).toBeNull();
  });
});
