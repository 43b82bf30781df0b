/**
 * A lock between commands. The lock file contains the process id of its owner, so that the lock of a killed command can
 * be ignored. bootstrap.mjs takes the lock before the dependencies are installed. This module therefore imports only
 * Node's modules, and uses only syntax that old versions of Node can parse.
 */
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';

const POLL_MS = 500;
/** A lock of this age is ignored, because the system may have reused the process id of its owner. */
const OLDEST_MS = 10 * 60 * 1000;

/**
 * Takes the lock. Waits while another command has it.
 * @param path the lock file
 * @param isDone returns true if another command has done the work in the meantime
 * @param onWait called once before waiting
 * @returns a function that releases the lock, or undefined if the work is already done
 * @throws the error of the file system if the file can't be written
 */
export async function takeLock(path, isDone, onWait) {
  for (let waited = false; ; waited = true) {
    if (isDone()) return undefined;
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' });
      const unlock = () => {
        process.removeListener('exit', unlock);
        rmSync(path, { force: true });
      };
      process.on('exit', unlock);
      return unlock;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (isLeftBehind(path)) rmSync(path, { force: true, recursive: true });
      else {
        if (!waited) onWait();
        await new Promise((done) => setTimeout(done, POLL_MS));
      }
    }
  }
}

function isLeftBehind(path) {
  try {
    if (Date.now() - statSync(path).mtimeMs > OLDEST_MS) return true;
    const owner = Number(readFileSync(path, 'utf8'));
    // An empty file (Number('') is 0) is a valid lock: its owner has just created it and writes the id next. If the
    // file contains the id of this process, an earlier process with the same id wrote it.
    return owner > 0 && (owner === process.pid || !isAlive(owner));
  } catch (error) {
    // EISDIR: an earlier version created a folder. ENOENT: the owner has just released the lock.
    return error.code === 'EISDIR';
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
