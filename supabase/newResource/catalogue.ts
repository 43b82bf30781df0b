/** What the catalogue of a migrated database knows about a table. */
import type postgres from 'postgres';
import { expressionOf, readCheck } from '../local/checkExpressions';

export interface Column {
  name: string;
  /** As Postgres writes it: text, integer, boolean, text[], or an enum's own name. */
  type: string;
  /** The values of an enum, or of a CHECK that lists them. */
  choices: readonly string[];
  /** The choices are an enum's: code can name it. */
  isEnum: boolean;
  nullable: boolean;
  hasDefault: boolean;
  /** Given by the database: identity and generated columns. */
  given: boolean;
  /** The table whose `id` it holds. */
  refersTo: string | null;
  minLength: number | null;
  maxLength: number | null;
  min: number | null;
  max: number | null;
  form: 'https' | 'email' | null;
}

export interface Table {
  name: string;
  columns: readonly Column[];
  primaryKey: readonly string[];
  policies: number;
  /** What some role may do, by role_permissions. */
  actions: readonly string[];
  /** What `authenticated` may set in an update. */
  updatable: readonly string[];
}

type Row = Pick<Column, 'name' | 'type' | 'isEnum' | 'nullable' | 'hasDefault' | 'given' | 'refersTo'> & {
  choices: string[] | null;
  checks: string[] | null;
};

/** The table as it is, or null when there is none. */
export async function readTable(sql: postgres.ISql, name: string): Promise<Table | null> {
  const [found] = await sql<{ oid: number }[]>`
    select oid::int from pg_class where relnamespace = 'public'::regnamespace and relname = ${name} and relkind in ('r', 'p')`;
  if (!found) return null;
  const rows = await sql<Row[]>`
    select a.attname as name, format_type(a.atttypid, null) as type, t.typtype = 'e' as "isEnum", not a.attnotnull as nullable,
      a.atthasdef and a.attgenerated = '' as "hasDefault", a.attidentity <> '' or a.attgenerated <> '' as given,
      (select array_agg(e.enumlabel order by e.enumsortorder) from pg_enum as e where e.enumtypid = t.oid) as choices,
      (select f.relname from pg_constraint as k join pg_class as f on f.oid = k.confrelid
        where k.conrelid = a.attrelid and k.contype = 'f' and k.conkey = array[a.attnum]
          and f.relnamespace = 'public'::regnamespace) as "refersTo",
      (select array_agg(pg_get_constraintdef(k.oid)) from pg_constraint as k
        where k.conrelid = a.attrelid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks
    from pg_attribute as a join pg_type as t on t.oid = a.atttypid
    where a.attrelid = ${found.oid} and a.attnum > 0 and not a.attisdropped
    order by a.attnum`;
  const [rights] = await sql<Omit<Table, 'name' | 'columns'>[]>`
    select
      array(select a.attname::text from pg_index as i join pg_attribute as a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
        where i.indrelid = ${found.oid} and i.indisprimary) as "primaryKey",
      (select count(*)::int from pg_policy where polrelid = ${found.oid}) as policies,
      array(select distinct action from public.role_permissions where resource = ${name}) as actions,
      array(select column_name::text from information_schema.column_privileges
        where table_schema = 'public' and table_name = ${name} and grantee = 'authenticated' and privilege_type = 'UPDATE') as updatable`;
  if (!rights) return null;
  return { name, ...rights, columns: rows.map(columnOf) };
}

const columnOf = ({ checks, choices, ...row }: Row): Column => {
  const read = readChecks(row.name, checks ?? []);
  return { ...row, ...read, choices: choices ?? read.choices };
};

/** Limits of one column, from its CHECK constraints as Postgres writes them. */
function readChecks(column: string, checks: readonly string[]) {
  const read = Object.assign({}, ...checks.map((check) => readCheck(column, expressionOf(check)).rules));
  const { minLength = null, maxLength = null, min = null, max = null, values = [], format = null } = read;
  const number = (bound: unknown) => (typeof bound === 'number' ? bound : null);
  return { minLength, maxLength, min: number(min), max: number(max), choices: values, form: format };
}

/** Whether Postgres keeps this word for itself. */
export async function isSqlKeyword(sql: postgres.ISql, word: string): Promise<boolean> {
  return (await sql`select 1 from pg_get_keywords() where word = ${word} and catcode in ('R', 'T')`).length > 0;
}
