/** The state of a room: polling, queued votes and other changes. */

import { readJson } from '@cradle/shared/browser/safeStorage';
import { createStore, type Store } from '@cradle/shared/browser/store';
import { useCallback, useEffect, useMemo } from 'react';
import { mutate } from 'swr';
import { ApiError } from '../data/api/apiError';
import { useQuery } from '../data/cache/useQuery';
import {
  type Member,
  pollRoom,
  type Room,
  type RoomReason,
  readRoom,
  type SentVote,
  sendVotes,
} from '../data/deciding/rooms';
import { useStore } from '../useStore';
import { localRooms, readStored, writeStored } from './memberships';
import { confirm, enqueue, type QueuedVotes, readQueue, withQueuedVotes } from './voteQueue';

/** The shortest polling interval (after a change, or while the user is active) and the longest one, in milliseconds. */
const FAST_MS = 3000;
const SLOW_MS = 15_000;
/** The number of polls without a change after which the interval grows: two minutes of polls every 3 s. */
const POLLS_BEFORE_SLOWING = 40;

/** The client-side state of one member of a room. All components on the page of the room share it. */
type Local = {
  queue: Store<QueuedVotes>;
  /** The error of the last request; null if that request succeeded. */
  connectionError: Store<unknown>;
  /** The latest state that this tab has received from the server. */
  latest: Room | null;
  sending: Promise<unknown>;
  /** The number of polls since the last change. */
  unchanged: number;
  /** True if the server refused the queued votes, and a retry would get the same response. */
  isRefused: boolean;
};
const locals = new Map<string, Local>();

function localOf(key: string): Local {
  const known = locals.get(key);
  if (known) return known;
  const local: Local = {
    queue: createStore(readQueue(readStored('votes', key))),
    connectionError: createStore<unknown>(null),
    latest: null,
    sending: Promise.resolve(),
    unchanged: 0,
    isRefused: false,
  };
  locals.set(key, local);
  return local;
}

// Updates the queue of a member if another tab of the same member has changed the stored queue.
if (!import.meta.env.SSR)
  window.addEventListener('storage', ({ key, newValue }) => {
    const member = key?.startsWith('room_votes_') && locals.get(key.slice('room_votes_'.length));
    if (member && newValue) member.queue.set(readQueue(readJson(newValue)));
  });

/** Changes the queue of votes in local storage. Rereads the queue first, because another tab may have changed it. */
function updateQueue(key: string, change: (queue: QueuedVotes) => QueuedVotes) {
  const next = change(readQueue(readStored('votes', key)));
  writeStored('votes', key, next);
  localOf(key).queue.set(next);
}

/** The stored state of a room; undefined if there is none, or if it is malformed. */
function storedRoom(key: string): Room | undefined {
  const room = readStored<Room>('state', key);
  return Array.isArray(room?.names) && Array.isArray(room.people) ? room : undefined;
}

const keyOf = ({ token, member_key }: Member) => ['room', token, member_key] as const;

function accept(member: Member, room: Room): Room {
  const local = localOf(member.member_key);
  local.latest = room;
  local.unchanged = 0;
  writeStored('state', member.member_key, room);
  return room;
}

/**
 * Stores a state of the room that the API has returned, so that the page shows it. For example, the page of a room that
 * was just started or joined opens without a request.
 */
export async function showRoom(member: Member, room: Room) {
  await mutate(keyOf(member), accept(member, room), { revalidate: false });
}

/**
 * Sends the queued votes, one request at a time. Resolves with the new state of the room, or null if the queue is
 * empty.
 * @throws ApiError
 */
function flush(member: Member): Promise<Room | null> {
  const local = localOf(member.member_key);
  const send = async () => {
    const sent = local.queue.get().pending;
    if (sent.length === 0) return null;
    const done = () => updateQueue(member.member_key, (queue) => confirm(queue, sent));
    try {
      const room = await sendVotes(member, sent);
      // Shows the new state before the votes are removed from the queue. In the opposite order, the votes would briefly
      // disappear from the page.
      await showRoom(member, room);
      done();
      local.isRefused = false;
      return room;
    } catch (error) {
      // Removes the sent votes from the queue if a retry is pointless: a vote is invalid (400), the room was deleted,
      // or the member was removed (PT404). An invalid vote would block all later votes. If PostgREST itself responds
      // with 404, the code isn't PT404, so the votes stay in the queue.
      const isFinal = error instanceof ApiError && (error.status === 400 || error.code === 'PT404');
      if (isFinal) done();
      local.isRefused = error instanceof ApiError && !error.isTemporary;
      throw error;
    }
  };
  const turn = local.sending.then(send, send);
  local.sending = turn.catch(() => {});
  return turn;
}

/**
 * Sends the queued votes of the members on this device for whom `isIncluded` returns true, by default of all members.
 * After an error, the votes stay in the queue.
 */
export function sendStoredVotes(isIncluded: (member: Member) => boolean = () => true): void {
  const members = localRooms
    .get()
    .flatMap((room) => room.members.map(({ key }) => ({ token: room.token, member_key: key })));
  for (const member of members.filter(isIncluded)) flush(member).catch(() => {});
}

/** Sends the queued votes and fetches the room. During a temporary failure, returns the last known state. */
async function refresh(member: Member): Promise<Room | null> {
  const local = localOf(member.member_key);
  const before = local.latest;
  // Sends the votes of the other members on this device, unless the server has refused these votes before (for example,
  // because the room is closed). Refused votes are sent again when the page is reopened.
  sendStoredVotes(
    ({ token, member_key }) =>
      token === member.token && member_key !== member.member_key && !localOf(member_key).isRefused,
  );
  try {
    const sent = await flush(member).catch(keepWaiting);
    const response = sent ?? (before ? await pollRoom(member, before.version) : await readRoom(member));
    if (local.connectionError.get()) local.unchanged = 0;
    local.connectionError.set(null);
    if (response === null) return null;
    if (isWhole(response)) return accept(member, response);
    local.unchanged += 1;
    return local.latest;
  } catch (error) {
    const known = before ?? storedRoom(member.member_key);
    if (!known || (error instanceof ApiError && !error.isTemporary)) throw error;
    local.connectionError.set(error);
    // After an error, the polling interval grows without waiting for POLLS_BEFORE_SLOWING polls. Each error adds four
    // seconds.
    local.unchanged = Math.max(POLLS_BEFORE_SLOWING, local.unchanged) + 4;
    return known;
  }
}

/** True if a poll returned the room. False if it returned only the version. */
const isWhole = (response: Room | { version: string }): response is Room => 'names' in response;

/**
 * Handles an error of sending votes. Ignores these errors, which need no message, and throws all others:
 * - 409: the room is closed. The votes stay in the queue until the room is reopened.
 * - 404: the room was deleted, or the member was removed. The next fetch detects this.
 * - 400: a vote was invalid. flush() has removed the sent votes from the queue.
 */
function keepWaiting(error: unknown): null {
  if (error instanceof ApiError && [404, 409, 400].includes(error.status)) return null;
  throw error;
}

export interface RoomHandle {
  member: Member;
  /**
   * The room with the unsent votes applied. Undefined while loading; null if the room was deleted or the member was
   * removed.
   */
  room: Room | null | undefined;
  error: ApiError | undefined;
  isLoading: boolean;
  retry: () => void;
  /** The queued votes. `connectionError` is the error of the last request, or null if that request succeeded. */
  pending: readonly SentVote[];
  connectionError: unknown;
  vote: (name: number, vote: SentVote['vote'], reason?: RoomReason) => void;
  /**
   * Calls a function of the API, and shows the state of the room that the function returns. If the function returns
   * null, fetches the room. Rejects if the function fails.
   */
  act: (action: (member: Member) => Promise<Room | null>) => Promise<void>;
}

/** Fetches a room, and polls it while the page is visible. */
export function useRoom(token: string, member_key: string): RoomHandle {
  const member = useMemo(() => ({ token, member_key }), [token, member_key]);
  const local = localOf(member_key);
  const queue = useStore(local.queue);
  const connectionError = useStore(local.connectionError);
  const fallbackData = useMemo(() => storedRoom(member_key), [member_key]);
  const refreshInterval = useCallback(
    (data: Room | null | undefined) => {
      if (data === null) return 0; // Stops polling, because a deleted room and a removed member can't be restored.
      const idle = Math.max(0, localOf(member_key).unchanged - POLLS_BEFORE_SLOWING);
      return Math.min(SLOW_MS, FAST_MS + idle * 1000);
    },
    [member_key],
  );
  const { data, error, isLoading, retry } = useQuery<Room | null>(keyOf(member), () => refresh(member), {
    refreshInterval,
    fallbackData,
    focusThrottleInterval: 1000,
  });
  useActivity(local);
  const vote = useCallback<RoomHandle['vote']>(
    (name, choice, reason) => {
      const lastSeq = (localOf(member_key).latest ?? storedRoom(member_key))?.last_seq ?? 0;
      updateQueue(member_key, (before) => enqueue(before, lastSeq, name, choice, reason));
      void flush(member)
        .catch(keepWaiting)
        .then(
          () => localOf(member_key).connectionError.set(null),
          (failed: unknown) => localOf(member_key).connectionError.set(failed),
        );
    },
    [member, member_key],
  );
  const act = useCallback<RoomHandle['act']>(
    async (action) => {
      const next = await action(member);
      if (next) await showRoom(member, next);
      else await mutate(keyOf(member));
    },
    [member],
  );
  const room = useMemo(() => data && withQueuedVotes(data, queue), [data, queue]);
  return { member, room, error, isLoading, retry, pending: queue.pending, connectionError, vote, act };
}

/** After user activity, polls at the short interval again. */
function useActivity(local: Local) {
  useEffect(() => {
    const active = () => {
      local.unchanged = 0;
    };
    const types = ['pointerdown', 'keydown', 'focus'] as const;
    for (const type of types) window.addEventListener(type, active, { passive: true });
    return () => {
      for (const type of types) window.removeEventListener(type, active);
    };
  }, [local]);
}
