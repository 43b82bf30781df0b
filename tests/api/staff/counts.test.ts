/** Row counts of the back-office's lists: exact for few rows, estimated for many. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBackend, type TestBackend } from '../../support/backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
  await backend.sql`analyze baby_names`;
});
afterAll(() => backend.stop());

/** Returns the number of rows in a response, and the total in its Content-Range header. */
async function counted(path: string, how: 'exact' | 'estimated') {
  const { data } = await (await backend.as('moderator')).auth.getSession();
  const response = await fetch(`${backend.stack.url}/rest/v1/${path}`, {
    headers: {
      apikey: backend.stack.apiKey,
      authorization: `Bearer ${data.session?.access_token}`,
      prefer: `count=${how}`,
    },
  });
  expect(response.ok).toBe(true);
  const rows = (await response.json()) as unknown[];
  return { rows: rows.length, total: Number(response.headers.get('content-range')?.split('/')[1]) };
}

test.each(['stories?select=id&limit=2', 'baby_names?select=id&name=ilike.*ann*&limit=3', 'stories?select=id&id=eq.0'])(
  '%s has few rows, so they are counted exactly even if an estimate is requested',
  async (path) => {
    expect(await counted(path, 'estimated')).toEqual(await counted(path, 'exact'));
  },
);

test('an estimate is returned for more than a thousand rows, and is never below a thousand', async () => {
  const about = await counted('baby_names?select=id&limit=25', 'estimated');
  const { total } = await counted('baby_names?select=id&limit=25', 'exact');
  expect(about.rows).toBe(25);
  expect(total).toBeGreaterThan(1000);
  expect(about.total).toBeGreaterThan(1000);
  expect(Math.abs(about.total - total)).toBeLessThan(total * 0.2);
  // All rows meet this condition, but the planner estimates far fewer.
  const misjudged = await counted(
    'baby_names?select=id&popularity=gte.0&syllables=gte.1&id=gte.1&limit=1',
    'estimated',
  );
  expect(misjudged.total).toBeGreaterThan(1000);
});
