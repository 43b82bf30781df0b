/** Measures how long the server's first and second start take in a copy of the repository with linked packages. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { PlainError } from '@cradle/supabase/local/options';
import { copyRepository } from '../generator/copy';
import { freePort } from '../support/servers/freePort';
import { atMost, type Figure } from './figures';

const TIMEOUT_MS = 10 * 60_000;

/** Starts the copy twice. Returns the seconds of both starts as rows of the printed table. */
export async function starts(): Promise<Figure[]> {
  const copy = copyRepository();
  try {
    const first = await secondsToFirstPage(copy.folder);
    const second = await secondsToFirstPage(copy.folder);
    const busy = `${cpus().length} CPUs, load ${loadavg()[0]?.toFixed(1)}`;
    return [
      atMost(`From a fresh clone to the first page, without the installation; ${busy}`, 30, first, ' s'),
      atMost('A second start', 5, second, ' s'),
    ];
  } finally {
    copy.remove();
  }
}

async function secondsToFirstPage(folder: string): Promise<number> {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(process.execPath, ['--import', 'tsx', join(folder, 'supabase/local/start.ts')], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), CRADLE_DATA: join(folder, '.data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'exit');
  try {
    for (;;) {
      const answers = await fetch(`http://localhost:${port}/`).then(
        (answer) => answer.ok,
        () => false,
      );
      const seconds = (performance.now() - started) / 1000;
      if (answers) return seconds;
      if (child.exitCode !== null || seconds * 1000 > TIMEOUT_MS)
        throw new PlainError(`The server didn't start:\n${output}`);
      await new Promise((done) => setTimeout(done, 50));
    }
  } finally {
    child.kill('SIGINT');
    await ended;
  }
}
