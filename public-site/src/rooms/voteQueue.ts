/**
 * The queue of votes to send. Votes stay in local storage until the server has confirmed them, so that a reload or a
 * broken connection loses none. Each vote has a higher number than the member's earlier votes. For each name, the
 * server keeps the vote with the highest number, so that a repeated request changes nothing. The numbers aren't
 * timestamps, because clocks may be wrong.
 */
import type { Room, RoomName, RoomReason, SentVote } from '../data/deciding/rooms';

export type QueuedVotes = {
  /** The number of the latest vote. */
  seq: number;
  /** The latest unconfirmed vote on each name. */
  pending: readonly SentVote[];
};

export const NO_VOTES: QueuedVotes = { seq: 0, pending: [] };

/** Reads a stored queue. Returns an empty queue if the data is invalid. */
export function readQueue(stored: unknown): QueuedVotes {
  const { seq, pending } = (stored ?? {}) as Partial<QueuedVotes>;
  return Number.isSafeInteger(seq) && Array.isArray(pending) && pending.every(isVote)
    ? { seq: seq ?? 0, pending }
    : NO_VOTES;
}

const isVote = (vote: Partial<SentVote> | null) => Number.isSafeInteger(vote?.name) && Number.isSafeInteger(vote?.seq);

/**
 * Adds a vote to the queue. The new vote replaces a queued vote on the same name.
 * @param lastSeq the highest number on the server, which may come from another device of the same member
 */
export function enqueue(
  queue: QueuedVotes,
  lastSeq: number,
  name: number,
  vote: SentVote['vote'],
  reason?: RoomReason,
): QueuedVotes {
  const seq = Math.max(queue.seq, lastSeq) + 1;
  const others = queue.pending.filter((one) => one.name !== name);
  return { seq, pending: [...others, { name, vote, seq, ...(reason && { reason }) }] };
}

/** Removes votes that the server has confirmed. A newer vote on the same name stays. */
export function confirm(queue: QueuedVotes, sent: readonly SentVote[]): QueuedVotes {
  const confirmed = new Set(sent.map(({ seq }) => seq));
  return { ...queue, pending: queue.pending.filter(({ seq }) => !confirmed.has(seq)) };
}

/**
 * The room with the queued votes applied. Votes on revealed and vetoed names are ignored, as are changes of final
 * votes.
 */
export function withQueuedVotes(room: Room, { pending }: QueuedVotes): Room {
  if (pending.length === 0) return room;
  const byName = new Map(pending.map((vote) => [vote.name, vote]));
  let vetoes = 0;
  const names = room.names.map((name): RoomName => {
    const sent = byName.get(name.id);
    if (!sent || name.votes || name.final || name.vetoed) return name;
    const { my_vote: _, my_reason: __, ...rest } = name;
    if (sent.vote === null) return rest;
    if (sent.vote !== 'veto') return { ...rest, my_vote: sent.vote, ...(sent.reason && { my_reason: sent.reason }) };
    vetoes += 1;
    return { ...rest, my_vote: 'no', ...(vetoes <= room.vetoes_left && { vetoed: true }) };
  });
  return { ...room, names, vetoes_left: Math.max(0, room.vetoes_left - vetoes) };
}
