import { expect, it } from 'vitest';
import { FairQueue, type Turn } from './fairQueue';

const unlimited = { queued: 99, queuedPerKey: 99 };

/** Enters the queue for each key. Returns the keys whose tasks have started, with their turns. */
async function started(queue: FairQueue, keys: readonly string[]) {
  const order: (Turn & { key: string })[] = [];
  for (const key of keys) void queue.enter(key)?.then((turn) => order.push({ key, ...turn }));
  await Promise.resolve();
  return order;
}
const keysOf = (order: readonly { key: string }[]) => order.map(({ key }) => key).join('');

it('if a key has the maximum of running tasks, its further tasks wait, but tasks of other keys start', async () => {
  const queue = new FairQueue({ parallel: 3, parallelPerKey: 2, ...unlimited });
  const order = await started(queue, ['a', 'a', 'a', 'a', 'b']);
  expect(keysOf(order)).toBe('aab');
  order[0]?.leave();
  order[0]?.leave(); // The second call has no effect.
  await Promise.resolve();
  expect(keysOf(order)).toBe('aaba');
});

it('after finish() only a task of another key can start, and after leave() also a task of the same key', async () => {
  const queue = new FairQueue({ parallel: 1, parallelPerKey: 1, ...unlimited });
  const order = await started(queue, ['a', 'a', 'b']);
  order[0]?.finish();
  await Promise.resolve();
  expect(keysOf(order)).toBe('ab');
  order[1]?.leave();
  await Promise.resolve();
  expect(keysOf(order)).toBe('ab');
  order[0]?.leave();
  await Promise.resolve();
  expect(keysOf(order)).toBe('aba');
});

it('keys take turns, so a key with many waiting tasks doesn’t delay another key', async () => {
  const queue = new FairQueue({ parallel: 1, parallelPerKey: 1, ...unlimited });
  const order = await started(queue, ['a', 'a', 'a', 'b', 'c', 'b']);
  for (let at = 0; at < 6; at++) {
    order[at]?.leave();
    await Promise.resolve();
  }
  expect(keysOf(order)).toBe('aabcab');
});

it('a task is rejected if too many tasks are waiting, in total or with the same key', () => {
  const queue = new FairQueue({ parallel: 1, parallelPerKey: 1, queued: 3, queuedPerKey: 2 });
  const enter = (key: string) => queue.enter(key) !== undefined;
  expect([enter('a'), enter('a'), enter('a'), enter('a')]).toEqual([true, true, true, false]);
  expect([enter('b'), enter('c')]).toEqual([true, false]);
});
