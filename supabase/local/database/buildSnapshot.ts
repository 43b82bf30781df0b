/** Copies of a build: a running server serves its copy, so that a new build doesn't remove files under it. */
import { cpSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../processes';

const prefix = 'cradle-build-';
const copies = new Map<string, string>();

/**
 * Copies a build into the system's temporary folder, once for each build and process. Copies of dead processes are
 * removed first.
 * @returns the copy's path; it is removed when this process ends
 */
export function copyOfBuild(dir: string): string {
  const build = `${dir} ${statSync(join(dir, 'index.html')).mtimeMs}`;
  const known = copies.get(build);
  if (known) return known;
  for (const folder of readdirSync(tmpdir())) {
    const owner = Number(new RegExp(`^${prefix}(\\d+)-`).exec(folder)?.[1]);
    if (owner && !isAlive(owner)) rmSync(join(tmpdir(), folder), { recursive: true, force: true });
  }
  const copy = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  cpSync(dir, copy, { recursive: true });
  copies.set(build, copy);
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
  return copy;
}
