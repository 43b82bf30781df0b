/** Finds values that the columns of a table accept. Tests candidates with the table's CHECK constraints. */
import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';

export type Values = Record<string, unknown>;

interface Column {
  name: string;
  type: string;
  nullable: boolean;
  /** Values of the enum type. */
  labels: string[] | null;
  /** Default value, if it is a constant. */
  default: unknown;
  /** True if the column has a unique index of its own. */
  unique: boolean;
  references: string | null;
  referencedColumn: string | null;
}

let made = 0;
/** Spells a number in letters, because names of babies can't contain digits. */
const letters = (number: number) => [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

/**
 * Finds values for these columns that the table accepts. If a column's type has enough values, the value differs from
 * `previous` and from the default.
 * @param base the other columns of the row, for constraints on several columns
 */
export async function sampleRow(
  sql: postgres.Sql,
  table: string,
  columns: readonly string[],
  { previous = {}, base = {}, attempts = 20 }: { previous?: Values; base?: Values; attempts?: number } = {},
): Promise<Values> {
  const described = (await describeColumns(sql, table)).filter(({ name }) => columns.includes(name));
  const candidates: Record<string, unknown[]> = {};
  for (const column of described) {
    const accepted = await acceptedBy(sql, table, column.name, await candidatesFor(sql, table, column));
    const rank = (value: unknown) => (same(value, previous[column.name]) ? 2 : same(value, column.default) ? 1 : 0);
    candidates[column.name] = [
      ...accepted.toSorted((one, other) => rank(one) - rank(other)),
      ...(column.nullable ? [null] : []),
    ];
    if (candidates[column.name]?.length === 0) throw new Error(`No sample fits ${table}.${column.name}.`);
  }
  const row = Object.fromEntries(described.map(({ name }) => [name, candidates[name]?.[0]]));
  const resolved = await resolve(sql, table, row, candidates, base);
  if (attempts > 1 && (await isTaken(sql, table, { ...base, ...resolved })))
    return sampleRow(sql, table, columns, { previous, base, attempts: attempts - 1 });
  return resolved;
}

/** True if the table has a row with the same values in all columns of a multi-column unique index. */
async function isTaken(sql: postgres.Sql, table: string, row: Values): Promise<boolean> {
  const [found] = await sql.unsafe(
    `select 1 from (
       select array(select a.attname::text from pg_attribute as a where a.attrelid = i.indrelid and a.attnum = any (i.indkey)) as columns
       from pg_index as i where i.indrelid = 'public.${table}'::regclass and i.indisunique and i.indnatts > 1 and i.indexprs is null) as i
     where exists (select from public.${table} as t
       where to_jsonb(t) @> (select jsonb_object_agg(name, $1::text::jsonb -> name) from unnest(i.columns) as name))`,
    [JSON.stringify(row)],
  );
  return found !== undefined;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

async function describeColumns(sql: postgres.Sql, table: string): Promise<Column[]> {
  const rows = await sql<(Omit<Column, 'default'> & { expression: string | null })[]>`
    select a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as nullable,
      (select array_agg(e.enumlabel::text order by e.enumsortorder) from pg_enum as e where e.enumtypid = a.atttypid) as labels,
      pg_get_expr(d.adbin, d.adrelid) as expression,
      exists (select from pg_index as i where i.indrelid = a.attrelid and i.indisunique and i.indkey::text = a.attnum::text) as unique,
      f.confrelid::regclass::text as references, r.attname as "referencedColumn"
    from pg_attribute as a
    left join pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum and a.attgenerated = ''
    left join pg_constraint as f on f.contype = 'f' and f.conrelid = a.attrelid and f.conkey = array[a.attnum]
    left join pg_attribute as r on r.attrelid = f.confrelid and r.attnum = f.confkey[1]
    where a.attrelid = ${`public.${table}`}::regclass and a.attnum > 0 and not a.attisdropped
    order by a.attnum`;
  return Promise.all(
    rows.map(async ({ expression, ...column }) => {
      const constant = expression && !/\(.*\)/.test(expression);
      const [row] = constant ? await sql.unsafe(`select to_jsonb(${expression}) as value`) : [];
      return { ...column, default: row?.value };
    }),
  );
}

async function candidatesFor(sql: postgres.Sql, table: string, column: Column): Promise<unknown[]> {
  const { name, type, labels, references, referencedColumn, unique } = column;
  if (references && referencedColumn) {
    const taken = unique
      ? `where r.${referencedColumn} not in (select ${name} from public.${table} where ${name} is not null)`
      : '';
    const rows = await sql.unsafe(
      `select to_jsonb(r.${referencedColumn}) as value from ${references} as r ${taken} order by md5(r.${referencedColumn}::text || ${++made}) limit 5`,
    );
    return rows.map(({ value }) => value);
  }
  if (labels) return labels.map((_, at) => labels[(at + made) % labels.length]);
  const word = `Sample${letters(++made)}`;
  switch (type) {
    case 'boolean':
      return [true, false];
    case 'smallint':
    case 'integer':
    case 'bigint':
      return [(made % 8) + 2, 1, 1901 + (made % 90), 0];
    case 'numeric':
    case 'real':
    case 'double precision':
      return [(made % 8) + 2.5, 0.5];
    case 'date':
      return [`2021-03-${10 + (made % 19)}`];
    case 'uuid':
      return [randomUUID()];
    case 'text[]':
      return [[`${word}one`, `${word}two`], []];
    case 'integer[]':
    case 'smallint[]':
      return [[(made % 8) + 2]];
    case 'json':
    case 'jsonb':
      return [{ [word]: made }];
    case 'text':
    case 'character varying':
      return [
        word,
        `https://example.org/${word}`,
        `${word.toLowerCase()}@example.org`,
        `${word} and more of it `.repeat(4).trim(),
      ].concat(await literalsOf(sql, table, name), [
        `#${(made % 4096).toString(16).padStart(6, '0')}`,
        `G-${word.toUpperCase()}`,
      ]);
    default:
      // Times are in the future, because retention deletes rows with old times and may run during a test.
      if (type.startsWith('timestamp')) return [`2041-03-${10 + (made % 19)}T04:05:06+00:00`];
      throw new Error(`No sample is known for the type ${type} of ${table}.${name}.`);
  }
}

/** Returns the string literals in the table's CHECK constraints that mention the column. */
async function literalsOf(sql: postgres.Sql, table: string, column: string): Promise<string[]> {
  const rows = await sql<{ definition: string }[]>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'c' and conrelid = ${`public.${table}`}::regclass`;
  const found = rows
    .filter(({ definition }) => definition.includes(column))
    .flatMap(({ definition }) => [...definition.matchAll(/'([^']+)'::/g)]);
  return found.flatMap(([, text]) => text ?? []);
}

interface Check {
  columns: string[];
  expression: string;
}
const checksOf = (sql: postgres.Sql, table: string) => sql<Check[]>`
  select pg_get_expr(k.conbin, k.conrelid) as expression,
    array(select a.attname::text from pg_attribute as a where a.attrelid = k.conrelid and a.attnum = any (k.conkey)) as columns
  from pg_constraint as k where k.contype = 'c' and k.conrelid = ${`public.${table}`}::regclass`;

/** Returns the candidates that the constraints on this single column accept. */
async function acceptedBy(sql: postgres.Sql, table: string, column: string, values: unknown[]): Promise<unknown[]> {
  const checks = (await checksOf(sql, table)).filter(({ columns }) => columns.join() === column);
  return acceptedRows(
    sql,
    table,
    checks,
    values.map((value) => ({ [column]: value })),
  ).then((rows) => rows.map((row) => row[column]));
}

async function acceptedRows(
  sql: postgres.Sql,
  table: string,
  checks: readonly Check[],
  rows: Values[],
): Promise<Values[]> {
  const condition = checks.map(({ expression }) => `(${expression}) is not false`).join(' and ') || 'true';
  const found = await sql.unsafe(
    `select tried.place::int - 1 as place from jsonb_array_elements($1::text::jsonb) with ordinality as tried (fields, place)
     cross join lateral (select ${condition} as accepted from jsonb_populate_record(null::public.${table}, tried.fields)) as checked
     where checked.accepted order by tried.place`,
    [JSON.stringify(rows)],
  );
  return found.map(({ place }) => rows[place] as Values);
}

/** Replaces values until the constraints on several columns accept the row, with as few nulls as possible. */
async function resolve(
  sql: postgres.Sql,
  table: string,
  row: Values,
  candidates: Record<string, unknown[]>,
  base: Values,
) {
  let resolved = row;
  for (const check of (await checksOf(sql, table)).filter(({ columns }) => columns.length > 1)) {
    const free = check.columns.filter((column) => column in candidates);
    let rows: Values[] = [resolved];
    for (const column of free)
      rows = rows
        .flatMap((one) => (candidates[column] ?? []).map((value) => ({ ...one, [column]: value })))
        .slice(0, 1000);
    const nulls = (values: Values) => free.filter((column) => values[column] === null).length;
    const sorted = [resolved, ...rows.sort((one, other) => nulls(one) - nulls(other))];
    const [accepted] = await acceptedRows(
      sql,
      table,
      [check],
      sorted.map((values) => ({ ...base, ...values })),
    );
    if (!accepted) throw new Error(`No samples fit together: ${table} ${check.expression}`);
    resolved = Object.fromEntries(Object.keys(row).map((column) => [column, accepted[column]]));
  }
  return resolved;
}
