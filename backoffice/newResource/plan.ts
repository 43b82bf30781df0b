/** What `npm run new:resource` would write: read, reckoned and tried on a throw-away database; nothing is written yet. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { roleUrls } from '../local/databaseRoles';
import { generateTypes } from '../local/databaseTypes';
import { PlainError, repositoryRoot } from '../local/options';
import { cloneDatabase, startTestCluster } from '../local/testDatabase';
import { type Column, isSqlKeyword, readTable, type Table } from './catalogue';
import { fieldsOf } from './fields';
import { atTheEnd, withResource } from './insertions';
import { rightsSql, tableSql } from './migrationTemplate';
import { resourceFiles } from './resourceTemplates';
import { browserTest, insertableRow, matrixRow, trialOf, writableRow } from './testTemplates';
import { type Words, wordsOf } from './words';

/** Paths below the repository's root, and what is to stand there. */
export type Plan = Record<string, string>;

const TYPES = 'shared/src/database.types.ts';
const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');

/** @throws PlainError with a sentence about what is in the way */
export async function planResource(name: string | undefined): Promise<Plan> {
  const words = wordsOf(name);
  const folder = `backoffice/src/resources/${words.table}`;
  if (existsSync(join(repositoryRoot, folder)))
    throw new PlainError(`${folder} is there already; nothing was changed.`);
  const { table, chapter, types } = await onThrowAwayDatabase(words);
  const files = Object.entries(resourceFiles(words, table));
  return {
    ...(chapter && { [`supabase/migrations/${nextVersion()}_${words.table}.sql`]: chapter, [TYPES]: types }),
    ...Object.fromEntries(files.map(([file, text]) => [`${folder}/${file}`, text])),
    'backoffice/src/resources/index.ts': withResource(read('backoffice/src/resources/index.ts'), words),
    ...matrix(words, table),
    [`tests/e2e/backoffice/${words.table}.spec.ts`]: browserTest(words, table),
  };
}

/** The table as it will be: with the chapter applied that it still needs. */
async function onThrowAwayDatabase(words: Words) {
  const cluster = await startTestCluster({ seed: 'none' });
  try {
    const clone = await cloneDatabase(cluster.adminUrl);
    const sql = postgres(roleUrls(clone.databaseUrl).migrations, { max: 1, onnotice: () => {} });
    try {
      const chapter = await chapterFor(sql, words);
      const table = await readTable(sql, words.table);
      if (!table) throw new PlainError(`The table "${words.table}" could not be made.`);
      return {
        table: { ...table, columns: table.columns.map(chosenFromAList) },
        chapter,
        types: chapter && generateTypes(clone.databaseUrl),
      };
    } finally {
      await sql.end();
      await clone.drop();
    }
  } finally {
    await cluster.stop();
  }
}

/** A row of another table is chosen by its name where that table has a list of its own; else its number is typed. */
const chosenFromAList = (column: Column): Column =>
  column.refersTo && existsSync(join(repositoryRoot, 'backoffice/src/resources', column.refersTo))
    ? column
    : { ...column, refersTo: null };

/** Applies what is missing and answers it; empty where the table and its rights are there. */
async function chapterFor(sql: postgres.Sql, words: Words): Promise<string> {
  const there = await readTable(sql, words.table);
  if (!there && (await isSqlKeyword(sql, words.table))) {
    throw new PlainError(`"${words.table}" is a reserved word of PostgreSQL: take another name.`);
  }
  if (there) assertEditable(there);
  if (there?.actions.includes('list')) return '';
  if (there && there.policies > 0) {
    throw new PlainError(
      `"${words.table}" has policies, but no role may list it in role_permissions: add private.allow('moderator', '${words.table}', 'list') to its chapter first.`,
    );
  }
  if (!there) await sql.unsafe(tableSql(words));
  const table = there ?? (await readTable(sql, words.table));
  const rights = rightsSql(words, table ? fieldsOf(table).map(({ name }) => name) : []);
  await sql.unsafe(rights);
  return there ? `-- ${words.many}: who may do what with them.\n\n${rights}` : `${tableSql(words)}\n${rights}`;
}

/** Forms find a row by its id, and notice by updated_at that somebody else was quicker. */
function assertEditable({ name, columns, primaryKey }: Table): void {
  if (primaryKey.join() !== 'id') throw new PlainError(`"${name}" needs a primary key that is its column id.`);
  for (const column of ['created_at', 'updated_at']) {
    if (!columns.some((one) => one.name === column))
      throw new PlainError(`"${name}" needs a column ${column} (timestamptz).`);
  }
}

/** The rows of the permission matrix, unless somebody wrote them already. */
function matrix(words: Words, table: Table): Plan {
  const [expected, rows] = ['tests/permissions/expected.ts', 'tests/permissions/rows.ts'];
  if (new RegExp(`^  ${words.table}: `, 'm').test(read(expected))) return {};
  const listed = atTheEnd(read(expected), 'export const tables', '};', matrixRow(words));
  const changed = atTheEnd(listed, 'export const writableColumns', '};', writableRow(words, fieldsOf(table)));
  return {
    [expected]: atTheEnd(changed, 'export const insertableColumns', '};', insertableRow(words)),
    [rows]: atTheEnd(read(rows), 'export const trials', '};', trialOf(words, table)),
  };
}

/** One hundred behind the last chapter, as the others are numbered. */
function nextVersion(): string {
  const versions = readdirSync(join(repositoryRoot, 'supabase/migrations')).map((file) => Number.parseInt(file, 10));
  return String(Math.floor(Math.max(...versions) / 100) * 100 + 100);
}
