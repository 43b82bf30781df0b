import type { Sql } from 'postgres';
import { expect, test, vi } from 'vitest';
import { startPublishing } from './publishing';

test('an error while publishing is logged without the details of the database', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const error = Object.assign(new Error('duplicate'), { code: '23505', detail: 'Key (email)=(a@x.test)' });
  const stop = startPublishing((async () => Promise.reject(error)) as unknown as Sql);
  try {
    await expect.poll(() => log.mock.calls.length).toBe(1);
    const [line] = log.mock.calls[0] ?? [];
    expect(line).toMatch(/^Due stories or emails couldn't be published or queued: Error 23505: duplicate\n/);
    expect(log.mock.calls.flat()).toHaveLength(1);
  } finally {
    stop();
    log.mockRestore();
  }
});
