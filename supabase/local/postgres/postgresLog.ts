/**
 * PostgreSQL's log: limited in size, readable by its owner only, and without personal data. PostgreSQL writes directly
 * to the file, because it may run longer than this process. The file is opened for appending, so this process can copy
 * and truncate it while PostgreSQL writes.
 */
import {
  closeSync,
  existsSync,
  fchmodSync,
  fstatSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { schedule } from '../process/schedule';

const MAX_BYTES = 10 * 1024 * 1024;
const FILES = 5;
const CHECK_EVERY_MS = 5000;

/**
 * Settings that keep user data out of the log. The messages of failed statements can contain user data, for example an
 * invalid value, a duplicate key or a failing row, so they aren't logged. The API's responses report them. Starts,
 * stops, crashes and rejected connections are logged without details.
 */
export const logSettings: Readonly<Record<string, string>> = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_statement: 'none',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
};

/** Opens the log for PostgreSQL to append to. The caller closes it. */
export function openLog(file: string): number {
  const log = openSync(file, 'a', 0o600);
  fchmodSync(log, 0o600); // The file may exist with another mode.
  return log;
}

/**
 * Rotates a log of `maxBytes` or more. First deletes the oldest file, and renames `<file>.1` to `<file>.2` and so on.
 * Then copies the last `maxBytes` of the log to `<file>.1`, and truncates the log. Lines that are written between
 * copying and truncating are lost.
 */
export function rotateLog(file: string, maxBytes = MAX_BYTES): void {
  if (!existsSync(file) || statSync(file).size < maxBytes) return;
  rmSync(`${file}.${FILES - 1}`, { force: true });
  for (let number = FILES - 2; number > 0; number--) {
    if (existsSync(`${file}.${number}`)) renameSync(`${file}.${number}`, `${file}.${number + 1}`);
  }
  writeFileSync(`${file}.1`, endOf(file, maxBytes), { mode: 0o600 });
  truncateSync(file);
}

/**
 * Rotates the log now and every CHECK_EVERY_MS if it is too large. If rotating fails, for example because the disk is
 * full, the next check tries again.
 * @returns a function that stops the rotation
 */
export const startLogRotation = (file: string): (() => void) =>
  schedule(async () => rotateLog(file), CHECK_EVERY_MS, `${file} couldn't be rotated`);

function endOf(file: string, bytes: number): Buffer {
  const open = openSync(file, 'r');
  try {
    const { size } = fstatSync(open);
    const end = Buffer.alloc(Math.min(size, bytes));
    return end.subarray(0, readSync(open, end, 0, end.length, size - end.length));
  } finally {
    closeSync(open);
  }
}
