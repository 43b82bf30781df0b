import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';

const [sendVotes, poll] = vi.hoisted(() => [
  vi.fn(),
  { now: async (): Promise<unknown> => null, fallback: undefined as unknown },
]);
vi.mock('../data/deciding/rooms', () => ({ sendVotes, readRoom: async () => null, pollRoom: async () => null }));
vi.mock('../data/cache/useQuery', () => ({
  useQuery: (_: unknown, fetch: () => Promise<unknown>, options: { fallbackData: unknown }) => {
    Object.assign(poll, { now: fetch, fallback: options.fallbackData });
    return {};
  },
}));
vi.mock('../data/cache/prerenderData', () => ({ requestPrerenderData: () => undefined }));

import { ApiError } from '../data/api/apiError';
import type { Member, Room, SentVote } from '../data/deciding/rooms';
import { addMember, forgetMember, localRooms, readStored, writeStored } from './memberships';
import { sendStoredVotes, useRoom } from './useRoom';

const [token, otherToken] = ['t'.repeat(22), 'o'.repeat(22)] as const;
const keyOf = (letter: string) => letter.repeat(22);
const love = (seq: number): SentVote => ({ name: 1, vote: 'love', seq });
const room = { version: '1', names: [], people: [] } as unknown as Room;

/** Adds a member to this device, with a queued vote. */
function join(roomToken: string, letter: string) {
  addMember(roomToken, null, { key: keyOf(letter), firstName: letter });
  writeStored('votes', keyOf(letter), { seq: 1, pending: [love(1)] });
}

/** Renders the hook for a member, and returns its result. */
function openPage(letter: string) {
  let handle: ReturnType<typeof useRoom> | undefined;
  renderToStaticMarkup(
    createElement(() => {
      handle = useRoom(token, keyOf(letter));
      return null;
    }),
  );
  if (!handle) throw new Error('The page was not rendered');
  return handle;
}

/** The keys of the members whose votes were sent. */
const senders = () => sendVotes.mock.calls.map(([member]) => (member as Member).member_key).sort();

afterEach(() => {
  vi.resetAllMocks();
  for (const { token, members } of localRooms.get()) for (const { key } of members) forgetMember(token, key);
});

it('sendStoredVotes() sends the votes of all members on this device, not only those of the current member', async () => {
  sendVotes.mockResolvedValue(room);
  join(token, 'a');
  join(token, 'b');
  join(otherToken, 'c');
  sendStoredVotes();
  await vi.waitFor(() => expect(readStored('votes', keyOf('c'))).toEqual({ seq: 1, pending: [] }));
  expect(senders()).toEqual(['a', 'b', 'c'].map(keyOf));
});

it('if sendStoredVotes() can’t send votes, these votes stay in the queue', async () => {
  sendVotes.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(room);
  join(token, 'd');
  sendStoredVotes();
  sendStoredVotes();
  await vi.waitFor(() => expect(readStored('votes', keyOf('d'))).toEqual({ seq: 1, pending: [] }));
  expect(senders()).toEqual([keyOf('d'), keyOf('d')]);
});

it('a vote that is cast before the room is loaded gets the next sequence number of the stored room', async () => {
  sendVotes.mockResolvedValue(room);
  writeStored('state', keyOf('e'), { ...room, last_seq: 7 });
  openPage('e').vote(1, 'love');
  await vi.waitFor(() => expect(sendVotes).toHaveBeenCalled());
  expect(sendVotes.mock.calls[0]?.[1]).toEqual([love(8)]);
});

it('in a closed room, queued votes of another member on this device are sent only once per visit', async () => {
  sendVotes.mockRejectedValue(new ApiError(409, 'PT409', 'This room is closed.'));
  join(token, 'f');
  openPage('g');
  await poll.now();
  await vi.waitFor(() => expect(senders()).toHaveLength(1));
  await poll.now();
  expect(senders()).toEqual([keyOf('f')]);
  sendStoredVotes();
  await vi.waitFor(() => expect(senders()).toHaveLength(2));
  expect(readStored('votes', keyOf('f'))).toEqual({ seq: 1, pending: [love(1)] });
});

it.each([
  ['PT404', []],
  ['PGRST202', [love(1)]],
])('if sending votes fails with 404 and the code %s, these votes stay in the queue: %j', async (code, pending) => {
  const letter = code === 'PT404' ? 'h' : 'i';
  sendVotes.mockRejectedValue(new ApiError(404, code, 'Not found.'));
  join(token, letter);
  openPage('g');
  await poll.now();
  await vi.waitFor(() => expect(senders()).toHaveLength(1));
  await poll.now();
  expect(senders()).toEqual([keyOf(letter)]);
  expect(readStored('votes', keyOf(letter))).toEqual({ seq: 1, pending });
});

it('a vote in a room that was just closed causes no connection error', async () => {
  sendVotes.mockRejectedValue(new ApiError(409, 'PT409', 'This room is closed.'));
  openPage('j').vote(1, 'love');
  await vi.waitFor(() => expect(sendVotes).toHaveBeenCalled());
  await new Promise((done) => setTimeout(done));
  expect(openPage('j').connectionError).toBeNull();
  sendVotes.mockRejectedValue(new ApiError(0, '', 'Failed to fetch'));
  openPage('j').vote(1, 'no');
  await vi.waitFor(() => expect(openPage('j').connectionError).toMatchObject({ status: 0 }));
});

it('a malformed stored room is ignored', () => {
  writeStored('state', keyOf('k'), { names: [] });
  openPage('k');
  expect(poll.fallback).toBeUndefined();
  writeStored('state', keyOf('l'), room);
  openPage('l');
  expect(poll.fallback).toEqual(room);
});
