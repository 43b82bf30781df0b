/** Importing, undoing an import, and undoing deletions, each by single and by parallel calls. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBackend, type TestBackend } from '../../support/backend';
import { emails } from '../../support/data/people';
import { inRounds, roundsTimeoutMs, twentyInParallel } from '../../support/parallel';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

interface ApiResponse {
  data: unknown;
  error: { code: string; message: string; hint: string | null } | null;
  status: number;
}
type Fields = Record<string, unknown>;
interface ReportLine {
  line: number;
  reason: string | null;
  rule: string | null;
  before: Fields | null;
  after: Fields | null;
}

const call = async (name: string, args: Fields, role: 'admin' | 'moderator' | 'parent' = 'admin') =>
  (await (await backend.as(role)).rpc(name as never, args as never)) as ApiResponse;
const ask = async <T>(name: string, args: Fields): Promise<T> => {
  const { data, error } = await call(name, args);
  expect(error).toBeNull();
  return data as T;
};

/** Spells a number in letters, because names can't contain digits. */
const spelled = (number: number) =>
  [...String(number).padStart(6, '0')].map((digit) => 'abcdefghij'[Number(digit)]).join('');
let made = 0;
const newName = (more: Fields = {}) => ({
  name: `Batch${spelled(++made)}`,
  gender: 'girl',
  meaning: 'of a file',
  ...more,
});

/** Creates an import batch and checks these rows. In the imported file, the rows begin at line 2, below the header. */
async function check(rows: Fields[], resource = 'baby_names') {
  const batch_id = await ask<number>('start_import', { resource, file_name: 'file.csv' });
  const staged = rows.map((fields, at) => ({ line: at + 2, fields }));
  const { line: _, ...counts } = await ask<Record<string, number>>('stage_import', { batch_id, rows: staged });
  const report = (kind: string) => ask<ReportLine[]>('import_report', { batch_id, kind });
  return { batch_id, counts, report, apply: () => call('apply_import', { batch_id }) };
}
const undo = (batch_id: number) => ask<{ kept: number; status: string }>('undo_import', { batch_id });
const counted = (counts: Partial<Record<'new' | 'changed' | 'same' | 'refused' | 'cleared', number>>) => ({
  new: 0,
  changed: 0,
  same: 0,
  refused: 0,
  cleared: 0,
  ...counts,
});
const rowOf = async (name: string) => (await backend.sql`select * from baby_names where name = ${name}`)[0];

describe('the dry run of an import', () => {
  test('the dry run classifies rows as new, unchanged or refused, and writes nothing', async () => {
    const [olivia] =
      await backend.sql`select id, name, gender, meaning, nicknames from baby_names where name = 'Olivia'`;
    const before = await backend.sql`select count(*)::int as n, max(updated_at) as at from baby_names`;
    const { counts, report } = await check([
      newName(),
      { ...olivia },
      { id: olivia?.id, meaning: 'something else' },
      newName({ popularity: 101 }),
      { name: ' oLIVIA ', gender: olivia?.gender, meaning: 'by its name' },
      { id: 999_999, name: 'Nobody' },
      { name: '7up', gender: 'boy' },
    ]);
    expect(counts).toEqual(counted({ new: 1, same: 1, refused: 5 }));
    expect((await report('refused')).map(({ line, reason, rule }) => [line, rule ?? reason])).toEqual([
      [4, 'Line 3 has the same record.'],
      [5, 'baby_names_popularity_range'],
      [6, 'Line 3 has the same record.'],
      [7, 'No record has the id 999999. Leave the id empty to add this row.'],
      [8, 'baby_names_name_starts_with_letter'],
    ]);
    expect(await backend.sql`select count(*)::int as n, max(updated_at) as at from baby_names`).toEqual(before);
  });

  test('the dry run refuses a row whose key is too long for an index, and a second row with the same key', async () => {
    // Random letters can't be compressed, so the index can't store this key.
    const name = Array.from({ length: 12_000 }, () => String.fromCharCode(97 + Math.random() * 26)).join('');
    const { counts, report } = await check([newName({ name }), newName({ name }), newName()]);
    expect(counts).toEqual(counted({ new: 1, refused: 2 }));
    expect((await report('refused')).map(({ rule, reason }) => rule ?? reason)).toEqual([
      'baby_names_name_length',
      'Line 2 has the same record.',
    ]);
  });

  test('the dry run refuses repeated rows even in a file of 200,000 rows with the same key', {
    timeout: 120_000,
  }, async () => {
    const { batch_id } = await check([newName({ name: 'Batchsame' })]);
    await backend.sql`
      insert into private.import_rows (batch_id, line, fields, kind, key)
      select ${batch_id}, n, '{}', 'refused', (select key from private.import_rows where batch_id = ${batch_id} and line = 2)
      from generate_series(3, 200000) as n`;
    const rows = Array.from({ length: 2000 }, (_, at) => ({
      line: 200_001 + at,
      fields: newName({ name: 'batchSAME' }),
    }));
    expect(await ask('stage_import', { batch_id, rows })).toMatchObject({ new: 0, refused: 2000 });
  });

  test('the dry run finds each invalid row among hundreds of valid rows', async () => {
    const rows = Array.from({ length: 300 }, (_, at) => newName(at % 7 === 0 ? { meaning: 'm'.repeat(501) } : {}));
    const { counts, report } = await check([...rows, { ...rows[1] }, newName({ gender: 'cat' })]);
    expect(counts).toEqual(counted({ new: 257, refused: 45 }));
    const refused = await report('refused');
    expect(refused.slice(0, 43).map(({ line }) => line)).toEqual(Array.from({ length: 43 }, (_, at) => at * 7 + 2));
    expect(refused.slice(43).map(({ reason }) => reason)).toEqual([
      'Line 3 has the same record.',
      expect.stringContaining('cat'),
    ]);
  });

  test('the dry run shows each changed value as the import would store it', async () => {
    const { report } = await check([{ name: 'Olivia', gender: 'girl', meaning: '  Peace  ', celebrity: null }]);
    const [change] = await report('changed');
    expect(change?.after).toMatchObject({
      ...change?.before,
      meaning: 'Peace',
      celebrity: null,
      updated_at: expect.any(String),
    });
  });

  test('an import changes only columns of the file, and the dry run reports values that the import would clear', async () => {
    const { name } = newName();
    await backend.sql`
      insert into baby_names (name, gender, meaning, origin, nicknames) values (${name}, 'girl', 'here', 'Irish', '{Bat}')`;
    const row = { name, gender: 'girl' };
    const { counts, report, apply } = await check([
      { ...row, origin: null, nicknames: [], celebrity: null },
      newName(),
      { name: 'Olivia', gender: 'girl', meaning: 'another one' },
    ]);
    expect(counts).toEqual(counted({ new: 1, changed: 2, cleared: 2 }));
    expect((await report('cleared')).map(({ line }) => line)).toEqual([2]);
    await apply();
    expect(await rowOf(name)).toMatchObject({ meaning: 'here', origin: null, nicknames: [] });
    expect((await check([{ ...row, meaning: 'there' }])).counts).toEqual(counted({ changed: 1 }));
  });

  test('the dry run refuses a new record without a required value, and names the column', async () => {
    const { counts, report } = await check([{ title: 'A boat' }], 'affiliate_products');
    expect(counts).toEqual(counted({ refused: 1 }));
    expect((await report('refused'))[0]?.rule).toMatch(/^affiliate_products_\w+_required$/);
  });

  test('an import refuses a row with a kind of variant but no base name, unless the record already has that kind', async () => {
    const [base, variant, other, left, alone] = [newName(), newName(), newName(), newName(), newName()];
    const [{ id } = {}] = await backend.sql`insert into baby_names ${backend.sql(base)} returning id`;
    const linked = { variant_of: id, variant_kind: 'form' };
    for (const row of [{ ...variant, ...linked }, { ...other, ...linked }, { ...left, variant_kind: 'short' }, alone])
      await backend.sql`insert into baby_names ${backend.sql(row)}`;
    const { counts, report } = await check([
      newName({ variant_kind: 'form' }),
      newName(linked),
      { ...alone, variant_kind: 'form' },
      { ...base, variant_of: (await rowOf(variant.name))?.id, variant_kind: 'form' },
      { ...variant, variant_kind: 'short' },
      { ...other, variant_of: null },
      { ...left, meaning: 'another one' },
    ]);
    expect(counts).toEqual(counted({ new: 1, changed: 2, refused: 4 }));
    expect((await report('refused')).map(({ line, rule }) => [line, rule])).toEqual([
      [2, 'baby_names_kind_has_base'],
      [4, 'baby_names_kind_has_base'],
      [5, 'baby_names_variant_not_circular'],
      [7, 'baby_names_kind_has_base'],
    ]);

    // Undoing an import restores the kind.
    const cleared = await check([{ ...left, variant_kind: null }]);
    await cleared.apply();
    expect(await undo(cleared.batch_id)).toMatchObject({ status: 'undone', kept: 0 });
    expect(await rowOf(left.name)).toMatchObject({ variant_kind: 'short' });
  });

  test('the dry run refuses a row that would change a record which staff edited after the export', async () => {
    const { name } = newName();
    await backend.sql`insert into baby_names (name, gender, meaning) values (${name}, 'girl', 'now')`;
    const updated_at = '2020-01-01T00:00:00Z';
    const row = { name, gender: 'girl', updated_at };
    expect((await check([{ ...row, meaning: 'back then' }])).counts).toEqual(counted({ refused: 1 }));
    expect((await check([{ ...row, meaning: 'now' }])).counts).toEqual(counted({ same: 1 }));
  });

  test("the dry run refuses rows that the browser could not parse, and shows the browser's reason", async () => {
    const batch_id = await ask('start_import', { resource: 'baby_names', file_name: 'x.csv' });
    const rows = [{ line: 9, fields: { name: 'Ann' }, unreadable: 'Popularity: "many" is no number.' }];
    expect(await ask('stage_import', { batch_id, rows })).toMatchObject({ refused: 1 });
    const [line] = await ask<ReportLine[]>('import_report', { batch_id, kind: 'refused' });
    expect(line).toMatchObject({ line: 9, reason: 'Popularity: "many" is no number.' });
    expect((await call('apply_import', { batch_id })).error?.message).toBe('There is nothing to import.');
  });
});

describe('importing', () => {
  test('an import writes and logs all rows, and repeating the call changes nothing', async () => {
    const rows = [newName({ origin: '=1+1' }), newName({ nicknames: ['Bea', 'Bat'] })];
    const { apply, batch_id } = await check(rows);
    const { data } = await apply();
    expect(data).toMatchObject({ status: 'imported', added: 2, changed: 0, refused: 0 });
    expect((await apply()).data).toEqual(data);
    expect(await rowOf(rows[0]?.name ?? '')).toMatchObject({ origin: '=1+1', popularity: 50, syllables: 2 });
    const log = await backend.sql`
      select action, record_id, part_of, about from audit_log
      where resource = 'baby_names' and actor_email = 'admin@cradlequill.test' order by id desc limit 3`;
    expect(log.map(({ action }) => action)).toEqual(['import', 'insert', 'insert']);
    expect(log.map(({ part_of }) => part_of)).toEqual([null, log[0]?.record_id, log[0]?.record_id]);
    expect(log.map(({ about }) => about)).toEqual(['file.csv', rows[1]?.name, rows[0]?.name]);
    expect(log[0]?.record_id).toBe(`batch ${batch_id}`);
    expect((await check(rows)).counts).toEqual(counted({ same: 2 }));
  });

  test('an import writes nothing if one of its records was changed after the dry run', async () => {
    const [mine, fresh] = [newName(), newName()];
    await (await check([mine])).apply();
    const { apply, batch_id } = await check([{ ...mine, meaning: 'mine' }, fresh]);
    await backend.sql`update baby_names set meaning = 'theirs' where name = ${mine.name}`;
    const refusal = await apply();
    expect([refusal.status, refusal.error?.code, refusal.error?.hint]).toEqual([409, 'PT409', 'check again']);
    expect(await rowOf(fresh.name)).toBeUndefined();
    expect((await rowOf(mine.name))?.meaning).toBe('theirs');
    expect(await ask('check_import', { batch_id })).toMatchObject({ new: 1, changed: 1, line: 3 });
    expect(await ask('check_import', { batch_id, after_line: 3 })).toMatchObject({ line: null });
    expect((await apply()).error).toBeNull();
    expect((await rowOf(mine.name))?.meaning).toBe('mine');
  });

  test(
    'only one of two parallel imports of the same file succeeds, and the second one gets 409',
    async () => {
      await inRounds(async () => {
        const rows = Array.from({ length: 50 }, () => newName());
        const [one, other] = [await check(rows), await check(rows)];
        const responses = await Promise.all([one.apply(), other.apply()]);
        expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
        const stored = await backend.sql`select 1 from baby_names where name = any(${rows.map(({ name }) => name)})`;
        expect(stored).toHaveLength(50);
      });
    },
    roundsTimeoutMs,
  );

  test(
    'if twenty parallel calls apply the same import, the file is imported once',
    async () => {
      await inRounds(async () => {
        const { apply } = await check([newName(), newName()]);
        const responses = await twentyInParallel(apply);
        expect(responses[0]?.data).toMatchObject({ status: 'imported', added: 2 });
        expect(new Set(responses.map(({ data }) => JSON.stringify(data))).size).toBe(1);
      });
    },
    roundsTimeoutMs,
  );

  test(
    'if an import and nineteen edits change a record in parallel, only one succeeds and the rest get a conflict',
    async () => {
      await inRounds(async () => {
        const [mine, fresh] = [newName(), newName()];
        await (await check([mine])).apply();
        const before = await rowOf(mine.name);
        const { apply } = await check([fresh, { ...mine, meaning: 'the file' }]);
        const edit = (at: number) =>
          call('save_name', {
            name_id: before?.id,
            fields: { meaning: `editor ${at}` },
            expected_updated_at: before?.updated_at,
          });
        // The import starts after about half of the edits.
        const responses = await twentyInParallel((at) => (at === 9 ? apply() : edit(at)));
        const written = responses.findIndex(({ error }) => !error);
        expect(responses.filter(({ error }) => !error)).toHaveLength(1);
        expect(new Set(responses.map(({ error }) => error?.code))).toEqual(new Set([undefined, 'PT409']));
        expect((await rowOf(mine.name))?.meaning).toBe(written === 9 ? 'the file' : `editor ${written}`);
        expect(Boolean(await rowOf(fresh.name))).toBe(written === 9);
      });
    },
    roundsTimeoutMs,
  );

  test('an import is rolled back completely if one row violates a constraint', async () => {
    const rows = Array.from({ length: 1200 }, () => newName());
    const { apply } = await check(rows);
    await backend.sql.unsafe(
      `alter table baby_names add constraint trial_refuses check (name <> '${rows[1100]?.name}') not valid`,
    );
    expect((await apply()).error).not.toBeNull();
    expect(await rowOf(rows[0]?.name ?? '')).toBeUndefined();
    await backend.sql`alter table baby_names drop constraint trial_refuses`;
    expect((await apply()).error).toBeNull();
  });

  test('an import finds products by their link, and refuses a row if several products have the link', async () => {
    const product = { title: 'Boat', description: 'Floats', price: '$1', amazon_url: 'https://example.com/boat' };
    await (await check([product], 'affiliate_products')).apply();
    expect((await check([{ ...product, price: '$2' }], 'affiliate_products')).counts).toEqual(counted({ changed: 1 }));
    await backend.sql`insert into affiliate_products ${backend.sql({ ...product, title: 'Other boat' })}`;
    const { counts, report } = await check(
      [product, { ...product, amazon_url: 'javascript:alert(1)' }, newProduct({ price: 'x'.repeat(4000) })],
      'affiliate_products',
    );
    expect(counts).toEqual(counted({ refused: 3 }));
    expect((await report('refused')).map(({ rule, reason }) => rule ?? reason)).toEqual([
      '2 records match this row. Add the id of one of them.',
      'affiliate_products_amazon_url_https',
      'affiliate_products_price_length',
    ]);
  });
  const newProduct = (more: Fields) => ({
    title: 'T',
    description: 'D',
    price: '$1',
    amazon_url: `https://example.com/${++made}`,
    ...more,
  });
});

describe('undoing an import', () => {
  test('undoing an import deletes added records and restores changed records, and repeating the call changes nothing', async () => {
    const [old, fresh] = [newName(), newName()];
    await (await check([old])).apply();
    const before = await rowOf(old.name);
    const { apply, batch_id } = await check([{ ...old, meaning: 'changed', nicknames: ['Ba'] }, fresh]);
    await apply();
    expect(await undo(batch_id)).toMatchObject({ status: 'undone', kept: 0 });
    expect(await rowOf(fresh.name)).toBeUndefined();
    const { updated_at: _now, ...row } = (await rowOf(old.name)) ?? {};
    expect(before).toMatchObject(row);
    expect(await undo(batch_id)).toMatchObject({ status: 'undone' });
    expect((await apply()).status).toBe(409);
  });

  test('undoing an import skips records that were changed or referenced afterwards, and gives the reason', async () => {
    const rows = [newName(), newName(), newName(), newName(), newName()];
    const { apply, batch_id } = await check(rows);
    await apply();
    const [edited, kept, deleted, company] = await Promise.all(rows.map(({ name }) => rowOf(name)));
    const edit = await (await backend.as('moderator'))
      .from('baby_names')
      .update({ meaning: 'better' })
      .eq('id', edited?.id);
    expect(edit.error).toBeNull();
    expect((await (await backend.as('parent')).from('favorites').insert({ name_id: kept?.id })).error).toBeNull();
    await backend.sql`delete from baby_names where id = ${deleted?.id}`;
    await backend.sql`insert into name_zodiacs (name_id, zodiac) values (${company?.id}, 'Leo')`;
    const undone = await undo(batch_id);
    const report = await ask<ReportLine[]>('import_report', { batch_id, kind: 'kept' });
    expect(report.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'moderator@cradlequill.test changed it after the import.'],
      [3, 'Users have it in their favorites.'],
      [4, 'It was deleted after the import.'],
      [5, 'Data was added to it after the import.'],
    ]);
    expect(undone.kept).toBe(4);
    expect((await rowOf(rows[0]?.name ?? ''))?.meaning).toBe('better');
    expect(await rowOf(rows[4]?.name ?? '')).toBeUndefined();
  });

  test('if an import removed a picture from a record and the picture was replaced later, undo sets the replacement', async () => {
    const pathOf = () => `${randomUUID()}/64x48.webp`;
    const addressOf = (path: string) => `/storage/v1/object/public/pictures/${path}`;
    const paths = [pathOf(), pathOf()];
    const products = paths.map((path, at) => ({
      title: `Pram ${at}`,
      description: 'A pram',
      price: '$1',
      amazon_url: `https://www.amazon.com/pram-${randomUUID()}`,
      image_url: addressOf(path),
    }));
    for (const path of paths)
      await backend.sql`insert into pictures (alt, path, width, height, bytes) values ('A pram', ${path}, 64, 48, 100)`;
    await backend.sql`insert into affiliate_products ${backend.sql(products)}`;
    const rows = products.map((row) => ({ ...row, image_url: 'https://example.com/pram.png' }));
    const { batch_id, counts, apply } = await check(rows, 'affiliate_products');
    expect(counts).toEqual(counted({ changed: 2 }));
    expect((await apply()).error).toBeNull();
    const replacement = pathOf();
    await backend.sql`update pictures set path = ${replacement} where path = ${paths[0] ?? ''}`;
    await backend.sql`delete from pictures where path = ${paths[1] ?? ''}`;
    expect(await undo(batch_id)).toMatchObject({ status: 'undone', kept: 0 });
    const urls = products.map((row) => row.amazon_url);
    const undone = await backend.sql`
      delete from affiliate_products where amazon_url = any (${urls}) returning title, image_url`;
    expect(undone.map(({ title, image_url }) => [title, image_url]).sort()).toEqual([
      ['Pram 0', addressOf(replacement)],
      ['Pram 1', null],
    ]);
    await backend.sql`delete from pictures where path = ${replacement}`;
  });
});

test('every import function rejects moderators and parents', async () => {
  const { batch_id } = await check([newName()]);
  for (const role of ['moderator', 'parent'] as const) {
    for (const [name, args] of [
      ['start_import', { resource: 'baby_names', file_name: 'x' }],
      ['start_import', { resource: 'stories', file_name: 'x' }],
      ['stage_import', { batch_id, rows: [{ line: 2, fields: {} }] }],
      ['check_import', { batch_id }],
      ['apply_import', { batch_id }],
      ['undo_import', { batch_id }],
      ['import_report', { batch_id, kind: 'new' }],
      ['import_progress', { batch_id }],
      ['undo_delete', { resource: 'baby_names', record_ids: ['1'] }],
    ] as const)
      expect((await call(name, args, role)).error?.code, `${role}: ${name}`).toBe('42501');
  }
  expect((await call('start_import', { resource: 'name_births', file_name: 'x' })).status).toBe(400);
});

/**
 * Number of rows of a large file, which is sent in several parts. `BATCH_ROWS=100000` tests the largest supported file.
 */
const manyRows = Number(process.env.BATCH_ROWS ?? 6000);

test('a moderator with the import permission can’t read, apply or undo another user’s import, but an admin can', async () => {
  await backend.sql`insert into role_permissions values ('moderator', 'baby_names', 'import')`;
  const { batch_id } = await check([newName()]);
  const calls = (id: number): [string, Fields][] => [
    ['stage_import', { batch_id: id, rows: [{ line: 9, fields: newName() }] }],
    ['check_import', { batch_id: id }],
    ['import_report', { batch_id: id, kind: 'new' }],
    ['import_progress', { batch_id: id }],
    ['apply_import', { batch_id: id }],
    ['undo_import', { batch_id: id }],
  ];
  for (const [name, args] of calls(batch_id))
    expect([name, (await call(name, args, 'moderator')).error?.code]).toEqual([name, 'PT404']);
  const own = (await call('start_import', { resource: 'baby_names', file_name: 'own.csv' }, 'moderator')).data;
  for (const [at, [name, args]] of calls(own as number).entries())
    expect([name, (await call(name, args, at % 2 ? 'admin' : 'moderator')).error]).toEqual([name, null]);
  await backend.sql`delete from role_permissions where role = 'moderator' and action = 'import'`;
});

test('an import of thousands of rows reports its progress, and writes all rows in one transaction', async () => {
  const batch_id = await ask<number>('start_import', { resource: 'baby_names', file_name: 'many.csv' });
  for (let from = 0; from < manyRows; from += 2000) {
    const rows = Array.from({ length: 2000 }, (_, at) => ({
      line: from + at + 2,
      fields: { name: `Many${spelled(from + at)}`, gender: 'boy', meaning: `number ${from + at}` },
    }));
    expect(await ask('stage_import', { batch_id, rows })).toMatchObject({ new: 2000, refused: 0 });
  }
  const count = async () =>
    (await backend.sql`select count(*)::int as n from baby_names where name like 'Many%'`)[0]?.n;
  const seen = new Set<number>();
  // The embedded server may respond with 503 after 15 s while the database continues, so the test polls the progress.
  let isDone = false;
  const applied = call('apply_import', { batch_id }).finally(() => {
    isDone = true;
  });
  const status = async () => (await backend.sql`select status from import_batches where id = ${batch_id}`)[0]?.status;
  while ((await status()) === 'checking') {
    const progress = await ask<number | null>('import_progress', { batch_id });
    if (isDone && progress === null && (await status()) === 'checking') break;
    if (progress !== null) seen.add(progress);
    if ((await count()) > 0) expect(await status()).toBe('imported');
    await new Promise((done) => setTimeout(done, 300));
  }
  await applied;
  expect(await count()).toBe(manyRows);
  expect(seen.size).toBeGreaterThan(2);
}, 480_000);

test('an import or undo that waits for another import reports a progress of 0', async () => {
  const { batch_id, apply } = await check([newName()]);
  for (const start of [apply, () => call('undo_import', { batch_id })]) {
    const started = await backend.sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(hashtext('import'), hashtext('baby_names'))`;
      const response = start();
      await expect.poll(() => ask('import_progress', { batch_id })).toBe(0);
      return [response];
    });
    expect((await started[0])?.error).toBeNull();
  }
});

test('an import that waits for another import is rejected if its user was deactivated meanwhile', async () => {
  const { batch_id, apply } = await check([newName()]);
  const setActive = (active: boolean) =>
    backend.sql`update admin_users set is_active = ${active} where user_id = (select id from profiles where email = ${emails.admin})`;
  const started = await backend.sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('import'), hashtext('baby_names'))`;
    const response = apply();
    await expect.poll(() => ask('import_progress', { batch_id })).toBe(0);
    await setActive(false);
    return [response];
  });
  expect((await started[0])?.error?.code).toBe('42501');
  await setActive(true);
  const [batch] = await backend.sql`select status from import_batches where id = ${batch_id}`;
  expect(batch?.status).toBe('checking');
});

describe('undo after a deletion', () => {
  const remove = async (table: 'baby_names' | 'affiliate_products' | 'submissions' | 'subscribers', ids: number[]) =>
    expect((await (await backend.as('admin')).from(table).delete().in('id', ids)).error).toBeNull();
  const restore = (resource: string, ids: number[]) => call('undo_delete', { resource, record_ids: ids.map(String) });

  test('undoing the deletion of a name restores all data that refer to the name', async () => {
    const id = 1;
    const parent = await backend.as('parent');
    await parent.from('favorites').upsert({ name_id: id });
    await parent
      .from('favorites')
      .update({ note: 'after Grandma', position: '8'.repeat(13) })
      .eq('name_id', id);
    await backend.sql`
      insert into name_submissions (name, meaning, client_request_id, status, reviewed_at, baby_name_id)
      values ('Olivia', 'm', gen_random_uuid(), 'approved', now(), ${id})`;
    const all = () => backend.sql`
      select to_jsonb(n) as name, (select jsonb_agg(s order by s) from name_siblings as s where ${id} in (s.name_id, s.sibling_id)) as siblings,
        (select jsonb_agg(z order by z) from name_zodiacs as z where z.name_id = n.id) as zodiacs,
        (select jsonb_agg(c order by c) from celebrity_names as c where c.baby_name_id = n.id) as people,
        (select count(*) from name_births as y where y.name_id = n.id) as years,
        (select jsonb_agg(f order by f) from favorites as f where f.name_id = n.id) as favorites,
        (select count(*) from name_submissions as s where s.baby_name_id = n.id) as suggestions
      from baby_names as n where n.id = ${id}`;
    const before = await all();
    expect(before[0]?.favorites).toMatchObject([{ note: 'after Grandma', position: '8'.repeat(13) }]);
    await remove('baby_names', [id]);
    expect(await all()).toHaveLength(0);
    expect((await restore('baby_names', [id])).data).toBe(1);
    expect([...(await all())]).toEqual([...before]);
    const [line] =
      await backend.sql`select action from audit_log where resource = 'baby_names' and record_id = '1' order by id desc limit 1`;
    expect(line?.action).toBe('insert');
  });

  test('undoing the deletion of two sibling names restores the link between the names', async () => {
    const [a, b] = [newName(), newName()];
    await (await check([a, b])).apply();
    const ids = [(await rowOf(a.name))?.id, (await rowOf(b.name))?.id];
    await backend.sql`insert into name_siblings (name_id, sibling_id) values (${ids[0]}, ${ids[1]})`;
    await remove('baby_names', ids);
    expect((await restore('baby_names', ids)).data).toBe(2);
    expect(await backend.sql`select 1 from name_siblings where name_id = ${ids[0]}`).toHaveLength(1);
  });

  test('only one of five parallel undo calls restores a deleted record', async () => {
    const row = newName();
    await (await check([row])).apply();
    const { id } = (await rowOf(row.name)) ?? {};
    await remove('baby_names', [id]);
    const responses = await Promise.all(Array.from({ length: 5 }, () => restore('baby_names', [id])));
    expect(responses.filter(({ error }) => !error)).toHaveLength(1);
    await remove('baby_names', [id]);
    await backend.sql`insert into baby_names ${backend.sql(row)}`;
    expect((await restore('baby_names', [id])).error?.message).toMatch(
      'Another record with the same values exists now',
    );
    expect((await restore('baby_names', [99_999_999])).status).toBe(404);
  });

  test('undoing a deletion restores submissions, products and subscribers with their rows in the private schema', async () => {
    const [subscriber] = await backend.sql`insert into subscribers (email) values ('back@example.com') returning *`;
    await backend.sql`insert into private.subscriber_tokens ${backend.sql(await tokensFor(subscriber?.id))}`;
    await remove('subscribers', [subscriber?.id]);
    expect((await restore('subscribers', [subscriber?.id])).error).toBeNull();
    expect(await backend.sql`select * from subscribers where id = ${subscriber?.id}`).toEqual([subscriber]);
    expect(
      await backend.sql`select 1 from private.subscriber_tokens where subscriber_id = ${subscriber?.id}`,
    ).toHaveLength(1);
    await backend.sql`
      insert into submissions (title, summary, content, category, age_range, submitter_name, submitter_email, client_request_id)
      values ('A title', 'A summary of it', ${'word '.repeat(20)}, 'Bedtime', '3-7', 'Ann', 'ann@example.com', gen_random_uuid())`;
    for (const table of ['submissions', 'affiliate_products'] as const) {
      const [row] = await backend.sql`select * from ${backend.sql(table)} order by id desc limit 1`;
      await remove(table, [row?.id]);
      await restore(table, [row?.id]);
      expect(await backend.sql`select * from ${backend.sql(table)} where id = ${row?.id}`).toEqual([row]);
    }
  });
  const tokensFor = async (subscriber_id: number) => {
    const columns = await backend.sql<{ column_name: string }[]>`
      select column_name from information_schema.columns
      where table_schema = 'private' and table_name = 'subscriber_tokens' and is_nullable = 'NO' and column_default is null
        and is_identity = 'NO'`;
    const value = (column: string) => (column === 'subscriber_id' ? subscriber_id : 'a'.repeat(64));
    return Object.fromEntries(columns.map(({ column_name }) => [column_name, value(column_name)]));
  };
});
