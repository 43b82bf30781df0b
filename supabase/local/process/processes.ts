/**
 * Reads the start time and command line of a process. Process ids are reused, so an id alone doesn't identify a
 * process.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';

/**
 * The start time of a process as a string, which distinguishes the process from earlier processes with the same id.
 * Always 'alive' on Windows. Undefined if the process doesn't exist.
 */
export function processStartTime(pid: number): string | undefined {
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The second field is the program's name in parentheses. The name can contain spaces and parentheses, so the line
      // is split only after the last parenthesis.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' ? undefined : fields[19];
    } catch {
      return undefined;
    }
  }
  if (process.platform === 'win32') return isAlive(pid) ? 'alive' : undefined;
  return ps(pid, 'lstart=');
}

/** The command line of a process, with spaces between its arguments; empty if the process doesn't exist. */
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

/** True if the process exists, even if it belongs to another account. On Linux, a zombie doesn't count. */
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

/**
 * Removes the temporary folder of a process that has ended. Leaves a folder of another account, which can't be removed.
 */
export function removeLeftover(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    if (!['EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
