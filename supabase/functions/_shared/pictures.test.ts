import { expect, it } from 'vitest';
import { removeExpiredPictures } from './pictures';

it('removeExpiredPictures() rejects if the files couldn’t be deleted, so that its caller logs the error', async () => {
  const sql = (async () => [{ name: 'a/1.webp' }]) as unknown as Parameters<typeof removeExpiredPictures>[0];
  const failure = new Error('connect ECONNREFUSED');
  await expect(removeExpiredPictures(sql, () => Promise.reject(failure))).rejects.toBe(failure);
});
