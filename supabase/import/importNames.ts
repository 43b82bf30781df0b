/**
 * Copies the official files into a temporary table. SQL functions (migration name_figures) plan and write the changes. Everything
 * is one transaction, so a failed or killed import leaves nothing.
 */
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type postgres from 'postgres';
import { plainly } from './database';
import { emptyTally, readYear, type Tally } from './readYear';
import { openSource, type Source } from './source';

/** The planned changes. */
export interface Plan {
  /** The newest complete year, whose ranks the site shows. */
  newest: number;
  /** The year of the site's ranks, if that is newer. */
  shown: number | null;
  new_names: number;
  new_figures: number;
  /** Names whose figures editors have set to values that differ from the official ones. */
  kept_figures: number;
  /** Rows of name_years. */
  added: number;
  changed: number;
  removed: number;
  new_totals: number;
}

export interface ImportReport extends Plan {
  tally: Tally;
  ignored: string[];
  firstYear: number;
  lastYear: number;
  wrote: boolean;
}

export interface UndoReport {
  source: string;
  at: string;
  /** Rows of name_years that the import had added. */
  years: number;
  /** Names whose previous figures were restored. */
  names_back: number;
  names_gone: number;
}

export interface Progress {
  /** Reports a step; `done` is its progress from 0 to 1, if known. */
  step(text: string, done?: number): void;
}

interface ImportOptions {
  dryRun?: boolean;
  progress?: Progress;
}

/**
 * Imports an archive or folder.
 * @throws PlainError with the file and line that isn't as published, or with the database's error
 */
export async function importNames(sql: postgres.Sql, path: string, options: ImportOptions = {}): Promise<ImportReport> {
  const source = await openSource(path);
  const step = options.progress?.step ?? (() => {});
  try {
    return await sql.begin(async (transaction) => {
      await transaction`select set_config('statement_timeout', '0', true), set_config('work_mem', '64MB', true)`;
      await transaction`select private.begin_name_import()`;
      const tally = await copyLines(transaction, source, step);
      const plan = await makePlan(transaction, step);
      const years = source.files.map(({ year }) => year);
      const wrote = !options.dryRun && changesAnything(plan);
      if (wrote) await writePlan(transaction, path, step);
      return {
        ...plan,
        tally,
        wrote,
        ignored: source.ignored,
        firstYear: Math.min(...years),
        lastYear: Math.max(...years),
      };
    });
  } catch (error) {
    throw plainly(error);
  } finally {
    source.close();
  }
}

/** Undoes the last import. */
export async function undoImport(sql: postgres.Sql, progress?: Progress): Promise<UndoReport> {
  progress?.step('Undoing the last import');
  try {
    return await sql.begin(async (transaction) => {
      await transaction`select set_config('statement_timeout', '0', true)`;
      const [row] = await transaction<{ report: UndoReport }[]>`select private.undo_name_import() as report`;
      if (!row) throw new Error('undo_name_import() returned no row');
      return row.report;
    });
  } catch (error) {
    throw plainly(error);
  }
}

/** Whether there is anything to write. A second import of the same files changes nothing. */
export function changesAnything(plan: Plan): boolean {
  return plan.new_names + plan.new_figures + plan.added + plan.changed + plan.removed + plan.new_totals > 0;
}

async function copyLines(sql: postgres.TransactionSql, source: Source, step: Progress['step']): Promise<Tally> {
  const tally = emptyTally();
  const total = source.files.reduce((bytes, file) => bytes + file.bytes, 0);
  async function* rows() {
    for (const file of source.files) {
      step(`Reading ${file.year}`, total ? tally.bytes / total : undefined);
      yield* readYear(file, tally);
    }
  }
  const copy = await sql`copy pg_temp.name_lines (year, sex, name, births) from stdin`.writable();
  await pipeline(Readable.from(rows(), { objectMode: true, highWaterMark: 1 }), copy);
  return tally;
}

async function makePlan(sql: postgres.TransactionSql, step: Progress['step']): Promise<Plan> {
  step('Ranking');
  await sql`select private.rank_name_lines()`;
  step('Comparing names');
  const [names] = await sql`select private.plan_name_figures() as plan`;
  step('Comparing years');
  const [years] = await sql`select private.plan_name_years() as plan`;
  return { ...names?.plan, ...years?.plan };
}

async function writePlan(sql: postgres.TransactionSql, path: string, step: Progress['step']): Promise<void> {
  const [row] = await sql<{ id: string }[]>`select private.start_writing_names(${basename(path).slice(0, 1000)}) as id`;
  const id = row?.id ?? null;
  step('Adding names');
  await sql`select private.write_new_names(${id})`;
  step('Writing ranks');
  await sql`select private.write_name_figures(${id})`;
  step('Writing years');
  await sql`select private.write_name_years(${id})`;
}
