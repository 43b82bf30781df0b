/** What one question costs the database: the fastest of five runs, because what else the machine does only ever adds. */
import type postgres from 'postgres';

export interface Cost {
  ms: number;
  /** Pages of 8 kB that were looked at, from memory or not. An exact count, unlike the time. */
  buffers: number;
  rows: number;
}

type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number; 'Actual Rows': number };
type Explained = { 'QUERY PLAN': [{ Plan: Plan; 'Planning Time': number; 'Execution Time': number }] };

/** The cost of a query, as whoever `sql` is at the moment. */
export async function costOf(sql: postgres.Sql, query: string): Promise<Cost> {
  const runs: Cost[] = [];
  for (let run = 0; run < 5; run += 1) {
    const [row] = await sql.unsafe<[Explained]>(`explain (analyze, buffers, format json) ${query}`);
    const [{ Plan: plan, 'Planning Time': planning, 'Execution Time': execution }] = row['QUERY PLAN'];
    const buffers = plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
    runs.push({ ms: planning + execution, buffers, rows: plan['Actual Rows'] });
  }
  const [first, ...others] = runs;
  return others.reduce((best, one) => (one.ms < best.ms ? one : best), first as Cost);
}

/** The same for the planner's guess at the number of rows: planned, not run. */
export async function planningTimeOf(sql: postgres.Sql, query: string): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 5; run += 1) {
    const [row] = await sql.unsafe<[Explained]>(`explain (summary, format json) ${query}`);
    best = Math.min(best, row['QUERY PLAN'][0]['Planning Time']);
  }
  return best;
}
