import { expect, it } from 'vitest';
import { removeExpiredPictures } from './pictures';

const sql = (async () => [{ name: 'a/1.webp' }]) as unknown as Parameters<typeof removeExpiredPictures>[0];

it('removeExpiredPictures() rejects if the files couldn’t be deleted, so that its caller logs the error', async () => {
  const failure = new Error('connect ECONNREFUSED');
  await expect(removeExpiredPictures(sql, () => Promise.reject(failure))).rejects.toBe(failure);
  const unavailable = async () => new Response('try later', { status: 503 });
  await expect(removeExpiredPictures(sql, unavailable)).rejects.toThrow('Storage returned 503: try later');
});
