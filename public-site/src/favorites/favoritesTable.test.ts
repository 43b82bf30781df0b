import { beforeEach, describe, expect, it, vi } from 'vitest';

const stored = vi.hoisted(() => ({ session: null as { user: { id: string } } | null }));
const from = vi.hoisted(() => vi.fn());
const requireSession = vi.hoisted(() => vi.fn());
vi.mock('../auth/client/authRequest', () => ({ requireSession }));
vi.mock('../auth/storedSession', () => ({ readSession: () => stored.session }));
vi.mock('../data/api/query', () => ({ query: async (request: (api: unknown) => unknown) => request({ from }) }));

let favoritesTable: typeof import('./favoritesTable').favoritesTable;
beforeEach(async () => {
  vi.resetAllMocks();
  vi.resetModules();
  from.mockReturnValue({ select: () => ({ eq: () => ({ maybeSingle: () => ({ favorite_names: [4, 1] }) }) }) });
  ({ favoritesTable } = await import('./favoritesTable'));
});

it('favoritesTable.read() returns the favorites of the signed-in user in the stored order', async () => {
  stored.session = { user: { id: 'nia' } };
  expect(await favoritesTable.read('nia')).toEqual([4, 1]);
});

it.each([
  ['signed out', null],
  ['signed in another user', { user: { id: 'olu' } }],
])('favoritesTable.read() rejects and sends no request if another tab has %s', async (_who, session) => {
  stored.session = session;
  await expect(favoritesTable.read('nia')).rejects.toThrow('The session has ended.');
  expect(from).not.toHaveBeenCalled();
});

describe('if the database finds no row', () => {
  const ended = new Error('Session from session_id claim in JWT does not exist');
  const read = () => {
    from.mockReturnValue({ select: () => ({ eq: () => ({ maybeSingle: () => null }) }) });
    return favoritesTable.read('nia');
  };
  const remove = () => {
    from.mockReturnValue({ delete: () => ({ eq: () => ({ eq: () => ({ select: () => [] }) }) }) });
    return favoritesTable.remove('nia', 4);
  };
  beforeEach(() => {
    stored.session = { user: { id: 'nia' } };
  });

  it.each([
    ['read', read],
    ['remove', remove],
  ])('favoritesTable.%s() rejects if the session has ended', async (_name, run) => {
    requireSession.mockRejectedValue(ended);
    await expect(run()).rejects.toBe(ended);
  });

  it('favoritesTable.remove() succeeds if another tab has already removed the favorite', async () => {
    await remove();
    expect(requireSession).toHaveBeenCalledOnce();
  });
});
