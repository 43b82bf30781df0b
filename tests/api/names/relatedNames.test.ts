/** Names that sound or look similar, through the API. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBackend, type TestBackend } from '../../support/backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

async function similar(id: number, role: 'visitor' | 'superAdmin' = 'visitor') {
  const { data, error } = await (await backend.as(role)).rpc('similar_names', { name_id: id });
  expect(error).toBeNull();
  return data ?? [];
}

async function idOf(name: string): Promise<number> {
  const [row] = await backend.sql`select id from baby_names where name = ${name}`;
  return Number(row?.id);
}

describe('similar names', () => {
  test.each([
    ['Amélie', 'Emily', 'by spelling without accents'],
    ['Adele', 'Odelia', 'by spelling'],
    ['Aoife', 'Eva', 'by the respelling EE-fuh'],
    ['Ian', 'Ewan', 'by sound'],
  ])('the similar names of %s include %s, which is found %s', async (name, like) =>
    expect((await similar(await idOf(name))).map((one) => one.name)).toContain(like),
  );

  test('a name has at most eight similar names, which include neither the name itself nor its siblings', async () => {
    const found = await backend.sql<{ name: string; itself: boolean; siblings: number; names: number }[]>`
      select n.name, bool_or(s.id = n.id) as itself, count(*)::int as names,
        count(*) filter (where exists (
          select from name_siblings as l where l.name_id = n.id and l.sibling_id = s.id))::int as siblings
      from baby_names as n cross join lateral similar_names(n.id) as s where n.id <= 60 group by n.id, n.name`;
    expect(found.filter(({ itself, siblings, names }) => itself || siblings > 0 || names > 8)).toEqual([]);
    expect(Math.max(...found.map(({ names }) => names))).toBe(8);
  });

  test('if a similar name becomes a sibling of a name, it is no longer listed as similar to that name', async () => {
    const [adele, odelia] = [await idOf('Adele'), await idOf('Odelia')];
    await backend.sql`insert into name_siblings (name_id, sibling_id) values (${adele}, ${odelia})`;
    expect((await similar(adele)).map(({ name }) => name)).not.toContain('Odelia');
    await backend.sql`delete from name_siblings where name_id = ${adele} and sibling_id = ${odelia}`;
  });

  test('for every role, similar names exclude the same name of another gender and names without a meaning', async () => {
    const made = await backend.sql<{ id: string; name: string }[]>`
      insert into baby_names (name, gender, meaning) values
        ('Trialvia', 'girl', 'one'), ('Trialvia', 'boy', 'the same'), ('Trialvio', 'boy', 'another'), ('Trialvie', 'girl', null)
      returning id, name`;
    const [first, , , hidden] = made.map(({ id }) => Number(id));
    for (const role of ['visitor', 'superAdmin'] as const) {
      const found = (await similar(first ?? 0, role)).map(({ name }) => name);
      expect(found).toContain('Trialvio');
      expect(found).not.toContain('Trialvia');
      expect(found).not.toContain('Trialvie');
      // For a name that is not public, the function returns no similar names.
      expect(await similar(hidden ?? 0, role)).toEqual([]);
    }
    await backend.sql`delete from baby_names where name like 'Trialvi%'`;
  });

  test('an unknown name has no similar names', async () => expect(await similar(999_999_999)).toEqual([]));

  test('the query for similar names uses indexes', async () => {
    const plan = await backend.sql.begin(async (tx) => {
      await tx`set local enable_seqscan = off`;
      return tx`explain select id from baby_names as n
        where n.meaning is not null and (n.sounds && array['ALF'] or private.fold(n.name) operator(extensions.%) 'olivia')`;
    });
    const text = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(text).toContain('baby_names_spelling');
    expect(text).toContain('baby_names_sounds');
  });
});
