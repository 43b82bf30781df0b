/**
 * The permission tests detect removed controls. This file removes one control of each kind. `npm run test:mutation`
 * removes every control, one at a time.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { detected } from '../mutation/detect';
import { everyMutation } from '../mutation/mutations';
import { startBackend, type TestBackend } from '../support/backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

test.each([
  'widen policy "people read their own favorites" on favorites',
  'grant select on public.subscribers to anon',
  'save_settings() without private.require()',
  'no trigger audit on settings',
])('the permission tests detect the mutation: %s', async (name) => {
  const mutation = (await everyMutation(backend.sql)).find((one) => one.name === name);
  if (!mutation) throw new Error(`the catalog has no such control: ${name}`);
  expect(await detected(backend, mutation)).toBeTruthy();
});
