import { beforeEach, expect, it, vi } from 'vitest';

const add = vi.hoisted(() => vi.fn());
const toast = vi.hoisted(() => vi.fn());
vi.mock('../ui/feedback/toasts', () => ({ toast }));
vi.mock('./favoritesSync', () => ({ favoritesSync: { reload: async () => {}, change: add } }));

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
const chosen = (more: object = {}) => ({ favorite: 7, from: '/names/o', at: Date.now(), ...more });
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  stored.clear();
  favoritesState.set(NO_FAVORITES);
});

it('takePendingFavorite() returns a pending favorite only once, and ignores case and outer spaces of the email address', async () => {
  await bindPendingFavorite(chosen(), ' Ada@Example.com ');
  expect(await takePendingFavorite(ADA)).toEqual({ nameId: 7, from: '/names/o' });
  expect(await takePendingFavorite(ADA)).toBeNull();
});

it('takePendingFavorite() returns null for another email address and doesn’t remove the stored favorite', async () => {
  await bindPendingFavorite(chosen(), ADA);
  expect(await takePendingFavorite('eve@example.com')).toBeNull();
  expect([...stored.values()].join()).not.toMatch(/ada/i);
  expect(await takePendingFavorite(ADA)).not.toBeNull();
});

it('choosing another favorite replaces the pending favorite, but a sign-in without a favorite preserves the pending one', async () => {
  await bindPendingFavorite(chosen(), ADA);
  await bindPendingFavorite(chosen({ favorite: 8 }), ADA);
  await bindPendingFavorite(null, ADA);
  expect(await takePendingFavorite(ADA)).toMatchObject({ nameId: 8 });
});

it.each([
  ['more than 15 minutes before the form was sent', 16 * 60_000, 0],
  ['more than a day before the link was opened', 0, 25 * 3_600_000],
  ['in the future, because the clock was wrong', -16 * 60_000, 0],
])('a favorite that a visitor chose before sign-in has expired if it was chosen %s', async (_when, before, after) => {
  const state = chosen();
  later(before);
  await bindPendingFavorite(state, ADA);
  later(after);
  expect(await takePendingFavorite(ADA)).toBeNull();
  expect(stored.size).toBe(0);
});

it.each([{ favorite: '7' }, { favorite: -1 }, { favorite: 1.5 }, { favorite: undefined }, { at: 'now' }])(
  'bindPendingFavorite() stores nothing for a history state with the invalid values %j',
  async (wrong) => {
    await bindPendingFavorite(chosen(wrong), ADA);
    expect(stored.size).toBe(0);
  },
);

it('takePendingFavorite() replaces a return path to another site with the front page', async () => {
  await bindPendingFavorite(chosen({ from: '//evil.com' }), ADA);
  expect(await takePendingFavorite(ADA)).toMatchObject({ from: '/' });
  await bindPendingFavorite(chosen(), ADA);
  stored.set('pending_heart', (stored.get('pending_heart') ?? '').replace('/names/o', 'https://evil.com'));
  expect(await takePendingFavorite(ADA)).toMatchObject({ from: '/' });
  stored.set('pending_heart', '{');
  expect(await takePendingFavorite(ADA)).toBeNull();
});

it('addPendingFavorite() adds a name to the favorites unless it is already a favorite', async () => {
  await addPendingFavorite(7);
  expect(add).toHaveBeenCalledExactlyOnceWith('add', 7);
  favoritesState.set({ ...NO_FAVORITES, ids: new Set([7]) });
  await addPendingFavorite(7);
  expect(add).toHaveBeenCalledOnce();
  expect(toast).toHaveBeenCalledOnce();
});

it('addPendingFavorite() shows an error if the name cannot be added', async () => {
  add.mockRejectedValue(new Error());
  await addPendingFavorite(7);
  expect(toast).toHaveBeenCalledWith(expect.objectContaining({ tone: 'error' }));
});
