/** The folder for temporary files of the tests: databases, copies of the repository, profiles of browsers. */
import { lstatSync, mkdirSync, statfsSync } from 'node:fs';
import { availableMemory } from 'node:process';

/** Linux mounts a file system in memory here. */
const MEMORY = '/dev/shm';
/** The type number of tmpfs, a file system in memory (from linux/magic.h). */
const TMPFS = 0x01021994;
/** Free space that is required, in bytes. A run of all tests uses up to 1 GB. */
const NEEDED = 4 * 1024 ** 3;

/**
 * Lets this process and its children create temporary files in memory, if Linux has enough memory. The environment
 * variable TMPDIR overrides this.
 *
 * Each test file creates and drops a database, so a run creates hundreds of thousands of files. On some disks, creating
 * them takes a third of the CPU time: ext4 without a journal doesn't reuse the inode of a recently deleted file,
 * so it reads thousands of inodes before it finds a free one.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR || process.platform !== 'linux' || !hasSpace()) return;
  const folder = `${MEMORY}/cradle-tests-${process.getuid?.()}`;
  // Other accounts can read the folder: if the tests run as root, PostgreSQL runs as another account.
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  // Another account may have created the folder or a link, because all accounts can write to /dev/shm.
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== process.getuid?.()) return;
  process.env.TMPDIR = folder;
}

function hasSpace(): boolean {
  try {
    const { type, bavail, bsize } = statfsSync(MEMORY);
    return type === TMPFS && bavail * bsize >= NEEDED && availableMemory() >= 2 * NEEDED;
  } catch {
    return false; // /dev/shm doesn't exist.
  }
}
