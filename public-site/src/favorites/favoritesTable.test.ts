import { beforeEach, expect, it, vi } from 'vitest';

const kept = vi.hoisted(() => ({ session: null as { user: { id: string } } | null }));
const from = vi.hoisted(() => vi.fn());
vi.mock('../auth/storedSession', () => ({ readSession: () => kept.session }));
vi.mock('../data/apiClient', () => ({ api: { from }, answerOf: async (question: unknown) => question }));

let favoritesTable: typeof import('./favoritesTable').favoritesTable;
beforeEach(async () => {
  vi.resetAllMocks();
  vi.resetModules();
  from.mockReturnValue({ select: () => ({ eq: () => ({ maybeSingle: () => ({ favorite_names: [4, 1] }) }) }) });
  ({ favoritesTable } = await import('./favoritesTable'));
});

it('reads the list of who is signed in, in its order', async () => {
  kept.session = { user: { id: 'nia' } };
  expect(await favoritesTable.read('nia')).toEqual([4, 1]);
});

it.each([
  ['nobody is', null],
  ['somebody else is', { user: { id: 'olu' } }],
])('asks nothing when %s signed in by now, in another tab', async (_who, session) => {
  kept.session = session;
  await expect(favoritesTable.read('nia')).rejects.toThrow('The session has ended.');
  expect(from).not.toHaveBeenCalled();
});
