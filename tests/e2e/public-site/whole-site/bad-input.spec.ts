/**
 * Unusual and hostile input: account forms, huge pasted texts and malformed URLs. The forms for stories, names, the
 * newsletter and the search have such tests in their own files.
 */
import type { Page } from '@playwright/test';
import { visit } from '../../../support/browser/navigation';
import { expect, signInAsParent, test } from '../../../support/e2e';

const HUGE = 'a'.repeat(100_000);
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const main = (page: Page) => page.getByRole('main');

/** Expects that the page is not wider than the window. */
const expectNoOverflow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

const blanks = ['', '   '];
/** Submits a form with a blank value in every field, and expects these errors. */
async function submitBlank(page: Page, blank: string, button: string, errors: string[]) {
  await expect(main(page).getByRole('button', { name: button, exact: true })).toBeVisible();
  for (const field of await main(page).locator('form input:visible:enabled').all()) await field.fill(blank);
  await main(page).getByRole('button', { name: button, exact: true }).click();
  await expect(main(page).locator('.field-error')).toHaveText(errors);
  await expect(main(page).locator('[aria-invalid=true]').first()).toBeFocused();
}

test('public forms show errors and send nothing if fields are blank or have 100 kB of text', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.goto('/about');
  for (const blank of blanks) {
    await test.step(`forms with ${JSON.stringify(blank)} in every field show an error at each field`, async () => {
      await visit(page, '/login');
      await submitBlank(page, blank, 'Sign In', ['Required', 'Required']);
      await visit(page, '/login?tab=signup');
      await submitBlank(page, blank, 'Create Account', ['Required', 'Required', 'Required', 'Required']);
      await visit(page, '/login?mode=forgot');
      await submitBlank(page, blank, 'Send Reset Link', ['Required']);
    });
  }
  for (const [path, button, error] of [
    ['/login', 'Sign In', /valid email/],
    ['/login?tab=signup', 'Create Account', /valid email/],
    ['/login?mode=forgot', 'Send Reset Link', /valid email/],
    ['/submit-name', 'Submit Name', /at most 50 characters/],
    ['/names/a', 'Subscribe', /valid email/],
  ] as const) {
    await test.step(`the form of ${path} shows an error after 100 kB are pasted into every field`, async () => {
      await visit(page, path);
      const form = main(page).locator('form', { has: page.getByRole('button', { name: button, exact: true }) });
      await expect(form).toBeVisible();
      sent.length = 0;
      for (const field of await form.locator('input:visible:not([type=radio]):not([type=checkbox]), textarea').all()) {
        await field.fill(HUGE);
      }
      await form.getByRole('button', { name: button, exact: true }).click();
      await expect(form.locator('.field-error').first()).toContainText(error);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoOverflow(page);
      expect(sent).toEqual([]);
    });
  }
});

test('the profile forms show errors if fields are blank or have 100 kB of text, and send nothing', async ({
  page,
  parent,
}) => {
  await signInAsParent(page, parent.email, '', '/profile');
  const sent: string[] = [];
  page.on('request', (request) => /POST|PUT|PATCH/.test(request.method()) && sent.push(request.url()));
  for (const blank of blanks) {
    await test.step(`profile forms with ${JSON.stringify(blank)} in every field show an error at each field`, async () => {
      await visit(page, '/profile');
      // The form keeps unsaved input when the user leaves the page. In the second round, the field therefore still has
      // the input of the first round.
      await expect(page.getByLabel('Name')).toHaveValue(blank === blanks[0] ? parent.name : '');
      sent.length = 0;
      await submitBlank(page, blank, 'Save Changes', ['Name must be at least 2 characters.']);
      await visit(page, '/profile?tab=password');
      const short = 'Password must be at least 6 characters.';
      await submitBlank(page, blank, 'Update Password', [short, short, short]);
      expect(sent).toEqual([]);
    });
  }
  await test.step('profile forms shorten or reject 100 kB that are pasted into a field', async () => {
    await visit(page, '/profile');
    await main(page).getByLabel('Name').fill(HUGE);
    // The field has a maxlength, so the user sees the shortened text before the form is sent.
    expect((await main(page).getByLabel('Name').inputValue()).length).toBeLessThanOrEqual(100);
    await visit(page, '/profile?tab=password');
    sent.length = 0;
    await expect(page.getByLabel('Current Password')).toBeVisible();
    for (const field of await main(page).locator('form input:visible').all()) await field.fill(HUGE);
    await main(page).getByRole('button', { name: 'Update Password', exact: true }).click();
    await expect(main(page).locator('.field-error').first()).toBeVisible();
    expect(sent).toEqual([]);
  });
});

test.describe('without the auth server', () => {
  test.use({ expectedConsole: /Failed to load resource|Failed to fetch/ });

  test('without the auth server, each account form shows an error and preserves the input', async ({ page }) => {
    await page.route('**/auth/v1/**', (route) => route.abort());
    await page.goto('/about');
    for (const [path, button, failure] of [
      ['/login', 'Sign In', 'Login failed'],
      ['/login?tab=signup', 'Create Account', 'Registration failed'],
      ['/login?mode=forgot', 'Send Reset Link', 'Password reset failed'],
    ] as const) {
      await visit(page, path);
      const submit = main(page).getByRole('button', { name: button, exact: true });
      await expect(submit).toBeVisible();
      for (const [label, value] of [
        ['Full Name', 'Kept Name'],
        ['Email', 'kept@example.org'],
        ['Password', 'Nightlight-7'],
        ['Confirm Password', 'Nightlight-7'],
      ] as const) {
        const field = main(page).getByLabel(label, { exact: true });
        if (await field.count()) await field.fill(value);
      }
      await submit.click();
      await expect(messages(page)).toContainText(failure, { timeout: 35_000 });
      await expect(main(page).getByLabel('Email')).toHaveValue('kept@example.org');
    }
  });
});

test.describe('after the session ended', () => {
  test.use({ expectedConsole: /status of 40[01349]/ });

  test('a profile name with emoji and markup is stored unchanged, and saving it fails if the account was deleted', async ({
    page,
    stack,
    parent,
  }) => {
    await signInAsParent(page, parent.email, '', '/profile');
    const name = `<b>🐑</b>${'ö'.repeat(91)}`;
    await page.getByLabel('Name').fill(`${name} and one over`);
    await expect(page.getByLabel('Name')).toHaveValue(name);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(messages(page)).toContainText('Profile updated');
    const [row] = await stack.sql`select full_name from profiles where id = ${parent.id}`;
    expect(row?.full_name).toBe(name);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await expectNoOverflow(page);

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

  test('if the account was deleted, adding a favorite shows an error and no success message', async ({
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

const ERROR = 'Unexpected Application Error!';

/**
 * Runs in the page. Visits URLs, and returns those whose page lacks a header or a heading, or shows the message of a
 * crash.
 */
async function visitAll([addresses, crash]: readonly [readonly string[], string]): Promise<string[]> {
  const broken: string[] = [];
  for (const address of addresses) {
    history.pushState({}, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    const whole = () => document.querySelector('h1')?.checkVisibility() && document.querySelector('header');
    const end = performance.now() + 10_000;
    do await new Promise((done) => setTimeout(done, 40));
    while (!whole() && performance.now() < end);
    if (!whole() || document.body.innerText.includes(crash)) broken.push(address);
  }
  return broken;
}

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

  test('malformed URLs show a page with header and heading', async ({ page }) => {
    test.setTimeout(120_000);
    for (const [at, path] of paths.entries()) {
      await test.step(path, async () => {
        // Page loads are slow, so the test loads one malformed URL for every second path. With client-side navigation,
        // it visits all malformed URLs of every path.
        const loaded = malformed[(at / 2) % malformed.length];
        if (loaded) await page.goto(path + loaded);
        const addresses = malformed.map((part) => path + part);
        await expect(page.getByRole('heading', { level: 1 }).or(page.getByText(ERROR)).first()).toBeVisible();
        expect(await page.evaluate(visitAll, [addresses, ERROR] as const)).toEqual([]);
      });
    }
  });
});
