import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followContent } from './followContent';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function follow() {
  let version = 1;
  const state = { failing: false };
  const renders: number[] = [];
  const onError = vi.fn();
  const stop = followContent({
    rendered: 1,
    version: async () => version,
    render: async () => {
      if (state.failing) throw new Error('no');
      renders.push(version);
    },
    onError,
  });
  return { stop, renders, onError, state, change: () => void version++ };
}
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

it('pages are prerendered once after several changes, as soon as one polling interval passes without a change', async () => {
  const { renders, change } = follow();
  await seconds(60);
  change();
  await seconds(6);
  change();
  await seconds(5);
  expect(renders).toEqual([]);
  await seconds(5);
  expect(renders).toEqual([3]);
  await seconds(600);
  expect(renders).toEqual([3]);
});

it('pages are prerendered within a minute, even if changes never pause', async () => {
  const { renders, change } = follow();
  for (let at = 0; at < 70; at++) {
    change();
    await seconds(1);
  }
  expect(renders).toHaveLength(1);
});

it('a failed prerendering is retried after a minute, and stop() prevents all further prerendering', async () => {
  const { renders, change, state, onError, stop } = follow();
  state.failing = true;
  change();
  await seconds(11);
  expect(onError).toHaveBeenCalledOnce();
  state.failing = false;
  await seconds(61);
  expect(renders).toEqual([2]);
  stop();
  change();
  await seconds(600);
  expect(renders).toEqual([2]);
});
