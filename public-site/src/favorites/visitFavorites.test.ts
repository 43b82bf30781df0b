import { beforeEach, describe, expect, it, vi } from 'vitest';

type User = { id: string } | null;
const session = { user: null as User, listeners: new Set<() => void>() };
vi.mock('../auth/sessionStore', () => ({
  sessionState: () => ({ user: session.user }),
  onSession: (listener: () => void) => session.listeners.add(listener),
}));

const signIn = (user: User) => {
  session.user = user;
  for (const listener of session.listeners) listener();
};

let store: import('./visitFavorites').VisitFavorites;
beforeEach(async () => {
  vi.resetModules();
  session.listeners.clear();
  session.user = { id: 'ada' };
  store = (await import('./visitFavorites')).createVisitFavorites();
});

describe('createVisitFavorites', () => {
  it('toggle() adds an id at the end of the in-memory favorites, or removes the id if it is already there', () => {
    expect(store.toggle(3)).toBe(true);
    expect(store.toggle(1)).toBe(true);
    expect(store.ids()).toEqual([3, 1]);
    expect(store.toggle(3)).toBe(false);
    expect(store.ids()).toEqual([1]);
  });

  it('a subscriber of the in-memory favorites is notified until it unsubscribes', () => {
    const listener = vi.fn();
    const stop = store.subscribe(listener);
    store.toggle(1);
    stop();
    store.toggle(2);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('the in-memory favorites are preserved if the session changes but the user stays the same', () => {
    store.toggle(1);
    signIn({ id: 'ada' });
    expect(store.ids()).toEqual([1]);
  });

  it('the in-memory favorites are cleared on sign-out, and are not restored when the user signs in again', () => {
    store.toggle(1);
    signIn(null);
    expect(store.ids()).toEqual([]);
    signIn({ id: 'ada' });
    expect(store.ids()).toEqual([]);
  });

  it('the in-memory favorites are cleared when another user signs in', () => {
    store.toggle(1);
    signIn({ id: 'bea' });
    expect(store.ids()).toEqual([]);
  });
});
