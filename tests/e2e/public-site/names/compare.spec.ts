/** "Look ahead": a section on the page of a name, and the page that compares up to six names. */
import { tabTo } from '../../../support/browser/keyboard';
import { unusable } from '../../../support/browser/usable';
import { colorRules, violations } from '../../../support/browser/violations';
import { expect, signInAsParent, test } from '../../../support/e2e';

const labels = ['Class at five', 'Staying power', 'Guessed age', 'Spelling', 'Travels well'];

test('the section “Look ahead” of a name page links to a comparison, in which names can be added and removed', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('rpc/look_ahead') && asked.push(request.url()));
  await page.goto('/name/1');
  await expect(page.getByRole('heading', { level: 1, name: 'Olivia' })).toBeVisible();
  const section = page.getByRole('region', { name: 'Look ahead' });
  await expect(section).toHaveCount(1);
  expect(asked, 'no request is sent before the section is near the window').toEqual([]);
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByRole('term')).toHaveText(labels);
  await expect(section).toContainText('Another Olivia in a class of 25');
  await section.getByRole('link', { name: 'Compare with other names' }).click();
  await expect(page).toHaveURL(/\/compare\?ids=1$/);

  const field = page.getByLabel('Add a name');
  await field.fill('emma');
  await expect(page.getByRole('list', { name: 'Suggestions' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^\d suggestions$/ })).toBeAttached();
  // If the user presses Enter to confirm a composition, for example of Japanese text, no name is added.
  await field.dispatchEvent('keydown', { key: 'Enter', isComposing: true });
  await field.dispatchEvent('keydown', { key: 'Enter', keyCode: 229 });
  await expect(field).toHaveValue('emma');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/compare\?ids=1(,|%2C)\d+$/);
  await expect(page.getByRole('status').getByText(/Olivia, Emma/)).toHaveCount(1);
  for (const label of [...labels, 'Over time', 'With your surname and siblings']) {
    await expect(page.getByRole('heading', { level: 2, name: label, exact: true })).toBeVisible();
  }
  const classAtFive = page.locator('section', { has: page.getByRole('heading', { name: 'Class at five' }) });
  await expect(classAtFive.getByRole('listitem')).toHaveCount(2);
  await classAtFive.getByText('How this is counted').click();
  await expect(classAtFive).toContainText(/all [\d,]{9,} US births of 2015 to 2024/);
  await expect(page.getByRole('table').getByRole('columnheader')).toHaveText(['Year', 'Olivia', 'Emma']);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page, { only: colorRules })).toEqual([]);

  const surname = page.getByLabel('Your surname');
  // The surname card is lazy-loaded when its section is near the window.
  await page.getByRole('heading', { name: 'With your surname and siblings' }).scrollIntoViewIfNeeded();
  await surname.fill('Stone');
  await page.getByLabel('Middle name').fill('Sue');
  await expect(page.getByRole('link', { name: 'Olivia Sue Stone' })).toBeVisible();
  await expect(page.getByText('O.S.S.')).toBeVisible();
  expect(page.url()).not.toMatch(/Stone|Sue/);

  await page.getByRole('button', { name: 'Remove Olivia' }).click();
  await expect(field).toBeFocused();
  await expect(classAtFive.getByRole('listitem')).toHaveCount(1);
  await page.goBack();
  await expect(classAtFive.getByRole('listitem')).toHaveCount(2);
  expect(await unusable(page)).toEqual([]);
});

test('up to six names can be added by keyboard', async ({ page }) => {
  await page.goto('/compare?ids=1,2,3,4,5');
  const field = page.getByLabel('Add a name');
  await tabTo(page, field);
  await page.keyboard.type('soph');
  const first = page.getByRole('list', { name: 'Suggestions' }).getByRole('button').first();
  await tabTo(page, first);
  await page.keyboard.press('Enter');
  await expect(page.getByText('You can compare up to 6 names.')).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.type('ava');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Compared names' }).getByRole('listitem')).toHaveCount(6);
});

test.describe('invalid ids, and failed requests', () => {
  test('a comparison without valid ids shows instructions, and one with unknown ids says that names are missing', async ({
    page,
  }) => {
    await page.goto('/compare?ids=olivia,-1,1.5,,');
    await expect(page.getByRole('heading', { name: 'No names yet' })).toBeVisible();
    await page.goto('/compare?ids=1,1,999999999,2,3,4,5,6');
    await expect(page.getByText('Only the first 6 names of this link are compared.')).toBeVisible();
    await expect(page.getByText('One of the names isn’t on this site')).toBeVisible();
    // The tests' database lacks the figures of other spellings, so the page shows a note.
    await expect(page.getByRole('note')).toContainText('Other spellings are not counted');
  });

  test.describe('when loading fails', () => {
    test.use({ expectedConsole: /503|Failed to load/ });
    test('if a comparison fails to load, loading can be retried; if suggestions fail to load, an error appears', async ({
      page,
    }) => {
      await page.route('**/rpc/look_ahead*', (route) => route.fulfill({ status: 503, json: { message: 'x' } }));
      await page.goto('/compare?ids=1');
      const retry = page.getByRole('button', { name: 'Try again' });
      await expect(retry).toBeVisible({ timeout: 20_000 });
      await page.unroute('**/rpc/look_ahead*');
      await retry.click();
      await expect(page.getByRole('heading', { name: 'Class at five' })).toBeVisible();
      await page.route('**/rpc/suggest_names*', (route) => route.fulfill({ status: 503, json: { message: 'x' } }));
      await page.getByLabel('Add a name').fill('emma');
      await expect(page.getByText('Could not load suggestions. Please try again later.')).toBeVisible();
      await expect(page.getByText('No other name begins with')).toHaveCount(0);
    });
  });
});

test('the favorites page links to a comparison of the first six favorites', async ({ page, stack, parent }) => {
  await stack.sql`insert into favorites (user_id, name_id) select ${parent.id}, id from baby_names where id <= 7`;
  await signInAsParent(page, parent.email, '', '/favorites');
  await expect(page.getByRole('link', { name: 'Look ahead' })).toHaveAttribute('href', /^\/compare\?ids=\d+(,\d+){5}$/);
});
