import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

/** Runs a program that handles signals as `npm start` does, with LOG=json. @returns its output and its exit code */
async function run(program: string, signal?: NodeJS.Signals) {
  const file = JSON.stringify(new URL('./processLifetime.ts', import.meta.url).href);
  const source = `import { stopOnSignal, surviveLostConnections } from ${file};\n${program}`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', source], {
    env: { ...process.env, LOG: 'json' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
      if (signal && output.includes('ready')) child.kill(signal);
    });
  const [code] = await once(child, 'close');
  return { output, code };
}

test.skipIf(process.platform === 'win32')(
  'with LOG=json, the line about a signal is JSON',
  async () => {
    const program = `
    stopOnSignal(Promise.resolve({ stop: async () => {} }));
    console.log('{"message":"ready"}');
    setInterval(() => {}, 1000);`;
    const { output, code } = await run(program, 'SIGTERM');
    const messages = output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).message);
    expect([code, messages]).toEqual([0, ['ready', 'Stopping…']]);
  },
  20_000,
);

test('with LOG=json, an unhandled error is logged as one line of JSON without details from the database', async () => {
  const program = `
    surviveLostConnections();
    setTimeout(() => { throw Object.assign(new Error('duplicate'), { code: '23505', detail: 'Key (email)=(a@x.test)' }); });`;
  const { output, code } = await run(program);
  expect([code, JSON.parse(output).message]).toEqual([1, 'Error 23505: duplicate']);
  expect(output).not.toContain('a@x.test');
}, 20_000);
