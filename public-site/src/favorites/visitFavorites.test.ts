import { beforeEach, describe, expect, it, vi } from 'vitest';

type User = { id: string } | null;
const session = { user: null as User, listeners: new Set<() => void>() };
vi.mock('../auth/sessionStore', () => ({
  sessionState: () => ({ user: session.user }),
  onSession: (listener: () => void) => session.listeners.add(listener),
}));

const become = (user: User) => {
  session.user = user;
  for (const listener of session.listeners) listener();
};

let store: import('./visitFavorites').KeptForVisit;
beforeEach(async () => {
  vi.resetModules();
  session.listeners.clear();
  session.user = { id: 'ada' };
  store = (await import('./visitFavorites')).createKeptForVisit();
});

describe('what is kept for a visit', () => {
  it('come and go with each click, in the order of the clicks', () => {
    expect(store.toggle(3)).toBe(true);
    expect(store.toggle(1)).toBe(true);
    expect(store.ids()).toEqual([3, 1]);
    expect(store.toggle(3)).toBe(false);
    expect(store.ids()).toEqual([1]);
  });

  it('tell who shows them, until it looks away', () => {
    const listener = vi.fn();
    const stop = store.subscribe(listener);
    store.toggle(1);
    stop();
    store.toggle(2);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('stay while the same person is signed in', () => {
    store.toggle(1);
    become({ id: 'ada' });
    expect(store.ids()).toEqual([1]);
  });

  it('go when the person goes, and do not come back', () => {
    store.toggle(1);
    become(null);
    expect(store.ids()).toEqual([]);
    become({ id: 'ada' });
    expect(store.ids()).toEqual([]);
  });

  it('are not handed to somebody else', () => {
    store.toggle(1);
    become({ id: 'bea' });
    expect(store.ids()).toEqual([]);
  });
});
