import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('with LOG=json, loadFigures logs one JSON object if it can’t load the official figures', async () => {
  const child = fork(join(import.meta.dirname, 'loadFigures.ts'), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, LOG: 'json' },
    silent: true,
  });
  let log = '';
  child.stderr?.on('data', (text) => {
    log += text;
  });
  child.send('postgres://nobody@127.0.0.1:1/none');
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(
    log
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([
    {
      time: expect.any(String),
      level: 'error',
      message: expect.stringMatching(/^Loading the official figures failed; the next start tries again: \w/),
    },
  ]);
}, 30_000);
