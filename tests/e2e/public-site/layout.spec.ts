/** The frame of every page: menus, the theme, the footer's newsletter. */
import { randomUUID } from 'node:crypto';
import { expect, newestMail, test } from '../../support/e2e';

test('the header and its menus lead everywhere', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('navigation', { name: 'Main' });
  for (const [label, href] of [
    ['Names A-Z', '/names'],
    ['Name Generator', '/generator'],
    ['Story Time', '/stories'],
    ['Top Picks', '/products'],
  ] as const) {
    await expect(main.getByRole('link', { name: label })).toHaveAttribute('href', href);
  }
  await page.getByRole('button', { name: 'More' }).click();
  await expect(main.getByRole('link', { name: 'Baby Gear Essentials' })).toHaveAttribute('href', '/blog/baby-gear');
  await page.keyboard.press('Escape');
  await expect(main.getByRole('link', { name: 'Baby Gear Essentials' })).toBeHidden();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Blog Topics' }).getByRole('link')).toHaveCount(6);
});

test('the theme is chosen once and remembered', async ({ page }) => {
  await page.goto('/');
  const before = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.getByRole('button', { name: /theme|dark|light/i }).click();
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(before);
  const chosen = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.reload();
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(chosen);
});

test('the footer subscribes, the mail confirms, and its other link ends it', async ({ page, stack }) => {
  const email = `letter-${randomUUID().slice(0, 8)}@example.com`;
  await page.goto('/');
  const foot = page.getByRole('contentinfo');
  await foot.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Please enter your email address to subscribe.').first()).toBeVisible();
  await foot.getByPlaceholder(/email/i).fill(email);
  await foot.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Subscription successful!')).toBeVisible();
  await expect(
    page.getByText("Thank you for subscribing. We've sent a confirmation email to your inbox."),
  ).toBeVisible();
  const { text } = await newestMail(stack, email);
  const [confirm = '', leave = ''] = [
    /\S+\/newsletter\/confirm\S+/.exec(text)?.[0],
    /\S+\/newsletter\/unsubscribe\S+/.exec(text)?.[0],
  ];
  await page.goto(confirm);
  await expect(page.getByRole('main')).toContainText('You are subscribed');
  await expect
    .poll(async () => (await stack.sql`select confirmed_at from subscribers where email = ${email}`)[0]?.confirmed_at)
    .toBeTruthy();
  await page.goto(leave);
  await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
  const [left] = await stack.sql`select status, first_name from subscribers where email = ${email}`;
  expect(left).toEqual({ status: 'unsubscribed', first_name: null });
});

test.describe('twice', () => {
  test.use({ expectedConsole: /409/ });

  test('a known address is told so', async ({ page, stack }) => {
    await stack.sql`insert into subscribers (email) values ('known@example.com') on conflict do nothing`;
    await page.goto('/about');
    const foot = page.getByRole('contentinfo');
    await foot.getByPlaceholder(/email/i).fill('known@example.com');
    await foot.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText('Already subscribed', { exact: true })).toBeVisible();
    await expect(page.getByText('This email is already subscribed to our newsletter.')).toBeVisible();
  });
});

test('on a phone the menu slides in, closes with a link, and keeps the focus inside @phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Products' })).toBeVisible();
  await expect(menu.getByText('Blog Topics')).toBeVisible();
  await expect(menu.getByText('Sign out')).toBeHidden();
  await menu.getByRole('link', { name: 'Names A-Z' }).click();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/\/names$/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});
