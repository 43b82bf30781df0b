import { expect, test } from '../../../support/e2e';
import { dialog, fill, messages, newEmail, open, opener, send, TEXT } from './storyForm';

test('a reader submits a story: it is stored once, a message appears, and the draft is removed @phone', async ({
  page,
  stack,
}) => {
  const email = newEmail();
  await open(page);
  await fill(page, email);
  // A double click.
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
    await stack.sql`select title, content, category, age_range, status from submissions where submitter_email = ${email}`;
  expect([...rows]).toEqual([
    { title: 'The Owl 🦉 <b>', content: TEXT, category: 'Bedtime', age_range: '3-5 years', status: 'pending' },
  ]);
  await opener(page).click();
  await expect(page.getByLabel('Story Title')).toHaveValue('');
  await stack.sql`delete from submissions where submitter_email = ${email}`;
});

test('an empty form shows errors at its fields, and updates them on each change afterwards', async ({ page }) => {
  await open(page);
  await expect(dialog(page).locator('.field-error')).toHaveCount(0);
  await page.getByLabel('Your Name').fill('   ');
  await send(page).click();
  await expect(dialog(page).locator('.field-error')).toHaveText([
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

test('a text that is one character too long is rejected, whether typed or pasted', async ({ page }) => {
  await open(page);
  await fill(page, newEmail());
  await page.getByLabel('Story Title').fill('🦉'.repeat(101));
  await page.getByLabel('Summary').fill('a'.repeat(201));
  await page.getByLabel('Story Content').fill('a'.repeat(100_000));
  await page.getByLabel('Your Name').fill('a'.repeat(101));
  await send(page).click();
  await expect(dialog(page).locator('.field-error')).toHaveText([
    'Title must be at most 100 characters',
    'Summary must be at most 200 characters',
    'Story content must be at most 20,000 characters',
    'Name must be at most 100 characters',
  ]);
});

test('texts of the maximum length are accepted', async ({ page, stack }) => {
  const email = newEmail();
  await open(page);
  await fill(page, email);
  await page.getByLabel('Story Title').fill('🦉'.repeat(100));
  await page.getByLabel('Summary').fill('é'.repeat(200));
  await page.getByLabel('Story Content').fill('🌙'.repeat(20_000));
  await page.getByLabel('Your Name').fill('n'.repeat(100));
  await send(page).click();
  await expect(messages(page)).toContainText('Story submitted successfully!');
  const gone = await stack.sql`delete from submissions where submitter_email = ${email} returning id`;
  expect(gone).toHaveLength(1);
});

test('a draft is restored after the tab was closed, and can be discarded', async ({ page, context }) => {
  await open(page);
  await page.getByLabel('Story Title').fill('Half an Owl');
  await page.getByLabel('Story Content').fill('Once');
  await page.close();
  const later = await context.newPage();
  await open(later);
  await expect(later.getByLabel('Story Title')).toHaveValue('Half an Owl');
  await expect(later.getByLabel('Story Content')).toHaveValue('Once');
  await later.getByRole('button', { name: 'Start afresh' }).click();
  await expect(later.getByLabel('Story Title')).toHaveValue('');
  await later.reload();
  await opener(later).click();
  await expect(later.getByLabel('Story Title')).toHaveValue('');
});

test('the focus stays in the dialog, Escape closes it, and the focus returns', async ({ page }) => {
  await open(page);
  for (let at = 0; at < 20; at += 1) {
    await page.keyboard.press('Tab');
    // Between the last and the first control the browser's toolbar may get the focus, but never the page behind the
    // dialog.
    const inside = await page.evaluate(
      () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
    );
    expect(inside).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
});

test('the dialog is at most 700 px wide, and fits a phone', async ({ page }) => {
  await open(page);
  expect((await dialog(page).boundingBox())?.width).toBe(700);
  await page.setViewportSize({ width: 360, height: 740 });
  expect((await dialog(page).boundingBox())?.width).toBeLessThanOrEqual(360);
});

test('the honeypot field is hidden, and a submission that fills it gets the success message but is not stored', async ({
  page,
  stack,
}) => {
  const email = newEmail();
  await open(page);
  await expect(dialog(page).locator('[name=website]')).toBeHidden();
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

test('the submit button is busy while the request is pending', async ({ page }) => {
  await page.route('**/rpc/submit_story', () => {});
  await open(page);
  await fill(page, newEmail());
  await send(page).click();
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible();
});
