import { useSyncExternalStore } from 'react';
import { type Batch, type Counts, NO_COUNTS } from './batch';
import type { ColumnMatch } from './importTable';
import type { OpenedFile } from './readFile';

/** Where an import stands. */
export interface Job {
  stage: 'choose' | 'columns' | 'checking' | 'checked' | 'writing' | 'done';
  file?: File;
  opened?: OpenedFile;
  match: ColumnMatch;
  batchId?: number;
  counts: Counts;
  /** What is being written: an import, or one that is taken back. */
  undo: boolean;
  /** Rows that are done, and the share of the whole (null: not known). */
  rows: number;
  share: number | null;
  batch?: Batch;
  problem?: { title: string; message: string; checkAgain?: boolean };
}

export const NEW_JOB: Job = { stage: 'choose', match: [], counts: NO_COUNTS, undo: false, rows: 0, share: null };

/**
 * Outside of React: when a session ends in the middle, the page gives way to the login, and whoever signs in again goes
 * on with the file that was chosen. Somebody else who signs in begins anew.
 */
const jobs = new Map<string, Job>();
const listeners = new Set<() => void>();
let owner: unknown;

export const jobOf = (resource: string): Job => jobs.get(resource) ?? NEW_JOB;

export function setJob(resource: string, change: Partial<Job>): void {
  jobs.set(resource, { ...jobOf(resource), ...change });
  for (const listener of listeners) listener();
}

export function jobsBelongTo(who: unknown): void {
  if (owner !== undefined && owner !== who) {
    jobs.clear();
    for (const listener of listeners) listener();
  }
  owner = who;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useJob = (resource: string): Job => useSyncExternalStore(subscribe, () => jobOf(resource));
