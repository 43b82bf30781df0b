/** A favorite that is chosen while signed out, and added after sign-in, sign-up or a password reset. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { password } from '../../../support/data/people';
import { expect, newestMail, type TestStack, test } from '../../../support/e2e';

const linkIn = (text: string) => /https?:\/\/\S+\/auth\/v1\/verify\S+/.exec(text)?.[0] ?? '';

async function pressHeart(page: Page) {
  await page.goto('/names/o?gender=girl');
  await page.getByRole('button', { name: 'Add Olivia to favorites' }).click();
  await expect(page.getByText('Sign in required')).toBeVisible();
  await expect(page.getByText('Please sign in to add names to your favorites.')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
}
/**
 * Locates the email field of the sign-in page. Excludes newsletter forms, because the URL changes before the previous
 * page is removed.
 */
const email = (page: Page) =>
  page.getByRole('main').locator('form').filter({ hasNotText: 'Subscribe' }).getByLabel('Email');
const secret = (page: Page) => page.getByLabel('Password', { exact: true });

/** Expects that the name is a favorite, and that the browser is on the page on which the favorite was chosen. */
async function expectKept(page: Page, stack: TestStack, address: string) {
  await expect(page).toHaveURL(/\/names\/o\?gender=girl$/);
  await expect(page.getByText('Added to favorites')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Olivia from favorites' })).toBeVisible();
  await expect
    .poll(
      () => stack.sql`select n.name from favorites join baby_names n on n.id = name_id
      join profiles p on p.id = user_id where p.email = ${address}`,
    )
    .toEqual([{ name: 'Olivia' }]);
}

test('a favorite that was chosen while signed out is added at sign-in, but not if another person signs in', async ({
  page,
  stack,
  parent,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await pressHeart(page);
  await email(page).fill(parent.email);
  await secret(page).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Logged in successfully')).toBeVisible();
  await expect(page.getByText('Sign in required')).toHaveCount(0, { timeout: 1000 });
  // On a phone, the toasts don't cover the heading.
  await expect(page.getByText('Added to favorites')).toBeVisible();
  const isUncovered = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    window.scrollTo(0, 0);
    const { x, y, height } = heading.getBoundingClientRect();
    return heading.contains(document.elementFromPoint(x + 10, y + height / 2));
  });
  expect(isUncovered).toBe(true);
  await expectKept(page, stack, parent.email);

  // One person chooses a favorite, requests a new password and leaves. Then another person signs in.
  await stack.sql`delete from favorites where user_id = ${parent.id}`;
  await page.evaluate(() => localStorage.clear());
  await pressHeart(page);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await email(page).fill('somebody.else@example.com');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await page.goto('/login');
  await email(page).fill(parent.email);
  await secret(page).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Logged in successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/favorites');
  await expect(page.getByText('No favorites yet')).toBeVisible();
});

test('a favorite that was chosen while signed out is added even if the visitor signs in by the header’s links', async ({
  page,
  stack,
  parent,
}) => {
  await pressHeart(page);
  await expect(email(page)).toBeVisible();
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Join' }).click();
  await expect(page).toHaveURL(/tab=signup/);
  await header.getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.reload();
  await email(page).fill(parent.email);
  await secret(page).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expectKept(page, stack, parent.email);
});

test('a favorite that was chosen while signed out is added even if a header link is clicked before the sign-in page loads', async ({
  page,
  stack,
  parent,
}) => {
  let load = () => {};
  const held = new Promise<void>((done) => {
    load = done;
  });
  await page.route('**/assets/LoginPage-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await pressHeart(page);
  await page.getByRole('banner').getByRole('link', { name: 'Join' }).click();
  await expect(page).toHaveURL(/tab=signup/);
  load();
  await page.getByRole('tab', { name: 'Sign In' }).click();
  await email(page).fill(parent.email);
  await secret(page).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expectKept(page, stack, parent.email);
});

test('signing up adds a favorite that was chosen while signed out, even if the email’s link is opened in another tab', async ({
  page,
  context,
  stack,
}) => {
  const address = `heart-${randomUUID().slice(0, 8)}@example.com`;
  await pressHeart(page);
  await page.getByRole('tab', { name: 'Create Account' }).click();
  await page.getByLabel('Full Name').fill('Robin Reader');
  await email(page).fill(address);
  await secret(page).fill('Nightlight-7');
  await page.getByLabel('Confirm Password').fill('Nightlight-7');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const tab = await context.newPage();
  await tab.goto(linkIn((await newestMail(stack, address)).text));
  await expectKept(tab, stack, address);
  await stack.sql`delete from auth.users where email = ${address}`;
});

test('a favorite that was chosen while signed out is added after a password reset and the next sign-in', async ({
  page,
  context,
  stack,
  parent,
}) => {
  await pressHeart(page);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await email(page).fill(parent.email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const tab = await context.newPage();
  await tab.goto(linkIn((await newestMail(stack, parent.email)).text));
  await tab.getByLabel('New Password', { exact: true }).fill('Nightlight-8');
  await tab.getByLabel('Confirm Password').fill('Nightlight-8');
  await tab.getByRole('button', { name: 'Update Password' }).click();
  await expect(tab).toHaveURL(/\/login$/);
  await email(tab).fill(parent.email);
  await secret(tab).fill('Nightlight-8');
  await tab.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expectKept(tab, stack, parent.email);
});

test('after a sign-in in one tab, the sign-in page in another tab opens the page that was requested there', async ({
  page,
  context,
  stack,
  parent,
}) => {
  const other = await context.newPage();
  await other.goto('/favorites');
  await expect(other).toHaveURL(/\/login/);
  await pressHeart(page);
  await email(page).fill(parent.email);
  await secret(page).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expectKept(page, stack, parent.email);
  await expect(other).toHaveURL(/\/favorites$/);
});
