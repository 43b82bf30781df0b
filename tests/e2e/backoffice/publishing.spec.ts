/** A change to a published story, from draft to publication: reload, preview by a visitor, schedule. */
import { emails } from '../../support/data/people';
import { expect, signInAsStaff, test } from '../../support/e2e';
import { word } from './submissions';

test('changes to a published story can be drafted, previewed by a link, scheduled and published', async ({
  page,
  browser,
  stack,
}) => {
  const title = `Published ${word()}`;
  const changed = `Changed ${word()}`;
  const content = 'Once there was a test that told a story. It told it to the end, and then it began again.';
  const [story] = await stack.sql`
    insert into stories (title, summary, content, category, age_range)
    values (${title}, 'A story made for a test', ${content}, 'Bedtime', '3-7') returning id::int`;
  const visitor = await (await browser.newContext()).newPage();
  const publicPage = `${stack.url}/story/${story?.id}`;
  await signInAsStaff(page, emails.moderator, '', `/admin/stories/${story?.id}`);

  await test.step('unsaved input of a draft survives a reload; the form has no field for the date, because the story keeps its date', async () => {
    const date = page.locator('input[name=published_date]');
    await expect(date).toBeVisible();
    await page.getByRole('button', { name: 'Edit as a draft' }).click();
    await expect(page.getByText('A draft of changes to a published story')).toBeVisible();
    await expect(date).toHaveCount(0);
    await page.getByRole('textbox', { name: 'Title' }).fill(changed);
    await expect(page.getByRole('button', { name: 'Publish changes' })).toBeDisabled();
    await page.reload();
    await expect(page.getByText('Restored your unsaved changes')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(changed);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Story updated')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: changed })).toBeVisible();
    await page.getByRole('textbox', { name: 'Title' }).fill(`${changed} again`);
    await expect(page.getByRole('button', { name: 'Publish changes' })).toBeDisabled();
    await expect(page.getByText('Restored your unsaved changes')).toHaveCount(0);
    await page.getByRole('textbox', { name: 'Title' }).fill(changed);
  });

  await test.step('a visitor can read the draft by its link; no request URL or header contains the token of the link', async () => {
    await page.getByRole('button', { name: 'Preview link…' }).click();
    await page.getByRole('button', { name: 'Create a link' }).click();
    const link = await page.getByLabel('Link', { exact: true }).inputValue();
    const token = link.split('#')[1] ?? '';
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    const leaks: string[] = [];
    visitor.on('request', (request) => {
      const text = `${request.url()} ${JSON.stringify(request.headers())}`;
      if (text.includes(token)) leaks.push(text);
    });
    await stack.sql`
      update private.story_previews set expires_at = '2100-01-02 01:00Z' where token_hash = private.token_hash(${token})`;
    // The fragment of the link "Skip to content" must not replace the fragment of the URL, which contains the token.
    // This must work even if the deferred code fails to load.
    await visitor.route('**/assets/deferredWork-*', (route) => route.abort());
    const response = await visitor.goto(link);
    await expect(visitor.getByRole('link', { name: 'Skip to content' })).toBeAttached();
    await visitor.keyboard.press('Tab');
    await visitor.keyboard.press('Enter');
    await expect(visitor.getByRole('main')).toBeFocused();
    await expect(visitor).toHaveURL(link);
    await visitor.unroute('**/assets/deferredWork-*');
    await expect(visitor.getByRole('heading', { level: 1, name: changed })).toBeVisible();
    // The page shows the date in the time zone of the device (New York), where it is still January 1.
    await expect(visitor.getByText('Readers don’t see this yet. This link works until January 1, 2100.')).toBeVisible();
    expect(response?.headers()['x-robots-tag']).toBe('noindex');
    await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    expect(leaks).toEqual([]);
    await visitor.goto(`${stack.url}/story/preview#${token.replace(/^./, (first) => (first === '0' ? '1' : '0'))}`);
    await visitor.reload();
    await expect(visitor.getByRole('heading', { name: 'This preview link doesn’t work' })).toBeVisible();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
  });

  await test.step('a schedule is listed, can be canceled in the list, and publishes the draft at the scheduled time', async () => {
    const schedule = async () => {
      await page.getByRole('button', { name: 'Schedule…' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Schedule', exact: true }).click();
      await expect(page.getByText(/Goes live in 2[34] hours/)).toBeVisible();
    };
    await schedule();
    await page.goto('/admin/stories');
    await page.getByRole('tab', { name: 'Scheduled' }).click();
    await page.getByRole('button', { name: `Cancel schedule: ${changed}` }).press('Enter');
    await expect(page.getByText('Schedule canceled')).toBeVisible();
    // The only row of the list is removed together with the focused button, so the focus moves to the heading.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.getByRole('tab', { name: 'Drafts' }).click();
    await page.getByRole('row', { name: changed }).getByRole('link', { name: 'Edit' }).click();
    await schedule();
    await visitor.goto(publicPage);
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
    // Scheduled changes to a story aren't published at their time if the story itself is a draft.
    await stack.sql`update stories set status = 'draft' where id = ${story?.id ?? 0}`;
    await stack.sql`update stories set publish_at = now() where draft_of = ${story?.id ?? 0}`;
    await page.reload();
    await expect(
      page.getByText('Waiting: the story itself isn’t published. The changes go live when it is published again.'),
    ).toBeVisible();
    await page.goto('/admin/stories');
    await page.getByRole('tab', { name: 'Scheduled' }).click();
    await expect(page.getByRole('row', { name: changed })).toContainText(
      'Changes to a story · Waiting: the story itself isn’t published',
    );
    await stack.sql`update stories set status = 'published' where id = ${story?.id ?? 0}`;
    // Waits until the worker of the stack publishes the due changes.
    await expect
      .poll(async () => (await stack.sql`select title from stories where id = ${story?.id ?? 0}`)[0]?.title, {
        timeout: 20_000,
      })
      .toBe(changed);
    await visitor.reload();
    await expect(visitor.getByRole('heading', { level: 1, name: changed })).toBeVisible();
  });
  await visitor.context().close();
  await stack.sql`delete from stories where id = ${story?.id ?? 0}`;
});
