/**
 * Unusual and hostile input: account forms, huge pasted texts and malformed URLs. The forms for stories, names, the
 * newsletter and the search have such tests in their own files.
 */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, signInAsParent, test } from '../../../support/e2e';

const HUGE = 'a'.repeat(100_000);
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const main = (page: Page) => page.getByRole('main');
const newEmail = () => `odd-${randomUUID().slice(0, 8)}@example.org`;

for (const [path, button, error] of [
  ['/login', 'Sign In', /valid email/],
  ['/login?tab=signup', 'Create Account', /valid email/],
  ['/login?mode=forgot', 'Send Reset Link', /valid email/],
  ['/submit-name', 'Submit Name', /at most 50 characters/],
  ['/names/a', 'Subscribe', /valid email/],
] as const) {
  test(`pasting 100 kB into every field of ${path} shows errors at the fields and sends nothing`, async ({ page }) => {
    const sent: string[] = [];
    await page.goto(path);
    const form = main(page).locator('form', { has: page.getByRole('button', { name: button, exact: true }) });
    await expect(form).toBeVisible();
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    for (const field of await form.locator('input:visible:not([type=radio]):not([type=checkbox]), textarea').all()) {
      await field.fill(HUGE);
    }
    await form.getByRole('button', { name: button, exact: true }).click();
    await expect(form.locator('.field-error').first()).toContainText(error);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    expect(sent).toEqual([]);
  });
}

test('pasting 100 kB into the profile forms shows errors at the fields and sends nothing', async ({ page, parent }) => {
  await signInAsParent(page, parent.email, '', '/profile');
  await main(page).getByLabel('Name').fill(HUGE);
  // The field has a maxlength, so the visible text is the text that is sent.
  expect((await main(page).getByLabel('Name').inputValue()).length).toBeLessThanOrEqual(100);
  const sent: string[] = [];
  await page.goto('/profile?tab=password');
  page.on('request', (request) => /POST|PUT/.test(request.method()) && sent.push(request.url()));
  for (const field of await main(page).locator('form input:visible').all()) await field.fill(HUGE);
  await main(page).getByRole('button', { name: 'Update Password', exact: true }).click();
  await expect(main(page).locator('.field-error').first()).toBeVisible();
  expect(sent).toEqual([]);
});

for (const [what, typed] of [
  ['empty', ''],
  ['spaces only', '   '],
] as const) {
  test(`account forms show an error at each invalid field (${what})`, async ({ page, parent }) => {
    const attempt = async (button: string, errors: string[]) => {
      for (const field of await main(page).locator('form input:visible:enabled').all()) await field.fill(typed);
      await main(page).getByRole('button', { name: button, exact: true }).click();
      await expect(main(page).locator('.field-error')).toHaveText(errors);
      await expect(main(page).locator('[aria-invalid=true]').first()).toBeFocused();
    };
    await page.goto('/login');
    await attempt('Sign In', ['Required', 'Required']);
    await page.goto('/login?tab=signup');
    await attempt('Create Account', ['Required', 'Required', 'Required', 'Required']);
    await page.goto('/login?mode=forgot');
    await attempt('Send Reset Link', ['Required']);
    await signInAsParent(page, parent.email, '', '/profile');
    await expect(page.getByLabel('Name')).toHaveValue(parent.name);
    await attempt('Save Changes', ['Name must be at least 2 characters.']);
    await page.goto('/profile?tab=password');
    const short = 'Password must be at least 6 characters.';
    await attempt('Update Password', [short, short, short]);
  });
}

test('a name with emoji and markup is stored unchanged, up to its limit', async ({ page, stack, parent }) => {
  await signInAsParent(page, parent.email, '', '/profile');
  const name = `<b>🐑</b>${'ö'.repeat(91)}`;
  await page.getByLabel('Name').fill(`${name} and one over`);
  await expect(page.getByLabel('Name')).toHaveValue(name);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(messages(page)).toContainText('Profile updated');
  const [row] = await stack.sql`select full_name from profiles where id = ${parent.id}`;
  expect(row?.full_name).toBe(name);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});

test('a double click on Create Account creates one account and sends one email', async ({ page, stack }) => {
  const email = newEmail();
  await page.goto('/login?tab=signup');
  await page.getByLabel('Full Name').fill('<i>Twice</i> 🐑');
  await main(page).getByLabel('Email').fill(`  ${email} `);
  await page.getByLabel('Password', { exact: true }).fill(' Nightlight-7 ');
  await page.getByLabel('Confirm Password').fill(' Nightlight-7 ');
  const requests: string[] = [];
  page.on('request', (request) => /\/signup/.test(request.url()) && requests.push(request.method()));
  await page.getByRole('button', { name: 'Create Account' }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(messages(page)).toContainText('Account created successfully');
  expect(requests.filter((method) => method === 'POST')).toHaveLength(1);
  await expect.poll(async () => (await stack.mailbox.list(email)).length).toBe(1);
  const deleted = await stack.sql`delete from auth.users where email = ${email} returning id`;
  expect(deleted).toHaveLength(1);
});

test.describe('without the auth server', () => {
  test.use({ expectedConsole: /Failed to load resource|Failed to fetch/ });

  for (const [path, button, failure] of [
    ['/login', 'Sign In', 'Login failed'],
    ['/login?tab=signup', 'Create Account', 'Registration failed'],
    ['/login?mode=forgot', 'Send Reset Link', 'Password reset failed'],
  ] as const) {
    test(`${path} shows an error and preserves the input`, async ({ page }) => {
      test.setTimeout(60_000);
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await page.route('**/auth/v1/**', (route) => route.abort());
      for (const [label, value] of [
        ['Full Name', 'Kept Name'],
        ['Email', 'kept@example.org'],
        ['Password', 'Nightlight-7'],
        ['Confirm Password', 'Nightlight-7'],
      ] as const) {
        const field = main(page).getByLabel(label, { exact: true });
        if (await field.count()) await field.fill(value);
      }
      await main(page).getByRole('button', { name: button, exact: true }).click();
      await expect(messages(page)).toContainText(failure, { timeout: 35_000 });
      await expect(main(page).getByLabel('Email')).toHaveValue('kept@example.org');
    });
  }
});

test.describe('after the session ended', () => {
  test.use({ expectedConsole: /status of 40[01349]/ });

  test('after the session ended, saving the profile shows an error or leads to sign-in, and never a success message', async ({
    page,
    stack,
    parent,
  }) => {
    await signInAsParent(page, parent.email, '', '/profile');
    await page.getByLabel('Name').fill('Too Late');
    await stack.sql`delete from auth.users where id = ${parent.id}`;
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(
      messages(page)
        .getByText('Update failed')
        .or(page.getByRole('tab', { name: 'Sign In' })),
    ).toBeVisible();
    await expect(messages(page)).not.toContainText('Profile updated');
  });

  test('after the session ended, adding a favorite shows an error and no success message', async ({
    page,
    stack,
    parent,
  }) => {
    await signInAsParent(page, parent.email, '', '/names/o');
    const heart = page.getByRole('button', { name: 'Add Olivia to favorites' });
    await expect(heart).toBeVisible();
    await stack.sql`delete from auth.users where id = ${parent.id}`;
    await heart.click();
    await expect(messages(page)).toContainText(/Failed to add to favorites|Authentication required|Please sign in/);
    await expect(messages(page)).not.toContainText('Added to favorites');
  });
});

const malformed = [
  '%E0%A4%A',
  '%00',
  '%2F%2F',
  '%5C%5C',
  '%F0%9F%90%91',
  `${'9'.repeat(400)}`,
  '%3Csvg%20onload%3Dalert(1)%3E',
  '__proto__',
];
test.describe('malformed URLs', () => {
  test.use({ expectedConsole: /No page at|malformed|404|400/ });
  const paths = [
    ...['/names/', '/name/', '/story/', '/blog/', '/blog/newborn-care/', '/pet-names/', '/pet-names/dogs/'],
    ...['/search?q=', '/search?q=a&origin=', '/stories?q=', '/stories?category=', '/products?category='],
    ...['/generator?gender=girl&seed=', '/login?next=', '/newsletter/confirm?token=', '/newsletter/unsubscribe?token='],
  ];

  for (const [at, path] of paths.entries()) {
    test(`the malformed URL ${path}… shows a page with header and heading`, async ({ page }) => {
      // Loads one of the URLs, then navigates to all of them within the site.
      await page.goto(path + malformed[at % malformed.length]);
      for (const part of malformed) {
        await page.evaluate((address) => {
          history.pushState({}, '', address);
          dispatchEvent(new PopStateEvent('popstate', { state: {} }));
        }, path + part);
        await expect(page.getByRole('heading', { level: 1 }), part).toBeVisible();
        await expect(page.getByRole('banner'), part).toBeVisible();
        await expect(page.getByText('Unexpected Application Error!'), part).toHaveCount(0);
      }
    });
  }
});
