import { describe, expect, it } from 'vitest';
import type { Room } from '../data/deciding/rooms';
import { confirm, enqueue, NO_VOTES, readQueue, withQueuedVotes } from './voteQueue';

const room = {
  vetoes_left: 1,
  names: [
    { id: 1, name: 'Alma', my_vote: 'no', my_reason: 'sound' },
    { id: 2, name: 'Bert', my_vote: 'love', votes: { love: 2 } },
    { id: 3, name: 'Cleo' },
  ],
} as Room;

describe('the vote queue', () => {
  it('the vote queue stores only the latest vote on each name, and gives this vote the highest sequence number', () => {
    let queue = enqueue(NO_VOTES, 0, 1, 'love');
    queue = enqueue(queue, 7, 2, 'maybe');
    queue = enqueue(queue, 7, 1, 'no', 'spelling');
    expect(queue).toEqual({
      seq: 9,
      pending: [
        { name: 2, vote: 'maybe', seq: 8 },
        { name: 1, vote: 'no', reason: 'spelling', seq: 9 },
      ],
    });
  });

  it('the sequence numbers of votes continue to increase after all votes are confirmed', () => {
    const queue = enqueue(NO_VOTES, 0, 1, 'love');
    expect(enqueue(confirm(queue, queue.pending), 0, 1, null).seq).toBe(2);
  });

  it('if a vote is changed while it is sent, confirming the sent vote leaves the changed vote in the queue', () => {
    const first = enqueue(NO_VOTES, 0, 1, 'love');
    const second = enqueue(first, 0, 1, 'no');
    expect(confirm(second, first.pending).pending).toEqual([{ name: 1, vote: 'no', seq: 2 }]);
  });

  it('readQueue returns an empty vote queue if the stored value is invalid', () => {
    for (const stored of [null, 5, {}, { seq: 'x', pending: [] }, { seq: 2, pending: {} }, { seq: 2, pending: [null] }])
      expect(readQueue(stored)).toEqual(NO_VOTES);
  });
});

describe('withQueuedVotes', () => {
  it('withQueuedVotes() applies queued votes and undos, except changes of revealed votes', () => {
    let queue = enqueue(NO_VOTES, 0, 1, null);
    queue = enqueue(queue, 0, 2, 'no');
    queue = enqueue(queue, 0, 3, 'maybe');
    expect(withQueuedVotes(room, queue).names).toEqual([
      { id: 1, name: 'Alma' },
      { id: 2, name: 'Bert', my_vote: 'love', votes: { love: 2 } },
      { id: 3, name: 'Cleo', my_vote: 'maybe' },
    ]);
  });

  it('withQueuedVotes() doesn’t apply a queued change of a vote that is final', () => {
    const hidden = { ...room, names: [{ id: 1, name: 'Alma', my_vote: 'no', final: true }] } as Room;
    expect(withQueuedVotes(hidden, enqueue(NO_VOTES, 0, 1, null)).names).toEqual(hidden.names);
  });

  it('a queued veto reduces vetoes_left, and a veto beyond the limit is shown as a “no” vote', () => {
    const queue = enqueue(enqueue(NO_VOTES, 0, 1, 'veto'), 0, 3, 'veto');
    const { names, vetoes_left } = withQueuedVotes(room, queue);
    expect(vetoes_left).toBe(0);
    expect(names[0]).toMatchObject({ vetoed: true });
    expect(names[2]).toEqual({ id: 3, name: 'Cleo', my_vote: 'no' });
  });
});
