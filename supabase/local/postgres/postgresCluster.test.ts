import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

// The real folder is /var/lib/cradle-and-quill, which only root can write.
const shared = vi.hoisted(() => ({ folder: '' }));
vi.mock('./postgresBinaries', async (original) => ({
  ...(await original<typeof import('./postgresBinaries')>()),
  reachableFolder: (path: string) => join(shared.folder, path.replaceAll('/', '_')),
}));

import { reachableFolder } from './postgresBinaries';
import { clusterFolder, linkCluster, renameCluster } from './postgresCluster';

/** An account that is neither the owner of the test's folders nor in their group. */
const account = { uid: 61234, gid: 61234 };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cradle-cluster-'));
  chmodSync(folder, 0o711);
  shared.folder = join(folder, 'shared');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Creates a folder that other accounts can enter only if `mode` allows it. */
function makeFolder(name: string, mode: number): string {
  const path = join(folder, name);
  mkdirSync(path);
  chmodSync(path, mode);
  return path;
}

/** Creates a folder with the file by which clusterFolder() recognizes a cluster. */
function makeCluster(path: string): string {
  mkdirSync(path, { recursive: true });
  chmodSync(path, 0o711);
  writeFileSync(join(path, 'PG_VERSION'), '17\n');
  return path;
}

describe.skipIf(process.platform === 'win32')('the folder of the cluster', () => {
  test('clusterFolder() chooses a folder inside a data folder that does not exist yet', () => {
    const dataDir = join(folder, 'data');
    expect(clusterFolder(dataDir, account)).toBe(join(dataDir, 'postgres'));
    expect(existsSync(dataDir)).toBe(false);
  });

  test('if the OS account of PostgreSQL can’t enter the data folder, clusterFolder() returns a folder that this account can enter', () => {
    const dataDir = join(makeFolder('private', 0o700), 'data');
    mkdirSync(dataDir);
    expect(clusterFolder(dataDir, account)).toBe(reachableFolder(dataDir, 'data'));
  });

  test('clusterFolder() throws if data folder and cluster were moved to a folder that PostgreSQL can’t enter', () => {
    const dataDir = makeFolder('data', 0o711);
    makeCluster(join(dataDir, 'postgres'));
    expect(clusterFolder(dataDir, account)).toBe(join(dataDir, 'postgres'));
    const moved = join(makeFolder('private', 0o700), 'data');
    renameSync(dataDir, moved);
    expect(() => clusterFolder(moved, account)).toThrow(
      `can't enter the database in ${moved}/postgres. Nothing was done`,
    );
  });

  test('clusterFolder() throws if a data folder was moved without its cluster, and the error names the commands to run', () => {
    const dataDir = makeFolder('data', 0o711);
    const cluster = makeCluster(reachableFolder(join(folder, 'original'), 'data'));
    linkCluster(dataDir, cluster);
    const inside = join(dataDir, 'postgres');
    expect(() => clusterFolder(dataDir, account)).toThrow(`rm '${inside}' && mv '${cluster}' '${inside}'`);
    rmSync(inside);
    renameSync(cluster, inside);
    expect(clusterFolder(dataDir, account)).toBe(inside);
  });

  test.each(['absolute', 'relative'])('clusterFolder() follows a symbolic link (%s) to another disk', (kind) => {
    const dataDir = makeFolder('data', 0o711);
    const cluster = makeCluster(join(folder, 'disk/postgres'));
    symlinkSync(kind === 'absolute' ? cluster : '../disk/postgres', join(dataDir, 'postgres'));
    expect(clusterFolder(dataDir, account)).toBe(cluster);
    chmodSync(join(folder, 'disk'), 0o700);
    expect(() => clusterFolder(dataDir, account)).toThrow(`can't enter the database in ${cluster}. Nothing was done`);
  });

  test('if the cluster can’t be renamed, renameCluster() keeps the symbolic link to the cluster', () => {
    const dataDir = makeFolder('data', 0o711);
    const cluster = makeCluster(join(folder, 'disk/postgres'));
    symlinkSync(cluster, join(dataDir, 'postgres'));
    expect(() => renameCluster(dataDir, join(folder, 'missing/postgres-16'))).toThrow('ENOENT');
    expect(clusterFolder(dataDir, account)).toBe(cluster);
    renameCluster(dataDir, `${cluster}-16`);
    expect(clusterFolder(dataDir, account)).toBe(join(dataDir, 'postgres'));
    expect(existsSync(join(`${cluster}-16`, 'PG_VERSION'))).toBe(true);
  });

  test('clusterFolder() throws if the symbolic link leads to a cluster that is missing', () => {
    const dataDir = makeFolder('data', 0o711);
    symlinkSync(join(folder, 'gone'), join(dataDir, 'postgres'));
    expect(() => clusterFolder(dataDir, account)).toThrow(`is missing: it was in ${folder}/gone`);
  });
});
