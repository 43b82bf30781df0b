/** Measures the cost of a query. Takes the fastest of five runs, because other load can only slow a run down. */
import type postgres from 'postgres';

export interface Cost {
  ms: number;
  /** Pages of 8 kB that were read from memory or disk. This count is exact, unlike the time. */
  buffers: number;
  rows: number;
}

type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number; 'Actual Rows': number };
type Explained = { 'QUERY PLAN': [{ Plan: Plan; 'Planning Time': number; 'Execution Time': number }] };

/** Measures a query with the current role of `sql`. */
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

/** Measures the planning time of a query, which is the cost of reading the planner's estimate of the row count. */
export async function planningTimeOf(sql: postgres.Sql, query: string): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 5; run += 1) {
    const [row] = await sql.unsafe<[Explained]>(`explain (summary, format json) ${query}`);
    best = Math.min(best, row['QUERY PLAN'][0]['Planning Time']);
  }
  return best;
}
