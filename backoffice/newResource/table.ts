/** A table as the catalog of a migrated database describes it, and the fields that a declaration gets for its columns. */
import type { ColumnRules } from '@cradle/shared/database/columnRules';
import { readDatabaseRules } from '@cradle/supabase/local/database/databaseColumns';
import type postgres from 'postgres';

export interface Table {
  name: string;
  columns: Record<string, ColumnRules>;
  primaryKey: string[];
  policies: string[];
  /** Actions that role_permissions has for it. */
  actions: string[];
  /** Columns that private.register_resource() names as internal; null if the table isn't registered. */
  internal: string[] | null;
  /** Registered with `public => true`. */
  isPublic: boolean;
  /** SQL that registers it again as it is, but for public pages. */
  publishedAgain: string | null;
  /** Columns that `authenticated` may select, insert and update. */
  granted: Record<'select' | 'insert' | 'update', string[]>;
  /** Roles that may select the primary key. */
  readers: string[];
}

/** The table, or null if the database has none of this name. */
export async function readTable(sql: postgres.Sql, name: string): Promise<Table | null> {
  const columns = (await readDatabaseRules(sql)).tables[name];
  if (!columns) return null;
  const granted = (privilege: string) => sql`
    array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped
      and has_column_privilege('authenticated', c.oid, attnum, ${privilege}))`;
  const [row] = await sql<Omit<Table, 'name' | 'columns'>[]>`
    select
      array(select attname::text from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
        where indrelid = c.oid and indisprimary) as "primaryKey",
      array(select polname::text from pg_policy where polrelid = c.oid) as policies,
      array(select distinct action from public.role_permissions where resource = ${name}) as actions,
      (select coalesce(r.internal, '{}') from private.resources as r where r.name = ${name}) as internal,
      exists (select from private.resources as r where r.name = ${name} and r.public) as "isPublic",
      (select concat_ws(E',\n  ', format('select private.register_resource(%L', r.name), format('title => %L', r.title),
          'import_key => ' || quote_literal(r.import_key), 'bulk_edit => ' || quote_literal(r.bulk_edit),
          'undo => ' || quote_literal(r.undo), format('audit => %L', r.audit), 'waiting => ' || quote_literal(r.waiting),
          format('internal => %L', r.internal), format('masks => %L', r.masks),
          'audit_details => ' || quote_literal(r.audit_details), 'arrivals => ' || quote_literal(r.arrivals), 'public => true);')
        from private.resources as r where r.name = ${name}) as "publishedAgain",
      array(select one from unnest(array['anon', 'authenticated']) as one where has_column_privilege(one, c.oid,
        (select indkey[0] from pg_index where indrelid = c.oid and indisprimary), 'select')) as readers,
      json_build_object('select', ${granted('select')}, 'insert', ${granted('insert')}, 'update', ${granted('update')}) as granted
    from pg_class as c where c.oid = ${`public.${name}`}::regclass`;
  return row ? { name, columns, ...row } : null;
}

/** The column that names a record, for each resource of the database. */
export async function readTitles(sql: postgres.Sql): Promise<Record<string, string>> {
  const rows = await sql<
    { name: string; title: string }[]
  >`select name, title from private.resources where part_of is null`;
  return Object.fromEntries(rows.map(({ name, title }) => [name, title]));
}

/** Whether PostgreSQL reserves this word. */
export async function isSqlKeyword(sql: postgres.Sql, word: string): Promise<boolean> {
  return (await sql`select from pg_get_keywords() where word = ${word} and catcode in ('R', 'T')`).length > 0;
}

export interface Field {
  name: string;
  kind: string;
  rules: ColumnRules;
  /** The column that names the records of a reference's table. */
  by?: string | undefined;
  /** No role may write it: shown and exported, not in forms. */
  readOnly: boolean;
}

/** Texts up to this length have one line. */
const ONE_LINE = 200;

/** The field kind of a column; null if there is none for its type. */
export function kindOf({ type, format, maxLength, values, references }: ColumnRules): string | null {
  if (references) return 'reference';
  if (values && type !== 'list') return 'choice';
  if (type === 'integer' || type === 'date' || type === 'timestamp') return type;
  if (type === 'boolean') return 'toggle';
  if (type === 'list') return 'tags';
  if (type !== 'text') return null;
  if (format) return format === 'https' ? 'url' : 'email';
  return (maxLength ?? Number.POSITIVE_INFINITY) > ONE_LINE ? 'multiline' : 'text';
}

/** @param titles the column that names a record, by resource: a reference needs a resource to select from */
export function fieldsOf(table: Table, titles: Readonly<Record<string, string>>): Field[] {
  const { columns, internal, actions, granted } = table;
  const writes = actions.length === 0 || actions.includes('create') || actions.includes('update');
  return Object.entries(columns).flatMap(([name, rules]) => {
    if (rules.generated || internal?.includes(name) || ['id', 'created_at', 'updated_at'].includes(name)) return [];
    if (!writes && !granted.select.includes(name)) return [];
    const { references = '', ...plain } = rules;
    const kind = kindOf(titles[references] ? rules : plain);
    return kind ? [{ name, kind, rules, by: titles[references], readOnly: !writes }] : [];
  });
}

/** Whether staff may write the column, or read it if no role writes the table. */
export const isGranted = ({ granted }: Table, { name, readOnly }: Field) =>
  readOnly || granted.insert.includes(name) || granted.update.includes(name);

/** The column that names a record: 'title' and its like, else the first text. */
export function titleOf(fields: readonly Field[]): string | undefined {
  const texts = fields.filter(({ kind }) => kind === 'text');
  return (texts.find(({ name }) => ['title', 'name', 'full_name', 'label'].includes(name)) ?? texts[0])?.name;
}

/** Columns of "Change selected": values that several records can share. */
export const bulkColumns = (fields: readonly Field[]) =>
  fields.filter(({ kind }) => kind === 'choice' || kind === 'toggle').map(({ name }) => name);
