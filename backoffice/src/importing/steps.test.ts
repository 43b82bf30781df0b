import { HttpError } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const callFunction = vi.hoisted(() => vi.fn());
vi.mock('../providers/data/api', () => ({ callFunction, readRows: vi.fn() }));
vi.mock('../providers/auth/authProvider', () => ({ authProvider: { checkError: async () => {} } }));

import { forgetUser } from '../providers/auth/onSignOut';
import { babyNames } from '../resources/baby_names';
import { NO_COUNTS } from './batch';
import { jobOf, NEW_JOB, setJob } from './job';
import { openText } from './readFile';
import { cancelCheck, checkAgain, checkFile } from './steps';

const NAMES = 'baby_names';
const PRODUCTS = 'affiliate_products';
const counts = { ...NO_COUNTS, new: 1000, changed: 500 };
beforeEach(() => {
  callFunction.mockReset();
  setJob(NAMES, { ...NEW_JOB, stage: 'checked', batchId: 7, counts });
});
afterEach(() => {
  for (const resource of [NAMES, PRODUCTS]) setJob(resource, { ...NEW_JOB, problem: undefined });
});

it('if the second check of a file fails halfway, the preview shows the result of the first check and offers a retry', async () => {
  callFunction
    .mockResolvedValueOnce({ ...NO_COUNTS, same: 1000, line: 1001 })
    .mockRejectedValueOnce(new HttpError('', 503, null));
  await checkAgain(NAMES);
  expect(jobOf(NAMES)).toMatchObject({ stage: 'checked', counts, problem: { checkAgain: true } });

  callFunction
    .mockResolvedValueOnce({ ...NO_COUNTS, same: 1000, line: 1001 })
    .mockResolvedValueOnce({ ...NO_COUNTS, changed: 500, line: 1501 })
    .mockResolvedValueOnce({ ...NO_COUNTS, line: null });
  await checkAgain(NAMES);
  expect(jobOf(NAMES)).toMatchObject({ stage: 'checked', counts: { ...NO_COUNTS, same: 1000, changed: 500 } });
  expect(jobOf(NAMES).problem).toBeUndefined();
});

it('a check that fails after it was canceled shows no error', async () => {
  callFunction.mockImplementationOnce(async () => {
    cancelCheck(NAMES);
    throw new HttpError('', 503, null);
  });
  await checkAgain(NAMES);
  expect(jobOf(NAMES)).toMatchObject({ stage: 'columns', problem: undefined });
});

it('canceling the check of one resource stops only that check', async () => {
  setJob(PRODUCTS, { ...NEW_JOB, stage: 'checked', batchId: 8, counts });
  const respond: ((result: object) => void)[] = [];
  callFunction.mockImplementation(() => new Promise((resolve) => respond.push(resolve)));
  const both = [checkAgain(NAMES), checkAgain(PRODUCTS)];
  cancelCheck(NAMES);
  for (const result of respond) result({ ...NO_COUNTS, line: null });
  await Promise.all(both);
  expect(jobOf(NAMES).stage).toBe('columns');
  expect(jobOf(PRODUCTS)).toMatchObject({ stage: 'checked', counts: NO_COUNTS });
});

it('a sign-out removes the imports and stops their checks', async () => {
  callFunction.mockImplementationOnce(async () => {
    forgetUser();
    return { ...NO_COUNTS, line: null };
  });
  await checkAgain(NAMES);
  expect(jobOf(NAMES)).toBe(NEW_JOB);
});

it('the check of a file sends rows with long texts in several requests, and adds up the counts from their responses', async () => {
  const opened = openText('names.csv', `Name,Meaning\n${`Ann,${'m'.repeat(15_000)}\n`.repeat(200)}`);
  setJob(NAMES, { ...NEW_JOB, stage: 'columns', opened, match: ['name', 'meaning'] });
  callFunction.mockImplementation(async (name: string, { rows }: { rows?: unknown[] }) =>
    name === 'start_import' ? 8 : { ...NO_COUNTS, refused: rows?.length ?? 0 },
  );
  await checkFile(babyNames);
  expect(jobOf(NAMES)).toMatchObject({ stage: 'checked', batchId: 8, counts: { ...NO_COUNTS, refused: 200 } });
  const sizes = callFunction.mock.calls.slice(1).map(([, args]) => JSON.stringify(args).length);
  expect(sizes).toHaveLength(2);
  expect(Math.max(...sizes)).toBeLessThan(3_000_000);
});
