/** Reads a table from the catalog of a migrated database, and chooses a field kind for each column. */
import type { ColumnRules } from '@cradle/shared/database/columnRules';
import { readDatabaseRules } from '@cradle/supabase/local/database/databaseColumns';
import type postgres from 'postgres';

export interface Table {
  name: string;
  columns: Record<string, ColumnRules>;
  primaryKey: string[];
  policies: string[];
  /** The actions on this table that role_permissions allows to at least one role. */
  actions: string[];
  /** Columns that private.register_resource() declares as internal; null if the table isn't registered. */
  internal: string[] | null;
  /** True if the table is registered with `public => true`. */
  isPublic: boolean;
  /**
   * The call of private.register_resource() with the table's current arguments and `public => true`; null if the table
   * isn't registered.
   */
  publishedAgain: string | null;
  /** Columns that the database role `authenticated` may select, insert and update. */
  granted: Record<'select' | 'insert' | 'update', string[]>;
  /** Database roles that may select the primary key. */
  readers: string[];
}

/** Reads a table; null if the database has no table with this name. */
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
          'audit_details => ' || quote_literal(r.audit_details), 'arrivals => ' || quote_literal(r.arrivals), 'discard => ' || quote_literal(r.discard),
          'images => ' || quote_literal(r.images),
          'public_when => ' || quote_literal(r.public_when), 'subtitle => ' || quote_literal(r.subtitle), 'public => true);')
        from private.resources as r where r.name = ${name}) as "publishedAgain",
      array(select one from unnest(array['anon', 'authenticated']) as one where has_column_privilege(one, c.oid,
        (select indkey[0] from pg_index where indrelid = c.oid and indisprimary), 'select')) as readers,
      json_build_object('select', ${granted('select')}, 'insert', ${granted('insert')}, 'update', ${granted('update')}) as granted
    from pg_class as c where c.oid = ${`public.${name}`}::regclass`;
  return row ? { name, columns, ...row } : null;
}

/** The title column of each resource in the database. The title column holds the names of the records. */
export async function readTitles(sql: postgres.Sql): Promise<Record<string, string>> {
  const rows = await sql<
    { name: string; title: string }[]
  >`select name, title from private.resources where part_of is null`;
  return Object.fromEntries(rows.map(({ name, title }) => [name, title]));
}

/** True if PostgreSQL reserves this word. */
export async function isSqlKeyword(sql: postgres.Sql, word: string): Promise<boolean> {
  return (await sql`select from pg_get_keywords() where word = ${word} and catcode in ('R', 'T')`).length > 0;
}

export interface Field {
  name: string;
  kind: string;
  rules: ColumnRules;
  /** For a reference: the title column of the referenced table. */
  by?: string | undefined;
  /** True if no role may write the column. Lists and exports contain the field, but forms don't. */
  readOnly: boolean;
}

/** A text column of at most this many characters gets a single-line input, a longer one a multi-line input. */
const ONE_LINE = 200;

/** The kind of field for a column; null if no kind fits its type. */
export function kindOf({ type, format, maxLength, values, references }: ColumnRules): string | null {
  if (references) return 'reference';
  if (values && type !== 'list') return 'choice';
  if (type === 'integer' || type === 'date' || type === 'timestamp') return type;
  if (type === 'boolean') return 'toggle';
  if (type === 'list') return 'tags';
  if (type !== 'text') return null;
  if (format) return format === 'https' ? 'url' : format;
  return (maxLength ?? Number.POSITIVE_INFINITY) > ONE_LINE ? 'multiline' : 'text';
}

/**
 * The fields of a table's columns.
 * @param titles the title column of each resource. A reference field uses it as the label of the referenced records.
 */
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

/**
 * True if staff may write the column, or if the field is read-only. Read-only fields don't need a check, because
 * fieldsOf() leaves them out if staff may not read their columns.
 */
export const isGranted = ({ granted }: Table, { name, readOnly }: Field) =>
  readOnly || granted.insert.includes(name) || granted.update.includes(name);

/** The title column, which holds the names of the records: 'title' or a similar name, or else the first text column. */
export function titleOf(fields: readonly Field[]): string | undefined {
  const texts = fields.filter(({ kind }) => kind === 'text');
  return (texts.find(({ name }) => ['title', 'name', 'full_name', 'label'].includes(name)) ?? texts[0])?.name;
}

/**
 * The columns that bulk edit can set: choices and toggles. Other columns rarely have the same value in several records.
 */
export const bulkColumns = (fields: readonly Field[]) =>
  fields.filter(({ kind }) => kind === 'choice' || kind === 'toggle').map(({ name }) => name);
