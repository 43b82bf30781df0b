/** Tests `npm run dev` in a copy of the repository, because the test edits sources. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishableKey } from '@cradle/supabase/local/api';
import { prerenderToken } from '@cradle/supabase/local/frontDoor/prerenderToken';
import { readSecrets } from '@cradle/supabase/local/postgres/dataFolder';
import { removeCluster } from '@cradle/supabase/local/postgres/postgresCluster';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../support/servers/freePort';
import { type Copy, copyRepository } from './copy';

const TOKENS = 'shared/src/design/tokens.ts';
const PAPER = /paper: \['#\w+'/;

let copy: Copy;
let dataDir: string;
let server: ChildProcess;
let url: string;
let output = '';

beforeAll(async () => {
  copy = copyRepository();
  dataDir = mkdtempSync(join(tmpdir(), `cradle-test-${process.pid}-`));
  const port = await freePort();
  url = `http://localhost:${port}`;
  server = spawn(process.execPath, ['--import', 'tsx', 'supabase/local/dev/dev.ts', '--empty'], {
    cwd: copy.folder,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      NO_COLOR: '1',
      PORT: `${port}`,
      CRADLE_DATA: dataDir,
      FIGURES: 'none',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await new Promise<void>((ready, fail) => {
    for (const stream of [server.stdout, server.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk;
        if (output.includes('Ctrl-C stops it.')) ready();
      });
    }
    server.once('exit', () => fail(new Error(`It did not start:\n${output}`)));
  });
});

afterAll(async () => {
  server.kill('SIGTERM');
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
  await removeCluster(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
  copy.remove();
});

/** Fetches a URL. Returns '' if the request fails, because Vite may be restarting. */
const load = (path: string) =>
  fetch(url + path)
    .then((response) => response.text())
    .catch(() => '');

test('if a file of design tokens is edited or replaced, `npm run dev` updates both applications', async () => {
  for (const path of ['/src/styles/tokens.css', '/admin/']) expect(await load(path)).toContain('light-dark(#faf6ee');
  for (const [at, replaces] of [true, true, false, true].entries()) {
    const color = `#a1b2c${at}`;
    const edited = copy.read(TOKENS).replace(PAPER, `paper: ['${color}'`);
    copy.write(replaces ? `${TOKENS}~` : TOKENS, edited);
    if (replaces) renameSync(join(copy.folder, `${TOKENS}~`), join(copy.folder, TOKENS));
    for (const path of ['/src/styles/tokens.css', '/admin/'])
      await expect.poll(() => load(path), { timeout: 20_000 }).toContain(`light-dark(${color}`);
  }
});

test('`npm run dev` accepts the API requests that `npm run build` sends with the prerenderer’s token', async () => {
  const backend = `${url}/${prerenderToken(readSecrets(dataDir).serviceKey)}`;
  const response = await fetch(`${backend}/rest/v1/rpc/content_version`, {
    headers: { apikey: publishableKey },
  });
  expect([response.status, await response.json()]).toEqual([200, expect.any(Number)]);
});

test('`npm run dev` prints no warning and no stack trace while a source file is edited', () => {
  expect(output).not.toMatch(/\(!\)|warning|Error|\n {4}at /i);
});
