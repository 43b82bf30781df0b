/**
 * Plans the files that `npm run new:resource` writes. To read the resulting table, applies the planned migrations to a
 * temporary database.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateFiles } from '@cradle/supabase/local/database/databaseColumns';
import { cloneDatabase, startTestCluster } from '@cradle/supabase/local/database/testDatabase';
import { PlainError, readOptions, repositoryRoot } from '@cradle/supabase/local/options';
import { roleUrls } from '@cradle/supabase/local/postgres/databaseRoles';
import { appliedVersions } from '@cradle/supabase/local/postgres/ownDatabase';
import postgres from 'postgres';
import { declarationOf, withFields, withPermissions, withResource } from './declaration';
import { columnGrantsSql, publicSql, rightsSql, tableSql, visibleRows } from './migration';
import { publicSite } from './publicSite';
import {
  assertEditable,
  type Field,
  fieldsOf,
  isGranted,
  isSqlKeyword,
  readTable,
  readTitles,
  type Table,
} from './table';
import { type Words, wordsOf } from './words';

export interface Plan {
  /** The new content of each changed or new file, by its path relative to the root of the repository. */
  files: Record<string, string>;
  /** Notes for the user about decisions that the planned files don't show. */
  notes: string[];
}

/** True if `npm run db:types` generates the file. */
export const isGenerated = (path: string) => /^shared\/src\/database\/(columns\/|database\.|resource\.)/.test(path);

const MIGRATIONS = 'supabase/migrations';
const RESOURCES = 'backoffice/src/resources';
const EXPECTED = 'tests/permissions/expected.ts';

/**
 * Plans the files of a resource.
 * @param published - the column that decides which rows visitors can read. If given, a public page is also planned.
 * @throws PlainError with the reason why the resource can't be created
 */
export async function planResource(name: string | undefined, published?: string): Promise<Plan> {
  const words = wordsOf(name);
  const files: Plan['files'] = {};
  const notes: string[] = [];
  await onThrowAwayDatabase(async (sql, databaseUrl) => {
    const table = await planMigrations(sql, words, published, { files, notes });
    Object.assign(files, await generateFiles(databaseUrl));
    const fields = fieldsOf(table, await readTitles(sql)).filter((field) => isGranted(table, field));
    for (const [column, { type }] of Object.entries(table.columns))
      if ((type === 'number' || type === 'json') && table.granted.update.includes(column))
        notes.push(`No kind of field fits ${column} (${type}).`);
    const file = [`${RESOURCES}/${words.table}.ts`, `${RESOURCES}/${words.table}/index.ts`].find((path) => read(path));
    files[file ?? `${RESOURCES}/${words.table}.ts`] = file
      ? withFields(read(file), fields)
      : declarationOf(words, fields);
    files[`${RESOURCES}/index.ts`] = withResource(read(`${RESOURCES}/index.ts`), words);
    files[EXPECTED] = withPermissions(read(EXPECTED), words, table.isPublic);
    const visible = fields.find((field) => field.name === published);
    if (visible) Object.assign(files, publicSite(words, fields, visible, read));
  });
  for (const [path, text] of Object.entries(files)) if (text === read(path)) delete files[path];
  return { files, notes };
}

/**
 * Plans the migrations that the table still needs, and applies them to the temporary database. Returns the resulting
 * table.
 */
async function planMigrations(
  sql: postgres.Sql,
  words: Words,
  published: string | undefined,
  { files, notes }: Plan,
): Promise<Table> {
  const { table: name, many } = words;
  const add = async (file: string, text: string, before = '') => {
    files[`${MIGRATIONS}/${file}`] = `${before && `${before.trimEnd()}\n\n`}${text}`;
    await sql.unsafe(text);
    return tableOf(sql, name);
  };
  /**
   * Appends SQL to the migration `file`. If there is no such migration, or if it is already committed or applied, plans
   * a new migration that contains the SQL.
   */
  const complete = async (file: string | undefined, rest: string, text: string) => {
    if (file && (await isPending(file))) return add(file, text, read(`${MIGRATIONS}/${file}`));
    const another = `${nextVersion()}_${name}_${rest}.sql`;
    if (file) notes.push(`${file} is committed or applied and can't change, so the additions are in ${another}.`);
    return add(another, `-- ${many}: ${rest.replaceAll('_', ' ')}.\n\n${text}`);
  };

  const titles = await readTitles(sql);
  const existing = await readTable(sql, name);
  if (!existing) {
    if (await isSqlKeyword(sql, name))
      throw new PlainError(`"${name}" is a reserved word of PostgreSQL. Use another name.`);
    const created = await add(`${nextVersion()}_${name}.sql`, tableSql(words, published));
    const rights = rightsSql(words, fieldsOf(created, titles), visibleRows(created, published));
    return add(`${nextVersion()}_${name}.sql`, rights, tableSql(words, published));
  }
  assertEditable(existing);
  const visible = visibleRows(existing, published);
  const fields = fieldsOf(existing, titles);
  const creating = migrationWith(`create table\\s+(if not exists\\s+)?(public\\.)?${name}\\b`) ?? '';
  const lastOf = (columns: readonly Field[]) => [creating, ...addedBy(name, columns)].sort().at(-1);
  if (!existing.actions.includes('list'))
    return complete(lastOf(fields), 'permissions', rightsSql(words, fields, visible));
  // If the migration that created the table is committed or applied, its author may have left columns without grants on
  // purpose. In this case, only columns that a later migration added get grants.
  const missing = fields.filter((field) => !isGranted(existing, field));
  const isFresh = missing.length > 0 && (await isPending(creating));
  const added = missing.filter((field) => isFresh || addedBy(name, [field]).length > 0);
  const table = added[0] ? await complete(lastOf(added), added[0].name, columnGrantsSql(existing, added)) : existing;
  if (!visible || table.isPublic) return table;
  return add(`${nextVersion()}_${name}_public.sql`, publicSql(table, words, visible));
}

async function tableOf(sql: postgres.Sql, name: string): Promise<Table> {
  const table = await readTable(sql, name);
  if (!table) throw new PlainError(`The table "${name}" couldn't be created.`);
  return table;
}

/** The last migration whose text matches the regular expression. */
function migrationWith(pattern: string): string | undefined {
  return migrations().findLast((file) => new RegExp(pattern, 'i').test(read(`${MIGRATIONS}/${file}`)));
}

/** The migrations that added these columns to an existing table, in order. */
const addedBy = (table: string, fields: readonly Field[]) =>
  fields
    .map(({ name }) =>
      migrationWith(`alter table\\s+(only\\s+)?(public\\.)?${table}\\s[^;]*add (column )?(if not exists )?${name}\\b`),
    )
    .filter((file) => file !== undefined)
    .sort();

/** True if the migration may still be edited, because it is neither committed nor applied to the local database. */
async function isPending(file: string): Promise<boolean> {
  try {
    execFileSync('git', ['cat-file', '-e', `HEAD:${MIGRATIONS}/${file}`], { cwd: repositoryRoot, stdio: 'ignore' });
    return false;
  } catch {
    return !(await appliedVersions(readOptions(process.env))).includes(file.split('_')[0] ?? '');
  }
}

/**
 * The version of the new migration: the current time, or the last migration's version rounded up to the next 100,
 * whichever is later.
 */
function nextVersion(): string {
  const last = Math.max(...migrations().map((file) => Number.parseInt(file, 10)));
  const now = Number(new Date().toISOString().replace(/\D/g, '').slice(0, 14));
  return String(Math.max(now, Math.floor(last / 100) * 100 + 100));
}

const migrations = () => readdirSync(join(repositoryRoot, MIGRATIONS)).sort();

/** The text of a file; empty if the file doesn't exist. */
function read(path: string): string {
  const file = join(repositoryRoot, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Runs `work` on a temporary database that has all migrations and no rows. */
async function onThrowAwayDatabase(work: (sql: postgres.Sql, databaseUrl: string) => Promise<void>): Promise<void> {
  const cluster = await startTestCluster({ seedsDir: null });
  try {
    const { databaseUrl } = await cloneDatabase(cluster.adminUrl);
    const sql = postgres(roleUrls(databaseUrl).migrations, { max: 1, onnotice: () => {} });
    await work(sql, databaseUrl).finally(() => sql.end());
  } finally {
    await cluster.stop();
  }
}
