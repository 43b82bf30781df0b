/**
 * Reads the rules of the columns from the catalog of a migrated database, and generates
 * shared/src/database/*.columns.ts and shared/src/database/columns/ from them.
 */
import type { ColumnRules } from '@cradle/shared/database/columnRules';
import type { Sql } from 'postgres';
import { inDatabase } from '../postgres/inDatabase';
import {
  type CheckRules,
  expressionOf,
  literal,
  nothingRead,
  type ReadCheck,
  readBranches,
  readCheck,
  readLengths,
  tighter,
} from './checkExpressions';
import { formatSource, generateTypes } from './databaseTypes';

type Limits = Record<string, CheckRules>;

interface Row {
  table: string;
  column: string;
  /** The type in PostgreSQL's notation: text, integer, boolean, text[], or the name of an enum. */
  type: string;
  notNull: boolean;
  defaultTo: string | null;
  generated: boolean;
  references: string | null;
  values: string[] | null;
}

interface Check {
  table: string;
  name: string;
  columns: string[];
  definition: string;
}

interface DatabaseRules {
  tables: Record<string, Record<string, ColumnRules>>;
  settingValues: Record<string, ColumnRules>;
  /** The length limits inside private.is_https() and private.is_email(). */
  formatLimits: Limits;
  /** The names of the CHECK constraints that only the database enforces, because ColumnRules can't express them. */
  databaseOnly: string[];
}

/** Generates the files that depend on the schema. Returns their contents by path. */
export const generateFiles = async (databaseUrl: string): Promise<Record<string, string>> => ({
  'shared/src/database/database.types.ts': generateTypes(databaseUrl),
  ...(await generateColumns(databaseUrl)),
});

/**
 * The sources of shared/src/database/{database,resource}.columns.ts and of the modules that they re-export, by path.
 * Each table has a module that exports each column separately, so that a page loads only the rules of the columns that
 * it uses.
 */
function generateColumns(databaseUrl: string): Promise<Record<string, string>> {
  return inDatabase(databaseUrl, async (sql) => {
    const { tables, settingValues, formatLimits } = await readDatabaseRules(sql);
    const modules = { ...tables, settingValues };
    const indexOf = (names: readonly string[]) =>
      names.map((name) => `export * as ${name} from './columns/${name}';`).join('\n');
    // The back-office looks up columns by name, so it loads every module of resource.columns.ts. That file therefore
    // has only the tables that staff manage.
    const resources = await sql<{ name: string }[]>`select name from private.resources order by name`;
    return formatAll({
      ...Object.fromEntries(Object.entries(modules).map(([name, rules]) => [`columns/${name}`, moduleOf(rules)])),
      'columns/formatLimits': `/** Lengths of an https address and of an email address. */
        export const formatLimits = ${JSON.stringify(formatLimits)} as const;`,
      'database.columns': `${indexOf(Object.keys(modules))}\nexport { formatLimits } from './columns/formatLimits';`,
      'resource.columns': indexOf(resources.map(({ name }) => name)),
    });
  });
}

/** Formats all modules in one run, because starting the formatter takes longer than formatting. */
function formatAll(modules: Record<string, string>): Record<string, string> {
  const joined = Object.entries(modules).map(([name, source]) => `// module ${name}\n${NOTE}\n${source}\n`);
  const parts = formatSource(joined.join('\n'))
    .split(/^\/\/ module (\S+)\n/m)
    .slice(1);
  return Object.fromEntries(
    Object.keys(modules).map((name, at) => [`shared/src/database/${name}.ts`, `${parts[at * 2 + 1]?.trim()}\n`]),
  );
}

const NOTE = '/** Rules of columns. Written by `npm run db:types` from the migrated database; do not edit. */';

/** Returns the source of a module that exports each column by its name, even if the name is a reserved word. */
function moduleOf(columns: Record<string, ColumnRules>): string {
  const constants = Object.entries(columns).map(([column, rules]) => {
    const value = `${JSON.stringify(rules)} as const satisfies ColumnRules;\n`;
    return isReserved(column)
      ? `const ${column}_ = ${value} export { ${column}_ as ${column} };\n`
      : `export const ${column} = ${value}`;
  });
  return `import type { ColumnRules } from '../columnRules';\n\n${constants.join('')}`;
}

function isReserved(word: string): boolean {
  try {
    new Function(`'use strict'; const ${word} = 0;`);
    return false;
  } catch {
    return true;
  }
}

/** Reads the rules of all columns of the schema `public` from the catalog. */
export async function readDatabaseRules(sql: Sql): Promise<DatabaseRules> {
  const rows = await sql<Row[]>`
    select c.relname as table, a.attname as column, a.attnotnull or t.typnotnull as "notNull",
      format_type(coalesce(nullif(t.typbasetype, 0), t.oid), null) as type,
      case when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end as "defaultTo",
      a.attidentity <> '' or a.attgenerated <> '' as generated,
      (select f.relname from pg_constraint as k join pg_class as f on f.oid = k.confrelid
        where k.conrelid = a.attrelid and k.contype = 'f' and k.conkey = array[a.attnum]
          and f.relnamespace = 'public'::regnamespace) as references,
      (select array_agg(e.enumlabel::text order by e.enumsortorder) from pg_enum as e
        where e.enumtypid in (t.oid, t.typelem, t.typbasetype)) as values
    from pg_class as c
    join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type as t on t.oid = a.atttypid
    left join pg_attrdef as d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    order by c.relname collate "C", a.attnum`;
  const checks = await sql<Check[]>`
    select * from (
      select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition,
        array(select a.attname::text from pg_attribute as a
          where a.attrelid = c.oid and a.attnum = any (k.conkey) order by a.attnum) as columns
      from pg_constraint as k join pg_class as c on c.oid = k.conrelid
      where k.contype = 'c' and c.relnamespace = 'public'::regnamespace
      union all
      select c.relname, k.conname, regexp_replace(pg_get_constraintdef(k.oid), '\\mVALUE\\M', quote_ident(a.attname), 'g'),
        array[a.attname::text]
      from pg_constraint as k join pg_attribute as a on a.atttypid = k.contypid and a.attnum > 0 and not a.attisdropped
      join pg_class as c on c.oid = a.attrelid and c.relkind in ('r', 'p')
      where k.contype = 'c' and c.relnamespace = 'public'::regnamespace) as found
    order by name collate "C"`;
  const bodies = await sql<{ name: string; body: string }[]>`
    select proname as name, prosrc as body from pg_proc
    where pronamespace = 'private'::regnamespace and proname in ('is_https', 'is_email') order by proname desc`;
  const formatLimits = Object.fromEntries(bodies.map(({ name, body }) => [name.slice(3), readLengths('value', body)]));
  return { ...rulesOf(rows, checks, formatLimits), formatLimits };
}

/** Derives the rules from the columns and CHECK constraints that were read from the catalog. */
function rulesOf(
  rows: readonly Row[],
  checks: readonly Check[],
  formatLimits: Limits,
): Omit<DatabaseRules, 'formatLimits'> {
  const tables: DatabaseRules['tables'] = {};
  const databaseOnly: string[] = [];
  for (const row of rows) {
    let rules: CheckRules = {};
    let mayBeEmpty = false;
    for (const { name, definition } of checks.filter(
      (one) => one.columns.join() === row.column && isOf(row.table, one),
    )) {
      const expression = expressionOf(definition);
      const whole = readCheck(row.column, expression);
      // ColumnRules can express `col = '' or …` only for a column whose default is ''. For any other column, only the
      // database checks such a constraint.
      const read = whole.mayBeEmpty && constantOf(row) !== '' ? nothingRead(expression) : whole;
      if (read.unread.length > 0) databaseOnly.push(name);
      else mayBeEmpty ||= read.mayBeEmpty;
      rules = tighter(rules, read.rules);
    }
    const constant = mayBeEmpty || acceptsEmpty(rules) || constantOf(row) !== '' ? constantOf(row) : undefined;
    tables[row.table] = { ...tables[row.table], [row.column]: columnRules(row, rules, constant, formatLimits) };
  }
  let settingValues: DatabaseRules['settingValues'] = {};
  for (const check of checks.filter(({ columns }) => columns.length !== 1)) {
    const keys = isOf('settings', check) && check.columns.join() === 'key,value' && tables.settings?.key?.values;
    const branchOf = readBranches('key', expressionOf(check.definition));
    const read = (keys || []).map((key) => [key, readCheck('value', branchOf(key))] as const);
    if (read.length > 0 && read.every(([, { unread }]) => unread.length === 0))
      settingValues = Object.fromEntries(read.map(([key, one]) => [key, settingRules(one, formatLimits)]));
    else databaseOnly.push(check.name);
  }
  return { tables, settingValues, databaseOnly: databaseOnly.sort() };
}

const isOf = (table: string, check: Check) => check.table === table;

const acceptsEmpty = ({ minLength = 0, format, pattern, values }: CheckRules) =>
  minLength === 0 && !format && !values && (!pattern || new RegExp(pattern, 'us').test(''));

/**
 * The largest value of a smallint column, and the largest value of a bigint column that JavaScript represents exactly.
 * `integer` isn't listed, because columnProblem() checks its bounds. Foreign keys get no bounds.
 */
const TYPE_BOUNDS: Record<string, number> = { smallint: 32_767, bigint: Number.MAX_SAFE_INTEGER };

function columnRules(row: Row, read: CheckRules, constant: ColumnRules['default'], formatLimits: Limits): ColumnRules {
  const type = typeOf(row);
  const bound = row.references ? undefined : TYPE_BOUNDS[row.type];
  const bounds = bound === undefined ? {} : { min: read.min ?? -bound, max: read.max ?? bound };
  const limits = row.generated ? {} : { ...tighter(read, formatLength(read, formatLimits)), ...bounds };
  const values = read.values ?? row.values;
  const rules: ColumnRules = {
    type,
    ...(row.notNull && !row.generated && (row.defaultTo === null ? { required: true } : { notNull: true })),
    ...(values && { values }),
    ...limits,
    ...(row.references && { references: row.references }),
    ...(row.generated && { generated: true }),
  };
  return constant === undefined ? rules : { ...rules, default: constant };
}

const formatLength = ({ format }: CheckRules, formatLimits: Limits): CheckRules => {
  const maxLength = format && formatLimits[format === 'image' ? 'https' : format]?.maxLength;
  return maxLength === undefined ? {} : { maxLength };
};

/**
 * The rules of one setting's value in the table `settings`. The value is required if the CHECK constraint rejects an
 * empty string. Otherwise its default is ''.
 */
function settingRules({ mayBeEmpty, rules: read }: ReadCheck, formatLimits: Limits): ColumnRules {
  const rules = tighter(read, formatLength(read, formatLimits));
  const optional = mayBeEmpty || acceptsEmpty(rules);
  return { type: 'text', ...(optional ? { notNull: true, default: '' } : { required: true }), ...rules };
}

function typeOf({ type, values }: Row): ColumnRules['type'] {
  if (type.endsWith('[]')) return 'list';
  if (values) return 'enum';
  if (/^(small|big)?int/.test(type)) return 'integer';
  if (/^(numeric|real|double)/.test(type)) return 'number';
  if (type.startsWith('timestamp')) return 'timestamp';
  if (type.startsWith('json')) return 'json';
  return type === 'boolean' || type === 'date' || type === 'uuid' ? type : 'text';
}

/** The default of a column if it is a constant. The defaults of array and JSON columns are left out. */
function constantOf({ type, defaultTo }: Row): ColumnRules['default'] {
  if (defaultTo === null || type.endsWith('[]') || type.startsWith('json')) return undefined;
  if (defaultTo === 'true' || defaultTo === 'false') return defaultTo === 'true';
  const text = literal(defaultTo);
  if (text !== undefined) return /int|numeric|real|double/.test(type) ? Number(text) : text;
  return undefined;
}
