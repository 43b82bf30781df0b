import { CsvError, readCsv } from '@cradle/shared/text/readCsv';
import { authProvider } from '../providers/auth/authProvider';
import { onSignOut } from '../providers/auth/onSignOut';
import { callFunction } from '../providers/data/api';
import { readableError } from '../providers/data/readableError';
import type { ResourceDefinition } from '../resources/defineResource';
import { added, type Counts, NO_COUNTS, OutcomeUnknown, write } from './batch';
import { guessColumns, rowReader } from './importTable';
import { type Job, jobOf, NEW_JOB, setJob } from './job';
import { openPasted } from './pastedRows';
import { type OpenedFile, openFile } from './readFile';

const ROWS_PER_REQUEST = 1000;
/** If rows contain long texts, fewer rows are sent per request, because the server accepts at most 10 MB. */
const CHARACTERS_PER_REQUEST = 2_000_000;
/** The running check of each resource. Files of several resources can be checked at the same time. */
const checks = new Map<string, AbortController>();
onSignOut(() => {
  for (const stop of checks.values()) stop.abort();
});

/**
 * Runs a step of the import. If the step fails, the job returns to the stage `back` and shows the error. The message
 * has the button "Check again" if `offerCheck` is true or the error has the hint 'check again'.
 */
async function step(
  resource: string,
  back: Job['stage'],
  title: string,
  work: () => Promise<void>,
  offerCheck = false,
): Promise<void> {
  setJob(resource, { problem: undefined, rows: 0, share: null });
  try {
    await work();
  } catch (error) {
    const readable = readableError(error);
    const heading = error instanceof OutcomeUnknown ? "The server didn't respond" : title;
    const checkAgain = offerCheck || (readable.body as { hint?: string } | null)?.hint === 'check again';
    setJob(resource, { stage: back, problem: { title: heading, message: readable.message, checkAgain } });
    if (!(error instanceof CsvError)) void authProvider.checkError(readable).catch(() => {});
  }
}

/** Opens the file and matches its columns to fields by their headings. */
export const chooseFile = (definition: ResourceDefinition, file: File) =>
  open(definition, file.name, () => openFile(file));

/** Opens pasted rows (see openPasted) and matches their columns to fields by their headings. */
export const pasteRows = (definition: ResourceDefinition, text: string, hasHeads: boolean) =>
  open(definition, 'the pasted rows', () => openPasted(text, hasHeads));

const open = (definition: ResourceDefinition, what: string, read: () => OpenedFile | Promise<OpenedFile>) =>
  step(definition.name, 'choose', `Couldn't read ${what}`, async () => {
    const opened = await read();
    const match = guessColumns(opened.heads, definition);
    setJob(definition.name, { ...NEW_JOB, stage: 'columns', opened, match });
  });

/** Runs a check that cancelCheck() can stop. Errors that occur after cancelCheck() are ignored. */
async function cancelable(resource: string, check: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const stop = new AbortController();
  checks.set(resource, stop);
  const { signal } = stop;
  await check(signal).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

/**
 * Sends the rows in batches to the database, which checks them but doesn't import them. applyBatch() later imports the
 * checked rows.
 */
export const checkFile = (definition: ResourceDefinition) =>
  step(definition.name, 'columns', "Couldn't check the file", () =>
    cancelable(definition.name, async (signal) => {
      const resource = definition.name;
      const { opened, match, clears } = jobOf(resource);
      if (!opened) return;
      setJob(resource, { stage: 'checking', share: 0 });
      const batchId = await callFunction<number>('start_import', { resource, file_name: opened.name });
      const read = rowReader(match, definition, clears);
      let batch: object[] = [];
      let characters = 0;
      let sent = 0;
      let counts = NO_COUNTS;
      const send = async (share: number) => {
        if (batch.length > 0) {
          const result = await callFunction<Counts>('stage_import', { batch_id: batchId, rows: batch });
          if (signal.aborted) return;
          counts = added(counts, result);
          sent += batch.length;
          batch = [];
          characters = 0;
          setJob(resource, { rows: sent, share });
        }
      };
      const rows = readCsv(opened.text, opened.delimiter);
      rows.next(); // Skips the headings.
      for (const { line, cells, end } of rows) {
        batch.push({ line, ...read(cells) });
        for (const cell of cells) characters += cell.length;
        if (batch.length === ROWS_PER_REQUEST || characters > CHARACTERS_PER_REQUEST)
          await send(end / opened.text.length);
        if (signal.aborted) return;
      }
      await send(1);
      if (!signal.aborted) setJob(resource, { stage: 'checked', batchId, counts });
    }),
  );

/** Stops the check of the file and returns to the second step, in which the user matches the columns. */
export function cancelCheck(resource: string): void {
  checks.get(resource)?.abort();
  setJob(resource, { stage: 'columns', problem: undefined });
}

/**
 * Checks the rows in the database again, because another user has changed records since the first check. If the new
 * check fails, the preview continues to show the counts of the previous check.
 */
export const checkAgain = (resource: string) =>
  step(
    resource,
    'checked',
    "Couldn't check the file",
    () =>
      cancelable(resource, async (signal) => {
        const { batchId, counts: before } = jobOf(resource);
        const total = before.new + before.changed + before.same + before.refused;
        setJob(resource, { stage: 'checking', share: 0 });
        let after_line = 0;
        let counts = NO_COUNTS;
        for (;;) {
          const result = await callFunction<Counts & { line: number | null }>('check_import', {
            batch_id: batchId,
            after_line,
          });
          if (signal.aborted) return;
          if (result.line === null) break;
          after_line = result.line;
          counts = added(counts, result);
          const rows = counts.new + counts.changed + counts.same + counts.refused;
          setJob(resource, { rows, share: rows / total });
        }
        setJob(resource, { stage: 'checked', counts });
      }),
    true,
  );

/** Imports the checked rows in one transaction. */
export const applyBatch = (resource: string) =>
  step(resource, 'checked', 'Nothing has been imported', async () => {
    const { batchId = 0, counts } = jobOf(resource);
    const total = counts.new + counts.changed;
    setJob(resource, { stage: 'writing', undo: false });
    const batch = await write('apply_import', batchId, (rows) => setJob(resource, { rows, share: rows / total }));
    setJob(resource, { stage: 'done', batch, opened: undefined });
  });

/**
 * Undoes an import in one transaction.
 * @param total the number of imported rows, from which the progress is calculated
 */
export const undoBatch = (resource: string, batchId: number, total: number) =>
  step(
    resource,
    jobOf(resource).stage === 'writing' ? 'choose' : jobOf(resource).stage,
    "Couldn't undo the import",
    async () => {
      setJob(resource, { stage: 'writing', undo: true });
      const batch = await write('undo_import', batchId, (rows) => setJob(resource, { rows, share: rows / total }));
      setJob(resource, { stage: 'done', batch });
    },
  );

/** Discards the current import. */
export const startOver = (resource: string): void => setJob(resource, { ...NEW_JOB, problem: undefined });
