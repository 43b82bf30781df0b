/** Every newsletter form: preselected interests, messages, and stored data. */
import { randomUUID } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { visit } from '../../../support/browser/navigation';
import { expect, type TestStack, test } from '../../../support/e2e';

const messages = 'Messages';
const newEmail = () => `reader-${randomUUID().slice(0, 8)}@example.org`;
const stored = async (stack: TestStack, email: string) => {
  const rows = await stack.sql`
    delete from subscribers where email = ${email}
    returning first_name, subscribed_to_stories as stories, subscribed_to_name_updates as names, status`;
  return [...rows];
};

test('each newsletter form sends the chosen interests, and the first name without invisible characters', async ({
  page,
  stack,
}) => {
  await page.goto('/about');
  for (const [path, stories, names, typed, first_name] of [
    ['/names/a', false, true, '   ', null],
    ['/search', true, true, ' \u200b', null],
    ['/stories', true, false, ' Anna\u200b ', 'Anna'],
  ] as const) {
    await test.step(`the newsletter form of ${path} sends the chosen interests`, async () => {
      const email = newEmail();
      await visit(page, path);
      const form = page.getByRole('main').locator('form.letter');
      await expect(form.getByLabel('Name updates')).toBeChecked({ checked: names });
      await expect(form.getByLabel('Story updates')).toBeChecked({ checked: stories });
      if (path === '/search') {
        await expect(page.getByRole('heading', { name: 'Subscribe to Name Updates' })).toBeVisible();
        await expect(page.getByText('Get notified about new names or new baby-naming stories.')).toBeVisible();
      }
      if (path === '/names/a') {
        await form.getByLabel('Name updates').uncheck();
        await form.getByLabel('Email').fill(email);
        await form.getByRole('button', { name: 'Subscribe' }).click();
        await expect(form.getByRole('alert')).toHaveText('Choose name updates, story updates, or both.');
        expect(await stored(stack, email)).toEqual([]);
        await form.getByLabel('Name updates').check();
        await expect(form.getByRole('alert')).toHaveCount(0);
      }
      await form.getByLabel('First name').fill(typed);
      await form.getByLabel('Email').fill(`  ${email} `);
      await form.getByRole('button', { name: 'Subscribe' }).evaluate((button: HTMLButtonElement) => {
        button.click();
        button.click();
      });
      const toasts = page.getByRole('region', { name: messages });
      await expect(toasts).toContainText('Subscription successful!');
      await expect(form.getByLabel('Email')).toHaveValue('');
      await expect(form.getByLabel('First name')).toHaveValue('');
      // The page uses the flag `subscribed` only to choose a text.
      expect(await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').subscribed)).toBe(true);
      expect(await stored(stack, email)).toEqual([{ first_name, stories, names, status: 'pending' }]);
      await page.evaluate(() => localStorage.clear());
      await toasts.getByRole('button', { name: 'Dismiss' }).first().click();
      await expect(toasts.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
    });
  }
});

test('a newsletter form shows "Already subscribed" only if the address was subscribed in this browser', async ({
  page,
  stack,
  browser,
}) => {
  const email = newEmail();
  const subscribe = async (visitor: typeof page, typed: string) => {
    const foot = visitor.getByRole('contentinfo');
    await foot.getByPlaceholder('Your email address').fill(typed);
    const answered = visitor.waitForResponse('**/rpc/subscribe');
    await foot.getByRole('button', { name: 'Subscribe' }).click();
    return (await answered).json();
  };
  await page.goto('/about');
  const first = await subscribe(page, email);
  await expect(page.getByRole('region', { name: messages })).toContainText('Subscription successful!');
  await visit(page, '/names/a');
  expect(await subscribe(page, ` ${email.toUpperCase()} `)).toEqual(first);
  const toasts = page.getByRole('region', { name: messages });
  await expect(toasts.getByText('Already subscribed', { exact: true })).toBeVisible();
  await expect(toasts).toContainText('This email is already subscribed to our newsletter.');
  // The browser stores only a hash of the address.
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(email.slice(0, 12));

  // In another browser, the server responds to the subscribed address as to a new address.
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(`${stack.url}/about`);
  expect(await subscribe(other, email)).toEqual(first);
  await expect(other.getByRole('region', { name: messages })).toContainText('Subscription successful!');
  await elsewhere.close();
  expect(await stored(stack, email)).toHaveLength(1);
});

test.describe('when signing up fails', () => {
  test.use({ expectedConsole: /Failed to load resource/ });

  test('a newsletter form shows errors, is disabled while sending, and can be sent again after a failure', async ({
    page,
    stack,
  }) => {
    await page.goto('/names/a');
    const form = page.getByRole('main').locator('form.letter');
    const toasts = page.getByRole('region', { name: messages });
    const submit = form.getByRole('button', { name: 'Subscribe' });
    const [required, invalid] = [
      'Please enter your email address to subscribe.',
      'Please enter a valid email address.',
    ];
    for (const [what, typed, says] of [
      ['nothing', '', required],
      ['no address', 'nobody', invalid],
      ['spaces', '   ', required],
      ['markup', '<b>@example.org<script>', invalid],
      ['nothing', '', required],
      ['an emoji', '🐑', invalid],
    ] as const) {
      await test.step(`with ${what} as email the form shows an error at the field and preserves the input`, async () => {
        await form.getByLabel('Email').fill(typed);
        await submit.click();
        await expect(form.locator('.field-error')).toHaveText(says);
        await expect(form.getByLabel('Email')).toBeFocused();
        // The browser removes spaces at the ends of an email field.
        await expect(form.getByLabel('Email')).toHaveValue(typed.trim());
        const blank = typed.trim() === '';
        await expect(toasts.getByText('Email required')).toHaveCount(blank ? 1 : 0);
        if (blank) await toasts.getByRole('button', { name: 'Dismiss' }).click();
      });
    }
    await test.step('the form is disabled while sending; after a failure it still has its input and can be sent again', async () => {
      const email = newEmail();
      await form.getByLabel('First name').fill('Nia 🐑 <b>');
      await form.getByLabel('Email').fill(email);
      const first = await holdRequest(page, (route) => route.abort());
      await submit.click();
      await expect(form.getByRole('button', { name: 'Subscribing...' })).toBeVisible();
      first.release();
      await expect(toasts).toContainText('Subscription failed');
      await expect(toasts).toContainText('There was an error processing your subscription. Please try again.');
      await expect(form.getByLabel('Email')).toHaveValue(email);
      await expect(form.getByLabel('First name')).toHaveValue('Nia 🐑 <b>');
      const second = await holdRequest(page, (route) => route.continue());
      await submit.click();
      await form.getByLabel('Email').fill('next@example.org');
      second.release();
      await expect(toasts).toContainText('Subscription successful!');
      expect(await stored(stack, email)).toMatchObject([{ first_name: 'Nia 🐑 <b>' }]);
      await expect(form.getByLabel('First name')).toHaveValue('');
      await expect(form.getByLabel('Email'), 'typed while sending').toHaveValue('next@example.org');
    });
  });
});

/** Delays the next subscription until release() is called. */
async function holdRequest(page: Page, answer: (route: Route) => Promise<void>) {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/rpc/subscribe', (route) => held.then(() => answer(route)), { times: 1 });
  return { release };
}
