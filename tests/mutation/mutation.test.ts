/**
 * `npm run test:mutation`: takes every policy, grant, trigger and guard away, one after the other, and expects that the
 * tests notice. Not part of `npm test`, for its length; `permissions/mutation.test.ts` is its short form, which is.
 */
import { appendFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorld, type World } from '../support/world';
import { noticed } from './detect';
import { everyMutation } from './mutations';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

test('no control can be taken away unnoticed', { timeout: 2 * 60 * 60_000 }, async () => {
  const only = new RegExp(process.env.ONLY ?? '');
  const all = (await everyMutation(world.sql)).filter(({ name, kind }) => only.test(`${kind}: ${name}`));
  expect(all.length).toBeGreaterThan(0);
  const survivors: string[] = [];
  for (const [at, mutation] of all.entries()) {
    const by = await noticed(world, mutation);
    if (!by) survivors.push(`${mutation.kind}: ${mutation.name}`);
    const line = `${at + 1}/${all.length} ${by ? 'noticed' : 'SURVIVED'}  ${mutation.kind}: ${mutation.name}${by ? `  (${by.slice(0, 110)})` : ''}\n`;
    process.stdout.write(line);
    if (process.env.REPORT) appendFileSync(process.env.REPORT, line);
  }
  console.log(`${all.length} controls taken away, ${survivors.length} unnoticed`);
  expect(survivors).toEqual([]);
});
