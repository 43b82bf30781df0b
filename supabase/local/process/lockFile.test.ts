import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { takeLock } from './lockFile.mjs';

const folder = mkdtempSync(join(tmpdir(), 'cradle-lock-'));
const path = join(folder, 'lock');
const onWait = vi.fn();
beforeEach(() => onWait.mockClear());
afterAll(() => rmSync(folder, { recursive: true }));

it('takeLock() waits while another process holds the lock, and returns undefined if the work is done by then', async () => {
  let done = false;
  // The lock belongs to another live process: the parent of this one.
  writeFileSync(path, String(process.ppid));
  const second = takeLock(path, () => done, onWait);
  await new Promise((next) => setTimeout(next, 1200));
  expect(onWait).toHaveBeenCalledOnce();
  done = true;
  rmSync(path);
  expect(await second).toBeUndefined();
  expect(existsSync(path)).toBe(false);
});

it.each([
  ['of a process that has ended', () => writeFileSync(path, String(spawnSync(process.execPath, ['-e', '']).pid))],
  [
    'that is older than ten minutes',
    () => {
      writeFileSync(path, String(process.ppid));
      utimesSync(path, Date.now() / 1000 - 601, Date.now() / 1000 - 601);
    },
  ],
  ['of an earlier version, which is a folder,', () => mkdirSync(path)],
])('takeLock() doesn’t wait, but replaces the lock, if it finds a lock %s', async (_, leaveBehind) => {
  leaveBehind();
  const unlock = await takeLock(path, () => false, onWait);
  expect(onWait).not.toHaveBeenCalled();
  expect(readFileSync(path, 'utf8')).toBe(String(process.pid));
  unlock?.();
  expect(existsSync(path)).toBe(false);
});
