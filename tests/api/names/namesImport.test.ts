/** `npm run names:import`: the values that it writes and those that it preserves, rejected files, and rollback. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectTo } from '@cradle/supabase/import/database';
import { type ImportReport, importNames, undoImport } from '@cradle/supabase/import/importNames';
import { describeImport } from '@cradle/supabase/import/report';
import { repositoryRoot } from '@cradle/supabase/local/options';
import { roleUrls } from '@cradle/supabase/local/postgres/databaseRoles';
import type postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startBackend, type TestBackend } from '../../support/backend';
import { keepFewNames } from '../../support/data/fewNames';
import { type MadeEntry, makeZip } from '../../support/data/madeZip';

let backend: TestBackend;
let sql: postgres.Sql;
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'names-import-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Creates a backend with few names, because an import into all names of the seed takes seconds. */
async function setUp(): Promise<() => Promise<void>> {
  const stop = await setUpWithAllNames();
  await keepFewNames(backend.sql, ['Zoe', 'Zoë', 'Ada']);
  return stop;
}

async function setUpWithAllNames(): Promise<() => Promise<void>> {
  backend = await startBackend();
  sql = connectTo(roleUrls(backend.stack.databaseUrl).migrations);
  return async () => {
    await sql.end();
    await backend.stop();
  };
}

const lines = (...all: string[]) => all.map((line) => `${line}\r\n`).join('');
const newest = lines(
  ...['Olivia,F,1000', 'Zoe,F,500', 'Emma,F,500', 'Trialina,F,100', 'Unknown,F,60', 'Trialis,F,30', 'Ada,F,5'],
  ...['Liam,M,2000', 'Trialis,M,20', 'Baby,M,9', 'Olivia,M,5'],
);
const older = lines('Olivia,F,800', 'Trialold,F,7', 'Trialis,F,80', 'Liam,M,900', 'Trialis,M,2000');
const files: MadeEntry[] = [
  { name: 'yob2024.txt', data: newest },
  { name: 'yob2014.txt', data: older },
  { name: 'NationalReadMe.pdf', data: 'read me' },
];

/** Writes a zip archive and returns its path. */
function archive(entries: readonly MadeEntry[] | Buffer, name = 'names.zip'): string {
  const file = join(folder, name);
  writeFileSync(file, Buffer.isBuffer(entries) ? entries : makeZip(entries as MadeEntry[]));
  return file;
}

/** Returns a digest of all tables that an import can write. */
async function state(): Promise<string> {
  const [row] = await backend.sql`
    select (select md5(string_agg(n::text, '|' order by n.id)) from baby_names as n) as names,
      (select md5(string_agg(b::text, '|' order by b.name_id, b.country, b.sex)) from name_births as b) as births,
      (select md5(string_agg(t::text, '|' order by t.name_id)) from private.name_trends as t) as trends,
      (select md5(string_agg(t::text, '|' order by t.country, t.year, t.sex)) from private.name_year_totals as t) as totals,
      (select count(*)::int from private.name_imports) as imports`;
  return JSON.stringify(row);
}

const named = async (name: string) =>
  (await backend.sql`select * from baby_names where lower(name) = lower(${name})`)[0] ?? {};
const birthsOf = (name: string) => backend.sql`
  select b.* from name_births as b join baby_names as n on n.id = b.name_id where n.name = ${name} order by b.country, b.sex`;
const versions = (...names: string[]) =>
  backend.sql<{ id: number; updated_at: string }[]>`
    select id::int, to_jsonb(updated_at) #>> '{}' as updated_at from baby_names where name in ${backend.sql(names)}`;
/** Merges a name into another. @returns the id of the merged name */
async function merge(name: string, into: string): Promise<number> {
  const [[kept], [merged]] = [await versions(into), await versions(name)];
  const { error } = await (await backend.as('admin')).rpc('merge_names', {
    ...{ kept_id: kept?.id ?? 0, merged_id: merged?.id ?? 0 },
    ...{ kept_updated_at: kept?.updated_at ?? '', merged_updated_at: merged?.updated_at ?? '' },
  });
  expect(error).toBeNull();
  return merged?.id ?? 0;
}
const run = (options = {}): Promise<ImportReport> => importNames(sql, archive(files), options);

describe('an import', { timeout: 90_000 }, () => {
  beforeEach(setUp);

  test('an import adds names and figures and calculates ranks, and a second run reports no change', async () => {
    const report = await run();
    expect(report).toMatchObject({ new_names: 3, wrote: true, newest: 2024, firstYear: 2014, lastYear: 2024 });
    expect(report).toMatchObject({
      ignored: ['NationalReadMe.pdf'],
      ...{ country: 'US', lines: 16, refused: 2, refusedBirths: 69 },
    });
    // Names with the same number of births share a rank, so rank 4 follows two names with rank 2. Placeholders such as
    // "Unknown" are excluded.
    expect(await named('Olivia')).toMatchObject({ rank: 1, rank_year: 2024, popularity: 100 });
    expect(await named('Emma')).toMatchObject({ rank: 2, popularity: 87 });
    expect(await named('Zoe')).toMatchObject({ rank: 2, popularity: 87 });
    expect(await named('Trialina')).toMatchObject({ rank: 4, popularity: 57, gender: 'girl', meaning: null });
    // A neutral name gets the better of its ranks among girls and boys. The births of the ten years up to the last year
    // with births determine whether a name is neutral.
    expect(await named('Trialis')).toMatchObject({ rank: 2, gender: 'neutral', popularity: 23 });
    expect(await named('Trialold')).toMatchObject({ rank: null, rank_year: null, gender: 'girl', popularity: 1 });
    expect(await named('Ada')).toMatchObject({ rank: 6, popularity: 1 });
    expect(await backend.sql`select 1 from baby_names where name in ('Unknown', 'Baby')`).toHaveLength(0);
    const gap = [0, 0, 0, 0, 0, 0, 0, 0, 0];
    expect(await birthsOf('Trialis')).toMatchObject([
      { sex: 'F', first_year: 2014, births: [80, ...gap, 30], ranks: [2, ...gap, 5] },
      { sex: 'M', first_year: 2014, births: [2000, ...gap, 20], ranks: [1, ...gap, 2] },
    ]);
    const [trend] = await backend.sql`select * from private.name_trends where name_id = ${(await named('Trialis')).id}`;
    expect(trend).toMatchObject({ births: 50, peak_year: 2014, trend: null });
    // A spelling with figures is public even if it has no meaning.
    const visitor = await backend.as('visitor');
    expect((await visitor.from('baby_names').select('has_figures').eq('name', 'Trialina')).data).toEqual([
      { has_figures: true },
    ]);

    const before = await state();
    const again = await run();
    expect(again).toMatchObject({ wrote: false, new_names: 0, new_figures: 0, added: 0, changed: 0, removed: 0 });
    expect(describeImport(again)).toContain('nothing to change');
    expect(await state()).toBe(before);
    expect(await backend.sql`select 1 from audit_log where resource = 'baby_names'`).toHaveLength(0);
  });

  test('a dry run of an import counts the same changes as the import and writes nothing', async () => {
    const before = await state();
    const dry = await run({ dryRun: true });
    expect(describeImport(dry)).toContain('Nothing has been written');
    expect(await state()).toBe(before);
    const { new_names, new_figures, added, changed, removed } = await run();
    expect(dry).toMatchObject({ wrote: false, new_names, new_figures, added, changed, removed });
    expect(added).toBeGreaterThan(0);
    // Most changed rows of name_births belong to seed names that aren't in these files. The import removes their births
    // in the two years of the files.
    expect(changed).toBeGreaterThan(100);
  });

  test('an import preserves values that staff entered, and fills values that staff cleared', async () => {
    const moderator = await backend.as('moderator');
    const write = async (name: string, fields: Record<string, unknown>) =>
      expect(
        (
          await moderator
            .from('baby_names')
            .update(fields as never)
            .eq('name', name)
        ).error,
      ).toBeNull();
    await write('Olivia', { popularity: 66 });
    await write('Emma', { rank: 12, rank_year: 1999 });
    await write('Liam', { popularity: 33, rank: 5, origin: 'Irish' });
    await write('Liam', { popularity: 50, rank: null, rank_year: null });
    // After staff delete and restore a name, its figures don't count as edited, so the import still updates them.
    const admin = await backend.as('admin');
    const { id } = await named('Zoe');
    expect((await admin.from('baby_names').delete().eq('id', id)).error).toBeNull();
    expect((await admin.rpc('undo_delete', { resource: 'baby_names', record_ids: [String(id)] })).data).toBe(1);
    await moderator.from('baby_names').insert({ name: 'Trialina', gender: 'boy', origin: 'Latin' } as never);
    const report = await run();
    expect(report.kept_figures).toBe(2);
    expect(await named('Olivia')).toMatchObject({ popularity: 66, rank: 1, rank_year: 2024 });
    expect(await named('Emma')).toMatchObject({ popularity: 87, rank: 12, rank_year: 1999 });
    expect(await named('Liam')).toMatchObject({ popularity: 100, rank: 1, rank_year: 2024 });
    expect(await named('Zoe')).toMatchObject({ id, popularity: 87, rank: 2, rank_year: 2024 });
    expect(await named('Trialina')).toMatchObject({ gender: 'boy', origin: 'Latin', rank: null });
    expect((await run()).wrote).toBe(false);
  });

  test('an import updates a rank that a merge copied, and a popularity whose edit was undone', async () => {
    const admin = await backend.as('admin');
    await backend.sql`insert into baby_names (name, gender, meaning) values ('Trialina', 'girl', 'x')`;
    await backend.sql`insert into baby_names (name, gender, meaning, rank, rank_year, popularity) values ('Trialyna', 'girl', 'x', 900, 2020, 7)`;
    await merge('Trialyna', 'Trialina');
    expect(await named('Trialina')).toMatchObject({ rank: 900, rank_year: 2020, popularity: 7 });

    await backend.sql`update baby_names set popularity = 61 where name in ('Olivia', 'Emma')`;
    const write = (edits: unknown) => admin.rpc('bulk_edit', { resource: 'baby_names', edits: edits as never });
    const edits = (await versions('Olivia', 'Emma')).map((row) => ({ ...row, set: { popularity: 66 } }));
    const { data: undo, error } = await write(edits);
    expect(error).toBeNull();
    expect((await write((undo as unknown[]).slice(0, 1))).error).toBeNull();
    expect((await run()).kept_figures).toBe(1);
    expect(await named('Trialina')).toMatchObject({ rank: 4, rank_year: 2024 });
    const popularity = [await named('Olivia'), await named('Emma')].map((name) => name.popularity);
    expect(popularity.filter((value) => value === 66)).toHaveLength(1);
    expect(popularity).not.toContain(61);
  });

  test('an import of figures preserves a popularity set by a CSV import, unless that CSV import was undone', async () => {
    const admin = await backend.as('admin');
    const changeByFile = async (name: string) => {
      const { data } = await admin.rpc('start_import', { resource: 'baby_names', file_name: 'x.csv' });
      const batch_id = data ?? 0;
      const rows = (await versions(name)).map(({ id }) => ({ line: 2, fields: { id, popularity: 66 } }));
      await admin.rpc('stage_import', { batch_id, rows });
      expect((await admin.rpc('apply_import', { batch_id })).data).toMatchObject({ changed: 1 });
      return batch_id;
    };
    await backend.sql`update baby_names set popularity = 61 where name in ('Olivia', 'Emma')`;
    const undone = await changeByFile('Olivia');
    await changeByFile('Emma');
    expect((await admin.rpc('undo_import', { batch_id: undone })).data).toMatchObject({ status: 'undone', kept: 0 });
    expect(await named('Olivia')).toMatchObject({ popularity: 61 });
    expect((await run()).kept_figures).toBe(1);
    expect(await named('Olivia')).toMatchObject({ popularity: 100 });
    expect(await named('Emma')).toMatchObject({ popularity: 66 });
  });

  test('if staff changed a name’s gender or spelling, the next import updates its figures', async () => {
    await run();
    const staff = await backend.as('moderator');
    await staff.from('baby_names').update({ gender: 'girl' }).eq('name', 'Trialis');
    await staff.from('baby_names').update({ name: 'Trialine' }).eq('name', 'Trialina');
    expect(await named('Trialis')).toMatchObject({ gender: 'girl', rank: 5, popularity: 34 });
    expect(await named('Trialine')).toMatchObject({ rank: null, popularity: 50, has_figures: false });
    await undoImport(sql);
    expect(await named('Trialine')).toMatchObject({ rank: null, popularity: 50, has_figures: false });
    await importNames(
      sql,
      archive([{ name: 'yob2025.txt', data: lines('Trialis,F,40', 'Trialine,F,30', 'Liam,M,9') }]),
    );
    expect(await named('Trialis')).toMatchObject({ gender: 'girl', rank: 1, rank_year: 2025, popularity: 100 });
    expect(await named('Trialine')).toMatchObject({ rank: 2, rank_year: 2025, popularity: 86, has_figures: true });
  });

  test('an import assigns the births of a merged spelling to the remaining name', async () => {
    await backend.sql`insert into baby_names (name, gender, meaning) values ('Trialinha', 'girl', 'x')`;
    await run();
    const id = await merge('Trialina', 'Trialinha');
    await merge('Trialis', 'Trialold'); // The files have girls named Trialold, but no boys.
    const names = async () =>
      (await backend.sql`select name from baby_names where name like 'Trial%' order by 1`).flat();
    expect(await run()).toMatchObject({ new_names: 0, added: 0, changed: 0, removed: 0 });
    const corrected = [
      { name: 'yob2024.txt', data: newest.replace('Trialina,F,100', 'Trialina,F,120') },
      ...files.slice(1),
    ];
    expect(await importNames(sql, archive(corrected))).toMatchObject({
      new_names: 0,
      added: 0,
      changed: 1,
      removed: 0,
    });
    expect(await birthsOf('Trialinha')).toMatchObject([{ sex: 'F', first_year: 2024, births: [120] }]);
    expect(await named('Trialinha')).toMatchObject({ rank: 4, rank_year: 2024, gender: 'girl' });
    expect(await birthsOf('Trialold')).toMatchObject([
      { sex: 'F', first_year: 2014, births: [7] },
      { sex: 'M', first_year: 2014, births: expect.arrayContaining([2000, 20]) },
    ]);
    expect((await names()).map(({ name }) => name)).toEqual(['Trialinha', 'Trialold']);

    // After the merge is undone, the next import assigns the births to the restored name again.
    const undo = { resource: 'baby_names', record_ids: [String(id)] };
    expect((await (await backend.as('admin')).rpc('undo_delete', undo)).data).toBe(1);
    await importNames(sql, archive(corrected));
    expect(await birthsOf('Trialina')).toMatchObject([{ sex: 'F', births: [120] }]);
    expect(await birthsOf('Trialinha')).toEqual([]);
  });

  test('an import assigns the figures of a spelling to that spelling only, and not to its accented forms', async () => {
    await run();
    const rows = await backend.sql`
      select n.name, n.rank, b.births[2024 - b.first_year + 1] as births
      from baby_names as n left join name_births as b on b.name_id = n.id and b.country = 'US' and b.sex = 'F'
      where private.fold(n.name) = 'zoe' order by n.name`;
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['Zoe', 2, 500],
      ['Zoë', null, null],
    ]);
    expect(await named('Zoë')).toMatchObject({ popularity: 88 });
  });

  test('an import of older years leaves the ranks of newer years unchanged', async () => {
    const { rank, rank_year, popularity } = await named('Olivia');
    const report = await importNames(sql, archive([{ name: 'yob1950.txt', data: older }]));
    expect(report).toMatchObject({ newest: 1950, shown: 2024, new_figures: 0, new_names: 2 });
    expect(await named('Olivia')).toMatchObject({ rank, rank_year, popularity });
    expect(await named('Trialold')).toMatchObject({ rank: null, popularity: 1, gender: 'girl' });
  });

  test('birth_totals() returns the totals of the ten years up to the newest imported year', async () => {
    const us = async () => {
      const { body } = await backend.send('visitor', '/rest/v1/rpc/birth_totals');
      return (body as { US: Record<string, number> }).US;
    };
    const years = async () => Object.keys(await us());
    const before = await us();
    expect(await years()).toEqual(Array.from({ length: 10 }, (_, at) => String(2015 + at)));
    await importNames(sql, archive([{ name: 'yob2025.txt', data: newest }]));
    expect(await years()).toEqual(Array.from({ length: 10 }, (_, at) => String(2016 + at)));
    expect(await us()).toMatchObject({ 2024: before[2024], 2025: 4160 });
    await undoImport(sql);
    expect(await us()).toEqual(before);
  });

  test('undoing an import reverts everything except values that were edited later', async () => {
    const untouched = async () =>
      JSON.stringify([
        await backend.sql`select id, name, gender, meaning, rank, rank_year, popularity from baby_names order by id`,
        await backend.sql`select * from name_births order by name_id, country, sex`,
        await backend.sql`select * from private.name_trends order by name_id`,
        await backend.sql`select * from private.name_year_totals order by country, year, sex`,
      ]);
    const before = await untouched();
    await run();
    const undone = await undoImport(sql);
    expect(undone).toMatchObject({ source: 'names.zip', names_gone: 3 });
    expect(await untouched()).toBe(before);
    await expect(undoImport(sql)).rejects.toThrow('There is no import to undo');

    await run();
    await backend.sql`update baby_names set meaning = 'A trial' where name = 'Trialina'`;
    await backend.sql`update baby_names set popularity = 12 where name = 'Emma'`;
    expect((await undoImport(sql)).names_gone).toBe(2);
    expect(await named('Trialina')).toMatchObject({ meaning: 'A trial', rank: null });
    expect(await named('Emma')).toMatchObject({ popularity: 12, rank: 2 });
  });

  test('importing a corrected file replaces the figures of its year', async () => {
    await run();
    const first = await state();
    const corrected = files.map((file) => ({
      ...file,
      data: String(file.data).replace('Emma,F,500\r\n', 'Emma,F,499\r\n'),
    }));
    const report = await importNames(sql, archive(corrected));
    expect(report).toMatchObject({ new_names: 0, added: 0, changed: 1, removed: 0, new_figures: 1 });
    expect(await named('Emma')).toMatchObject({ rank: 3 });
    await undoImport(sql);
    expect(JSON.parse(await state()).births).toBe(JSON.parse(first).births);
    await expect(undoImport(sql)).rejects.toThrow('There is no import to undo');
  });
});

const good: MadeEntry = { name: 'yob2024.txt', data: newest };
const after = (bad: string) => [
  { name: 'yob2014.txt', data: older },
  { name: 'yob2024.txt', data: newest + bad },
];
const whole = makeZip(files);

/** Returns the lines of a names file for `count` girls' names, each with a different number of births. */
function inventedGirls(count: number): string {
  const letters = (number: number) =>
    [...number.toString(16).padStart(4, '0')].map((digit) => 'abcdefghijklmnop'[Number.parseInt(digit, 16)]);
  return lines(...Array.from({ length: count }, (_, at) => `Trial${letters(at).join('')},F,${at + 5}`));
}

describe('a file that differs from the published format', () => {
  let before: string;
  beforeAll(async () => {
    const stop = await setUp();
    before = await state();
    return stop;
  });

  test.each<[string, MadeEntry[] | Buffer, string]>([
    ['a malformed line', after('Nobody\r\n'), 'names.zip: yob2024.txt, line 12: "Nobody" must be Name,Sex,Count'],
    ['an empty line', after('\r\n'), 'yob2024.txt, line 12: the line is empty'],
    ['a repeated line', after('Liam,M,7\r\n'), 'yob2024.txt, line 12: Liam,M is listed twice'],
    ['a file in Latin-1', after('Zo\xeb,F,9\r\n'), 'yob2024.txt, line 12: the byte 0xEB'],
    [
      'a file in UTF-16',
      [{ name: 'yob2024.txt', data: Buffer.from(`\ufeff${newest}`, 'utf16le') }],
      'yob2024.txt, line 1: the file is in UTF-16',
    ],
    [
      'a line of a million characters',
      after('A'.repeat(1_000_000)),
      'yob2024.txt, line 12: the line is longer than 200',
    ],
    [
      'a file that ends in the middle of a line',
      after('Anna,M,1'),
      'yob2024.txt, line 12: the file ends in the middle of a line',
    ],
    [
      'a file with girls only',
      [{ name: 'yob2024.txt', data: lines('Anna,F,9') }],
      'yob2024.txt, line 1: the file has no line for sex M',
    ],
    ['an empty file', [{ name: 'yob2024.txt', data: '' }], 'yob2024.txt: the file is empty'],
    ['a year before 1880', [{ ...good, name: 'yob1879.txt' }], "yob1879.txt: 1879 isn't a year from 1880"],
    ['a future year', [{ ...good, name: 'yob9999.txt' }], "yob9999.txt: 9999 isn't a year"],
    ['a year of five digits', [{ ...good, name: 'yob02024.txt' }], "yob02024.txt: 02024 isn't a year"],
    ['a repeated year', [good, { ...good, name: 'YOB2024.TXT' }], 'YOB2024.TXT: the year 2024 is listed twice'],
    ['an archive without a year', [{ name: 'readme.txt', data: 'x' }], 'names.zip has no file of a year'],
    ['a path with ..', [{ ...good, name: '../yob2024.txt' }], '../yob2024.txt'],
    ['an absolute path', [{ ...good, name: '/etc/yob2024.txt' }], '/etc/yob2024.txt'],
    ['a name with a backslash', [{ ...good, name: 'a\\yob2024.txt' }], 'a\\yob2024.txt'],
    ['a folder', [{ ...good, name: 'names/yob2024.txt' }], 'names/yob2024.txt: the archive must not contain folders'],
    ['a symbolic link', [{ name: 'yob2024.txt', data: '/etc/passwd', mode: 0o120777 }], 'yob2024.txt: it is a link'],
    ['an encrypted file', [{ ...good, flags: 1 }], 'yob2024.txt: it is encrypted'],
    ['a wrong checksum', [{ ...good, checksum: 1 }], 'yob2024.txt: its checksum is wrong'],
    [
      'a zip bomb with its true size',
      [{ name: 'yob2024.txt', data: Buffer.alloc(11_000_000, 'A') }],
      'yob2024.txt: it unpacks to 11000000 bytes',
    ],
    [
      'a zip bomb with a false size',
      [{ name: 'yob2024.txt', data: newest.repeat(10_000), size: newest.length }],
      "yob2024.txt: its size isn't that of the archive's directory",
    ],
    ['a truncated zip', whole.subarray(0, whole.length / 2), "names.zip: it isn't a zip archive, or it is incomplete"],
    [
      'an archive in which 60 bytes are zero',
      Buffer.concat([whole.subarray(0, 40), Buffer.alloc(60), whole.subarray(100)]),
      'names.zip: yob2024.txt',
    ],
    [
      'an archive of 1,001 files',
      Array.from({ length: 1001 }, (_, at) => ({ name: `${at}.txt`, data: '' })),
      'names.zip has more than 1000 files',
    ],
    [
      'more ranks than the column can store',
      [{ name: 'yob2024.txt', data: `${inventedGirls(32_800)}${lines('Liam,M,5')}` }],
      'The files have a value that the database rejects, so nothing has been written: value "32800" is out of range',
    ],
    ['a file that is not an archive', Buffer.from('Olivia,F,5'), "names.zip: it isn't a zip archive"],
  ])('an import reports %s and writes nothing', async (_name, entries, message) => {
    const error = await importNames(sql, archive(entries)).catch((caught: unknown) => caught as Error);
    expect(error).toMatchObject({ name: 'PlainError', message: expect.stringContaining(message) });
    expect(await state()).toBe(before);
  });
});

describe('the import command', { timeout: 90_000 }, () => {
  beforeAll(setUp);

  /** Starts the command on the backend's database. `over` resolves to the exit code and the output of the command. */
  const command = (...args: string[]) => {
    const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', 'supabase/import/run.ts', ...args], {
      cwd: repositoryRoot,
      env: { ...process.env, INIT_CWD: folder, DATABASE_URL: roleUrls(backend.stack.databaseUrl).migrations },
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (printed += chunk));
    const over = new Promise<[number | null, string]>((done) => child.on('close', (code) => done([code, printed])));
    return { child, over };
  };

  test('the import command resolves paths against the working directory, and prints short errors without control characters', async () => {
    writeFileSync(join(folder, 'yob2024.txt'), newest);
    const [code, printed] = await command('.', '--dry-run').over;
    rmSync(join(folder, 'yob2024.txt'));
    expect([code, printed]).toEqual([
      0,
      expect.stringMatching(/Read the United States, 2024: 11 lines[\s\S]*2 new names/),
    ]);
    const [failed, sentence] = await command('nowhere.zip').over;
    expect([failed, sentence.trim()]).toEqual([1, `There is no file or folder ${join(folder, 'nowhere.zip')}.`]);

    writeFileSync(join(folder, 'escape.csv'), 'sex,name,year,births\nF,\x1b[2J\x07\u202eANNA,2024,5\n');
    const [, escaped] = await command('escape.csv').over;
    expect(escaped).toContain('escape.csv, line 2: "F,\ufffd[2J\ufffd\ufffdANNA,2024,5" must be');
  });

  test('a killed import leaves no rows, and a parallel import is rejected', async () => {
    const before = await state();
    archive(files);
    await backend.sql.begin(async (lock) => {
      await lock`lock table baby_names in share mode`; // This lock allows reading, and blocks the first write of the import.
      const { child, over } = command('names.zip');
      const waiting = () => backend.sql`
        select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'select private.write_new_names%' and datname = current_database()`;
      await expect.poll(async () => (await waiting()).length, { timeout: 25_000 }).toBe(1);
      await expect(run()).rejects.toThrow('Another import of names is running.');
      child.kill('SIGKILL');
      await over;
    });
    const others = () => backend.sql`
      select 1 from pg_stat_activity where query like 'select private.write_new_names%' and datname = current_database()`;
    await expect.poll(async () => (await others()).length, { timeout: 25_000 }).toBe(0);
    expect(await state()).toBe(before);
  });
});

describe('the seed', () => {
  beforeAll(setUpWithAllNames);

  test('the ranks and popularity in the seed follow the formulas of the import', async () => {
    const rows = await backend.sql`
    select distinct on (n.id) n.name, n.popularity, n.rank, b.ranks[2024 - b.first_year + 1] as official_rank,
      private.popularity_of(b.births[2024 - b.first_year + 1], t.most) as official
    from baby_names as n
    join name_births as b on b.name_id = n.id and b.country = 'US' and b.births[2024 - b.first_year + 1] > 0
      and (n.gender = 'neutral' or b.sex = case n.gender when 'girl' then 'F' else 'M' end)
    join private.name_year_totals as t on (t.country, t.year, t.sex) = ('US', 2024, b.sex)
    order by n.id, official_rank, b.sex`;
    expect(rows.length).toBeGreaterThan(4000);
    expect(rows.filter((row) => row.popularity !== row.official || row.rank !== row.official_rank)).toEqual([]);
  });
});
