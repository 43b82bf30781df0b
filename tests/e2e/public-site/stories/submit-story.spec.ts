import { goOffline, goOnline } from '../../../support/browser/offline';
import { expect, test } from '../../../support/e2e';
import { dialog, fill, messages, newEmail, open, opener, send, TEXT } from './storyForm';

test('a visitor submits a story: the story is stored once, a message appears, and the draft is removed', async ({
  page,
  stack,
}) => {
  const email = newEmail();
  await open(page);
  await expect(dialog(page).locator('[name=website]'), 'the honeypot field is hidden').toBeHidden();
  await fill(page, email);
  // Simulates a double click.
  await send(page).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(dialog(page)).toBeHidden();
  await expect(messages(page)).toContainText('Story submitted successfully!');
  await expect(messages(page)).toContainText(
    'Thank you for your contribution. Our editorial team will review your story.',
  );
  await expect(page.getByText('Thank you!', { exact: true })).toBeVisible();
  await expect(opener(page)).toBeFocused();
  const rows =
    await stack.sql`delete from submissions where submitter_email = ${email} returning title, content, category, age_range, status`;
  expect([...rows]).toEqual([
    { title: 'The Owl 🦉 <b>', content: TEXT, category: 'Bedtime', age_range: '3-5 years', status: 'pending' },
  ]);
  await opener(page).click();
  await expect(page.getByLabel('Story Title')).toHaveValue('');

  await test.step('a submission that fills the honeypot field looks successful, but is not stored', async () => {
    await fill(page, email);
    await dialog(page)
      .locator('[name=website]')
      .evaluate((input: HTMLInputElement) => {
        input.value = 'https://spam.example.org';
      });
    await send(page).click();
    await expect(dialog(page)).toBeHidden();
    expect(await stack.sql`select id from submissions where submitter_email = ${email}`).toHaveLength(0);
  });
});

test('the dialog for submitting a story fits the window, keeps the focus inside, and shows errors at empty and too long fields', async ({
  page,
  stack,
}) => {
  const email = newEmail();
  const errors = dialog(page).locator('.field-error');
  await open(page);
  await test.step('the dialog is at most 700 px wide, and fits a phone', async () => {
    expect((await dialog(page).boundingBox())?.width).toBe(700);
    await page.setViewportSize({ width: 360, height: 740 });
    expect((await dialog(page).boundingBox())?.width).toBeLessThanOrEqual(360);
    await page.setViewportSize({ width: 1280, height: 800 });
  });
  await test.step('the focus stays in the dialog; Escape closes the dialog and returns the focus to the button that opened it', async () => {
    for (let at = 0; at < 20; at += 1) {
      await page.keyboard.press('Tab');
      // Between the last and the first control, the browser's toolbar may have the focus, but the page behind the
      // dialog may not.
      const inside = await page.evaluate(
        () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
      );
      expect(inside).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
    await opener(page).click();
  });
  await test.step('a click outside the dialog closes it, unless the mouse button was pressed inside', async () => {
    await page.getByLabel('Story Title').hover();
    await page.mouse.down();
    await page.mouse.move(5, 5);
    await page.mouse.up();
    await expect(dialog(page)).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(dialog(page)).toBeHidden();
    await opener(page).click();
  });
  await test.step('an empty form shows errors at its fields, and updates them on each change afterwards', async () => {
    await expect(errors).toHaveCount(0);
    await page.getByLabel('Your Name').fill('   ');
    await send(page).click();
    await expect(errors).toHaveText([
      'Title must be at least 3 characters',
      'Please select a category',
      'Please select an age range',
      'Summary must be at least 10 characters',
      'Story content must be at least 50 characters',
      'Please enter your name',
      'Please enter a valid email address',
    ]);
    await expect(page.getByLabel('Story Title')).toBeFocused();
    await expect(page.getByLabel('Story Title')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Story Title').fill('Owl');
    await expect(page.getByText('Title must be at least 3 characters')).toBeHidden();
  });
  await test.step('a text that is one character too long is rejected, whether typed or pasted', async () => {
    await fill(page, email);
    await page.getByLabel('Story Title').fill('🦉'.repeat(101));
    await page.getByLabel('Summary').fill('a'.repeat(201));
    await page.getByLabel('Story Content').fill('a'.repeat(100_000));
    await page.getByLabel('Your Name').fill('a'.repeat(101));
    await send(page).click();
    await expect(errors).toHaveText([
      'Title must be at most 100 characters',
      'Summary must be at most 200 characters',
      'Story content must be at most 20,000 characters',
      'Name must be at most 100 characters',
    ]);
  });
  await test.step('texts of the maximum length are accepted', async () => {
    await page.getByLabel('Story Title').fill('🦉'.repeat(100));
    await page.getByLabel('Summary').fill('é'.repeat(200));
    await page.getByLabel('Story Content').fill('🌙'.repeat(20_000));
    await page.getByLabel('Your Name').fill('n'.repeat(100));
    await send(page).click();
    await expect(messages(page)).toContainText('Story submitted successfully!');
    const gone = await stack.sql`delete from submissions where submitter_email = ${email} returning id`;
    expect(gone).toHaveLength(1);
  });
});

test('the draft of a story is restored after the tab was closed, and can be discarded', async ({ page, context }) => {
  await open(page);
  await page.getByLabel('Story Title').fill('Half an Owl');
  await page.getByLabel('Story Content').fill('Once');
  await page.close();
  const later = await context.newPage();
  await open(later);
  await expect(later.getByLabel('Story Title')).toHaveValue('Half an Owl');
  await expect(later.getByLabel('Story Content')).toHaveValue('Once');
  await later.getByRole('button', { name: 'Discard draft' }).click();
  await expect(later.getByLabel('Story Title')).toHaveValue('');
  await expect(later.getByLabel('Story Title')).toBeFocused();
  await later.reload();
  await opener(later).click();
  await expect(later.getByLabel('Story Title')).toHaveValue('');
});

test('if text is typed while a story is being sent, the text stays in the form, even if the dialog was closed and opened again', async ({
  page,
  stack,
}) => {
  const email = newEmail();
  let release = () => {};
  await page.route('**/rpc/submit_story', async (route) => {
    await new Promise<void>((done) => {
      release = done;
    });
    await route.continue();
  });
  const title = page.getByLabel('Story Title');
  const busy = page.getByRole('button', { name: 'Submitting...' });
  const finish = async () => {
    const response = page.waitForResponse('**/rpc/submit_story');
    release();
    await response;
    await expect(messages(page)).toContainText('Story submitted successfully!');
  };
  await open(page);
  await fill(page, email);
  await send(page).click();
  await expect(busy).toBeVisible();
  await title.fill('The Braver Owl');
  await finish();
  await expect(send(page)).toBeVisible();
  await expect(title).toHaveValue('The Braver Owl');
  await expect(title).toBeFocused();
  await messages(page).getByRole('button', { name: 'Dismiss' }).click();

  await send(page).click();
  await expect(busy).toBeVisible();
  await page.keyboard.press('Escape');
  await opener(page).click();
  await title.fill('The Bravest Owl');
  await finish();
  await expect(title).toHaveValue('The Bravest Owl');
  await expect(title).toBeFocused();
  await page.reload();
  await opener(page).click();
  await expect(title).toHaveValue('The Bravest Owl');
  const rows = await stack.sql`delete from submissions where submitter_email = ${email} returning title`;
  expect(rows.map((row) => row.title).sort()).toEqual(['The Braver Owl', 'The Owl 🦉 <b>']);
});

test.describe('when sending fails', () => {
  test.use({ expectedConsole: /Failed to load resource/ });

  test('a failed submission preserves the input, and a retry stores a second story only if the text was changed', async ({
    page,
    stack,
  }) => {
    const email = newEmail();
    const stored = async () => {
      const rows = await stack.sql`select title from submissions where submitter_email = ${email} order by id`;
      return rows.map(({ title }) => title);
    };
    await open(page);
    await fill(page, email);
    await test.step('offline, the toast and the dialog say that nothing was sent', async () => {
      await goOffline(page);
      await send(page).click();
      const offline = 'You are offline, so nothing was sent. Your text is still here.';
      await expect(messages(page)).toContainText(offline);
      await expect(dialog(page).getByRole('alert')).toHaveText(offline);
      await goOnline(page);
    });
    await test.step('an exceeded rate limit has its own message', async () => {
      await page.route('**/rpc/submit_story', (route) =>
        route.fulfill({ status: 429, json: { code: 'PT429', message: 'too many' } }),
      );
      await send(page).click();
      const limited = 'Too many requests. Please wait a while and try again.';
      await expect(messages(page)).toContainText(limited);
      await expect(dialog(page).getByRole('alert')).toHaveText(limited);
      await page.unroute('**/rpc/submit_story');
    });
    // The request reaches the server, but the response is lost.
    const loseResponse = async (until: Promise<void> = Promise.resolve()) =>
      page.route('**/rpc/submit_story', async (route) => {
        await until;
        await route.fetch();
        await route.abort();
      });
    await test.step('the submit button is busy while the request is pending; after a lost response a retry creates no second story', async () => {
      let release = () => {};
      await loseResponse(
        new Promise((done) => {
          release = done;
        }),
      );
      await send(page).click();
      await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible();
      release();
      await expect(messages(page)).toContainText('Submission failed');
      await expect(messages(page)).toContainText('Something went wrong. Please try again later.');
      // The message is part of the dialog. If the message were outside, screen readers would ignore it, and a click on
      // the message would close the dialog.
      await expect(dialog(page).getByRole('region', { name: 'Messages' })).toBeAttached();
      await expect(dialog(page).getByRole('alert')).toContainText(
        'Your submission may not have been sent. Your text is still here.',
      );
      await expect(page.getByLabel('Story Content')).toHaveValue(TEXT);
      await page.unroute('**/rpc/submit_story');
      await send(page).click();
      await expect(dialog(page)).toBeHidden();
      expect(await stored()).toEqual(['The Owl 🦉 <b>']);
    });
    await test.step('if the text is changed after a lost response, the retry stores the changed text as a second story', async () => {
      await stack.sql`delete from submissions where submitter_email = ${email}`;
      await loseResponse();
      await opener(page).click();
      await fill(page, email);
      await send(page).click();
      await expect(dialog(page).getByRole('alert')).toBeVisible();
      await page.unroute('**/rpc/submit_story');
      await page.getByLabel('Story Title').fill('The Braver Owl');
      await send(page).click();
      await expect(dialog(page)).toBeHidden();
      expect(await stored()).toEqual(['The Owl 🦉 <b>', 'The Braver Owl']);
      await stack.sql`delete from submissions where submitter_email = ${email}`;
    });
  });
});
