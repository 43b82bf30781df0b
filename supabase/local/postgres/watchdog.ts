/** Stops PostgreSQL when this process ends without having stopped it, for example after kill -9. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

/**
 * The shell script of the watchdog. It waits until its standard input closes, which happens when this process ends.
 * Then it checks that the process id is still PostgreSQL's, and stops PostgreSQL. A shell takes 1 MB of memory. A
 * second Node process would take 40 MB.
 */
const script = 'read -r _; [ "$(head -n 1 "$1")" = "$0" ] && kill -INT "$0"';

/**
 * Starts the watchdog.
 * @returns a function that ends it; call it before stopping PostgreSQL
 */
export function stopWithThisProcess(postmaster: number, cluster: string): () => void {
  if (process.platform === 'win32') return () => {}; // On Windows, the next start stops PostgreSQL (stopOrphan).
  const child = spawn('/bin/sh', ['-c', script, String(postmaster), join(cluster, 'postmaster.pid')], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true, // Ctrl-C must not end the shell before PostgreSQL.
  });
  child.on('error', () => {}); // Without a shell there is no watchdog. The next start stops PostgreSQL (stopOrphan).
  child.unref();
  if (child.stdin && 'unref' in child.stdin && typeof child.stdin.unref === 'function') child.stdin.unref();
  return () => void child.kill('SIGKILL');
}
