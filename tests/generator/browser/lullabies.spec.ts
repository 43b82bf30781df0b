/**
 * A generated resource in the back-office: its declaration alone gives it a form, list, filter, bulk edit, import,
 * export and undo.
 */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { emails } from '../../support/data/people';
import { expect, signInAsStaff, test } from '../../support/e2e';

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

test('records of a generated resource can be created, changed, imported, exported, deleted and restored', async ({
  page,
  stack,
}) => {
  test.slow();
  const saved = async (title: string) => (await stack.sql`select * from lullabies where title = ${title}`)[0];
  const [name] = await stack.sql`select id, name from baby_names order by name limit 1`;
  await signInAsStaff(page, emails.admin, '', '/admin/lullabies');
  await page.getByRole('link', { name: 'Add the first lullaby' }).click();

  // Only empty or invalid fields show an error. Mood is never empty, because the form selects the default of this NOT
  // NULL enum.
  const field = (label: string) => page.getByRole('textbox', { name: label });
  await page.getByRole('button', { name: 'Add lullaby' }).click();
  for (const problem of ['Title is required', 'Verses is required'])
    await expect(page.getByText(problem)).toBeVisible();
  await field('Title').fill('Mo');
  await field('Recording url').fill('http://example.com/song');
  await page.getByRole('spinbutton', { name: 'Minutes' }).fill('31');
  for (const problem of ['at least 3 characters', 'starts with https://', 'a whole number from 1 to 30'])
    await expect(page.getByText(problem)).toBeVisible();
  await field('Title').fill('Moon song');
  await field('Verses').fill('The moon is up,\nthe day is done.');
  await field('Recording url').fill('https://example.com/song');
  await page.getByRole('spinbutton', { name: 'Minutes' }).fill('3');
  await page.getByRole('combobox', { name: 'Sung for' }).fill(name?.name);
  await page.getByRole('option', { name: name?.name }).first().click();
  await page.getByRole('button', { name: 'Add lullaby' }).click();
  await expect(page.getByText('Lullaby added')).toBeVisible();
  expect(await saved('Moon song')).toMatchObject({
    ...{ verses: 'The moon is up,\nthe day is done.', mood: 'calm', wordless: false, minutes: 3, sung_for: name?.id },
    recording_url: 'https://example.com/song',
  });

  // Imports a new row and a change of an existing row, which the import finds by its title.
  await page.goto('/admin/lullabies/import');
  const csv =
    'Title,Verses,Mood,Wordless,Minutes\nMoon song,The moon is up again.,calm,No,4\nSun song,The sun is up today.,merry,Yes,2\n';
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'songs.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByRole('button', { name: 'Check the file' }).click();
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText('1 added, 1 changed').first()).toBeVisible();
  expect(await saved('Moon song')).toMatchObject({ minutes: 4, recording_url: 'https://example.com/song' });
  expect(await saved('Sun song')).toMatchObject({ mood: 'merry', wordless: true });

  // Searches and filters the list, then edits both rows together.
  await page.goto('/admin/lullabies');
  await page.getByPlaceholder('Search lullabies...').fill('sun');
  await expect(rowOf(page, 'Moon song')).toBeHidden();
  await expect(rowOf(page, 'Sun song')).toContainText('Merry');
  await page.goto('/admin/lullabies?filter={"mood":"calm"}');
  await expect(rowOf(page, 'Moon song')).toContainText(name?.name);
  await expect(rowOf(page, 'Sun song')).toBeHidden();
  await page.goto('/admin/lullabies?filter={}');
  await page.getByRole('checkbox', { name: /select all/i }).check();
  await page.getByRole('button', { name: 'Change selected' }).click();
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Wordless' }).check();
  await page.getByRole('button', { name: 'Change 2 lullabies' }).click();
  await expect.poll(async () => (await saved('Moon song'))?.wordless).toBe(true);

  // Edits a row, exports the list, deletes the row and undoes the deletion.
  await rowOf(page, 'Moon song').getByText('Moon song').click();
  await page.getByRole('spinbutton', { name: 'Minutes' }).fill('5');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Lullaby updated')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const exported = readFileSync(await (await download).path(), 'utf8');
  for (const cell of ['Moon song', 'The moon is up again.', 'https://example.com/song', 'Sun song'])
    expect(exported).toContain(cell);
  const before = await saved('Moon song');
  await page.goto(`/admin/lullabies/${before?.id}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Lullaby deleted')).toBeVisible();
  expect(await saved('Moon song')).toBeUndefined();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => saved('Moon song')).toEqual(before);
});
