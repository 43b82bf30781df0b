/** Restores a backup into an empty database. */
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import type postgres from 'postgres';
import { PlainError } from '../options';
import { roleUrls } from '../postgres/databaseRoles';
import { inDatabase } from '../postgres/inDatabase';
import { type BackupEnd, type BackupHeader, type BackupTable, backupFormat, tablesOf } from './backup';
import { grantWorkerRights, prepareLikeHosted } from './hostedParity';
import { applyMigrations, collectStatistics } from './migrate';

/**
 * Applies the migrations of the backup, inserts its rows in one transaction, then applies later migrations.
 * @returns the number of rows
 * @throws PlainError if the file isn't a backup, is truncated, or has a migration that the folder lacks
 */
export async function restoreBackup(
  superuserUrl: string,
  file: string,
  options: { migrationsDir?: string } = {},
): Promise<number> {
  const { migrations } = await readHeader(file);
  const { migrations: ownerUrl } = roleUrls(superuserUrl);
  await prepareLikeHosted(superuserUrl);
  await applyMigrations(ownerUrl, { ...options, only: migrations });
  try {
    const rows = await inDatabase(superuserUrl, (sql) => sql.begin((transaction) => insertRows(transaction, file)));
    await applyMigrations(ownerUrl, options);
    await grantWorkerRights(superuserUrl);
    await inDatabase(superuserUrl, collectStatistics);
    return rows;
  } catch (error) {
    if (error instanceof PlainError) throw error;
    throw new PlainError(`${file} couldn't be restored: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * A batch is inserted when it has 500 rows or this number of characters. One row can have 4 million characters if it
 * contains a picture.
 */
const BATCH_CHARACTERS = 8_000_000;

/** Reads the first line of a backup. */
export async function readHeader(file: string): Promise<BackupHeader> {
  for await (const text of linesOf(file)) {
    const header = parsed<BackupHeader>(text);
    if (header?.format === backupFormat) return header;
    break;
  }
  throw new PlainError(`${file} isn't a backup written by "npm run db:backup".`);
}

async function insertRows(sql: postgres.TransactionSql, file: string): Promise<number> {
  // Disables triggers and foreign keys. The rows were checked when they were first written, and a table may be restored
  // before a table that it references.
  await sql`set local session_replication_role = replica`;
  const known = new Set((await tablesOf(sql)).map(({ table }) => table));
  await sql.unsafe(`truncate ${[...known].join(', ')}`);
  let end: BackupEnd | undefined;
  let target: BackupTable | undefined;
  const batch: string[] = [];
  let rows = 0;
  let size = 0;
  let first = true;
  for await (const text of linesOf(file)) {
    if (first) {
      first = false;
    } else if (target && text === '\\.') {
      await insert(sql, target, batch.splice(0));
      size = 0;
      target = undefined;
    } else if (target) {
      rows++;
      size += text.length;
      if (batch.push(text) < 500 && size < BATCH_CHARACTERS) continue;
      await insert(sql, target, batch.splice(0));
      size = 0;
    } else {
      const next = parsed<BackupTable & BackupEnd>(text);
      if (next?.table && !known.has(next.table))
        throw new PlainError(`${file} contains the table ${next.table}, which no longer exists.`);
      if (next?.table) target = next;
      else if (next?.sequences) end = next;
    }
  }
  if (!end || end.rows !== rows) throw new PlainError(`${file} is truncated: it ends after ${rows} rows.`);
  for (const [name, at] of Object.entries(end.sequences)) {
    if (at !== null) await sql`select setval(${name}::regclass, ${at}::bigint) where to_regclass(${name}) is not null`;
  }
  // Sets the sequence of mail ids to the newest id at least, because daily backups of version 1.0.0 lack its value.
  await sql`
    select setval(name, greatest(newest, last_value)) from private_local.mails_id_seq,
      (select max(id) as newest from private_local.mails) as mails, (select 'private_local.mails_id_seq'::regclass as name) as names
    where newest is not null`;
  return rows;
}

async function insert(sql: postgres.TransactionSql, { table, columns }: BackupTable, rows: string[]): Promise<void> {
  const names = columns.join(', ');
  await sql.unsafe(
    `insert into ${table} (${names}) overriding system value
     select ${names} from unnest($1::text[]) as row_text, jsonb_populate_record(null::${table}, row_text::jsonb)`,
    [rows],
  );
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const unzipped = source.pipe(createGunzip());
  source.on('error', (error) => unzipped.destroy(error));
  try {
    // Splits lines only at \n, because JSON can contain other line separators.
    let rest = '';
    unzipped.setEncoding('utf8');
    for await (const chunk of unzipped) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!code.startsWith('Z_') && !code.startsWith('E')) throw error;
    const why =
      code === 'ENOENT'
        ? "doesn't exist"
        : code === 'Z_BUF_ERROR'
          ? 'is truncated'
          : `can't be read as a backup (${code})`;
    throw new PlainError(`${file} ${why}.`);
  } finally {
    source.destroy();
  }
}

function parsed<T>(text: string): T | undefined {
  try {
    return JSON.parse(text) as T;
  } catch {
    return undefined;
  }
}
