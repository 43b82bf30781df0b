/**
 * Hostile values for every argument of every function that visitors can call, in the body and in the URL. The response
 * must be a result or an error message. It must not be a server error, and the message must not contain a row.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBackend, type TestBackend } from '../support/backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

/** A deeply nested JSON list, which could overflow the stack of a recursive parser. */
const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

/** Hostile values as raw JSON, because JSON.stringify() can't produce some of them. */
const values: Record<string, string> = {
  NUL: String.raw`"a\u0000b"`,
  'a lone high surrogate': String.raw`"a\ud800"`,
  'a lone low surrogate': String.raw`"\udc00b"`,
  'deep JSON': deep(2_000),
  'very deep JSON': deep(20_000),
  'an object': '{"a": {"b": [1, null, "x"]}}',
  'a list': '[1, "two", null]',
  null: 'null',
  'a boolean': 'true',
  'a huge integer': '9'.repeat(400),
  'a huge exponent': '1e400',
  'a negative bigint': '-9223372036854775809',
  'a fraction': '1.5',
  'an empty text': '""',
  'a long text': JSON.stringify('x'.repeat(30_000)),
  // If the database normalized this string, it would sort the combining marks for 15 seconds. Queries are canceled
  // after 3 seconds.
  'combining marks': JSON.stringify(`a${'\u0301'.repeat(10_000)}${'\u0316'.repeat(10_000)}`),
  'an invalid date': '"2026-13-45T99:99:99Z"',
  'control characters': String.raw`"\u0001\u001f\u007f\u202e"`,
  'a pattern': String.raw`"%_\\(.*+?[{^$|"`,
};

const room = { token: 'x'.repeat(22), member_key: 'y'.repeat(22) };
const asker = { token: 'w'.repeat(22), asker_key: 'v'.repeat(22) };
/** Valid arguments of each function. The test replaces one argument at a time. */
const fitting: Record<string, Record<string, unknown>> = {
  ...Object.fromEntries(
    [
      ...[
        'add_room_names',
        'delete_room',
        'rank_room_names',
        'remove_room_member',
        'remove_room_name',
        'revote_room_name',
        'room_state',
      ],
      ...['set_room', 'vote_in_room'],
    ].map((name) => [name, room]),
  ),
  start_room: { ...room, first_name: 'Kim' },
  join_room: { ...room, first_name: 'Kim' },
  ask_friends: { ...asker, names: [{ name: 'Testalma' }] },
  answer_say: { token: asker.token, friend: 'z'.repeat(22), answers: [] },
  say_state: asker,
  delete_say: asker,
  confirm_subscription: { token: 'x' },
  generate_names: { gender: 'girl' },
  letter_counts: { letter: 'a' },
  letter_spelling_counts: { letter: 'a' },
  letter_spellings: { letter: 'a' },
  look_ahead: { ids: [1] },
  merged_name: { name_id: 1 },
  name_form: { name_id: 1 },
  name_page: { name_id: 1 },
  report_error: { app: 'site', message: 'An error' },
  shared_favorites: { token: 'x' },
  similar_names: { name_id: 1 },
  related_names: { name_id: 1 },
  submit_name: { name: 'Ada', gender: 'girl', meaning: 'noble' },
  submit_story: {
    title: 'A Small Boat',
    summary: 'A boat that was small',
    content: 'word '.repeat(20),
    age_range: '3-5 years',
    category: 'Bedtime',
    email: 'hostile@example.com',
    name: 'Secret Sender',
  },
  subscribe: { email: 'hostile@example.com' },
  suggest_correction: { name_id: 1, field: 'meaning', value: 'a meaning', source: 'a book' },
  suggest_names: { beginning: 'a' },
  unsubscribe: { token: 'x' },
};

interface Called {
  name: string;
  args: string[];
}

async function anonymousFunctions(): Promise<Called[]> {
  return backend.sql<Called[]>`
    select p.proname as name, array_agg(coalesce(a.name, '') order by a.name) filter (where a.name is not null) as args
    from pg_proc as p
    left join lateral unnest(p.proargnames, p.proargmodes) as a (name, mode) on coalesce(a.mode, 'i') = 'i'
    where p.pronamespace = 'public'::regnamespace and has_function_privilege('anon', p.oid, 'execute')
    group by p.oid, p.proname order by p.proname`;
}

/** Returns the problem of a response, or undefined if it has none. */
async function faultOf(response: Response): Promise<string | undefined> {
  const text = await response.text();
  if (/Failing row|Secret Sender/.test(text)) return `shows a row: ${text.slice(0, 200)}`;
  if (response.status < 400) return undefined;
  if (response.status >= 500) return `${response.status} ${text.slice(0, 200)}`;
  // If the body is a list, the server calls the function for each entry and returns a list of {function: result}.
  const [one] = [JSON.parse(text)].flat();
  const { code, message } = { ...one, ...Object.values(one).find((part) => typeof part === 'object') };
  return code && message ? undefined : `a refusal without a message: ${text.slice(0, 200)}`;
}

/** Runs these calls, ten in parallel. @returns their problems */
async function faultsOf<Call extends { name: string; arg?: string }>(
  calls: readonly Call[],
  send: (call: Call) => Promise<Response>,
): Promise<string[]> {
  const faults: string[] = [];
  for (let start = 0; start < calls.length; start += 10) {
    const some = calls.slice(start, start + 10).map(async (call) => {
      const fault = await faultOf(await send(call));
      if (fault) faults.push(`${call.name}(${call.arg ?? ''}): ${fault}`);
    });
    await Promise.all(some);
  }
  return faults;
}

const post = (name: string, body: string) =>
  fetch(`${backend.stack.url}/rest/v1/rpc/${name}`, { method: 'POST', headers: headers(), body });

const headers = () => ({ apikey: backend.stack.apiKey, 'content-type': 'application/json' });

describe.each(Object.entries(values))('hostile values: %s', (_what, value) => {
  test('no hostile argument of a function causes a server error', async () => {
    await backend.sql`truncate private.rate_limits`;
    const calls = (await anonymousFunctions()).flatMap(({ name, args }) =>
      (args ?? []).map((arg) => ({ name, arg, isRequest: args.includes('client_request_id') })),
    );
    const faults = await faultsOf(calls, async ({ name, arg, isRequest }) => {
      const others = { ...fitting[name], ...(isRequest && { client_request_id: randomUUID() }) };
      const rest = Object.entries(others).filter(([key]) => key !== arg);
      const members = [
        ...rest.map((pair) => pair.map((part) => JSON.stringify(part)).join(': ')),
        `"${arg}": ${value}`,
      ];
      return post(name, `{${members.join(', ')}}`);
    });
    expect(faults).toEqual([]);
  });

  test('no hostile request body of a function call causes a server error', async () => {
    await backend.sql`truncate private.rate_limits`;
    const faults = await faultsOf(await anonymousFunctions(), ({ name }) => post(name, value));
    expect(faults).toEqual([]);
  });
});

/**
 * Invalid UTF-8. Not tested with PostgREST 12, which responds to invalid UTF-8 with 500 before it queries the database.
 */
const invalidUtf8 = process.env.POSTGREST ? [] : ['%ED%A0%80', '%FF%FE'];

test.each(['%00', 'a%00b', ...invalidUtf8, '9'.repeat(400), '1e400', '{', '%5B'.repeat(500), "'", '%25_%5C'])(
  'a function call with the argument %s in its URL causes no server error',
  async (value) => {
    const calls = (await anonymousFunctions()).flatMap(({ name, args }) => (args ?? []).map((arg) => ({ name, arg })));
    const faults = await faultsOf(calls, ({ name, arg }) => {
      const others = Object.entries(fitting[name] ?? {}).filter(([key]) => key !== arg) as [string, string][];
      const query = `${new URLSearchParams(others)}&${arg}=${value}`;
      return fetch(`${backend.stack.url}/rest/v1/rpc/${name}?${query}`, { headers: headers() });
    });
    expect(faults).toEqual([]);
  },
);

test('combining_marks() contains every character that the database can reorder when it normalizes text', async () => {
  const mark = "'[' || private.combining_marks() || ']'";
  const missing = await backend.sql`
    select to_hex(code) as code from generate_series(1, ${0x10ffff}::integer) as code
    where code not between ${0xd800}::integer and ${0xdfff}::integer and (code = ${0x345}::integer
      or left(normalize(${'a\u0345'} || chr(code), NFD), 2) <> ${'a\u0345'}) and chr(code) !~ (${backend.sql.unsafe(mark)})`;
  expect([...missing]).toEqual([]);
});

test('tidy_text() cuts texts to 100,000 characters', async () => {
  const [row] = await backend.sql`
    select length(private.tidy_text(repeat('é', 5000000))) as long, length(private.tidy_line(repeat('a', 5000000))) as line`;
  expect(row).toEqual({ long: 100_000, line: 100_000 });
});

test('tidy_text() keeps at most 30 combining marks in a row, and leaves texts in many scripts unchanged', async () => {
  const marks = (count: number) => '\u0301\u0316\u0334'.repeat(count / 3);
  const tidied = async (text: string) => (await backend.sql`select private.tidy_text(${text}) as text`)[0]?.text;
  for (const text of [
    'Zoë, Ånge'.repeat(9),
    'שָׁלוֹם '.repeat(9),
    'नमस्ते'.repeat(9),
    'ที่นี่'.repeat(9),
    `ქ${marks(30)}.`.repeat(3),
  ])
    expect(await tidied(text)).toBe(text.normalize('NFC').trim());
  expect(await tidied(`ქ${marks(33)}.`.repeat(3))).toBe(`ქ${marks(30)}.`.repeat(3).normalize('NFC'));
});
