import { notifyManager, QueryClient, timeoutManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import './queryTimers';

const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('tells by one timer what is to be told in one moment, and goes on behind a listener that fails', () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const told = vi.fn();
  const fault = new Error('a listener failed');
  notifyManager.schedule(() => {
    throw fault;
  });
  notifyManager.schedule(told);
  expect(vi.getTimerCount()).toBe(1);
  vi.runAllTimers();
  expect(reported).toHaveBeenCalledWith(fault);
  expect(told).toHaveBeenCalledOnce();
});

it('forgets by one timer what many answers would each have one for, and none too soon', () => {
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: 5 * MINUTE } } }); // a browser's default
  for (let id = 1; id <= 25; id++) client.setQueryData(['baby_names', id], { id });
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(5 * MINUTE - 1);
  expect(client.getQueryCache().getAll()).toHaveLength(25);
  vi.advanceTimersByTime(MINUTE);
  expect(client.getQueryCache().getAll()).toHaveLength(0);
  expect(vi.getTimerCount()).toBe(0);
});

it('does in time what has hurry, and nothing that is taken back', () => {
  const done: string[] = [];
  const note = (what: string) => () => void done.push(what);
  timeoutManager.setTimeout(note('soon'), 600);
  timeoutManager.clearTimeout(timeoutManager.setTimeout(note('never soon'), 600));
  timeoutManager.clearTimeout(timeoutManager.setTimeout(note('never'), 2 * MINUTE));
  timeoutManager.setTimeout(note('at last'), 2 * MINUTE);
  vi.advanceTimersByTime(600);
  expect(done).toEqual(['soon']);
  vi.advanceTimersByTime(3 * MINUTE);
  expect(done).toEqual(['soon', 'at last']);
});
