/** Favorites through the API: order, notes and sharing. */
import { randomUUID } from 'node:crypto';
import { favorites } from '@cradle/shared/database/database.columns';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBackend, type TestBackend } from '../../support/backend';
import { addAccount, emails, newClient, password } from '../../support/data/people';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

type Person = 'parent' | 'otherParent';

/** Replaces a user's favorites with these names, added in this order. */
async function keepOnly(who: Person, ...ids: number[]) {
  const client = await backend.as(who);
  await client.from('favorites').delete().gte('name_id', 0);
  for (const name_id of ids) expect((await client.from('favorites').insert({ name_id })).error).toBeNull();
  return client;
}

async function idsOf(who: Person): Promise<number[]> {
  const { data } = await (await backend.as(who))
    .from('profiles')
    .select('favorite_names' as '*')
    .single();
  return (data as unknown as { favorite_names: number[] }).favorite_names;
}

const positionOf = async (who: Person, id: number) =>
  (await (await backend.as(who)).from('favorites').select('position').eq('name_id', id).single()).data?.position ?? '';

const change = async (who: Person, id: number, values: { position?: string; note?: string | null }) =>
  (await backend.as(who)).from('favorites').update(values).eq('name_id', id).select('name_id');

describe('the order of favorites', () => {
  test('a new favorite comes first, even after favorites were moved', async () => {
    const parent = await keepOnly('parent', 1, 2, 3);
    expect(await idsOf('parent')).toEqual([3, 2, 1]);
    const between = `${await positionOf('parent', 2)}8`;
    expect((await change('parent', 3, { position: between })).data).toEqual([{ name_id: 3 }]);
    expect(await idsOf('parent')).toEqual([2, 3, 1]);
    await parent.from('favorites').insert({ name_id: 4 });
    expect(await idsOf('parent')).toEqual([4, 2, 3, 1]);
  });

  test('parallel moves, additions and removals of favorites lose no row', async () => {
    const parent = await keepOnly('parent');
    await parent.from('favorites').insert(Array.from({ length: 20 }, (_, at) => ({ name_id: at + 1 })));
    const { data: places } = await parent.from('favorites').select('name_id, position');
    await Promise.all(
      (places ?? []).flatMap(({ name_id }, at) => [
        change('parent', name_id, { position: `${places?.[(at + 7) % 20]?.position}8` }),
        parent.from('favorites').insert({ name_id: name_id + 20 }),
        name_id <= 5 && parent.from('favorites').delete().eq('name_id', name_id),
      ]),
    );
    const kept = await idsOf('parent');
    expect([...kept].sort((a, b) => a - b)).toEqual(Array.from({ length: 35 }, (_, at) => at + 6));
    expect(await idsOf('parent')).toEqual(kept);
  });

  test('two favorites that are moved to the same position in parallel have a stable order', async () => {
    await keepOnly('parent', 1, 2, 3, 4);
    const place = `${await positionOf('parent', 4)}8`;
    await Promise.all([change('parent', 1, { position: place }), change('parent', 2, { position: place })]);
    expect(await idsOf('parent')).toEqual([4, 2, 1, 3]);
    expect(await idsOf('parent')).toEqual([4, 2, 1, 3]);
  });

  test('invalid positions of favorites are rejected', async () => {
    await keepOnly('parent', 1);
    for (const position of ['', 'first', 'ABCDEF0123456', '0123', "0'; drop table favorites", 'a'.repeat(501)]) {
      expect((await change('parent', 1, { position })).error?.code, position).toBe('23514');
    }
  });
});

describe('notes of favorites', () => {
  const { maxLength: max } = favorites.note;

  test('notes are stored unchanged up to their limit, and longer notes are rejected', async () => {
    const parent = await keepOnly('parent', 1);
    for (const note of ['x', '👶'.repeat(max), 'two\nlines', '<b>"\'; --', null]) {
      expect((await change('parent', 1, { note })).error).toBeNull();
      expect((await parent.from('favorites').select('note').single()).data).toEqual({ note });
    }
    for (const note of ['', '   ', 'x'.repeat(max + 1), '👶'.repeat(max + 1)]) {
      expect((await change('parent', 1, { note })).error?.code, note).toBe('23514');
    }
  });

  test('a favorite is hidden while its name is not public, and appears with its note once the name is public again', async () => {
    const [name] =
      await backend.sql`insert into baby_names (name, meaning) values ('Hidename', 'a test') returning id::int`;
    await keepOnly('parent', 1, name?.id);
    expect(await change('parent', name?.id, { note: 'Ours' })).toMatchObject({ error: null });
    await backend.sql`update baby_names set meaning = null where id = ${name?.id}`;
    expect(await idsOf('parent')).toEqual([1]);
    await backend.sql`update baby_names set meaning = 'again' where id = ${name?.id}`;
    expect(await idsOf('parent')).toEqual([name?.id, 1]);
    const { data } = await (await backend.as('parent')).from('favorites').select('note').eq('name_id', name?.id);
    expect(data).toEqual([{ note: 'Ours' }]);
    await backend.sql`delete from baby_names where id = ${name?.id}`;
  });

  test('users can update only the position and the note of their own favorites', async () => {
    await keepOnly('otherParent', 1, 2);
    const parent = await keepOnly('parent', 1);
    await parent.from('favorites').update({ note: 'mine' }).gte('name_id', 0);
    const notes = await backend.sql`select note from favorites order by note nulls last`;
    expect(notes.map(({ note }) => note).filter(Boolean)).toEqual(['mine']);
    const other = await backend.sql`select id from profiles where email = ${emails.otherParent}`;
    for (const values of [{ name_id: 2 }, { user_id: other[0]?.id }, { created_at: '2020-01-01' }]) {
      const { error } = await parent.from('favorites').update(values).eq('name_id', 1);
      expect(error?.code, JSON.stringify(values)).toBe('42501');
    }
    const placed = { name_id: 2, position: '0'.repeat(13) };
    expect((await parent.from('favorites').insert(placed)).error?.code).toBe('42501');
  });
});

describe('sharing favorites', () => {
  type Shared = { owner: string | null; total: number; names: { id: number; note: string | null }[] };
  const read = async (token: unknown) => {
    const { data, error } = await (await backend.as('visitor')).rpc('shared_favorites', { token } as { token: string });
    expect(error).toBeNull();
    return data as Shared | null;
  };
  const share = async (with_notes: boolean) =>
    (await (await backend.as('parent')).rpc('share_favorites', { with_notes })).data ?? '';

  test('a shared link shows the favorites in the owner’s order, and shows notes only if the owner shares them', async () => {
    await keepOnly('parent', 1, 4);
    await change('parent', 1, { note: 'after Grandma' });
    expect(await read(await share(false))).toMatchObject({
      total: 2,
      names: [
        { id: 4, note: null },
        { id: 1, note: null },
      ],
    });
    const shown = await read(await share(true));
    expect(shown?.names.map(({ note }) => note)).toEqual([null, 'after Grandma']);
    expect(Object.keys(shown?.names[0] ?? {}).sort()).toEqual(['gender', 'id', 'meaning', 'name', 'note', 'origin']);
  });

  test('a shared list reveals only the first name of its owner', async () => {
    const token = await share(true);
    const [owner] = await backend.sql`select id, email, full_name from profiles where email = ${emails.parent}`;
    const shared = await read(token);
    expect(shared?.owner).toBe(owner?.full_name.split(' ')[0]);
    expect(Object.keys(shared ?? {}).sort()).toEqual(['names', 'owner', 'total']);
    for (const secret of [owner?.id, owner?.email, owner?.full_name]) {
      expect(JSON.stringify(shared)).not.toContain(secret);
    }
    for (const [fullName, shownName] of [
      [null, null],
      [owner?.email, null],
      ['  Zoë', 'Zoë'],
      ['Mary-Ann\tO’Neil', 'Mary-Ann'],
    ]) {
      await backend.sql`update profiles set full_name = ${fullName} where id = ${owner?.id}`;
      expect((await read(token))?.owner, fullName).toBe(shownName);
    }
    await backend.sql`update profiles set full_name = ${owner?.full_name} where id = ${owner?.id}`;
  });

  test('a shared list excludes names that are not public', async () => {
    await keepOnly('parent', 1);
    const [draft] = await backend.sql`insert into baby_names (name) values ('Draftname') returning id`;
    await backend.sql`insert into favorites (user_id, name_id) select id, ${draft?.id} from profiles where email = ${emails.parent}`;
    expect(await read(await share(false))).toMatchObject({ total: 1, names: [{ id: 1 }] });
    // A name with official figures is public, even without a meaning.
    await backend.sql`update baby_names set has_figures = true where id = ${draft?.id}`;
    expect(await read(await share(false))).toMatchObject({ total: 2 });
  });

  test('shared_favorites() returns at most a thousand names of a list, and the total number of names', async () => {
    await keepOnly('parent');
    const token = await share(false);
    expect(await read(token)).toMatchObject({ total: 0, names: [] });
    await backend.sql`
      insert into favorites (user_id, name_id)
      select p.id, n.id from profiles as p, baby_names as n where p.email = ${emails.parent} and n.meaning is not null limit 1200`;
    const long = await read(token);
    expect([long?.total, long?.names.length]).toEqual([1200, 1000]);
    expect(long?.names.map(({ id }) => id)).toEqual((await idsOf('parent')).slice(0, 1000));
    await keepOnly('parent', 1);
  });

  test('shared_favorites() returns null for an unknown link', async () => {
    await share(false);
    for (const token of ['', 'x', ' '.repeat(300), 'a'.repeat(64), "' or true --", null]) {
      expect(await read(token), String(token)).toBeNull();
    }
  });

  test('the stored hash of a shared link’s token doesn’t open the list', async () => {
    await share(false);
    const [row] = await backend.sql`select token_hash from favorite_shares`;
    expect(await read(row?.token_hash)).toBeNull();
  });

  test('a new shared link replaces the old one, even if twenty links are requested in parallel', async () => {
    const old = await share(false);
    const made = await Promise.all(Array.from({ length: 20 }, () => share(false)));
    expect(new Set(made).size).toBe(20);
    expect(await read(old)).toBeNull();
    const responses = await Promise.all(made.map(read));
    expect(responses.filter(Boolean)).toHaveLength(1);
  });

  test('only the owner can revoke a shared link, and a revoked link stops working at once', async () => {
    const token = await share(true);
    expect((await (await backend.as('otherParent')).rpc('stop_sharing')).data).toBe(false);
    expect(await read(token)).not.toBeNull();
    const parent = await backend.as('parent');
    expect((await parent.from('favorite_shares').select('shows_notes').single()).data).toEqual({ shows_notes: true });
    expect((await parent.rpc('stop_sharing')).data).toBe(true);
    expect(await read(token)).toBeNull();
    expect((await parent.from('favorite_shares').select('shows_notes')).data).toEqual([]);
    expect((await parent.rpc('stop_sharing')).data).toBe(false);
  });

  test('visitors can’t call the functions that start and stop sharing', async () => {
    const visitor = await backend.as('visitor');
    expect((await visitor.rpc('share_favorites', {})).error?.code).toBe('42501');
    expect((await visitor.rpc('stop_sharing')).error?.code).toBe('42501');
  });

  test('a shared link stops working as soon as its owner’s account is deleted', async () => {
    const email = `${randomUUID()}@example.com`;
    const id = await addAccount(backend.sql, email);
    const owner = newClient(backend.stack.url, backend.stack.apiKey);
    await owner.auth.signInWithPassword({ email, password });
    const token = (await owner.rpc('share_favorites', { with_notes: false })).data;
    expect(await read(token)).not.toBeNull();
    await backend.sql`delete from auth.users where id = ${id}`;
    expect(await read(token)).toBeNull();
  });
});
