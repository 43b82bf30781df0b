import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { schedule } from './schedule';

test('schedule() runs a function at once and then at intervals, and never twice at the same time, until stop() is called', async () => {
  let running = 0;
  const work = vi.fn(async () => {
    expect(++running).toBe(1);
    await sleep(30);
    running--;
  });
  const stop = schedule(work, 10, 'Failed');
  expect(work).toHaveBeenCalledOnce();
  await expect.poll(() => work.mock.calls.length).toBeGreaterThan(3);
  await expect.poll(() => running, { interval: 1 }).toBe(1);
  await stop();
  expect(running).toBe(0);
  const { length } = work.mock.calls;
  await sleep(50);
  expect(work).toHaveBeenCalledTimes(length);
});

test('schedule() continues after an error, and logs neither outages nor missing functions nor details from the database', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  const work = vi.fn(async () => {});
  const inside = { code: '42883', where: 'SQL function "a"', detail: 'Key (email)=(a@x.test)' };
  for (const fields of [{ code: 'CONNECTION_CLOSED' }, { code: '42883' }, { code: '3F000' }, inside])
    work.mockRejectedValueOnce(Object.assign(new Error('missing'), fields));
  const stop = schedule(work, 5, "Due stories couldn't be published");
  await expect.poll(() => work.mock.calls.length).toBeGreaterThan(5);
  await stop();
  expect(log.mock.calls).toEqual([
    [expect.stringMatching(/^Due stories couldn't be published: Error 42883: missing\n/)],
  ]);
  expect(log.mock.calls.join()).not.toContain('a@x.test');
});
