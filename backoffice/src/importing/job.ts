import { createStore } from '@cradle/shared/browser/store';
import { useSyncExternalStore } from 'react';
import { onSignOut } from '../providers/auth/onSignOut';
import { type Batch, type Counts, NO_COUNTS } from './batch';
import type { ColumnMatch } from './importTable';
import type { OpenedFile } from './readFile';

/** The state of an import. */
export interface Job {
  stage: 'choose' | 'columns' | 'checking' | 'checked' | 'writing' | 'done';
  opened?: OpenedFile;
  match: ColumnMatch;
  /** True if empty cells clear their fields. False (default) if the fields keep their values. */
  clears: boolean;
  batchId?: number;
  counts: Counts;
  /** True if the batch is being undone instead of imported. */
  undo: boolean;
  /** The number of rows that have been processed so far. `share` is the progress from 0 to 1; null if it is unknown. */
  rows: number;
  share: number | null;
  batch?: Batch;
  problem?: { title: string; message: string; checkAgain?: boolean };
}

export const NEW_JOB: Job = {
  stage: 'choose',
  match: [],
  clears: false,
  counts: NO_COUNTS,
  undo: false,
  rows: 0,
  share: null,
};

/**
 * The current import of each resource. The imports are stored outside of React, so that a user whose session expires
 * can continue after signing in again. They are removed when the user signs out or another user signs in.
 */
const jobs = createStore<Readonly<Record<string, Job>>>({});
onSignOut(() => jobs.set({}));

/** The current import of a resource; an empty job if none was started. */
export const jobOf = (resource: string): Job => jobs.get()[resource] ?? NEW_JOB;

export const setJob = (resource: string, change: Partial<Job>): void =>
  jobs.set({ ...jobs.get(), [resource]: { ...jobOf(resource), ...change } });

export const useJob = (resource: string): Job => useSyncExternalStore(jobs.subscribe, () => jobOf(resource));
