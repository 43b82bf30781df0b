/**
 * Copies the official figures of a country into temporary tables. SQL functions (migrations name_figures…) plan and
 * write the changes. Everything is one transaction, so a failed or killed import changes nothing.
 */
import { basename } from 'node:path';
import type postgres from 'postgres';
import { asPlainError } from './database';
import type { Country } from './figures';
import { type Figures, readFigures, type Step } from './readFigures';

/** The changes that an import makes, or would make with --dry-run. Fields without a comment are numbers of rows. */
export interface Plan {
  /** The newest year of the files. */
  newest: number;
  /** The year whose ranks the site shows after an import of US figures; null for other countries. */
  shown: number | null;
  new_names: number;
  /** Names with a changed rank, popularity or gender. */
  new_figures: number;
  /** Names whose figures stay as editors have set them, although the official ones differ. */
  kept_figures: number;
  /** Rows of name_births: one for each name and sex. */
  added: number;
  changed: number;
  removed: number;
  new_totals: number;
}

export interface ImportReport extends Plan {
  country: Country;
  lines: number;
  refused: number;
  refusedBirths: number;
  ignored: string[];
  firstYear: number;
  lastYear: number;
  wrote: boolean;
}

export interface UndoReport {
  source: string;
  at: string;
  /** Rows of name_births that were restored or removed. */
  births: number;
  /** Names whose previous figures were restored. */
  names_back: number;
  names_gone: number;
}

/** The number of new names in one INSERT. Names are added in batches, so that progress can be reported. */
const BATCH = 5000;

const noStep: Step = () => {};

/**
 * Imports a file, archive or folder. readFigures() describes the formats.
 * @throws PlainError with the line that isn't in the published format, or with the database's error
 */
export async function importNames(
  sql: postgres.Sql,
  path: string,
  { dryRun = false, step = noStep }: { dryRun?: boolean; step?: Step } = {},
): Promise<ImportReport> {
  const figures = await readFigures(path, (text, done = 0) => step(text, 0.1 * done));
  const { country, years, lines, refused, refusedBirths, ignored } = figures;
  try {
    return await sql.begin(async (transaction) => {
      await transaction`select set_config('statement_timeout', '0', true), set_config('work_mem', '64MB', true)`;
      await transaction`select private.begin_name_import()`;
      step('Ranking', 0.1);
      await copyFigures(transaction, figures);
      await transaction`select private.assign_merged_lines()`;
      step('Comparing', 0.15);
      const [row] = await transaction<{ plan: Plan }[]>`select private.plan_name_import(${country}) as plan`;
      if (!row) throw new Error('plan_name_import() returned no row');
      const { plan } = row;
      const wrote = !dryRun && changesAnything(plan);
      if (wrote) await writePlan(transaction, basename(path), country, plan, step);
      const [firstYear = 0, lastYear = 0] = [years[0], years.at(-1)];
      return { ...plan, country, lines, refused, refusedBirths, ignored, firstYear, lastYear, wrote };
    });
  } catch (error) {
    throw asPlainError(error);
  }
}

/**
 * Undoes the last import.
 * @throws PlainError if there is no import to undo, or with the database's error
 */
export async function undoImport(sql: postgres.Sql, step: Step = noStep): Promise<UndoReport> {
  step('Undoing the last import');
  try {
    return await sql.begin(async (transaction) => {
      await transaction`select set_config('statement_timeout', '0', true)`;
      const [row] = await transaction<{ report: UndoReport }[]>`select private.undo_name_import() as report`;
      if (!row) throw new Error('undo_name_import() returned no row');
      return row.report;
    });
  } catch (error) {
    throw asPlainError(error);
  }
}

/** True if the plan has changes to write. It has none if the same files were imported before. */
export function changesAnything(plan: Plan): boolean {
  return plan.new_names + plan.new_figures + plan.added + plan.changed + plan.removed + plan.new_totals > 0;
}

/**
 * Inserts the figures into the temporary tables. Each INSERT gets many rows as one tab-separated string. COPY would be
 * a little faster. But if a COPY fails at its end, the driver doesn't report the error, and the import would wait
 * forever.
 */
async function copyFigures(sql: postgres.TransactionSql, { table }: Figures): Promise<void> {
  const { series, totals } = table.ranked();
  function* lines() {
    for (const { name, sex, firstYear, births, ranks } of series)
      yield `${name}\t${sex}\t${firstYear}\t{${births}}\t{${ranks}}`;
  }
  for (const rows of inChunks(lines())) {
    await sql`
      insert into pg_temp.name_lines (name, sex, first_year, births, ranks)
      select field[1], field[2], field[3]::smallint, field[4]::integer[], field[5]::smallint[]
      from string_to_table(${rows}, chr(10)) as row, string_to_array(row, chr(9)) as field`;
  }
  const years = totals.map(({ year, sex, births, most }) => `${year}\t${sex}\t${births}\t${most}`);
  for (const rows of inChunks(years)) {
    await sql`
      insert into pg_temp.line_totals (year, sex, births, most)
      select field[1]::smallint, field[2], field[3]::bigint, field[4]::integer
      from string_to_table(${rows}, chr(10)) as row, string_to_array(row, chr(9)) as field`;
  }
}

/**
 * Joins rows into strings of about 256 kB, each of which is inserted by one statement. One statement per row would need
 * a round trip per row.
 */
function* inChunks(rows: Iterable<string>): Generator<string> {
  let chunk: string[] = [];
  let length = 0;
  for (const row of rows) {
    chunk.push(row);
    length += row.length;
    if (length < 262_144) continue;
    yield chunk.join('\n');
    chunk = [];
    length = 0;
  }
  if (chunk.length) yield chunk.join('\n');
}

async function writePlan(sql: postgres.TransactionSql, source: string, country: Country, plan: Plan, step: Step) {
  const [row] = await sql<
    { id: string }[]
  >`select private.start_writing_names(${source.slice(0, 1000)}, ${country}) as id`;
  const id = row?.id ?? null;
  for (let added = 0; ; added += BATCH) {
    step('Adding names', 0.2 + 0.6 * Math.min(1, added / Math.max(plan.new_names, 1)));
    const [batch] = await sql<{ count: number }[]>`select private.write_new_names(${id}, ${BATCH}) as count`;
    if (!batch?.count) break;
  }
  step('Writing figures', 0.8);
  await sql`select private.write_name_figures(${id}, ${country})`;
  if (country !== 'US') return;
  step('Computing trends', 0.9);
  await sql`select private.refresh_name_trends()`;
}
