/** Review of submitted stories and suggested names. */

import { narrow } from '../../support/browser/usable';
import { violations } from '../../support/browser/violations';
import { emails, password } from '../../support/data/people';
import { expect, signInAsStaff, type TestStack, test } from '../../support/e2e';
import { handled } from './shortcuts';
import { addNameSubmission, addStorySubmission } from './submissions';

const statusOf = async (stack: TestStack, id: number) =>
  (await stack.sql`select status from submissions where id = ${id}`)[0]?.status;

test('approving a submission publishes the story and opens the next submission', async ({ page, ownStack }) => {
  const { id, title } = await addStorySubmission(ownStack);
  const next = await addStorySubmission(ownStack);
  await signInAsStaff(page, emails.moderator, ownStack.url, '/admin/story-review');
  await expect(page).toHaveURL(/\/admin\/submissions/);
  await expect(page.getByRole('tab', { name: 'Pending (2)' })).toHaveAttribute('aria-selected', 'true');
  const opened = page.getByRole('region', { name: 'Submission' });
  await expect(opened.getByRole('heading', { name: title })).toBeVisible();
  await expect(opened.getByText('not tonight, thank you')).toBeVisible();
  const sender = page.getByRole('complementary', { name: 'Sender' });
  await expect(sender.getByText('a•••@example.com')).toBeVisible();
  await expect(sender.getByRole('link')).toHaveCount(0);
  await expect(page.getByText(/marlow/i)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Story approved')).toBeVisible();
  await expect(page.getByText('The story has been published to the website.')).toBeVisible();
  await expect(opened.getByRole('heading', { name: next.title })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Pending (1)' })).toBeVisible();
  expect(await statusOf(ownStack, id)).toBe('approved');

  await page.getByRole('tab', { name: 'Approved (1)' }).click();
  await expect(opened.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText('Approved by you')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Reject' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Open the story' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title);
  const [story] = await ownStack.sql`select id from stories where submission_id = ${id}`;
  await page.goto(`${ownStack.url}/story/${story?.id}`);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await page.waitForLoadState('networkidle'); // Waits for all requests, which would fail after the stack has stopped.
});

test('keyboard shortcuts decide on submissions, undo a decision and move between submissions, and can be disabled', async ({
  page,
  ownStack,
}) => {
  const [first, second, third] = [
    await addStorySubmission(ownStack),
    await addStorySubmission(ownStack),
    await addStorySubmission(ownStack),
  ];
  await signInAsStaff(page, emails.moderator, ownStack.url, '/admin/submissions');
  const heading = (title: string) => page.getByRole('heading', { name: title });
  const ready = () => expect(page.getByRole('button', { name: 'Approve' })).toBeEnabled();
  await expect(heading(first.title)).toBeVisible();
  await page.keyboard.press('j');
  await expect(heading(second.title)).toBeVisible();
  await page.keyboard.press('k');
  await expect(heading(first.title)).toBeVisible();
  await ready();
  // Keys that are pressed while the palette or a dialog is opening don't act as shortcuts.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('rabbit');
  await expect(page.getByRole('combobox', { name: 'Search or go to' })).toHaveValue('rabbit');
  await page.keyboard.press('Escape');
  let load = () => {};
  const held = new Promise<void>((done) => {
    load = done;
  });
  await page.route('**/assets/ReasonDialog-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.press('w');
  await page.keyboard.type('Already read');
  load();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  expect(await statusOf(ownStack, first.id)).toBe('pending');
  await page.keyboard.press('r');
  await expect(page.getByText('Story rejected')).toBeVisible();
  await expect(page.getByText(`“${first.title}”`)).toBeVisible();
  expect(await statusOf(ownStack, first.id)).toBe('rejected');
  await page.keyboard.press('z');
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  expect(await statusOf(ownStack, first.id)).toBe('pending');
  await page.getByRole('link', { name: first.title }).click();
  await expect(heading(first.title)).toBeVisible();
  await ready();
  await page.keyboard.press('r');
  await expect(page.getByText(`“${first.title}”`)).toBeVisible();
  await expect(heading(second.title)).toBeVisible();
  // If Z is pressed while a decision is being saved, Z undoes that decision and not the previous one.
  await ready();
  let send = () => {};
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route('**/rpc/reject_review', async (route) => {
    await sent;
    await route.continue();
  });
  const requested = page.waitForRequest('**/rpc/reject_review');
  await page.keyboard.press('r');
  await requested;
  await page.keyboard.press('z');
  send();
  await expect(heading(third.title)).toBeVisible();
  await expect.poll(() => statusOf(ownStack, second.id)).toBe('pending');
  expect(await statusOf(ownStack, first.id)).toBe('rejected');
  await page.getByRole('link', { name: second.title }).click();
  await expect(heading(second.title)).toBeVisible();
  // If A is pressed twice in quick succession, the second press doesn't approve the next submission.
  await ready();
  await page.keyboard.press('a');
  await page.keyboard.press('a');
  await expect(heading(third.title)).toBeVisible();
  await ready();
  expect([await statusOf(ownStack, second.id), await statusOf(ownStack, third.id)]).toEqual(['approved', 'pending']);
  await expect(page.getByText(`“${second.title}”. The story has been published to the website.`)).toBeVisible();

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys.getByText('Reject', { exact: true })).toBeVisible();
  await page.keyboard.press('r');
  await keys.getByRole('switch', { name: 'Enable single-key shortcuts' }).click();
  await keys.getByRole('button', { name: 'Close' }).click();
  await expect(keys).toBeHidden();
  let rejections = 0;
  await page.route('**/rpc/reject_review', (route) => {
    rejections++;
    return route.continue();
  });
  await page.keyboard.press('r');
  await handled(page);
  await page.reload();
  await ready();
  await page.keyboard.press('r');
  await page.keyboard.press('?');
  await handled(page);
  await expect(keys).toBeHidden();
  expect(rejections).toBe(0);
  expect(await statusOf(ownStack, third.id)).toBe('pending');
  await page.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('Nothing to review')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Nothing to review' })).toBeFocused();
  await page.getByRole('tab', { name: 'Rejected (2)' }).click();
  await expect(heading(third.title)).toBeVisible();
  // The message about the decision stays for ten seconds. The click therefore proves that it doesn't cover the button.
  await page.getByRole('button', { name: 'Back to pending' }).click({ timeout: 4000 });
  await expect(page.getByRole('tab', { name: 'Pending (1)' })).toBeVisible();
  expect(await statusOf(ownStack, third.id)).toBe('pending');
});

test('a submission shows a warning if a published story has a similar text', async ({ page, ownStack }) => {
  const [story] = await ownStack.sql`select id::int, title, content from stories order by id limit 1`;
  await addStorySubmission(ownStack, { content: String(story?.content).replaceAll('garden', 'orchard') });
  await signInAsStaff(page, emails.moderator, ownStack.url, '/admin/submissions');
  await expect(page.getByText('Similar to a published story')).toBeVisible();
  await expect(page.getByRole('link', { name: String(story?.title) })).toHaveAttribute(
    'href',
    `/admin/stories/${story?.id}`,
  );
});

test('submissions are rendered as plain text', async ({ page, ownStack }) => {
  await addStorySubmission(ownStack, {
    title: '<img src=x onerror=alert(1)>',
    content: `<script>alert(1)</script> ${'a word and another '.repeat(10)}`,
    submitter_name: '<b>Ann</b>',
    submitter_email: 'a?bcc=all@example.com',
  });
  await signInAsStaff(page, emails.admin, ownStack.url, '/admin/submissions');
  await expect(page.getByRole('heading', { name: '<img src=x onerror=alert(1)>' })).toBeVisible();
  await expect(page.getByText('<script>alert(1)</script>')).toBeVisible();
  await expect(page.getByRole('link', { name: 'a?bcc=all@example.com' })).toHaveAttribute(
    'href',
    'mailto:a%3Fbcc%3Dall%40example.com',
  );
});

test('an admin deletes a submission after confirmation, and a moderator has no “Delete” button', async ({
  page,
  ownStack,
}) => {
  const { id, title } = await addStorySubmission(ownStack);
  await signInAsStaff(page, emails.moderator, ownStack.url, `/admin/submissions#${id}`);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await signInAsStaff(page, emails.admin, ownStack.url, `/admin/submissions#${id}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Are you sure you want to delete this submission?')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Submission deleted')).toBeVisible();
  await expect(page.getByText('Nothing to review')).toBeVisible();
  expect(await statusOf(ownStack, id)).toBeUndefined();
  // After a deletion, the tab stays open.
  const [first, second] = [await addStorySubmission(ownStack), await addStorySubmission(ownStack)];
  await ownStack.sql`update submissions set status = 'rejected', reviewed_at = now() where id in (${first.id}, ${second.id})`;
  await page.reload();
  await page.getByRole('tab', { name: 'Rejected (2)' }).click();
  await page.getByRole('link', { name: first.title }).click();
  await expect(page.getByRole('heading', { name: first.title })).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('tab', { name: 'Rejected (1)' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('heading', { name: second.title })).toBeVisible();
});

test.describe('rejected decisions', () => {
  test.use({ expectedConsole: /status of 4\d\d/ });

  test('if another user has already decided on a submission, approving it changes nothing and shows that decision', async ({
    page,
    ownStack,
  }) => {
    const { id, title } = await addStorySubmission(ownStack);
    const next = await addStorySubmission(ownStack);
    await signInAsStaff(page, emails.moderator, ownStack.url, '/admin/submissions');
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Approve' })).toBeEnabled();
    await ownStack.sql`update submissions set status = 'rejected', reviewed_at = now() where id = ${id}`;
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Failed to approve story.')).toBeVisible();
    await expect(page.getByText('Somebody else has already decided: this submission is rejected.')).toBeVisible();
    await expect(page.getByRole('link', { name: title })).toHaveCount(0);
    await expect(page.getByRole('link', { name: next.title })).toBeVisible();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Back to pending' })).toBeVisible();
    expect(await ownStack.sql`select 1 from stories where submission_id = ${id}`).toHaveLength(0);
    expect(await statusOf(ownStack, next.id)).toBe('pending');
  });

  test('approving a suggested name that already exists shows an error, and the suggestion stays pending', async ({
    page,
    ownStack,
  }) => {
    const { id } = await addNameSubmission(ownStack, { name: 'Olivia', gender: 'girl' });
    await signInAsStaff(page, emails.moderator, ownStack.url, '/admin/name_submissions');
    await expect(page.getByText('This name already exists')).toBeVisible();
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByLabel('Meaning').fill('typed with care');
    await page.getByRole('button', { name: 'Add Name and Approve' }).click();
    await expect(page.getByText('Failed to approve name.')).toBeVisible();
    const input = page.getByRole('dialog').getByLabel(/^Name/);
    await expect(input).toHaveAccessibleDescription('Olivia (girl) is in the list already');
    await expect(input).toBeFocused();
    await expect(page.getByLabel('Meaning')).toHaveValue('typed with care');
    const [row] = await ownStack.sql`select status from name_submissions where id = ${id}`;
    expect(row?.status).toBe('pending');
  });

  test('if the session has ended on another device, the next sign-in restores the edited suggestion and the typed reason', async ({
    page,
    ownStack,
  }) => {
    test.slow();
    const { name } = await addNameSubmission(ownStack);
    await signInAsStaff(page, emails.moderator, ownStack.url, '/admin/name_submissions');
    const dialog = page.getByRole('dialog');
    const openWith = async (button: string) => {
      await expect(page.getByRole('heading', { name })).toBeVisible();
      await page.getByRole('button', { name: button }).click();
    };
    const sendWithoutSession = async (button: string) => {
      await ownStack.sql`delete from auth.sessions`;
      await dialog.getByRole('button', { name: button }).click();
      await expect(page.getByText('Your session has ended. Please sign in again.').first()).toBeVisible();
      await page.getByLabel('Email').fill(emails.moderator);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Sign In' }).click();
    };
    await openWith('Approve');
    await dialog.getByLabel('Meaning').fill('as the reviewer put it');
    await sendWithoutSession('Add Name and Approve');
    await openWith('Approve');
    await expect(dialog.getByText('Restored your unsaved changes')).toBeVisible();
    await expect(dialog.getByLabel('Meaning')).toHaveValue('as the reviewer put it');
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog.getByLabel('Meaning')).toHaveValue('sent in by a test');
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await openWith('Give a reason');
    await dialog.getByLabel(/^Reason/).fill('Not a name.');
    await sendWithoutSession('Reject');
    await openWith('Give a reason');
    await expect(dialog.getByLabel(/^Reason/)).toHaveValue('Not a name.');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByText('Name rejected')).toBeVisible();
  });
});

test('approving a suggested name opens the filled-in form, which saves the edited name together with the decision', async ({
  page,
  ownStack,
}) => {
  const { id, name } = await addNameSubmission(ownStack, { origin: 'Irish' });
  await signInAsStaff(page, emails.moderator, ownStack.url, '/admin/name_submissions');
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toBeEnabled();
  await page.keyboard.press('a');
  const form = page.getByRole('dialog');
  await expect(form.getByLabel(/^Name/)).toHaveValue(name);
  await expect(form.getByLabel('Meaning')).toHaveValue('sent in by a test');
  await expect(form.getByLabel('Origin')).toHaveValue('Irish');
  await expect(form.getByRole('radio', { name: 'Girl' })).toBeChecked();
  await form.getByLabel('Meaning').fill('as the reviewer put it');
  await form.getByRole('button', { name: 'Leo', exact: true }).click();
  await form.getByRole('button', { name: 'Add Name and Approve' }).click();
  await expect(page.getByText('Name approved')).toBeVisible();
  await expect(form).toBeHidden();
  const [row] = await ownStack.sql`
    select s.status, n.meaning, n.origin from name_submissions s join baby_names n on n.id = s.baby_name_id where s.id = ${id}`;
  expect(row).toEqual({ status: 'approved', meaning: 'as the reviewer put it', origin: 'Irish' });
});

test.describe('during an outage', () => {
  test.use({ expectedConsole: /Failed to load resource|net::ERR|status of 5/ });

  test('after a failed decision the typed reason is kept, and a list that fails to load shows an error', async ({
    page,
    ownStack,
  }) => {
    const { id, title } = await addStorySubmission(ownStack);
    await signInAsStaff(page, emails.moderator, ownStack.url, '/admin/submissions');
    await expect(page.getByRole('button', { name: 'Reject' })).toBeEnabled();
    await ownStack.goDown();
    await page.getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByText('Failed to reject story.')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText('Nothing to review')).toBeHidden();
    await ownStack.comeBack();
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    // The decision fails, and so do the requests that refetch the list and the submission.
    const queue = /rest\/v1\/(rpc\/visible_)?submissions/;
    await page.route(queue, (route) => route.abort());
    await page.route('**/rpc/reject_review', (route) => route.fulfill({ status: 503 }));
    await page.getByRole('button', { name: 'Give a reason' }).click();
    const reason = page.getByRole('dialog').getByLabel(/^Reason/);
    await reason.fill('It ends too soon.');
    const failed = page.waitForEvent('requestfailed', (request) => queue.test(request.url()));
    await page.getByRole('button', { name: 'Reject and send' }).click();
    await failed;
    await expect(page.getByRole('button', { name: 'Reject and send' })).toBeEnabled();
    await expect(reason).toHaveValue('It ends too soon.');
    await page.unroute('**/rpc/reject_review');
    await page.getByRole('button', { name: 'Reject and send' }).click();
    await expect(page.getByText('Story rejected')).toBeVisible();
    expect(await statusOf(ownStack, id)).toBe('rejected');
    await page.reload();
    const message = page.getByRole('alert').filter({ hasText: 'Failed to fetch story submissions.' });
    await expect(message.getByRole('button', { name: 'Close this message' })).toBeVisible();
    await page.unroute(queue);
    // The message stays visible for longer than this timeout. The click therefore proves that the message doesn't cover
    // the button.
    await again.click({ timeout: 4000 });
    await expect(again).toBeHidden();
  });
});

test('on a phone, a submission can be opened from the queue, closed with “Back”, and approved with a button', async ({
  page,
  ownStack,
}) => {
  test.slow(); // Slow, because this test starts its own stack and runs axe.
  await page.emulateMedia({ reducedMotion: 'reduce' }); // During a transition axe would measure intermediate colors.
  await narrow(page);
  const { id, title } = await addStorySubmission(ownStack);
  const other = await addStorySubmission(ownStack);
  await signInAsStaff(page, emails.moderator, ownStack.url, '/admin/submissions');
  await expect(page.getByRole('link', { name: other.title })).toBeVisible();
  // The toolbar for the selection is hidden while a submission is open, because it has an Approve button, too.
  const tools = page.getByRole('toolbar', { name: 'Selected submissions' });
  await page.getByRole('checkbox', { name: `Select ${other.title}` }).check();
  await expect(tools).toBeVisible();
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(tools).toBeHidden();
  await page.goBack();
  await expect(tools.getByText('1 selected')).toBeVisible();
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wider).toBeLessThanOrEqual(0);
  await expect(page.getByRole('button', { name: 'Approve' })).toBeEnabled();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Story approved')).toBeVisible();
  expect(await statusOf(ownStack, id)).toBe('approved');
  await expect(page.getByRole('heading', { name: other.title })).toBeVisible();
});
