/** The permission tests detect removed controls: one of each kind here, all of them in `npm run test:mutation`. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { detected } from '../mutation/detect';
import { everyMutation } from '../mutation/mutations';
import { startWorld, type World } from '../support/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

test.each([
  'widen policy "people read their own favorites" on favorites',
  'grant select on public.subscribers to anon',
  'save_settings() without private.require()',
  'no trigger audit on settings',
])('detects the mutation: %s', async (name) => {
  const mutation = (await everyMutation(world.sql)).find((one) => one.name === name);
  if (!mutation) throw new Error(`the catalog has no such control: ${name}`);
  expect(await detected(world, mutation)).toBeTruthy();
});
