/**
 * Checks that no operation loses the value of a column. Each column of each registered resource goes through create,
 * edit, bulk edit, import, undo of the import, delete, restore, export and the public read, through the API. The
 * columns and their sample values come from the catalog, so a new column or resource needs no change here.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBackend, type TestBackend } from '../support/backend';
import { sampleRow, type Values } from '../support/data/columnSamples';
import type { Role } from '../support/data/people';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

interface Resource {
  name: string;
  import_key: string[] | null;
  bulk_edit: string[] | null;
  undo: string | null;
  audit: string[];
  public: boolean;
  internal: string[];
  key: string[];
  columns: string[];
  /** Columns that the back-office can read. */
  visible: string[];
  insertable: string[];
  updatable: string[];
  /**
   * Columns that no form fills: identity and generated columns, columns with a default, and references that a function
   * sets.
   */
  given: string[];
  /** Identity columns and generated columns. */
  generated: string[];
  times: string[];
  deletable: boolean;
  /** Actions that a super admin may perform on the resource. */
  actions: string[];
  functions: string[];
}

const resources = (only?: string) => backend.sql<Resource[]>`
  select r.name, r.import_key, r.bulk_edit, r.undo::text, r.audit, r.internal,
    r.public or exists (select from private.resources as o where o.name = r.part_of and o.public) as public,
    private.primary_key(r.name) as key, private.visible_columns(r.name) as visible,
    private.granted_columns(r.name, 'insert') as insertable, private.granted_columns(r.name, 'update') as updatable,
    has_table_privilege('authenticated', t.oid, 'delete') as deletable,
    array(select p.action from role_permissions as p where p.role = 'super_admin' and p.resource = r.name) as actions,
    array(select p.proname::text from pg_proc as p where p.pronamespace = 'public'::regnamespace
      and p.proname in ('visible_' || r.name, 'export_' || r.name)) as functions,
    array(select a.attname::text from pg_attribute as a where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped) as columns,
    array(select a.attname::text from pg_attribute as a where a.attrelid = t.oid and a.attnum > 0
      and (a.atthasdef or a.attidentity <> '' or exists (
        select from pg_constraint as k where k.contype = 'f' and k.conrelid = t.oid and k.conkey = array[a.attnum]))) as given,
    array(select a.attname::text from pg_attribute as a where a.attrelid = t.oid and a.attnum > 0
      and (a.attidentity <> '' or a.attgenerated <> '')) as generated,
    array(select a.attname::text from pg_attribute as a where a.attrelid = t.oid and a.attnum > 0
      and format_type(a.atttypid, null) like 'timestamp%') as times
  from private.resources as r join pg_class as t on t.oid = format('public.%I', r.name)::regclass
  where r.name = coalesce(${only ?? null}, r.name)
  order by r.name`;

/**
 * Resources whose records the back-office saves with a database function. `read` returns the calls that read such a
 * record, each as a role and an API path.
 */
const functionsOf: Record<
  string,
  {
    save: (id: unknown, fields: Values, updatedAt: unknown) => [string, Values];
    read: (id: unknown) => [Role, string][];
  }
> = {
  baby_names: {
    save: (name_id, fields, expected_updated_at) => ['save_name', { name_id, fields, expected_updated_at }],
    read: (id) => [
      ['visitor', `name_form?name_id=${id}`],
      ['visitor', `name_page?name_id=${id}`],
      ['superAdmin', `names_to_fix?problem=no_siblings&id=eq.${id}`],
    ],
  },
};

/** Columns that only database functions write. No role needs a grant for them. */
const setByFunctions: Record<string, readonly string[]> = {
  stories: ['publish_at'],
  newsletter_issues: ['send_at', 'started_at', 'finished_at', 'problem'],
};

test('the creation, edit, import, undo, restore and export of a row preserve the value of every column', async () => {
  expect(await lostColumns()).toEqual([]);
}, 120_000);

test('the check of all columns detects a new column without a grant, and a new column that a trigger clears', async () => {
  const toAll = 'to anon, authenticated';
  const grants: Record<string, (column: string) => string[]> = {
    without_grant: () => [],
    unwritable: (column) => [`grant select (${column}) on baby_names ${toAll}`],
    unreadable_for_visitors: (column) => [
      `grant select (${column}), insert (${column}), update (${column}) on baby_names to authenticated`,
    ],
    unchangeable: (column) => [
      `grant select (${column}) on baby_names ${toAll}`,
      `grant insert (${column}) on baby_names to authenticated`,
    ],
    not_to_add: (column) => [
      `grant select (${column}) on baby_names ${toAll}`,
      `grant update (${column}) on baby_names to authenticated`,
    ],
    unreadable: (column) => [`grant insert (${column}), update (${column}) on baby_names to authenticated`],
    dropped: (column) => [
      `grant select (${column}) on baby_names ${toAll}`,
      `grant insert (${column}), update (${column}) on baby_names to authenticated`,
      `create function private.drop_value() returns trigger language plpgsql as $$ begin new.${column} := null; return new; end $$`,
      'create trigger drop_value before update on baby_names for each row execute function private.drop_value()',
    ],
  };
  const sql = Object.entries(grants).flatMap(([column, grant]) => [
    `alter table baby_names add column ${column} text check (length(${column}) <= 40)`,
    ...grant(column),
  ]);
  const lost = await lostColumnsAfter(sql.join(';\n'), 'baby_names');
  const reported = new Set(lost.map((line) => /^baby_names\.(\w+): /.exec(line)?.[1]));
  expect([...reported]).toEqual(expect.arrayContaining(Object.keys(grants)));
}, 60_000);

test('a new column of baby_names needs only grants to be saved and read', async () => {
  const sql = `
    alter table baby_names add column mood text check (length(mood) between 3 and 40);
    grant select (mood) on baby_names to anon, authenticated;
    grant insert (mood), update (mood) on baby_names to authenticated`;
  expect(await lostColumnsAfter(sql, 'baby_names')).toEqual([]);
}, 60_000);

test('a new resource keeps the values of all its columns if it has a registration, policies and grants', async () => {
  const columns = 'title, verses, tempo, published, cover_url, minutes, story_id';
  const can = (action: string) => `((select private.can('rhymes', '${action}')))`;
  const sql = `
    create type rhyme_tempo as enum ('slow', 'slower');
    create table rhymes (
      id bigint generated by default as identity primary key,
      title text not null check (private.fits(title, 1, 150)),
      verses text check (private.fits(verses, 20, 5000)),
      tempo rhyme_tempo not null default 'slow',
      published boolean not null default false,
      cover_url text check (private.is_https(cover_url)),
      minutes integer check (minutes between 1 and 60),
      story_id bigint references stories (id) on delete set null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    select private.register_resource('rhymes', title => 'title', import_key => array['lower(title)', 'minutes'],
      bulk_edit => array['tempo', 'published'], undo => '30 days', public => true);
    alter table rhymes enable row level security;
    create policy v on rhymes for select to anon using (published);
    create policy r on rhymes for select to authenticated using (published or ${can('list')});
    create policy i on rhymes for insert to authenticated with check ${can('create')};
    create policy u on rhymes for update to authenticated using ${can('update')};
    create policy d on rhymes for delete to authenticated using ${can('delete')};
    select private.allow('moderator', 'rhymes', 'list', 'create', 'update', 'export', 'delete', 'import');
    grant select, delete on rhymes to authenticated;
    grant select on rhymes to anon;
    grant insert (${columns}), update (${columns}) on rhymes to authenticated`;
  expect(await lostColumnsAfter(sql, 'rhymes')).toEqual([]);
}, 60_000);

/** Applies `sql` to a new database and returns the result of lostColumns() in it. */
async function lostColumnsAfter(sql: string, resource: string): Promise<string[]> {
  const before = backend;
  backend = await startBackend(sql);
  try {
    return await lostColumns(resource);
  } finally {
    await backend.stop();
    backend = before;
  }
}

/** Returns each lost column as "table.column: step that lost it". */
async function lostColumns(only?: string): Promise<string[]> {
  const lost: string[] = [];
  for (const resource of await resources(only)) {
    const trip = new RoundTrip(resource);
    await trip.run();
    lost.push(...trip.lost);
  }
  return [...new Set(lost)];
}

class RoundTrip {
  readonly lost: string[] = [];
  private wasPublic = false;
  private createdByStaff = true;
  constructor(private readonly resource: Resource) {}

  async run(): Promise<void> {
    const { name, columns, visible, internal, given, insertable, actions, bulk_edit, import_key } = this.resource;
    for (const column of columns) {
      if (!visible.includes(column) && !internal.includes(column)) this.lose(column, 'nobody may read it');
      else if (
        actions.includes('create') &&
        insertable.length > 0 &&
        visible.includes(column) &&
        !insertable.includes(column) &&
        !given.includes(column) &&
        !setByFunctions[name]?.includes(column)
      )
        this.lose(column, 'nobody may write it');
    }
    const first = await this.create();
    if (!first) return; // Settings can't be added, because their rows are fixed.
    await this.compare(first, 'create', 'insert');
    const edited = await this.edit(first);
    if (edited) await this.compare(edited, 'edit', 'update');
    const stored = edited ?? first;
    if (bulk_edit) await this.bulkEdit(stored);
    if (import_key) await this.import(stored);
    await this.deleteAndRestore(stored);
    if (this.resource.public && !this.wasPublic) this.lose('*', `no public read of ${name}`);
  }

  private lose(column: string, where: string): void {
    this.lost.push(`${this.resource.name}.${column}: ${where}`);
  }

  /**
   * Adds a record as staff, or with SQL if staff can't add one.
   * @returns its values, or undefined if the rows of the table are fixed
   */
  private async create(): Promise<Values | undefined> {
    const { name, actions, insertable, columns, generated } = this.resource;
    if (insertable.length === 0 && actions.includes('update')) return undefined;
    if (!actions.includes('create') || insertable.length === 0) {
      this.createdByStaff = false;
      const filled = columns.filter((column) => !generated.includes(column));
      const values = await sampleRow(backend.sql, name, filled);
      const [row] = await backend.sql`insert into ${backend.sql(name)} ${backend.sql(values as never)} returning *`;
      return { ...values, ...this.keyOf(row ?? {}) };
    }
    const values = await sampleRow(backend.sql, name, insertable);
    return { ...values, ...(await this.save(values)) };
  }

  /** Adds a record as the back-office does, or changes the record with the given key. @returns its primary key */
  private async save(values: Values, key?: Values): Promise<Values> {
    const { name } = this.resource;
    const own = functionsOf[name];
    if (own) {
      const [current] =
        await backend.sql`select updated_at::text as at from ${backend.sql(name)} where id = ${Number(key?.id ?? 0)}`;
      const [rpc, args] = own.save(key?.id ?? null, values, current?.at ?? null);
      const { id } = (await this.send('superAdmin', 'POST', `rpc/${rpc}`, args)) as { id: number };
      return { id };
    }
    const select = this.resource.key.join();
    const body = (await this.send(
      'superAdmin',
      key ? 'PATCH' : 'POST',
      `${name}?select=${select}${key ? `&${filterOf(key)}` : ''}`,
      values,
      {
        prefer: 'return=representation',
      },
    )) as Values[];
    return body[0] ?? {};
  }

  private async edit(before: Values): Promise<Values | undefined> {
    const { name, actions, updatable, insertable } = this.resource;
    if (!actions.includes('update') || updatable.length === 0) return undefined;
    for (const column of insertable.filter((one) => !updatable.includes(one) && !this.resource.key.includes(one)))
      if (!this.resource.given.includes(column)) this.lose(column, 'nobody may change it');
    const values = await sampleRow(backend.sql, name, updatable, { previous: before, base: before });
    const key = { ...this.keyOf(before), ...(await this.save(values, this.keyOf(before))) };
    return { ...before, ...values, ...this.keyOf({ ...key, ...values }) };
  }

  private async bulkEdit(stored: Values): Promise<void> {
    const { name, bulk_edit } = this.resource;
    const set = await sampleRow(backend.sql, name, bulk_edit ?? [], { previous: stored, base: stored });
    const [row] = await backend.sql`select updated_at::text from ${backend.sql(name)} where id = ${Number(stored.id)}`;
    await this.send('superAdmin', 'POST', 'rpc/bulk_edit', {
      resource: name,
      edits: [{ id: stored.id, updated_at: row?.updated_at, set }],
    });
    Object.assign(stored, set);
    await this.compare(stored, 'bulk edit', 'update');
  }

  /** Imports a file that adds one record and changes another one, then undoes the import. */
  private async import(stored: Values): Promise<void> {
    const { name, insertable, updatable } = this.resource;
    const added = await sampleRow(backend.sql, name, insertable);
    const changed = await sampleRow(backend.sql, name, updatable, { previous: stored, base: stored });
    const batch_id = await this.send('superAdmin', 'POST', 'rpc/start_import', {
      resource: name,
      file_name: 'columns.csv',
    });
    const rows = [added, { id: stored.id, ...changed }].map((fields, at) => ({ line: at + 2, fields }));
    const counts = await this.send('superAdmin', 'POST', 'rpc/stage_import', { batch_id, rows });
    expect(counts).toMatchObject({ new: 1, changed: 1 });
    await this.send('superAdmin', 'POST', 'rpc/apply_import', { batch_id });
    const [last] = await backend.sql`select max(id)::int as id from ${backend.sql(name)}`;
    await this.compare({ ...added, id: last?.id }, 'import of a new record', 'insert');
    await this.compare({ ...stored, ...changed }, 'import of a change', 'update');
    await this.send('superAdmin', 'POST', 'rpc/undo_import', { batch_id });
    await this.compare(stored, 'undo of the import', 'update');
    expect(await this.read('superAdmin', { id: last?.id })).toBeUndefined();
  }

  private async deleteAndRestore(stored: Values): Promise<void> {
    const { name, actions, undo, deletable } = this.resource;
    if (!actions.includes('delete') || !deletable) return;
    const key = this.keyOf(stored);
    const whole = () =>
      backend.sql`select to_jsonb(t) as row from ${backend.sql(name)} as t where to_jsonb(t) @> ${JSON.stringify(key)}::text::jsonb`;
    const [before] = await whole();
    await this.send('superAdmin', 'DELETE', `${name}?${filterOf(key)}`);
    await this.compareLogged(stored, 'delete', 'delete', 'before');
    if (!undo) return;
    await this.send('superAdmin', 'POST', 'rpc/undo_delete', { resource: name, record_ids: [String(key.id)] });
    const [after] = await whole();
    for (const [column, value] of Object.entries(before?.row as Values))
      if (JSON.stringify((after?.row as Values)?.[column]) !== JSON.stringify(value)) this.lose(column, 'restore');
  }

  /** Reads the record in every way that staff and visitors can, and compares the values with the expected ones. */
  private async compare(values: Values, step: string, event: string): Promise<void> {
    const { name, functions, visible } = this.resource;
    this.compareWith(values, await this.read('superAdmin', values), `read by staff after ${step}`);
    await this.compareLogged(values, step, event, 'after');
    if (functions.includes(`export_${name}`)) {
      const page = (await this.send('superAdmin', 'POST', `rpc/export_${name}`, {
        filter: { ids: [values.id], status: 'all' },
      })) as {
        rows: Values[];
      };
      this.compareWith(values, page.rows[0], `export after ${step}`);
    }
    for (const [role, path] of functionsOf[name]?.read(values.id) ?? []) {
      const body = (await this.send(role, 'GET', `rpc/${path}`)) as Values | Values[];
      const row = Array.isArray(body) ? body[0] : body;
      this.compareWith(values, (row?.form as Values | undefined) ?? row, `${path.replace(/\?.*/, '')}() after ${step}`);
    }
    if (!this.resource.public) return;
    const shown = await backend.send('visitor', `/rest/v1/${name}?select=${visible}&${filterOf(this.keyOf(values))}`);
    if (shown.status === 401 && (await this.readableByVisitors())) {
      const readable = await backend.sql<{ name: string }[]>`
        select a.attname as name from pg_attribute as a where a.attrelid = ${`public.${name}`}::regclass and a.attnum > 0
          and has_column_privilege('anon', a.attrelid, a.attnum, 'select')`;
      for (const column of visible.filter((one) => !readable.some((other) => other.name === one)))
        this.lose(column, 'public read');
    }
    const [row] = Array.isArray(shown.body) ? (shown.body as Values[]) : [];
    if (row) this.compareWith(values, row, `public read after ${step}`);
    // A table that visitors can't read directly counts as public, because they read its rows as part of the parent
    // record.
    if (row || !(await this.readableByVisitors())) this.wasPublic = true;
  }

  private async readableByVisitors(): Promise<boolean> {
    const [row] =
      await backend.sql`select has_any_column_privilege('anon', ${`public.${this.resource.name}`}::regclass, 'select') as yes`;
    return row?.yes;
  }

  private async read(role: Role, values: Values): Promise<Values | undefined> {
    const { name, functions, visible } = this.resource;
    const source = functions.includes(`visible_${name}`) ? `rpc/visible_${name}` : name;
    const rows = (await this.send(
      role,
      'GET',
      `${source}?select=${visible}&${filterOf(this.keyOf(values))}`,
    )) as Values[];
    return rows[0];
  }

  private async compareLogged(values: Values, step: string, event: string, side: 'before' | 'after'): Promise<void> {
    if (!this.resource.audit.includes(event) || (event === 'insert' && !this.createdByStaff)) return;
    const id = Object.values(this.keyOf(values)).join();
    const [line] = await backend.sql`
      select before, after from audit_log where resource = ${this.resource.name} and record_id = ${id} order by id desc limit 1`;
    this.compareWith(values, line?.[side], `audit log after ${step}`);
  }

  private compareWith(values: Values, row: Values | undefined, where: string): void {
    for (const column of Object.keys(values)) {
      if (this.resource.internal.includes(column)) continue;
      const comparable = (value: unknown) =>
        this.resource.times.includes(column) && value ? new Date(String(value)).getTime() : value;
      if (JSON.stringify(comparable(row?.[column])) !== JSON.stringify(comparable(values[column])))
        this.lose(column, where);
    }
  }

  private keyOf(row: Values): Values {
    return Object.fromEntries(
      this.resource.key.map((column) => [
        column,
        typeof row[column] === 'string' && /^\d+$/.test(row[column]) ? Number(row[column]) : row[column],
      ]),
    );
  }

  private async send(
    role: Role,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<unknown> {
    const response = await backend.send(role, `/rest/v1/${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (response.status >= 400) throw new Error(`${method} ${path}: ${JSON.stringify(response.body)}`);
    return response.body;
  }
}

const filterOf = (key: Values) =>
  Object.entries(key)
    .map(([column, value]) => `${column}=eq.${value}`)
    .join('&');
