/**
 * `npm run test:mutation` removes or weakens each policy, grant, trigger and guard in turn. Each time, a test must
 * fail. This takes too long for `npm test`, which runs `permissions/mutation.test.ts` instead.
 */
import { appendFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBackend, type TestBackend } from '../support/backend';
import { detected } from './detect';
import { everyMutation } from './mutations';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

test('if any security control is removed, a test fails', { timeout: 2 * 60 * 60_000 }, async () => {
  const only = new RegExp(process.env.ONLY ?? '');
  const all = (await everyMutation(backend.sql)).filter(({ name, kind }) => only.test(`${kind}: ${name}`));
  expect(all.length).toBeGreaterThan(0);
  const survivors: string[] = [];
  for (const [at, mutation] of all.entries()) {
    const by = await detected(backend, mutation);
    if (!by) survivors.push(`${mutation.kind}: ${mutation.name}`);
    const line = `${at + 1}/${all.length} ${by ? 'detected' : 'SURVIVED'}  ${mutation.kind}: ${mutation.name}${by ? `  (${by.slice(0, 200)})` : ''}\n`;
    process.stdout.write(line);
    if (process.env.REPORT) appendFileSync(process.env.REPORT, line);
  }
  console.log(`${all.length} controls removed, ${survivors.length} undetected`);
  expect(survivors).toEqual([]);
});
