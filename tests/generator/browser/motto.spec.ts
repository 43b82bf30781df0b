/**
 * Tests a column that newResource.test.ts added to the table of names by the recipe in CONTRIBUTING.md. The column is
 * in the form, list and export of the back-office, and on the page of a name.
 */
import { readFileSync } from 'node:fs';
import { emails } from '../../support/data/people';
import { expect, signInAsStaff, test } from '../../support/e2e';

test('the values of a new column of baby_names can be saved, listed and exported, and visitors see the values', async ({
  page,
  stack,
}) => {
  const motto = 'Onwards and upwards';
  const [name] = await stack.sql`insert into baby_names (name, meaning) values ('Zuzanka', 'Lily') returning id`;
  await signInAsStaff(page, emails.admin, '', `/admin/baby_names/${name?.id}`);
  await page.getByRole('textbox', { name: 'Motto' }).fill(motto);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Name updated')).toBeVisible();
  expect((await stack.sql`select motto from baby_names where id = ${name?.id}`)[0]?.motto).toBe(motto);

  await page.goto('/admin/baby_names?filter={"motto":"Onwards and upwards"}');
  await expect(page.getByRole('cell', { name: motto })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  expect(readFileSync(await (await download).path(), 'utf8')).toContain(motto);

  await page.goto(`/name/${name?.id}`);
  await expect(page.getByText(motto)).toBeVisible();
});
