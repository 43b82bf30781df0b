/** Invisible characters, such as zero-width spaces and direction overrides, in all texts that visitors can send. */
import { randomUUID } from 'node:crypto';
import { startsWithAnyLetter, withoutInvisible } from '@cradle/shared/text/storableText';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startBackend, type TestBackend } from '../support/backend';
import { linkSecret } from '../support/data/linkSecret';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());
beforeEach(() => backend.sql`delete from private.rate_limits`.then(() => {}));

/** Calls a function. @returns the code of its error, or its result */
async function call(role: 'visitor' | 'parent', name: string, args: object): Promise<unknown> {
  const { data, error } = await (await backend.as(role)).rpc(name as never, args as never);
  return error?.code ?? data;
}

const texts = {
  'a zero-width space': (text: string) => `${text}\u200b`,
  'an override of the direction': (text: string) => `\u202e${text}`,
  'a control character': (text: string) => `${text.slice(0, 1)}\u001b${text.slice(1)}`,
  'a blank letter': (text: string) => `${text}\u3164`,
};

const room = (fields: object) => ({ token: linkSecret(), member_key: linkSecret(), first_name: 'Kim', ...fields });
const story = {
  title: 'A Small Boat',
  summary: 'A boat that waits.',
  content: 'word '.repeat(12),
  age_range: '3-5 years',
  category: 'Bedtime',
  email: 'ann@example.com',
  name: 'Ann',
};

/** For each field that visitors and parents can fill in, a function that sends a text in that field. */
const fields: Record<string, (text: string) => Promise<unknown>> = {
  'first name of the starter': (text) => call('visitor', 'start_room', room({ first_name: text })),
  'title of a room': (text) => call('visitor', 'start_room', room({ title: text })),
  'surname in a room': (text) => call('visitor', 'start_room', room({ surname: text })),
  'siblings in a room': (text) => call('visitor', 'start_room', room({ siblings: text })),
  'own name in a room': (text) => call('visitor', 'start_room', room({ own_names: [text] })),
  'first name of a member': async (text) => {
    const started = room({});
    await call('visitor', 'start_room', started);
    return call('visitor', 'join_room', { ...started, member_key: linkSecret(), first_name: text });
  },
  'own name for friends': (text) =>
    call('visitor', 'ask_friends', { token: linkSecret(), asker_key: linkSecret(), names: [{ name: text }] }),
  'answer of a friend': async (text) => {
    const link = { token: linkSecret(), asker_key: linkSecret(), names: [{ name: 'Xyzzyada' }] };
    const { names } = (await call('visitor', 'ask_friends', link)) as { names: { id: number }[] };
    const answers = [{ name: names[0]?.id, typed: text }];
    return call('visitor', 'answer_say', { token: link.token, friend: linkSecret(), answers });
  },
  'title of a list': (text) => call('parent', 'save_favorite_list', { list: randomUUID(), title: text }),
  'note of a favorite': async (text) => {
    const parent = await backend.as('parent');
    await parent.from('favorites').delete().eq('name_id', 1);
    const { error } = await parent.from('favorites').insert({ name_id: 1, note: text });
    return error?.code ?? true;
  },
  'name of an account': async (text) => {
    const { error } = await (await backend.as('parent')).from('profiles').update({ full_name: text }).neq('email', '');
    return error?.code ?? true;
  },
  'title of a story': (text) => sent('submit_story', { ...story, title: `${text} and more` }),
  'summary of a story': (text) => sent('submit_story', { ...story, summary: `${text} and much more` }),
  'content of a story': (text) => sent('submit_story', { ...story, content: story.content + text }),
  'sender of a story': (text) => sent('submit_story', { ...story, name: text }),
  'suggested name': (text) => sent('submit_name', { name: text, gender: 'girl', meaning: 'noble' }),
  'meaning of a suggested name': (text) => sent('submit_name', { name: 'Xyzzyada', gender: 'girl', meaning: text }),
  'origin of a suggested name': (text) =>
    sent('submit_name', { name: 'Xyzzyada', gender: 'girl', meaning: 'noble', origin: text }),
  'value of a correction': (text) =>
    sent('suggest_correction', { name_id: 1, field: 'meaning', value: text, source: 'A book' }),
  'source of a correction': (text) =>
    sent('suggest_correction', { name_id: 1, field: 'meaning', value: 'noble', source: text }),
  'first name of a subscriber': (text) => call('visitor', 'subscribe', { email: 'ann@example.com', first_name: text }),
};
const sent = (name: string, args: object) => call('visitor', name, { client_request_id: randomUUID(), ...args });

describe('invisible characters in a field', () => {
  test.each(Object.keys(fields))('the database rejects invisible characters in the field “%s”', async (field) => {
    const send = fields[field] as (text: string) => Promise<unknown>;
    for (const [what, add] of Object.entries(texts)) expect(await send(add('Kimberly')), what).toBe('23514');
    expect(await send('Zoe\u0308'), 'combining marks are accepted').not.toBe('23514');
  });
});

test('the name of a user from an external auth provider is normalized', async () => {
  const [account] = await backend.sql<{ id: string }[]>`
    insert into auth.users (id, email, raw_user_meta_data)
    values (gen_random_uuid(), 'unseen@example.com', ${backend.sql.json({ name: ' Ann\u200b\u202e  Zoe\u0308 ' })}) returning id`;
  const [profile] = await backend.sql`select full_name from profiles where id = ${account?.id ?? ''}`;
  expect(profile?.full_name).toBe('Ann Zoë');
});

test('an account can be created even if the user’s name has a zero-width non-joiner at the length limit', async () => {
  const [account] = await backend.sql<{ id: string }[]>`
    insert into auth.users (id, email, raw_user_meta_data)
    values (gen_random_uuid(), 'joined@example.com', ${backend.sql.json({ name: `${'a'.repeat(97)}می\u200cخواهم` })}) returning id`;
  const [profile] = await backend.sql`select full_name from profiles where id = ${account?.id ?? ''}`;
  expect(profile?.full_name).toBe(`${'a'.repeat(97)}می`);
});

test('long runs of invisible characters cause no statement timeout', async () => {
  const started = performance.now();
  for (const one of ['\u200b', '\u200d', '\ufe0f', '\u{e0061}', '❤\u200d', '🏴\u{e0061}'])
    expect(await fields['content of a story']?.(one.repeat(18_000 / one.length)), one).not.toBe('57014');
  expect(performance.now() - started).toBeLessThan(10_000);
});

test('the database stores texts in Unicode normalization form NFC', async () => {
  await sent('submit_name', { name: ' Zoe\u0308  Ann ', gender: 'girl', meaning: 'cafe\u0301' });
  await sent('submit_story', { ...story, title: 'Zoe\u0308 at sea' });
  const [name] = await backend.sql`select name, meaning from name_submissions order by id desc limit 1`;
  expect(name).toEqual({ name: 'Zoë Ann', meaning: 'café' });
  const [submission] = await backend.sql`select title from submissions order by id desc limit 1`;
  expect(submission?.title).toBe('Zoë at sea');
});

describe('browser and database agree', () => {
  // Unicode planes 0 and 1 (letters, symbols, emojis), and the start of plane 14 (tags, variation selectors).
  const points = [
    [1, 0xd7ff],
    [0xe000, 0x1ffff],
    [0xe0000, 0xe0fff],
  ].flatMap(([from = 0, to = 0]) => Array.from({ length: to - from + 1 }, (_, at) => from + at));

  test('browser and database treat the same characters and the same character sequences as invisible', async () => {
    const single = points.map((point) => `A${String.fromCodePoint(point)}b`);
    const parts = [
      'a',
      'é',
      'e\u0301',
      'ع',
      'ශ',
      '\u0dca',
      '❤',
      '👩',
      '🏴',
      ' ',
      '\u200d',
      '\u200c',
      '\ufe0f',
      '\u{e0067}',
      '\u{e007f}',
      '\u200b',
    ];
    const sequences = parts.flatMap((a) => parts.flatMap((b) => parts.flatMap((c) => [a + b + c, `${a}${b}${c}👧`])));
    const all = [...single, ...sequences];
    const rows = await backend.sql<{ text: string; visible: boolean }[]>`
      select text, private.is_visible(text) as visible from unnest(${all}::text[]) as text`;
    const different = rows.filter(({ text, visible }) => (withoutInvisible(text) === text) !== visible);
    expect(different.map(({ text }) => JSON.stringify(text)).slice(0, 20)).toEqual([]);
    expect(rows.filter(({ visible }) => !visible).length).toBeGreaterThan(1000);
  }, 60_000);

  test('the database accepts a letter at the beginning of a name if the browser accepts it', async () => {
    const letters = points.filter((point) => point < 0x3000 || (point >= 0xac00 && point <= 0xd7a3));
    const typed = letters.map((point) => String.fromCodePoint(point)).filter(startsWithAnyLetter);
    const rows = await backend.sql<{ letter: string }[]>`
      select letter from unnest(${typed}::text[]) as letter where not private.starts_with_letter(letter)`;
    // The database may reject a few letters that forms accept, because its C library may lack the newest letters of
    // Unicode.
    expect(rows.length, rows.map(({ letter }) => letter.codePointAt(0)?.toString(16)).join()).toBeLessThan(50);
    const others = ['1', ' ', '<', '-', '_', '🐑', '·', '—', '%', "'", '€', '\u0301'];
    const refused = await backend.sql<{ text: string }[]>`
      select text from unnest(${others}::text[]) as text where private.starts_with_letter(text)`;
    expect(refused.map(({ text }) => text)).toEqual([]);
  });
});
