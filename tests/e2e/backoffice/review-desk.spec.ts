/** The review desk: search, order, notes, assignment, drafts, rejection reasons and their emails, bulk decisions. */
import { violations } from '../../support/browser/violations';
import { emails } from '../../support/data/people';
import { expect, newestMail, signInAsStaff, test } from '../../support/e2e';
import { addNameSubmission, addStorySubmission, word } from './submissions';

// A bulk decision gets no response, and the browser logs the error.
test.use({ expectedConsole: /status of 504 .*review_many/ });

test('staff can find, assign, annotate, edit and reject a submission with a reason, and decide on many submissions at once', async ({
  page,
  ownStack,
}) => {
  test.slow(); // One long test, because five short tests would load the page five times.
  const { sql } = ownStack;
  const [oldest, second, third, newest] = [
    await addStorySubmission(ownStack),
    await addStorySubmission(ownStack),
    await addStorySubmission(ownStack, { summary: 'Needle in a haystack: 100 % (true)' }),
    await addStorySubmission(ownStack),
  ];
  const statusOf = async ({ id }: { id: number }) =>
    (await sql`select status from submissions where id = ${id}`)[0]?.status;
  const mails = () => sql`select template, params from private.outbox where reference is not null`;
  const opened = page.getByRole('region', { name: 'Submission' });
  const heading = (title: string) => opened.getByRole('heading', { name: title });
  const queue = page.getByRole('list', { name: 'Submissions' }).getByRole('link');
  const ready = () => expect(page.getByRole('button', { name: 'Approve' })).toBeEnabled();
  await signInAsStaff(page, emails.moderator, ownStack.url, '/admin/submissions');

  await test.step('the queue shows the oldest submission first, and can be sorted and searched', async () => {
    await expect(heading(oldest.title)).toBeVisible();
    await expect(queue.first()).toContainText(oldest.title);
    await page.getByLabel('Order').selectOption('Newest first');
    await expect(queue.first()).toContainText(newest.title);
    await page.getByRole('searchbox').fill('100 % (true)');
    await expect(queue).toHaveCount(1);
    await expect(heading(third.title)).toBeVisible();
    await page.getByRole('searchbox').fill('nothing like this');
    await expect(page.getByText('No matches')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await expect(queue).toHaveCount(4);
    await page.getByLabel('Order').selectOption('Oldest first');
    await queue.filter({ hasText: oldest.title }).click();
  });

  await test.step('a submission is assigned and gets a note, which is shown as plain text', async () => {
    const desk = page.getByRole('region', { name: 'Staff only' });
    const assignee = desk.getByLabel('Assigned to');
    // Waits until the staff members are loaded. Until then, typing would select nothing.
    await expect(assignee.getByRole('option', { name: 'Mo Moderator (you)' })).toBeAttached();
    await assignee.focus();
    await page.keyboard.type('Mo', { delay: 100 });
    await expect(queue.first()).toContainText('assigned');
    // While the choice is saved, the select still has the focus. D (save a draft) and A (approve) must not act as
    // shortcuts.
    await page.keyboard.type('da', { delay: 100 });
    await expect(assignee).toBeFocused();
    await assignee.selectOption('Mo Moderator (you)');
    expect(await statusOf(oldest)).toBe('pending');
    await desk.getByLabel('New note').fill('<img src=x onerror=alert(1)>\nAsk about the ending.');
    await queue.filter({ hasText: second.title }).click();
    await expect(heading(second.title)).toBeVisible();
    await queue.filter({ hasText: oldest.title }).click();
    await page.reload();
    // The field still has the note, although the note wasn't saved.
    await expect(desk.getByLabel('New note')).toHaveValue(/Ask about the ending/);
    await desk.getByRole('button', { name: 'Add note' }).click();
    await expect(desk.getByRole('listitem')).toContainText('<img src=x onerror=alert(1)>');
    await expect(desk.getByRole('listitem')).toContainText('Mo Moderator, just now');
    await page.getByRole('search').getByLabel('Assigned to').selectOption('Me');
    await expect(queue).toHaveCount(1);
    await page.getByRole('search').getByLabel('Assigned to').selectOption('Anyone');
    expect(await violations(page)).toEqual([]);
  });

  await test.step('if the window is too narrow for queue and submission, only the queue is shown, and the key J opens the first submission', async () => {
    await page.setViewportSize({ width: 1000, height: 720 });
    await page.goto(`${ownStack.url}/admin/submissions`);
    await expect(queue).toHaveCount(4);
    await expect(opened).toBeHidden();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await help.getByRole('button', { name: 'Close' }).click();
    await expect(help).toBeHidden();
    await page.keyboard.press('j');
    await expect(heading(oldest.title)).toBeVisible();
    await ready();
    // Opening a dialog doesn't scroll the page.
    await page.setViewportSize({ width: 1000, height: 400 });
    await page.evaluate(() => window.scrollTo({ top: 100 }));
    await page.keyboard.press('e');
    const form = page.getByRole('dialog', { name: /^Edit/ });
    await expect(form.getByLabel(/^Title/)).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(100);
    // Dialogs are at most 90 % as high as the window.
    for (const size of [
      { width: 1000, height: 720 },
      { width: 768, height: 500 },
      { width: 360, height: 740 },
    ]) {
      await page.setViewportSize(size);
      const { height = 0, width = 0 } = (await form.boundingBox()) ?? {};
      expect([height <= 0.9 * size.height, width < size.width], `at ${size.width} px`).toEqual([true, true]);
    }
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(form).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('the key E opens the edit form, saving as a draft sends no email, and the key Z makes the submission pending again', async () => {
    await ready();
    await page.keyboard.press('e');
    const form = page.getByRole('dialog', { name: /^Edit/ });
    await form.getByLabel(/^Title/).fill('x');
    await form.getByRole('button', { name: 'Save as Draft' }).click();
    await expect(form.getByText(/at least 3 characters/)).toBeVisible();
    await form.getByLabel(/^Title/).fill('A boat, edited');
    await form.getByRole('button', { name: 'Save as Draft' }).click();
    await expect(page.getByText('Story approved as a draft')).toBeVisible();
    await expect(form).toBeHidden();
    expect(await sql`select title, status from stories where submission_id = ${oldest.id}`).toMatchObject([
      { title: 'A boat, edited', status: 'draft' },
    ]);
    expect(await mails()).toEqual([]);
    await page.keyboard.press('z');
    await expect(page.getByText('Undone', { exact: true })).toBeVisible();
    expect(await statusOf(oldest)).toBe('pending');
  });

  await test.step('the key W rejects a submission with a required reason, which is emailed to the submitter; “Undo” cancels the email', async () => {
    await queue.filter({ hasText: second.title }).click();
    await ready();
    await page.keyboard.press('w');
    const dialog = page.getByRole('dialog', { name: /^Reject/ });
    await dialog.getByRole('button', { name: 'Reject and send' }).click();
    await expect(dialog.getByText('Enter a reason.')).toBeVisible();
    await dialog.getByLabel(/^Reason/).fill('It ends too soon.');
    await dialog.getByRole('button', { name: 'Reject and send' }).click();
    await expect(page.getByText('Story rejected')).toBeVisible();
    expect(await mails()).toMatchObject([{ template: 'story_rejected', params: { reason: 'It ends too soon.' } }]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Undone', { exact: true })).toBeVisible();
    expect(await mails()).toEqual([]);
  });

  await test.step('a bulk approval skips a submission that another user has decided, and names that user; “Undo” reverts the bulk approval', async () => {
    const tools = page.getByRole('toolbar', { name: 'Selected submissions' });
    // A search clears the selection, because it may hide selected submissions.
    await page.getByRole('checkbox', { name: `Select ${oldest.title}` }).check();
    await expect(tools.getByText('1 selected')).toBeVisible();
    await page.getByRole('searchbox').fill(newest.title);
    await expect(queue).toHaveCount(1);
    await expect(tools).toBeHidden();
    await page.getByRole('searchbox').fill('');
    await expect(queue).toHaveCount(4);
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await expect(tools.getByText('4 selected')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await tools.getByRole('button', { name: 'Assign…' }).click();
    const assignment = page.getByRole('dialog', { name: 'Assign 4 story submissions' });
    await assignment.getByLabel('Assign to').selectOption('Mo Moderator (you)');
    await assignment.getByRole('button', { name: 'Assign' }).dblclick();
    await expect(page.getByText('4 story submissions assigned')).toBeVisible();
    await expect(assignment).toBeHidden();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    // If the server doesn't respond, the decisions may have been saved nevertheless.
    await page.route('**/rpc/review_many', (route) => route.fulfill({ status: 504 }));
    await tools.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(page.getByText("The server didn't respond, so the decisions may have been saved")).toBeVisible();
    await expect(page.getByText('No response', { exact: true })).toBeVisible();
    await expect(tools.getByText('4 selected')).toBeVisible();
    await page.unroute('**/rpc/review_many');
    await sql`update submissions set status = 'rejected', reviewed_at = now(),
      reviewed_by = (select id from profiles where email = ${emails.admin}) where id = ${third.id}`;
    await tools.getByRole('button', { name: 'Approve', exact: true }).click();
    const refused = page.getByRole('dialog', { name: 'Not decided: 1' });
    await expect(refused).toContainText(`${third.title}: Ada Admin has already decided: this submission is rejected.`);
    await refused.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('3 story submissions approved')).toBeVisible();
    expect(await Promise.all([oldest, second, newest].map(statusOf))).toEqual(['approved', 'approved', 'approved']);
    expect(await mails()).toHaveLength(3);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Undone', { exact: true })).toBeVisible();
    expect(await Promise.all([oldest, second, newest].map(statusOf))).toEqual(['pending', 'pending', 'pending']);
    expect(await mails()).toEqual([]);
  });
});

test.describe('emails to submitters', () => {
  // axe posts messages to the sandboxed preview. The sandbox has no origin, so the browser logs an error.
  test.use({ expectedConsole: /status of 40[09]|postMessage/ });

  test('after an admin edits the email about rejected names, the next such email has the new text with escaped HTML', async ({
    page,
    ownStack,
  }) => {
    test.slow();
    const { sql } = ownStack;
    const address = `${word().toLowerCase()}@example.com`;
    const { id } = await addNameSubmission(ownStack, { submitter_email: address, meaning: '<b>bold</b>' });
    await signInAsStaff(page, emails.admin, ownStack.url, '/admin/settings');

    await test.step('the preview shows the edited text, and an unknown placeholder shows the error of the database', async () => {
      await page.getByRole('tab', { name: 'Emails' }).click();
      await page.getByLabel('Email', { exact: true }).selectOption('Suggested name rejected');
      const preview = page.frameLocator('iframe[title="Text of the email"]');
      await expect(page.getByText('This is the default text.')).toBeVisible();
      const subject = page.getByLabel('Subject');
      await subject.fill('');
      await expect(page.getByText('This is the default text.')).toHaveCount(0);
      await page.getByRole('button', { name: 'Save email' }).click();
      await expect(subject).toHaveAccessibleDescription('Enter a subject of 1 to 150 characters, on one line.');
      await expect(page.getByLabel('Text')).toHaveAccessibleDescription('A blank line starts a new paragraph.');
      await subject.fill('About {name}');
      await page.getByLabel('Text').fill('<i>{name}</i>: {reasons}');
      await page.getByRole('button', { name: 'Save email' }).click();
      await expect(page.getByText('There is no placeholder {reasons}. Use {site}, {name}, {reason}.')).toBeVisible();
      await page.getByLabel('Text').fill('<i>{name}</i> from {site}:\n\n{reason}');
      await expect(preview.getByText('<i>Elowen</i> from Cradle & Quill:')).toBeVisible();
      // The entered text is preserved when the user opens another tab of the page or reloads it. Another user saves the
      // email in the meantime, so the first attempt to save reports a conflict.
      await page.getByRole('tab', { name: 'General' }).click();
      await page.reload();
      await sql`insert into mail_texts (template, subject, body) values ('name_rejected', 'Theirs', 'Theirs: {reason}')`;
      await page.getByRole('tab', { name: 'Emails' }).click();
      await page.getByLabel('Email', { exact: true }).selectOption({ label: 'Suggested name rejected (not saved)' });
      expect(await violations(page)).toEqual([]);
      await expect(page.getByText(/^Changed on/)).toBeVisible();
      await page.getByRole('button', { name: 'Save email' }).click();
      await expect(page.getByText('Somebody else has changed this email.')).toBeVisible();
      await page.getByRole('button', { name: 'Save email' }).click();
      await expect(page.getByText('Email saved')).toBeVisible();
    });

    await test.step('the email about a rejected name is sent after a delay, with HTML in the reason escaped', async () => {
      await page.goto(`${ownStack.url}/admin/name_submissions#${id}`);
      await page.getByRole('button', { name: 'Give a reason' }).click();
      await page
        .getByRole('dialog')
        .getByLabel(/^Reason/)
        .fill('Not a <u>name</u>.\n\nSorry.');
      await page.getByRole('dialog').getByRole('button', { name: 'Reject and send' }).click();
      await expect(page.getByText('Name rejected')).toBeVisible();
      expect(await ownStack.mailbox.list(address)).toEqual([]);
      await sql`update private.outbox set next_attempt_at = now() where to_email = ${address}`;
      const mail = await newestMail(ownStack, address);
      expect(mail.subject).toMatch(/^About Zz/);
      expect(mail.html).toContain('Not a &lt;u&gt;name&lt;/u&gt;.');
      expect(mail.html).not.toContain('<u>');
    });

    await test.step('the decision shows the reason and when the email was sent; the text of the email can be reset', async () => {
      await page.goto(`${ownStack.url}/admin/name_submissions#${id}`);
      const desk = page.getByRole('region', { name: 'Staff only' });
      await expect(desk.getByText('Not a <u>name</u>.')).toBeVisible();
      await expect(desk.getByText(/^Sent on/)).toBeVisible();
      await page.goto(`${ownStack.url}/admin/settings`);
      await page.getByRole('tab', { name: 'Emails' }).click();
      await page.getByLabel('Email', { exact: true }).selectOption('Suggested name rejected');
      await page.getByRole('button', { name: 'Reset to default' }).press('Enter');
      await expect(page.getByText('This is the default text.')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Suggested name rejected' })).toBeFocused();
      await page.getByLabel('Subject').press('!');
      await page.getByRole('button', { name: 'Discard changes' }).press('Enter');
      await expect(page.getByRole('region', { name: 'Suggested name rejected' })).toBeFocused();
      expect(await sql`select from mail_texts`).toHaveLength(0);
    });
  });
});

test('a moderator can delete and restore a draft, but can’t delete a published story', async ({ page, ownStack }) => {
  const [draft] = await ownStack.sql`
    insert into stories (title, summary, content, category, age_range, status)
    values (${`Told ${word()}`}, 'A story made for a test', ${'word '.repeat(30)}, 'Bedtime', '3-7', 'draft') returning id::int, title`;
  await signInAsStaff(page, emails.moderator, ownStack.url, `/admin/stories/${draft?.id}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Story deleted')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Restored')).toBeVisible();
  expect(await ownStack.sql`select from stories where id = ${draft?.id}`).toHaveLength(1);
  const [published] = await ownStack.sql`select id::int from stories where status = 'published' limit 1`;
  await page.goto(`${ownStack.url}/admin/stories/${published?.id}`);
  await expect(page.getByLabel(/^Title/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
});
