import type { Database, Tables } from '@cradle/shared/database/database.types';
import { callFunction, readRows } from '../providers/data/api';
import { readableError } from '../providers/data/readableError';

export type Batch = Tables<'import_batches'>;
type Kind = 'new' | 'changed' | 'same' | 'refused';
/**
 * The number of rows for each result. `cleared` is the number of values that an import would delete from existing
 * records.
 */
export type Counts = Record<Kind | 'cleared', number>;
type ReportRow = Database['public']['Functions']['import_report']['Returns'][number];

export interface ReportLine extends Omit<ReportRow, 'fields' | 'before' | 'after' | 'reason' | 'rule'> {
  reason: string | null;
  rule: string | null;
  fields: Record<string, unknown>;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

export const NO_COUNTS: Counts = { new: 0, changed: 0, same: 0, refused: 0, cleared: 0 };

/** Adds two counts, result by result. */
export const added = (one: Counts, other: Counts): Counts => ({
  new: one.new + other.new,
  changed: one.changed + other.changed,
  same: one.same + other.same,
  refused: one.refused + other.refused,
  cleared: one.cleared + other.cleared,
});

const BATCHES = 'import_batches?select=*&order=id.desc';

/** The last ten imports of a resource, the newest first. */
export const earlierBatches = (resource: string): Promise<Batch[]> =>
  readRows<Batch>(`${BATCHES}&resource=eq.${resource}&status=neq.checking&limit=10`);

/** Fetches a page of an import's rows that have the given result. The page starts after the given line of the file. */
export const reportOf = (batch_id: number, kind: string, after_line: number, page_size: number) =>
  callFunction<ReportLine[]>('import_report', { batch_id, kind, after_line, page_size });

const POLL_MS = 600;

/**
 * Thrown if neither the response of the import nor the state of the batch could be read. It is then unknown whether
 * rows were written.
 */
export class OutcomeUnknown extends Error {}

/**
 * Imports or undoes a batch in one transaction. The transaction may take longer than a connection stays open.
 * Therefore, if there is no response or a server error (5xx), polls the batch until the transaction has ended.
 * @returns the finished batch
 * @throws OutcomeUnknown if the state of the batch can't be read; HttpError if nothing was written
 */
export async function write(
  call: 'apply_import' | 'undo_import',
  batch_id: number,
  onProgress: (rows: number) => void,
): Promise<Batch> {
  let finished = false;
  const watching = (async () => {
    while (!finished) {
      await pause();
      const rows = finished ? null : await progressOf(batch_id).catch(() => null);
      if (rows !== null) onProgress(rows);
    }
  })();
  try {
    return await callFunction<Batch>(call, { batch_id });
  } catch (error) {
    const { status } = readableError(error);
    if (status >= 400 && status < 500) throw error;
    for (;;) {
      const [rows, batch] = await stateOf(batch_id).catch(() => {
        throw new OutcomeUnknown(
          "The server didn't respond, so the rows may have been saved. Try again later. No row is imported twice.",
        );
      });
      if (batch?.status === (call === 'apply_import' ? 'imported' : 'undone')) return batch;
      if (rows === null) throw error;
      await pause();
    }
  } finally {
    finished = true;
    await watching;
  }
}

/**
 * Returns the number of rows that the running transaction has written (null if no transaction is running), and the
 * batch. Reads the number before the batch: if the number is null, the transaction has ended, so the batch that is
 * read afterwards has its final state.
 */
async function stateOf(batch_id: number): Promise<[rows: number | null, batch: Batch | undefined]> {
  const rows = await progressOf(batch_id);
  return [rows, (await readRows<Batch>(`${BATCHES}&id=eq.${batch_id}`))[0]];
}
const progressOf = (batch_id: number) => callFunction<number | null>('import_progress', { batch_id });
const pause = () => new Promise((done) => setTimeout(done, POLL_MS));
