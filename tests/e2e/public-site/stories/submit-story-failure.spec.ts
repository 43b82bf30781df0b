import { expect, test } from '../../../support/e2e';
import { dialog, fill, messages, newEmail, open, send, TEXT } from './storyForm';

test.describe('when sending fails', () => {
  test.use({ expectedConsole: /Failed to load resource/ });

  test('after a lost response the form still has its input, and a retry creates no second story', async ({
    page,
    stack,
  }) => {
    const email = newEmail();
    // The request reaches the server, but the response is lost.
    await page.route('**/rpc/submit_story', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await open(page);
    await fill(page, email);
    await send(page).click();
    await expect(messages(page)).toContainText('Submission failed');
    await expect(messages(page)).toContainText('Something went wrong. Please try again later.');
    // The message is part of the dialog. Outside of it, screen readers would ignore the message, and a click on it
    // would close the dialog.
    await expect(dialog(page).getByRole('region', { name: 'Messages' })).toBeAttached();
    await expect(dialog(page).getByRole('alert')).toContainText(
      'Your submission may not have been sent. Your text is still here.',
    );
    await expect(page.getByLabel('Story Content')).toHaveValue(TEXT);
    await page.unroute('**/rpc/submit_story');
    await send(page).click();
    await expect(dialog(page)).toBeHidden();
    expect(await stack.sql`select id from submissions where submitter_email = ${email}`).toHaveLength(1);
    await stack.sql`delete from submissions where submitter_email = ${email}`;
  });

  test('if the text is changed after a lost response, the retry stores the changed text, too', async ({
    page,
    stack,
  }) => {
    const email = newEmail();
    await page.route('**/rpc/submit_story', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await open(page);
    await fill(page, email);
    await send(page).click();
    await expect(dialog(page).getByRole('alert')).toBeVisible();
    await page.unroute('**/rpc/submit_story');
    await page.getByLabel('Story Title').fill('The Braver Owl');
    await send(page).click();
    await expect(dialog(page)).toBeHidden();
    const rows = await stack.sql`select title from submissions where submitter_email = ${email} order by id`;
    expect(rows.map(({ title }) => title)).toEqual(['The Owl 🦉 <b>', 'The Braver Owl']);
    await stack.sql`delete from submissions where submitter_email = ${email}`;
  });

  test('a rate limit has its own message', async ({ page }) => {
    await page.route('**/rpc/submit_story', (route) =>
      route.fulfill({ status: 429, json: { code: 'PT429', message: 'too many' } }),
    );
    await open(page);
    await fill(page, newEmail());
    await send(page).click();
    await expect(messages(page)).toContainText('Too many requests. Please wait a while and try again.');
  });
});
