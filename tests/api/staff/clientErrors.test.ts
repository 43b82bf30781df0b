/** Errors that browsers report: how they are grouped and stripped of personal data, limits, and permissions. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startBackend, type TestBackend } from '../../support/backend';
import { twentyInParallel } from '../../support/parallel';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(async () => {
  await backend.sql`truncate public.client_errors, private.rate_limits, private.deleted_records`;
});
afterAll(() => backend.stop());

const report = async (more: Record<string, unknown> = {}) =>
  (await backend.as('visitor')).rpc('report_error', {
    app: 'site',
    message: 'TypeError: x is not a function',
    stack: 'render (NamePage-abc1234.js:1:99)',
    page: '/name/:id',
    version: '1.2.3',
    browser: 'Firefox 140',
    ...more,
  } as never);

const rows = () => backend.sql`select * from client_errors order by id`;

test('repeated and parallel reports of the same error are stored in one row', async () => {
  const results = await twentyInParallel(() => report());
  expect(results.map(({ error }) => error)).toEqual(Array(20).fill(null));
  await report({ stack: 'render (NamePage-zyx9876.js:2:11)', version: '1.3.0', browser: 'Safari 18' });
  expect(await rows()).toMatchObject([{ reports: 21, version: '1.3.0', browser: 'Safari 18', page: '/name/:id' }]);
});

test('errors that differ in application, script or message have separate rows', async () => {
  await report();
  await report({ app: 'office' });
  await report({ stack: 'render (StoryPage-abc1234.js:1:99)' });
  await report({ message: 'TypeError: y is not a function' });
  expect(await rows()).toHaveLength(4);
});

test.each([
  ['an email address', { message: 'No user jane.doe+baby@example.com' }],
  ['search words in a URL', { stack: 'f (https://x.example/search?q=jane%20doe:1:2)' }],
  ['a token in a path', { message: 'Bad link /shared/JaneZk3vXa81mQpWcr72Tnb' }],
  ['a token in a fragment', { message: 'Bad https://x.example/login#access_token=jane' }],
  ['quoted text', { message: 'Unexpected token, "jane doe" is not valid JSON' }],
  ['a name in the path of the page', { page: '/shared/Jane' }],
  ['text as the browser', { browser: 'jane@example.com' }],
  ['text as the version', { version: 'jane' }],
])('the database removes personal data from an error report: %s', async (_what, more) => {
  expect((await report(more)).error).toBeNull();
  expect(JSON.stringify(await rows())).not.toMatch(/jane|access_token/i);
});

test('invisible characters are removed from the message and stack of an error report', async () => {
  await report({
    message: 'Type\u200bError: \u202ex is\u001b[31m bad',
    stack: 'render\u2066 (NamePage.js:1:99)\n\tat f',
  });
  expect(await rows()).toMatchObject([
    { message: 'TypeError: x is[31m bad', stack: 'render (NamePage.js:1:99)\n\tat f' },
  ]);
  expect((await report({ message: '\u200b' })).error?.code).toBe('23514');
});

test('names of properties and script files in an error report are stored unchanged', async () => {
  const stack = 'render (SharedFavoritesPageWithLists-abc1234.js:1:2345)';
  await report({ message: "TypeError: can't read (reading 'births')", stack });
  expect(await rows()).toMatchObject([{ message: "TypeError: can't read (reading 'births')", stack }]);
});

test('a network can send 30 error reports an hour', async () => {
  for (let at = 0; at < 30; at++) await report();
  expect((await report()).status).toBe(429);
  expect(await rows()).toMatchObject([{ reports: 30 }]);
});

test('at most 1,000 client errors are stored, and a new error replaces the error that was reported least often', async () => {
  await backend.sql`
    insert into client_errors (app, message, page, version, browser, fingerprint, reports)
    select 'site', 'Error ' || i, '/', '1.0.0', 'Other', 'f' || i, case i when 500 then 1 else 2 end from generate_series(1, 1000) as i`;
  await report();
  const [count] =
    await backend.sql`select count(*)::int as all, count(*) filter (where message = 'Error 500')::int as rarest,
    count(*) filter (where message like 'TypeError%')::int as fresh from client_errors`;
  expect(count).toEqual({ all: 1000, rarest: 0, fresh: 1 });
  expect(await backend.sql`select from private.deleted_records where resource = 'client_errors'`).toHaveLength(0);
});

test('a report from an unknown application is rejected, and the response does not contain the report', async () => {
  const { status, error } = await report({ app: 'other' });
  expect(status).toBe(400);
  expect(JSON.stringify(error)).not.toContain('TypeError');
});

test('only admins can read and delete error reports, and no role can read their column `fingerprint`', async () => {
  await report();
  const read = async (role: Parameters<TestBackend['as']>[0]) =>
    (await backend.as(role)).from('client_errors').select('message');
  expect((await read('admin')).data).toHaveLength(1);
  expect((await read('moderator')).data).toEqual([]);
  expect((await read('visitor')).error?.code).toBe('42501');
  expect((await (await backend.as('admin')).from('client_errors').select('fingerprint')).error?.code).toBe('42501');
  expect((await (await backend.as('admin')).from('client_errors').delete().gt('id', 0)).error).toBeNull();
  expect(await rows()).toHaveLength(0);
});
