import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { commandLine } from './processes';

/**
 * Describes the program that listens on a TCP port, such as " by process 42 (node server.js)"; empty if it can't be
 * found.
 */
export function portOwner(port: number): string {
  const pid = process.platform === 'linux' ? listenerOnLinux(port) : listenerByLsof(port);
  if (pid === undefined) return '';
  const command = commandLine(pid);
  return ` by process ${pid}${command && ` (${command.length > 100 ? `${command.slice(0, 100)}…` : command})`}`;
}

/** Reads the socket of the port from /proc, and looks for the process that has it open. */
function listenerOnLinux(port: number): number | undefined {
  try {
    const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
    const rows = ['tcp', 'tcp6'].flatMap((table) => readFileSync(`/proc/net/${table}`, 'utf8').split('\n').slice(1));
    const sockets = rows
      .map((row) => row.trim().split(/\s+/))
      .filter(([, address, , state]) => state === LISTENING && address?.endsWith(local))
      .map((columns) => `socket:[${columns[9]}]`);
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return pids.map(Number).find((pid) => openFiles(pid).some((file) => sockets.includes(file)));
  } catch {
    return undefined;
  }
}

/** The code of the state "listening" in /proc/net/tcp. */
const LISTENING = '0A';

/** The open files and sockets of a process; empty for a process of another user, because they can't be read. */
function openFiles(pid: number): string[] {
  const folder = `/proc/${pid}/fd`;
  try {
    return readdirSync(folder).map((name) => {
      try {
        return readlinkSync(`${folder}/${name}`);
      } catch {
        return ''; // The file was closed after readdirSync().
      }
    });
  } catch {
    return [];
  }
}

function listenerByLsof(port: number): number | undefined {
  try {
    const output = execFileSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-t'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return Number(output.trim().split('\n')[0]) || undefined;
  } catch {
    return undefined;
  }
}
