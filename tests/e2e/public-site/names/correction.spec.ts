/** Suggesting a correction of a name, and the URL of a merged name. */
import type { Page } from '@playwright/test';
import { visit } from '../../../support/browser/navigation';
import { violations } from '../../../support/browser/violations';
import { expect, type TestStack, test } from '../../../support/e2e';

const value = (page: Page) => page.getByLabel(/^New |^Your Correction/);
const source = (page: Page) => page.getByLabel('Source');
const send = (page: Page) => page.getByRole('button', { name: 'Send Suggestion' });
const errors = (page: Page) => page.getByRole('main').locator('.field-error');
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const thanks = (page: Page) => page.getByText('We have received your suggestion.');

/** Deletes the corrections with this value and returns them. */
const take = async (stack: TestStack, text: string) => [
  ...(await stack.sql`delete from name_corrections where value = ${text} returning name_id::int, name, field, source, status`),
];

test('a visitor can suggest a correction of a current value, and a double click stores the correction once', async ({
  page,
  stack,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/name/1/correct');
  await expect(page.getByRole('heading', { level: 1, name: 'Correct Olivia' })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByText('Olive tree')).toBeVisible();
  await page.getByLabel('What should change?').focus();
  await page.getByLabel('What should change?').selectOption('Pronunciation');
  await expect(page).toHaveURL(/field=pronunciation/);
  await expect(page.getByLabel('New Pronunciation')).toBeVisible();
  await expect(page.getByLabel('What should change?')).toBeFocused();
  await expect(page.getByText('oh-LIV-ee-uh').first()).toBeVisible();
  await value(page).fill('oh-LIV-yuh <i>');
  await source(page).fill('Yonge, page 12');
  expect(await violations(page)).toEqual([]);
  await send(page).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(thanks(page)).toBeVisible();
  await expect(value(page)).toHaveValue('');
  expect(await take(stack, 'oh-LIV-yuh <i>')).toEqual([
    { name_id: 1, name: 'Olivia', field: 'pronunciation', source: 'Yonge, page 12', status: 'pending' },
  ]);
  await page.getByRole('link', { name: 'Back to Olivia' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Olivia' })).toBeVisible();
});

test('the correction form requires a source, shows errors at its fields, and keeps a draft of each fact after a reload', async ({
  page,
}) => {
  await page.goto('/name/1/correct?field=syllables');
  await value(page).fill('three');
  await send(page).click();
  await expect(errors(page)).toHaveText([
    'Please enter a whole number from 1 to 10',
    'Please name a source: a book, a page or an address',
  ]);
  await expect(value(page)).toBeFocused();
  await value(page).fill('4');
  await expect(errors(page)).toHaveCount(1);

  await page.getByLabel('What should change?').selectOption('Origin');
  await value(page).fill('Etruscan');
  await page.reload();
  await expect(value(page)).toHaveValue('Etruscan');
  await page.getByLabel('What should change?').selectOption('Meaning');
  await expect(value(page)).toHaveValue('');
  await page.getByLabel('What should change?').selectOption('Origin');
  await expect(value(page)).toHaveValue('Etruscan');
});

test.describe('when sending fails', () => {
  test.use({ expectedConsole: /Failed to load resource/ });

  test('after an error the correction form keeps its input, and a retry after a lost response creates no second row', async ({
    page,
    context,
    stack,
  }) => {
    await page.route('**/rpc/suggest_correction', async (route) => {
      await route.fetch();
      await route.abort();
    });
    // After a module has failed to load, the browser doesn't request its URL again. The form therefore loads its code
    // from another URL.
    const code = '**/assets/nameCorrections-*.js*';
    await page.route(code, (route) => route.abort());
    await page.goto('/name/2/correct?field=other');
    await value(page).fill('The plot is wrong');
    await source(page).fill('the official file');
    await send(page).click();
    await expect(messages(page)).toContainText('Suggestion not sent');
    await messages(page).getByRole('button', { name: 'Dismiss' }).click();
    await page.unroute(code);
    await send(page).click();
    await expect(messages(page)).toContainText('Suggestion not sent');
    expect(await stack.sql`select from name_corrections where value = 'The plot is wrong'`).toHaveLength(1);
    await page.reload();
    await expect(value(page)).toHaveValue('The plot is wrong');
    await page.unroute('**/rpc/suggest_correction');
    await send(page).click();
    await expect(thanks(page)).toBeVisible();
    expect(await take(stack, 'The plot is wrong')).toHaveLength(1);

    await test.step('if the user types while the form is being sent, the input is preserved, even after a reload', async () => {
      await page.route('**/rpc/suggest_correction', async (route) => {
        await value(page).fill('The plot is thin');
        await route.fulfill({ json: null });
      });
      await value(page).fill('The plot is');
      await source(page).fill('the official file');
      await send(page).click();
      await expect(thanks(page)).toBeVisible();
      await page.unroute('**/rpc/suggest_correction');
      await expect(value(page)).toHaveValue('The plot is thin');
      await page.reload();
      await expect(value(page)).toHaveValue('The plot is thin');
      await expect(source(page)).toHaveValue('the official file');
    });

    await test.step('offline, a message shows that nothing was sent, and the form still has the input', async () => {
      await value(page).fill('kept');
      await source(page).fill('a book');
      await context.setOffline(true);
      await send(page).click();
      await expect(messages(page)).toContainText('You are offline, so nothing was sent.');
      await context.setOffline(false);
      await expect(value(page)).toHaveValue('kept');
    });
  });
});

test.describe('merged and unknown names', () => {
  test.use({ expectedConsole: /status of (400|404)/ });

  test('the URL of a merged name redirects to the remaining name, and an unknown name has no correction form', async ({
    page,
    stack,
    request,
  }) => {
    const [old] =
      await stack.sql`insert into private.name_redirects (old_id, new_id) values (88888888, 1) returning old_id::int`;
    expect((await request.get(`/name/${old?.old_id}`)).status()).toBe(200);
    await page.route('**/rpc/merged_name*', (route) =>
      route.fulfill({ status: 400, json: { code: '22023', message: 'no' } }),
    );
    await page.goto(`/name/${old?.old_id}`);
    await expect(page.getByText('Could not load name details.')).toBeVisible();
    await expect(page.getByText('Name Not Found')).toHaveCount(0);
    await page.unroute('**/rpc/merged_name*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL(/\/name\/1$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Olivia' })).toBeVisible();
    await page.evaluate(() =>
      localStorage.setItem(
        'correction-88888888-origin',
        JSON.stringify({
          fields: { value: 'Etruscan', source: 'a book' },
          request: { id: '00000000-0000-0000-0000-000000000000', sent: null },
        }),
      ),
    );
    await visit(page, '/name/88888888/correct?field=origin');
    await expect(page).toHaveURL(/\/name\/1\/correct\?field=origin$/);
    await expect(value(page)).toHaveValue('Etruscan');
    await page.route('**/rpc/suggest_correction', (route) =>
      route.fulfill({ status: 404, json: { code: 'PT404', message: 'This name no longer exists.' } }),
    );
    await page.route('**/rpc/name_form*', (route) => route.fulfill({ json: null }));
    await send(page).click();
    await expect(messages(page)).toContainText('This name no longer exists.');
    await expect(page.getByRole('heading', { level: 1, name: 'Name Not Found' })).toBeVisible();
    await page.unroute('**/rpc/name_form*');
    await stack.sql`delete from private.name_redirects where old_id = 88888888`;
    await visit(page, '/name/99999999/correct');
    await expect(page.getByRole('heading', { level: 1, name: 'Name Not Found' })).toBeVisible();
  });
});
