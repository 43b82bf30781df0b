/**
 * PostgreSQL's log: bounded in size, readable by its owner only, and without personal data. The server writes to the file
 * itself, because it may outlive this process. It appends, so the file can be copied and emptied under it.
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

const MAX_BYTES = 10 * 1024 * 1024;
const FILES = 5;
const CHECK_EVERY_MS = 5000;

/**
 * Settings that keep what people write out of the log. An error's message can quote it (an invalid value), its detail does
 * (a duplicate key, a failing row), and so do statements and their parameters. Errors therefore aren't logged at all: the
 * API answers them. Starts, stops, crashes and refused connections are logged, without details.
 */
export const logSettings: Readonly<Record<string, string>> = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_statement: 'none',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
};

/** Opens the log for the server to append to; the caller closes it. */
export function openLog(file: string): number {
  const log = openSync(file, 'a', 0o600);
  fchmodSync(log, 0o600); // the file may be there already
  return log;
}

/**
 * Moves what is in a log of `maxBytes` or more to `<file>.1`, the earlier one to `<file>.2` and so on, and empties it. The
 * oldest file goes. Lines that are written between the copy and the emptying are lost.
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
 * Rotates the log now, and whenever it is too large from here on.
 * @returns a function that ends this
 */
export function keepLogSmall(file: string): () => void {
  const rotate = () => {
    try {
      rotateLog(file);
    } catch (error) {
      console.error(`${file} couldn't be rotated:`, error); // a full disk, for example: tried again at the next turn
    }
  };
  rotate();
  const timer = setInterval(rotate, CHECK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** The last `bytes` of a file. */
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
