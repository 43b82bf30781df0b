/** The state of a room: polling, queued votes and changes. */
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { mutate } from 'swr';
import { ApiError } from '../data/apiError';
import { useQuery } from '../data/cache/useQuery';
import { type Member, pollRoom, type Room, type RoomReason, readRoom, type SentVote, sendVotes } from '../data/rooms';
import { createStore, type Store, useStore } from '../store';
import { readStored, writeStored } from './memberships';
import { confirm, enqueue, type QueuedVotes, readQueue, withQueuedVotes } from './voteQueue';

/** The polling interval while something changes or the user is active, and its maximum. */
const FAST_MS = 3000;
const SLOW_MS = 15_000;
/** Polls without a change before the interval grows: two minutes. */
const POLLS_BEFORE_SLOWING = 40;

type Connection = { error: unknown };

/** The state that all components of a room share, for one member. */
type Local = {
  queue: Store<QueuedVotes>;
  /** The error of the last request, if it failed. */
  connection: Store<Connection>;
  /** The state that the server returned last, in this tab. */
  latest: Room | null;
  sending: Promise<unknown>;
  /** The number of polls since the last change. */
  unchanged: number;
};
const locals = new Map<string, Local>();

function localOf(key: string): Local {
  const known = locals.get(key);
  if (known) return known;
  const queue = createStore(readQueue(readStored('votes', key)));
  const local = { queue, connection: createStore<Connection>({ error: null }), latest: null, unchanged: 0 };
  locals.set(key, { ...local, sending: Promise.resolve() });
  return locals.get(key) as Local;
}

// Another tab of the same member has voted.
if (!import.meta.env.SSR)
  window.addEventListener('storage', ({ key, newValue }) => {
    const member = key?.startsWith('room_votes_') && locals.get(key.slice('room_votes_'.length));
    if (member && newValue) member.queue.set(readQueue(JSON.parse(newValue)));
  });

/** Changes the stored queue, which another tab may have changed as well. */
function updateQueue(key: string, change: (queue: QueuedVotes) => QueuedVotes) {
  const next = change(readQueue(readStored('votes', key)));
  writeStored('votes', key, next);
  localOf(key).queue.set(next);
}

const keyOf = ({ token, member_key }: Member) => ['room', token, member_key] as const;

function accept(member: Member, room: Room): Room {
  const local = localOf(member.member_key);
  local.latest = room;
  local.unchanged = 0;
  writeStored('state', member.member_key, room);
  return room;
}

/** Shows a state that a function of the API has returned. */
async function show(member: Member, room: Room) {
  await mutate(keyOf(member), accept(member, room), { revalidate: false });
}

/** Sends the queued votes, one request at a time. Returns the new state, or null if the queue is empty. Throws ApiError. */
function flush(member: Member): Promise<Room | null> {
  const local = localOf(member.member_key);
  const send = async () => {
    const sent = local.queue.get().pending;
    if (sent.length === 0) return null;
    const done = () => updateQueue(member.member_key, (queue) => confirm(queue, sent));
    try {
      const room = await sendVotes(member, sent);
      await show(member, room); // Before the votes leave the queue, so that the old state isn't shown in between.
      done();
      return room;
    } catch (error) {
      // A request that can never succeed would block all later votes.
      if (error instanceof ApiError && error.status === 400) done();
      throw error;
    }
  };
  const turn = local.sending.then(send, send);
  local.sending = turn.catch(() => {});
  return turn;
}

/** Sends queued votes and reads the room. During a temporary failure, the last known state stays. */
async function refresh(member: Member): Promise<Room | null> {
  const local = localOf(member.member_key);
  const before = local.latest;
  try {
    const sent = await flush(member).catch(keepWaiting);
    const answer = sent ?? (before ? await pollRoom(member, before.version) : await readRoom(member));
    if (local.connection.get().error) local.unchanged = 0;
    local.connection.set({ error: null });
    if (answer === null) return null;
    if (isWhole(answer)) return accept(member, answer);
    local.unchanged += 1;
    return local.latest;
  } catch (error) {
    const known = before ?? readStored<Room>('state', member.member_key);
    if (!known || (error instanceof ApiError && !error.isTemporary)) throw error;
    local.connection.set({ error });
    // The interval grows at once, by four seconds for each error.
    local.unchanged = Math.max(POLLS_BEFORE_SLOWING, local.unchanged) + 4;
    return known;
  }
}

/** True if a poll returned the room, false if it returned only the version. */
const isWhole = (answer: Room | { version: string }): answer is Room => 'names' in answer;

/** Votes for a closed room stay in the queue until it is reopened. A deleted room (404) is detected by the next read. */
function keepWaiting(error: unknown): null {
  if (error instanceof ApiError && [404, 409, 400].includes(error.status)) return null;
  throw error;
}

export interface RoomHandle {
  member: Member;
  /** With the unsent votes applied. Undefined while loading; null if the room was deleted or the member was removed. */
  room: Room | null | undefined;
  error: ApiError | undefined;
  isLoading: boolean;
  retry: () => void;
  /** The queued votes, and the error of the last request if it failed. */
  pending: readonly SentVote[];
  connectionError: unknown;
  vote: (name: number, vote: SentVote['vote'], reason?: RoomReason) => void;
  /** Runs a function of the API and shows the state that it returns, or reads it. Rejects if the function fails. */
  act: (action: (member: Member) => Promise<Room | null>) => Promise<void>;
}

/** Reads a room and follows its changes while the page is visible. */
export function useRoom(token: string, member_key: string): RoomHandle {
  const member = useMemo(() => ({ token, member_key }), [token, member_key]);
  const local = localOf(member_key);
  const queue = useStore(local.queue);
  const { error: connectionError } = useStore(local.connection);
  const fallbackData = useMemo(() => readStored<Room>('state', member_key) ?? undefined, [member_key]);
  const refreshInterval = useCallback(
    (data: Room | null | undefined) => {
      if (data === null) return 0; // The room was deleted or the member removed, and neither can be undone.
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
      const lastSeq = localOf(member_key).latest?.last_seq ?? 0;
      updateQueue(member_key, (before) => enqueue(before, lastSeq, name, choice, reason));
      void flush(member).then(
        () => localOf(member_key).connection.set({ error: null }),
        (failed: unknown) => localOf(member_key).connection.set({ error: failed }),
      );
    },
    [member, member_key],
  );
  const act = useCallback<RoomHandle['act']>(
    async (action) => {
      const next = await action(member);
      if (next) await show(member, next);
      else await mutate(keyOf(member));
    },
    [member],
  );
  const room = useMemo(() => data && withQueuedVotes(data, queue), [data, queue]);
  return { member, room, error, isLoading, retry, pending: queue.pending, connectionError, vote, act };
}

/** Returns to the short interval when the user is active. */
function useActivity(local: Local) {
  const latest = useRef(local);
  latest.current = local;
  useEffect(() => {
    const active = () => {
      latest.current.unchanged = 0;
    };
    const types = ['pointerdown', 'keydown', 'focus'] as const;
    for (const type of types) window.addEventListener(type, active, { passive: true });
    return () => {
      for (const type of types) window.removeEventListener(type, active);
    };
  }, []);
}

/** Stores the state of a room that was just started or joined, so that its page opens at once. */
export const openRoom = show;
