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

describe('reading', () => {
  it('that fails keeps what was read before', () => {
    const state = after(read(1), { type: 'readFailed' });
    expect([...state.ids]).toEqual([1]);
    expect(state.failed).toBe(true);
    expect(reduceFavorites(state, read(1)).failed).toBe(false);
  });

  it('keeps the same set when nothing changed', () => {
    const before = after(read(1, 2));
    expect(reduceFavorites(before, read(2, 1)).ids).toBe(before.ids);
    expect(reduceFavorites(before, read(2, 3)).ids).not.toBe(before.ids);
  });

  it('is forgotten when the person goes', () => {
    expect(after(read(1), want(2, true, 1), { type: 'cleared' })).toBe(NO_FAVORITES);
  });

  it('cannot be revived by an answer that comes after the person has gone', () => {
    expect(after(read(1), { type: 'cleared' }).saved).toBeNull();
  });
});
