/** Lists of favorites: one long test at a width of 320 px, partly by keyboard, with errors. */
import { tabTo } from '../../../support/browser/keyboard';
import { unusable } from '../../../support/browser/usable';
import { violations } from '../../../support/browser/violations';
import { expect, signInAsParent, test } from '../../../support/e2e';

test.use({ expectedConsole: /Failed to load resource|net::ERR/ });

test('a user can create, fill, order, share, delete and restore lists of favorites, and move names between lists', async ({
  page,
  browser,
  stack,
  parent,
}) => {
  test.setTimeout(90_000);
  await page.setViewportSize({ width: 320, height: 700 });
  for (const name of ['Olivia', 'Liam', 'Emma'])
    await stack.sql`insert into favorites (user_id, name_id) select ${parent.id}, id from baby_names where name = ${name}`;
  const shown = page.getByRole('main').getByRole('heading', { level: 3 });
  const dialog = page.getByRole('dialog');
  await signInAsParent(page, parent.email, '', '/favorites?view=list');

  // Creates a list by keyboard. The field for the name has the focus, and an empty name shows an error.
  await tabTo(page, page.getByRole('button', { name: 'New list' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Name of the list')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please enter a name for the list')).toBeVisible();
  await page.keyboard.type('Girl');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText('Girl', { exact: true })).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 2, name: 'Girl' })).toBeVisible();
  await expect(page.getByText('No names on this list yet')).toBeVisible();

  await page.getByRole('button', { name: 'Choose names' }).click();
  for (const name of [/^Emma/, /^Olivia/, /^Liam/]) await dialog.getByRole('checkbox', { name }).check();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('link', { name: 'Girl 3' })).toHaveAttribute('aria-current', 'page');

  // Moves a name to a new list, which is created in the same dialog.
  await page.getByRole('button', { name: 'Girl (lists of Liam)' }).click();
  await dialog.getByRole('button', { name: 'New list' }).click();
  await dialog.getByLabel('Name of the list').fill('girl');
  await dialog.getByRole('button', { name: 'Create list' }).click();
  await expect(dialog.getByText('You already have a list with this name.')).toBeVisible();
  await dialog.getByLabel('Name of the list').fill('Boy');
  await dialog.getByRole('button', { name: 'Create list' }).click();
  await expect(dialog.getByRole('checkbox', { name: 'Boy' })).toBeChecked();
  await dialog.getByRole('checkbox', { name: 'Girl' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(shown).toHaveText(['Olivia', 'Emma']);
  await page.getByRole('button', { name: 'Move Emma up' }).press('Enter');
  await expect(shown).toHaveText(['Emma', 'Olivia']);
  await page.getByRole('button', { name: 'Girl (lists of Olivia)' }).click();
  await dialog.getByRole('button', { name: 'Boy', exact: true }).click();
  await expect(shown).toHaveText(['Emma']);
  await page.getByRole('link', { name: 'Boy 2' }).click();
  await expect(shown).toHaveText(['Olivia', 'Liam']);
  expect(await unusable(page)).toEqual([]);

  await page.getByRole('button', { name: 'Share' }).click();
  await dialog.getByRole('button', { name: 'Create a link' }).click();
  const link = await dialog.getByLabel('Your link').inputValue();
  await page.keyboard.press('Escape');
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/list: Boy$/);
  await expect(visitor.getByRole('heading', { level: 3 })).toHaveText(['Olivia', 'Liam']);

  await page.getByRole('button', { name: 'Rename' }).click();
  await dialog.getByLabel('Name of the list').fill('Boys');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Delete list' }).click();
  await expect(page.getByText('“Boys” is deleted.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await expect(shown).toHaveText(['Emma', 'Liam', 'Olivia']);
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('This list is no longer shared');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'Boys 2' })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 3 })).toHaveText(['Olivia', 'Liam']);
  await visitor.context().close();

  // A failed change is rolled back.
  await page.route('**/rpc/change_favorite_lists', (route) => route.abort());
  await page.getByRole('button', { name: 'Boys (lists of Liam)' }).click();
  await dialog.getByRole('checkbox', { name: 'Girl' }).click();
  await expect(dialog.getByText('Your lists were not changed. Please try again.')).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: 'Girl' })).not.toBeChecked();
  await page.keyboard.press('Escape');

  await page.route('**/rpc/delete_favorite_list', (route) => route.abort());
  await page.getByRole('link', { name: 'Boys 2' }).click();
  await page.getByRole('button', { name: 'Delete list' }).click();
  await expect(page.getByText('Your lists were not changed. Please try again.')).toBeVisible();
  await expect(page.getByText('“Boys” is deleted.')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Boys', exact: true })).toBeVisible();

  // If a request fails after the user has left the page, the page doesn't navigate back.
  let respond = () => {};
  const left = new Promise<void>((done) => {
    respond = done;
  });
  await page.route('**/rpc/delete_favorite_list', async (route) => {
    await left;
    await route.fulfill({ status: 409, json: { code: '23505', message: 'This answer is late.' } });
  });
  await page.getByRole('button', { name: 'Delete list' }).click();
  await page.getByRole('link', { name: 'Find more names' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Baby Names A-Z' })).toBeVisible();
  respond();
  await expect(page.getByText('This answer is late.')).toBeVisible();
  await expect(page).toHaveURL(/\/names$/);
  await page.goto('/favorites?view=list');
  await page.getByRole('link', { name: 'Boys 2' }).click();

  // If a dialog is closed before its response arrives, the response doesn't close the next dialog.
  const created = new Promise<void>((done) => {
    respond = done;
  });
  await page.route('**/rpc/save_favorite_list', async (route) => {
    await created;
    await route.continue();
  });
  await page.getByRole('button', { name: 'New list' }).click();
  await dialog.getByLabel('Name of the list').fill('Middle');
  await dialog.getByRole('button', { name: 'Create list' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'New list' }).click();
  await dialog.getByLabel('Name of the list').fill('Last');
  respond();
  await expect(page.getByRole('link', { name: 'Middle 0', includeHidden: true })).toBeAttached();
  await expect(dialog.getByLabel('Name of the list')).toHaveValue('Last');
  await page.keyboard.press('Escape');

  // Text that is typed while a list is being saved stays in the form.
  await page.getByRole('button', { name: 'Rename' }).click();
  const title = dialog.getByLabel('Name of the list');
  await page.unroute('**/rpc/save_favorite_list');
  await page.route('**/rpc/save_favorite_list', async (route) => {
    await title.fill('Boys');
    await route.continue();
  });
  await title.fill('Boy');
  await title.press('Enter');
  await expect(page.getByRole('link', { name: 'Boy 2', includeHidden: true })).toBeAttached();
  await expect(title).toHaveValue('Boys');
  await title.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 2, name: 'Boys' })).toBeVisible();

  // "Undo" gets the focus after each deletion, not only after the first one.
  await page.unroute('**/rpc/delete_favorite_list');
  for (const title of ['Middle', 'Girl']) {
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('button', { name: 'Delete list' }).click();
    await expect(page.getByText(`“${title}” is deleted.`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  }
  await page.getByRole('link', { name: 'Boys 2' }).click();

  // A name that is no longer a favorite is removed from its lists.
  await page.getByRole('button', { name: 'Remove Liam from favorites' }).click();
  await expect(page.getByRole('link', { name: 'Boys 1' })).toBeVisible();
  await page.goto('/favorites?list=00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('This list no longer exists')).toBeVisible();
});
