import { beforeEach, expect, it, vi } from 'vitest';

// Other tests may have loaded the real modules.
vi.hoisted(() => vi.resetModules());
const add = vi.hoisted(() => vi.fn());
const toast = vi.hoisted(() => vi.fn());
vi.mock('../ui/feedback/toasts', () => ({ toast }));
vi.mock('./favoritesSync', () => ({ favoritesSync: { reload: async () => {}, toggle: add } }));

import { favoritesState, NO_FAVORITES } from './favoritesState';
import { addPendingFavorite, bindPendingFavorite, takePendingFavorite } from './pendingFavorite';

const stored = new Map<string, string>();
vi.stubGlobal('window', {
  location: { origin: 'http://localhost' },
  localStorage: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  },
});

const ADA = 'ada@example.com';
const pressed = (more: object = {}) => ({ heart: 7, from: '/names/o', at: Date.now(), ...more });
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  stored.clear();
  favoritesState.set(NO_FAVORITES);
});

it('a heart is taken once, by the address of the form, in any spelling', async () => {
  await bindPendingFavorite(pressed(), ' Ada@Example.com ');
  expect(await takePendingFavorite(ADA)).toEqual({ nameId: 7, from: '/names/o' });
  expect(await takePendingFavorite(ADA)).toBeNull();
});

it('another person who signs in next does not get it, and it waits for its owner', async () => {
  await bindPendingFavorite(pressed(), ADA);
  expect(await takePendingFavorite('eve@example.com')).toBeNull();
  expect([...stored.values()].join()).not.toMatch(/ada/i);
  expect(await takePendingFavorite(ADA)).not.toBeNull();
});

it('only the last heart is remembered, and a form without one forgets none', async () => {
  await bindPendingFavorite(pressed(), ADA);
  await bindPendingFavorite(pressed({ heart: 8 }), ADA);
  await bindPendingFavorite(null, ADA);
  expect(await takePendingFavorite(ADA)).toMatchObject({ nameId: 8 });
});

it.each([
  ['a quarter of an hour before the form was sent', 16 * 60_000, 0],
  ['a day before the link was opened', 0, 25 * 3_600_000],
  ['in the future, because the clock was wrong', -16 * 60_000, 0],
])('a heart that was pressed %s has expired', async (_when, before, after) => {
  const state = pressed();
  later(before);
  await bindPendingFavorite(state, ADA);
  later(after);
  expect(await takePendingFavorite(ADA)).toBeNull();
  expect(stored.size).toBe(0);
});

it.each([{ heart: '7' }, { heart: -1 }, { heart: 1.5 }, { heart: undefined }, { at: 'now' }])(
  'ignores a state that is no heart (%j)',
  async (wrong) => {
    await bindPendingFavorite(pressed(wrong), ADA);
    expect(stored.size).toBe(0);
  },
);

it('never returns to another site, even if the storage was changed', async () => {
  await bindPendingFavorite(pressed({ from: '//evil.com' }), ADA);
  expect(await takePendingFavorite(ADA)).toMatchObject({ from: '/' });
  await bindPendingFavorite(pressed(), ADA);
  stored.set('pending_heart', (stored.get('pending_heart') ?? '').replace('/names/o', 'https://evil.com'));
  expect(await takePendingFavorite(ADA)).toMatchObject({ from: '/' });
  stored.set('pending_heart', '{');
  expect(await takePendingFavorite(ADA)).toBeNull();
});

it('adds the name, but never removes one that was a favorite before', async () => {
  await addPendingFavorite(7);
  expect(add).toHaveBeenCalledExactlyOnceWith(7);
  favoritesState.set({ ...NO_FAVORITES, ids: new Set([7]) });
  await addPendingFavorite(7);
  expect(add).toHaveBeenCalledOnce();
  expect(toast).toHaveBeenCalledOnce();
});

it('shows an error if the name can not be added', async () => {
  add.mockRejectedValue(new Error());
  await addPendingFavorite(7);
  expect(toast).toHaveBeenCalledWith(expect.objectContaining({ tone: 'error' }));
});
