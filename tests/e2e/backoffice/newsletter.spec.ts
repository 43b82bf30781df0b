/** The life cycle of a newsletter: write, preview, test, schedule, send, and unsubscribe with one click. */
import { emails } from '../../support/data/people';
import { expect, newestMail, signInAsStaff, test } from '../../support/e2e';
import { word } from './submissions';

// The database rejects a newsletter without an audience, and the browser logs the response.
test.use({ expectedConsole: /status of 400 .*newsletter_issues/ });

test('an admin can write, preview, schedule and send a newsletter, and a subscriber can unsubscribe', async ({
  page,
  stack,
}) => {
  const subject = `Spring ${word()}`;
  const reader = `${word().toLowerCase()}@example.com`;
  await stack.sql`
    insert into subscribers (email, subscribed_to_stories, subscribed_to_name_updates, status, confirmed_at)
    values (${reader}, false, true, 'confirmed', now() - interval '1 day')`;
  const story = `The ${word()} (small), "brave" bear’s *tale*`;
  await stack.sql`
    insert into stories (title, summary, content, category, age_range)
    select ${story}, summary, content, category, age_range from stories limit 1`;
  await signInAsStaff(page, emails.admin, '', '/admin/newsletter_issues/create');
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  const preview = page.getByRole('region', { name: 'Preview' });
  const mail = preview.frameLocator('iframe');
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await test.step('a name and a story can be inserted, and a script is shown as text', async () => {
    await page.getByRole('textbox', { name: 'Subject' }).fill(subject);
    await text.click();
    await page.keyboard.type('<script>alert(1)</script> Hello');
    await page.keyboard.press('Enter');
    await button('Insert name…').click();
    await page.getByRole('combobox', { name: 'Search for a name' }).fill('Oliv');
    await page.getByRole('option', { name: /^Olivia/ }).click();
    await button('Insert story…').click();
    await expect(page.getByRole('option')).not.toHaveCount(0);
    await page.getByRole('combobox', { name: 'Search for a story' }).fill(story.slice(4));
    await page.getByRole('option').getByText(story, { exact: true }).click();
    await expect(text.getByRole('link')).toHaveCount(2);
    await expect(mail.getByRole('link', { name: 'Olivia' })).toHaveAttribute('href', /^http.*\/name\/\d+$/);
    await expect(mail.getByText('<script>alert(1)</script> Hello')).toBeVisible();
  });

  await test.step('the preview has a phone width and a plain-text view', async () => {
    await button('Phone').click();
    expect((await preview.locator('iframe').boundingBox())?.width).toBeLessThanOrEqual(375);
    await button('Plain text').click();
    await expect(preview.getByText(/Olivia \(http.*\/name\/\d+\)/)).toBeVisible();
  });

  await test.step('at least one audience is required, and unsaved text survives a reload', async () => {
    await page.getByRole('checkbox', { name: /Name updates/ }).uncheck();
    await page.getByRole('checkbox', { name: /Story updates/ }).uncheck();
    await expect(page.getByText('Nobody would get this newsletter now.')).toBeVisible();
    await button('Save draft').click();
    await expect(page.getByRole('main').getByText('Choose at least one kind of update')).toBeVisible();
    await page.waitForTimeout(700); // The form saves unsaved input in the browser after half a second.
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(text).toContainText('Olivia');
    await page.getByRole('checkbox', { name: /Name updates/ }).check();
    await button('Save draft').click();
    await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
  });

  await test.step('without a subscriber, sending is disabled and the reason is shown', async () => {
    await page.route('**/rpc/newsletter_audience', (route) =>
      route.fulfill({ json: { name_updates: 0, story_updates: 5, both: 0 } }),
    );
    await page.reload();
    const reason = 'Nobody would get this newsletter: no confirmed subscriber chose these updates.';
    for (const name of ['Schedule…', 'Send now…']) {
      await expect(button(name)).toBeDisabled();
      await expect(button(name)).toHaveAccessibleDescription(reason);
    }
    await expect(button('Send a test to me')).toBeEnabled();
    await page.unroute('**/rpc/newsletter_audience');
    await page.reload();
    await expect(button('Send now…')).toBeEnabled();
  });

  await test.step('a test email goes to the user’s own address', async () => {
    await button('Send a test to me').click();
    await expect(page.getByText(`To ${emails.admin}`)).toBeVisible();
    const { html } = await newestMail(stack, emails.admin);
    expect(html).toContain('/name/');
    expect(html).not.toContain('<script');
  });

  await test.step('a scheduled newsletter shows its schedule instead of the form until the schedule is canceled', async () => {
    await button('Schedule…').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Schedule', exact: true }).click();
    await expect(page.getByText(/Sending is planned (in 2[34] hours|tomorrow)/)).toBeVisible();
    await expect(text).toHaveCount(0);
    await expect(page.getByRole('group', { name: 'Newsletter' })).toBeFocused();
    await button('Cancel schedule').click();
    await expect(text).toBeVisible();
    await expect(page.getByRole('group', { name: 'Newsletter' })).toBeFocused();
  });

  await test.step('the newsletter is sent after a confirmation, and one click in the email unsubscribes the reader', async () => {
    await button('Send now…').click();
    const question = page.getByRole('dialog');
    await expect(question.getByText('The email has no postal address.')).toBeVisible();
    await question.getByRole('button', { name: 'Send now' }).click();
    await expect(page.getByText('Sending started')).toBeVisible();
    await expect(page.getByText(/, ended /)).toBeVisible({ timeout: 20_000 });
    const { headers } = await newestMail(stack, reader);
    const link = /^<(.+)>$/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
    await page.request.post(link, { form: { 'List-Unsubscribe': 'One-Click' } });
    await page.reload();
    const figure = (name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd');
    await expect(figure('Sent')).not.toHaveText('0');
    await expect(figure('Unsubscribed')).toHaveText('1');
  });

  await test.step('a sent newsletter can be viewed and duplicated, but not changed or deleted', async () => {
    await expect(text).toHaveCount(0);
    await expect(button('Delete')).toHaveCount(0);
    await page.getByRole('link', { name: 'Duplicate' }).click();
    await expect(text).toContainText('Olivia');
    await button('Save draft').click();
    const row = page.getByRole('row').filter({ hasText: subject });
    await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
    await page.getByRole('menuitem', { name: 'Newsletters' }).click();
    const sent = row.filter({ hasText: /Sent/ });
    await expect(sent.getByRole('link', { name: 'View' })).toBeVisible();
    await expect(sent.getByRole('link', { name: 'Edit' })).toHaveCount(0);
    await expect(sent.getByRole('button', { name: 'Delete' })).toHaveCount(0);
    const draft = row.filter({ hasText: /Draft/ });
    await expect(draft.getByRole('link', { name: 'Edit' })).toBeVisible();
    await expect(draft.getByRole('button', { name: 'Delete' })).toBeVisible();
  });
  await stack.sql`delete from subscribers where email = ${reader}`;
  await stack.sql`delete from stories where title = ${story}`;
});
