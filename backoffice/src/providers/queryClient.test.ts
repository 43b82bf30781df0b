import { notifyManager } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import './queryClient';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('tells by one timer what is to be told in one moment, and goes on behind a listener that fails', () => {
  vi.useFakeTimers();
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
