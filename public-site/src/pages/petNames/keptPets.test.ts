import { beforeEach, describe, expect, it, vi } from 'vitest';

type User = { id: string } | null;
const session = { user: null as User, listeners: new Set<() => void>() };
vi.mock('../../session/sessionStore', () => ({
  sessionState: () => ({ user: session.user }),
  onSession: (listener: () => void) => session.listeners.add(listener),
}));

const become = (user: User) => {
  session.user = user;
  for (const listener of session.listeners) listener();
};

let store: typeof import('./keptPets');
beforeEach(async () => {
  vi.resetModules();
  session.listeners.clear();
  session.user = { id: 'ada' };
  store = await import('./keptPets');
});

describe('pet names that are kept', () => {
  it('come and go with each click, in the order of the clicks', () => {
    expect(store.toggleKeptPet(3)).toBe(true);
    expect(store.toggleKeptPet(1)).toBe(true);
    expect(store.keptPets()).toEqual([3, 1]);
    expect(store.toggleKeptPet(3)).toBe(false);
    expect(store.keptPets()).toEqual([1]);
  });

  it('tell who shows them, until it looks away', () => {
    const listener = vi.fn();
    const stop = store.onKeptPets(listener);
    store.toggleKeptPet(1);
    stop();
    store.toggleKeptPet(2);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('stay while the same person is signed in', () => {
    store.toggleKeptPet(1);
    become({ id: 'ada' });
    expect(store.keptPets()).toEqual([1]);
  });

  it('go when the person goes, and do not come back', () => {
    store.toggleKeptPet(1);
    become(null);
    expect(store.keptPets()).toEqual([]);
    become({ id: 'ada' });
    expect(store.keptPets()).toEqual([]);
  });

  it('are not handed to somebody else', () => {
    store.toggleKeptPet(1);
    become({ id: 'bea' });
    expect(store.keptPets()).toEqual([]);
  });
});
