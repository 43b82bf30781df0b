/**
 * Asking friends about names through the API: what a link shows, one answer for each browser, limits and invalid input.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startBackend, type TestBackend } from '../../support/backend';
import { linkSecret } from '../../support/data/linkSecret';
import { twentyInParallel } from '../../support/parallel';

type Name = {
  id: number;
  name: string;
  pronunciation: string | null;
  usage: string[];
  options: string[];
  chosen?: Record<string, number>;
  typed?: { text: string; count: number; right: boolean }[];
};
type Answer = { data: { names: Name[] } | null; status: number; error: { code: string; message: string } | null };

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());
beforeEach(() => backend.sql`delete from private.rate_limits`.then(() => {}));

/** Calls a function as a visitor. */
async function call(name: string, args: object): Promise<Answer> {
  const { data, status, error } = await (await backend.as('visitor')).rpc(name as never, args as never);
  return { data: data as unknown as Answer['data'], status, error: error as Answer['error'] };
}

const OPTIONS = ['loo-SEE-uh', 'LOO-shuh', 'LOO-see-uh', 'loo-CHEE-uh'];

/** Creates a link that asks friends about Lucia, which has a respelling, and about a custom name. */
async function newLink() {
  const { sql } = backend;
  const [lucia] = await sql<{ id: number }[]>`select id::int from baby_names where name = 'Lucia'`;
  const secrets = { token: linkSecret(), asker_key: linkSecret() };
  const names = [{ id: lucia?.id, options: OPTIONS }, { name: ' Test-Zoë ' }];
  const asked = await call('ask_friends', { ...secrets, names });
  expect(asked.error).toBeNull();
  const [first, own] = asked.data?.names ?? [];
  if (!first || !own) throw new Error('The link has no names');
  const answer = (friend: string, answers: object) => call('answer_say', { token: secrets.token, friend, answers });
  const result = async () => (await call('say_state', secrets)).data?.names ?? [];
  return { ...secrets, names, first, own, answer, result };
}

const answersStored = async () =>
  (await backend.sql<{ count: number }[]>`select count(*)::int as count from say_answers`)[0]?.count ?? 0;

describe('the result of a link', () => {
  test('the result counts how often friends chose each respelling and how often they typed each spelling', async () => {
    const { first, own, answer, result } = await newLink();
    for (const chosen of ['LOO-shuh', 'loo-SEE-uh', 'LOO-shuh'])
      await answer(linkSecret(), [{ name: first.id, chosen }]);
    for (const typed of ['lucia', 'LUCÍA', 'Loosea'])
      await answer(linkSecret(), [
        { name: first.id, typed },
        { name: own.id, typed: 'test zoe' },
      ]);
    const [lucia, zoe] = await result();
    expect(lucia?.chosen).toEqual({ 'LOO-shuh': 2, 'loo-SEE-uh': 1 });
    expect(lucia?.typed?.map(({ count, right }) => [count, right])).toEqual([
      [2, true],
      [1, false],
    ]);
    expect(zoe?.typed).toEqual([{ text: 'test zoe', count: 3, right: true }]);
  });

  test('say_state() returns names without answers if no key is sent, and null if the key is wrong', async () => {
    const [link, other] = [await newLink(), await newLink()];
    await link.answer(linkSecret(), [{ name: link.first.id, chosen: 'LOO-shuh' }]);
    const friends = await call('say_state', { token: link.token });
    expect(Object.keys(friends.data ?? {})).toEqual(['names']);
    expect(friends.data?.names).toHaveLength(link.names.length);
    for (const name of friends.data?.names ?? [])
      expect(Object.keys(name).sort()).toEqual(['id', 'name', 'options', 'pronunciation', 'usage']);
    for (const asker_key of [linkSecret(), link.token, other.asker_key, ''])
      expect((await call('say_state', { token: link.token, asker_key })).data).toBeNull();
    expect((await call('say_state', { token: linkSecret() })).data).toBeNull();
    expect((await call('delete_say', { token: link.token, asker_key: other.asker_key })).status).toBe(404);
    const taken = await call('ask_friends', { token: link.token, asker_key: linkSecret(), names: link.names });
    expect(taken).toMatchObject({ status: 404, data: null });
  });

  test('friends get the respellings in alphabetical order, so the order doesn’t reveal the right one', async () => {
    const { first } = await newLink();
    expect(first.options.map((option) => option.toLowerCase())).toEqual(OPTIONS.map((one) => one.toLowerCase()).sort());
    expect(first.pronunciation).toBe('loo-SEE-uh');
  });

  test('say_state() reads as many database pages for an existing link with a wrong key as for an unknown link', async () => {
    const link = await newLink();
    /** Returns how many database pages a call with this token reads. */
    const cost = async (token: string) => {
      const read = () => backend.sql<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }[]>`
        explain (analyze, buffers, format json) select public.say_state(${token}, ${linkSecret()})`;
      await read(); // This call isn't measured: the first call in a session also compiles the function.
      return (await read())[0]?.['QUERY PLAN'][0]?.Plan['Shared Hit Blocks'] ?? -1;
    };
    const [right, wrong] = [await cost(link.token), await cost(linkSecret())];
    expect(right).toBeGreaterThan(0);
    expect(Math.abs(right - wrong)).toBeLessThanOrEqual(1);
  });
});

describe('answers of friends', () => {
  test('if a browser sends 20 parallel answers about a name, the result counts one of them', async () => {
    const { first, answer, result } = await newLink();
    const friend = linkSecret();
    const sent = await twentyInParallel(() => answer(friend, [{ name: first.id, chosen: 'LOO-shuh' }]));
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200));
    await answer(friend, [{ name: first.id, chosen: 'loo-SEE-uh' }]);
    await answer(friend, [{ name: first.id, typed: 'Lucia' }]);
    expect((await result())[0]).toMatchObject({ chosen: { 'LOO-shuh': 1 }, typed: [] });
  });

  test('a link accepts at most 20 answers an hour from one network', async () => {
    const { first, answer } = await newLink();
    const before = await answersStored();
    const statuses: number[] = [];
    for (let at = 0; at < 40; at++)
      statuses.push((await answer(linkSecret(), [{ name: first.id, chosen: 'LOO-shuh' }])).status);
    expect(statuses).toEqual([...Array(20).fill(200), ...Array(20).fill(429)]);
    expect(await answersStored()).toBe(before + 20);
  });

  test('each name of a link accepts at most 200 answers, from all networks together', async () => {
    const { first, answer, own } = await newLink();
    await backend.sql`insert into say_answers (say_name_id, friend_hash, chosen)
      select ${first.id}, lpad(n::text, 64, '0'), 2 from generate_series(1, 200) as n`;
    const last = await answer(linkSecret(), [{ name: first.id, chosen: 'LOO-shuh' }]);
    expect(last).toMatchObject({ status: 409, data: null });
    expect((await answer(linkSecret(), [{ name: own.id, typed: 'Test' }])).status).toBe(200);
  });

  test('answers with markup, links, digits, long texts or unknown respellings are rejected', async () => {
    const { first, answer } = await newLink();
    const before = await answersStored();
    for (const typed of [
      ...['<b>Lucia</b>', 'evil.example', 'https://x', 'Lucia1', 'a@b', '', '   ', '🐑', 'a'.repeat(51)],
      ...['Lu\u202ecia', 'Lu\ncia;', '{{1}}'],
    ])
      expect((await answer(linkSecret(), [{ name: first.id, typed }])).error?.code, typed).toBe('23514');
    for (const chosen of ['buy-PILLS', '', null])
      expect((await answer(linkSecret(), [{ name: first.id, chosen }])).status).toBe(400);
    const both = { name: first.id, chosen: 'LOO-shuh', typed: 'Lucia' };
    expect((await answer(linkSecret(), [both])).status).toBe(400);
    for (const answers of [null, {}, [], 'x', [1], Array(6).fill({ name: first.id, chosen: 'LOO-shuh' })])
      expect((await answer(linkSecret(), answers as object)).status).toBe(400);
    expect(await answersStored()).toBe(before);
  });

  test('an answer about a name of another link is ignored, and an answer to an unknown link gets 404', async () => {
    const [link, other] = [await newLink(), await newLink()];
    await link.answer(linkSecret(), [{ name: other.first.id, chosen: 'LOO-shuh' }]);
    expect((await other.result())[0]?.chosen).toEqual({});
    expect((await link.answer('guessable', [{ name: link.first.id, chosen: 'LOO-shuh' }])).status).toBe(404);
    expect((await call('answer_say', { token: linkSecret(), friend: linkSecret(), answers: [{}] })).status).toBe(404);
  });

  test('an answer with a filled honeypot field is not stored', async () => {
    const { token, first } = await newLink();
    const before = await answersStored();
    const answers = [{ name: first.id, chosen: 'LOO-shuh' }];
    const sent = await call('answer_say', { token, friend: linkSecret(), answers, website: 'x' });
    expect(sent.status).toBe(200);
    expect(await answersStored()).toBe(before);
  });
});

describe('a link that asks friends', () => {
  test('repeating a request creates no second link, and a network can create at most 30 links an hour', async () => {
    const { token, asker_key } = await newLink();
    const again = await call('ask_friends', { token, asker_key, names: [{ name: 'Testother' }] });
    expect(again.data?.names.map(({ name }) => name)).toEqual(['Lucia', 'Test-Zoë']);
    const ask = () =>
      call('ask_friends', { token: linkSecret(), asker_key: linkSecret(), names: [{ name: 'Testalma' }] });
    for (let at = 0; at < 29; at++) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
  });

  test('ask_friends() rejects invalid names and options, and accepts a name without options', async () => {
    const [lucia] = await backend.sql<{ id: number }[]>`select id::int from baby_names where name = 'Lucia'`;
    const ask = (names: unknown) => call('ask_friends', { token: linkSecret(), asker_key: linkSecret(), names });
    const id = lucia?.id;
    for (const names of [
      ...[null, [], {}, 'x', [1], Array(6).fill({ name: 'Testalma' }), [{ id: 999999999 }], [{ id: 'x' }], [{}]],
      ...[[{ id, options: 'x' }], [{ id, options: ['BUY-pills', 'loo-SEE-uh'] }], [{ id, options: ['loo-SEE-uh'] }]],
      ...[[{ id, options: ['loo-SEE-uh', '<b>'] }], [{ id, options: ['loo-SEE-uh', 'loo-SEE-uh'] }]],
      ...[[{ name: '1st' }], [{ name: 'a'.repeat(51) }], [{ id, options: ['loo-SEE-uh', null] }]],
    ]) {
      const { status } = await ask(names);
      expect({ names, status }).toEqual({ names, status: 400 });
    }
    expect((await ask([{ name: '1st' }])).error?.code).toBe('23514');
    expect((await ask([{ name: 'lucia' }])).data?.names[0]).toMatchObject({ name: 'Lucia', options: [] });
  });

  test('a link and its answers can be deleted with the key, and are deleted 180 days after the link was last opened', async () => {
    const [link, opened, old] = [await newLink(), await newLink(), await newLink()];
    await link.answer(linkSecret(), [{ name: link.first.id, chosen: 'LOO-shuh' }]);
    expect((await call('delete_say', { token: link.token, asker_key: link.asker_key })).status).toBe(200);
    expect(await backend.sql`select 1 from say_answers where say_name_id = ${link.first.id}`).toHaveLength(0);
    await backend.sql`update say_links set opened_at = now() - interval '181 days'`;
    await call('say_state', { token: opened.token });
    await backend.sql`select private.apply_retention()`;
    expect(await opened.result()).toHaveLength(2);
    expect(await old.result()).toEqual([]);
  });

  test('links and keys are stored only as hashes, in tables that no role can read', async () => {
    const { token, asker_key, first, answer } = await newLink();
    const friend = linkSecret();
    await answer(friend, [{ name: first.id, chosen: 'LOO-shuh' }]);
    const tables = ['say_links', 'say_names', 'say_answers'];
    for (const table of tables) {
      const stored = JSON.stringify(await backend.sql`select * from ${backend.sql(table)}`);
      for (const text of [token, asker_key, friend]) expect(stored).not.toContain(text);
      for (const client of [await backend.as('visitor'), await backend.as('superAdmin')])
        expect((await client.from(table as 'favorites').select('*')).error?.code).toBe('42501');
    }
  });

  test('the dashboard shows staff how many links and friends exist, and nothing else about them', async () => {
    const { first, answer } = await newLink();
    await answer(linkSecret(), [{ name: first.id, chosen: 'LOO-shuh' }]);
    const { data } = await (await backend.as('moderator')).rpc('dashboard_figures');
    const { say } = (data as unknown as { plots: { say: Record<string, number> } }).plots;
    expect(Object.keys(say).sort()).toEqual(['friends', 'links']);
    expect(say.friends).toBeGreaterThan(0);
  });
});
