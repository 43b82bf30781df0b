/**
 * Tests a full disk: fills a small tmpfs with the data folder while rows are written. Run it by hand on Linux as root:
 * npx tsx tests/manual/fullDisk.ts
 */
import { strict as assert } from 'node:assert';
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startInstanceWithPostgres } from '../api/embedded/instance';

const schema = `
  create table public.notes (id int primary key, body text not null);
  alter table public.notes enable row level security;
  create policy "anybody writes" on public.notes for all using (true) with check (true);
  grant select, insert on public.notes to anon;`;

const disk = mkdtempSync(join(tmpdir(), 'cradle-full-'));
execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200m,mode=0755', 'tmpfs', disk]);
try {
  await fill();
} finally {
  execFileSync('umount', [disk]);
  rmdirSync(disk);
}

async function fill() {
  // `ephemeral` is false, because PostgreSQL otherwise doesn't flush acknowledged rows to disk.
  const instance = await startInstanceWithPostgres(schema, { dataDir: join(disk, 'data'), ephemeral: false });
  try {
    let id = 0;
    const acknowledged: number[] = [];
    const refusals: { status: number; body: { code: string } }[] = [];
    const add = async () => {
      id += 1;
      const response = await instance.call('POST', '/rest/v1/notes', {
        body: { id, body: randomBytes(30_000).toString('hex') },
      });
      if (response.status === 201) acknowledged.push(id);
      else refusals.push(response);
    };
    const ballast = join(disk, 'ballast');
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(ballast, Buffer.alloc(bavail * bsize - 3_000_000));
    while (refusals.length < 100) await add();
    for (const { status, body } of refusals) assert.deepEqual([status, body.code], [503, '53100']);
    assert.equal((await instance.call('GET', '/rest/v1/notes?select=id&limit=1')).status, 200, 'reads still work');

    rmSync(ballast);
    await add();
    assert.equal(refusals.length, 100, 'writes work again when there is free space');
    const { body } = await instance.call('GET', `/rest/v1/notes?select=id&limit=${id}`);
    const stored = (body as { id: number }[]).map((row) => row.id).sort((a, b) => a - b);
    assert.deepEqual(stored, acknowledged, 'exactly the acknowledged rows are stored');
    console.log(`${acknowledged.length} rows acknowledged and stored, ${refusals.length} rejected with 503 and 53100.`);
  } finally {
    await instance.stop();
  }
}
