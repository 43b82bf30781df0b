/**
 * What the system knows about a process by its number: when it started and what it runs. Numbers are used again, so a
 * number alone never proves who it is.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** An opaque text that two processes with the same number never share; undefined when no such process lives. */
export function processStartTime(pid: number): string | undefined {
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The name in brackets may itself hold spaces and brackets; the fields after it may not.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' ? undefined : fields[19];
    } catch {
      return undefined;
    }
  }
  if (process.platform === 'win32') return isAlive(pid) ? 'alive' : undefined;
  return ps(pid, 'lstart=');
}

/** The command line of a process, its words separated by spaces; empty when it is gone. */
export function commandLine(pid: number): string {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    } catch {
      return '';
    }
  }
  return ps(pid, 'command=') ?? '';
}

/** Whether a process with this number lives, whoever owns it; one that ended and waits for its parent does not. */
export function isAlive(pid: number): boolean {
  if (process.platform === 'linux') return processStartTime(pid) !== undefined;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function ps(pid: number, column: string): string | undefined {
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', column], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}
