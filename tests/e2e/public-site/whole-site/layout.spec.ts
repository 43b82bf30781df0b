/** Header, footer, menus, theme and the newsletter form of the footer. */
import { randomUUID } from 'node:crypto';
import { visit } from '../../../support/browser/navigation';
import { narrow } from '../../../support/browser/usable';
import { expect, newestMail, signInAsParent, test } from '../../../support/e2e';

const topics = [
  ['Newborn Care', '/blog/newborn-care'],
  ['Feeding & Nutrition', '/blog/feeding-nutrition'],
  ['Sleep & Routines', '/blog/sleep-routines'],
  ['Development Milestones', '/blog/development-milestones'],
  ['Parenting Tips', '/blog/parenting-tips'],
  ['Pregnancy & Birth', '/blog/pregnancy-birth'],
  ['Postpartum & Recovery', '/blog/postpartum-recovery'],
  ['Baby Gear Essentials', '/blog/baby-gear'],
  ['Health & Safety', '/blog/health-safety'],
] as const;
const aboutTheSite = [
  ['About Us', '/about'],
  ['Privacy Policy', '/privacy'],
] as const;
const signedOut = [
  ['Sign In', '/login'],
  ['Join', '/login?tab=signup'],
] as const;

test('header and footer have the specified links, and the chosen theme is stored', async ({ page }) => {
  await page.goto('/');
  const head = page.getByRole('banner');
  const main = page.getByRole('navigation', { name: 'Main' });
  await test.step('the header has every link of the specification, and the menu “More” has the nine topics', async () => {
    await expect(head.locator('.brand')).toHaveAttribute('href', '/');
    await expect(head.getByRole('link', { name: 'Search' })).toHaveAttribute('href', '/search');
    for (const [label, href] of signedOut) {
      await expect(head.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', href);
    }
    for (const [label, href] of [
      ['Home', '/'],
      ['Names A-Z', '/names'],
      ['Name Generator', '/generator'],
      ['Story Time', '/stories'],
      ['Top Picks', '/products'],
    ] as const) {
      await expect(main.getByRole('link', { name: label })).toHaveAttribute('href', href);
    }
    await head.getByRole('button', { name: 'Pet Names' }).click();
    for (const href of ['/pet-names', '/pet-names/dogs', '/pet-names/cats']) {
      await expect(head.locator(`a[href="${href}"]`)).toBeVisible();
    }
    await head.getByRole('button', { name: 'More' }).click();
    for (const [label, href] of [...topics, ...aboutTheSite]) {
      await expect(head.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', href);
    }
    await page.keyboard.press('Escape');
    await expect(main.getByRole('link', { name: 'Baby Gear Essentials' })).toBeHidden();
  });
  await test.step('the footer has the quick links, the first six topics and the newsletter', async () => {
    const foot = page.getByRole('contentinfo');
    const quick = foot.getByRole('navigation', { name: 'Quick Links' }).getByRole('link');
    await expect(quick).toHaveText(['Home', 'About Us', 'Privacy Policy']);
    await expect(quick.last()).toBeVisible();
    const shown = foot.getByRole('navigation', { name: 'Blog Topics' }).getByRole('link');
    await expect(shown).toHaveText(topics.slice(0, 6).map(([label]) => label));
    await expect(foot.getByRole('textbox')).toHaveCount(1);
    await expect(foot.getByRole('button', { name: 'Subscribe' })).toBeVisible();
  });
  await test.step('the chosen theme is stored', async () => {
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const before = await background();
    await page.getByRole('button', { name: /theme|dark|light/i }).click();
    await expect.poll(background).not.toBe(before);
    const chosen = await background();
    await page.reload();
    expect(await background()).toBe(chosen);
  });
  await test.step('the mobile menu is used below 768 pixels', async () => {
    const burger = page.getByRole('button', { name: 'Menu' });
    await page.setViewportSize({ width: 767, height: 800 });
    await expect(burger).toBeVisible();
    await page.setViewportSize({ width: 768, height: 800 });
    await expect(burger).toBeHidden();
  });
  await test.step('a theme that was chosen in the mobile menu changes the button of the header', async () => {
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
    const before = await theme();
    await page.setViewportSize({ width: 470, height: 800 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: /theme/ }).click();
    expect(await theme()).not.toBe(before);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 768, height: 800 });
    await head.getByRole('button', { name: `Use the ${before} theme` }).click();
    expect(await theme()).toBe(before);
  });
  await test.step('the header shows its links in one row, and the complete brand at every width, even with two more links', async () => {
    const brand = head.getByRole('link', { name: 'Cradle & Quill' }).locator('span');
    const widths = [360, 768, 1100, 1280];
    for (const width of [768, 1100, 1150, 1200, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.locator('.main-links').evaluate((links) => links.clientHeight), `${width} px`).toBe(44);
    }
    const cutOff = () => brand.evaluate((text) => text.scrollWidth - text.clientWidth);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect(await cutOff(), `${width} px`).toBeLessThanOrEqual(0);
    }
    await page.evaluate(() => {
      const link = document.querySelector('.main-links > a');
      for (const text of ['Name Meanings', 'Baby Showers']) {
        const another = link?.cloneNode() as HTMLElement;
        another.textContent = text;
        link?.after(another);
      }
    });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect(await cutOff(), `${width} px`).toBeLessThanOrEqual(0);
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(beyond, `${width} px`).toBeLessThanOrEqual(0);
    }
  });
});

test('the newsletter form of the footer subscribes a visitor, who can confirm and unsubscribe by the links in the email', async ({
  page,
  stack,
}) => {
  const email = `letter-${randomUUID().slice(0, 8)}@example.com`;
  await page.goto('/');
  const foot = page.getByRole('contentinfo');
  await foot.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Please enter your email address to subscribe.').first()).toBeVisible();
  await foot.getByPlaceholder(/email/i).fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Subscription successful!')).toBeVisible();
  await expect(
    page.getByText("Thank you for subscribing. We've sent a confirmation email to your inbox."),
  ).toBeVisible();
  const rows = await stack.sql`
    select first_name, subscribed_to_stories as stories, subscribed_to_name_updates as names, status
    from subscribers where email = ${email}`;
  expect([...rows], 'the form in the footer stores the same row as the form in the card').toEqual([
    { first_name: null, stories: true, names: false, status: 'pending' },
  ]);
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
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  const [left] = await stack.sql`select status, first_name from subscribers where email = ${email}`;
  expect(left).toEqual({ status: 'unsubscribed', first_name: null });
  await stack.sql`delete from subscribers where email = ${email}`;
});

test('the account menu shows the user’s email address, links to profile and favorites, and has a button “Sign out”', async ({
  page,
  parent,
}) => {
  await signInAsParent(page, parent.email, '', '/about');
  const head = page.getByRole('banner');
  await expect(head.getByRole('link', { name: 'Join' })).toHaveCount(0);
  await head.getByRole('button', { name: `Account of ${parent.name}` }).click();
  await expect(head.getByText(parent.email)).toBeVisible();
  await expect(head.getByRole('link', { name: 'My Profile' })).toHaveAttribute('href', '/profile');
  await expect(head.getByRole('link', { name: 'Favorites' })).toHaveAttribute('href', '/favorites');
  await expect(head.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await test.step('the header has one line even with a long name, and shows the start of the email address or “User” if there is no name', async () => {
    const become = async (email: string, user_metadata = {}) => {
      await page.evaluate(
        ([address, user_metadata]) => {
          const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? '';
          const session = JSON.parse(localStorage.getItem(key) ?? '{}');
          const user = { ...session.user, email: address, user_metadata };
          localStorage.setItem(key, JSON.stringify({ ...session, user }));
        },
        [email, user_metadata] as const,
      );
      await page.reload();
    };
    await become('alexandra@example.org', { name: 'Alexandra Smithson' });
    await expect(page.getByRole('button', { name: 'Account of Alexandra Smithson' })).toBeVisible();
    for (const width of [1200, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const height = await head.evaluate((header) => header.getBoundingClientRect().height);
      expect(height, `the height of the header with a long name at ${width} px`).toBe(69);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await become('robin@example.org');
    await expect(page.getByRole('button', { name: 'Account of robin' })).toBeVisible();
    await become('');
    await expect(page.getByRole('button', { name: 'Account of User' })).toBeVisible();
  });
});

test('pages are printed in the light theme, without header, footer and buttons', async ({ page }) => {
  await page.goto('/name/1');
  await expect(page.getByRole('button', { name: 'Add to Favorites' })).toBeVisible();
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
  const onDark = await ink();
  await page.emulateMedia({ media: 'print' });
  expect(await ink()).not.toBe(onDark);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
  const onLight = await ink();
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  await page.emulateMedia({ media: 'print' });
  expect(await ink()).toBe(onLight);
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
});

test('the mobile menu has every link, closes on navigation, and has the section “Account” only if the user is signed in', async ({
  page,
  parent,
}) => {
  await narrow(page);
  await page.goto('/about');
  await visit(page, '/stories');
  await expect(page.getByRole('heading', { level: 1, name: 'Story Time' })).toBeVisible();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('button', { name: 'Menu' }).click();
  for (const [label, href] of [
    ['Home', '/'],
    ['Products', '/products'],
    ['Search', '/search'],
    ...topics,
    ...aboutTheSite,
    ...signedOut,
  ]) {
    await expect(menu.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', href ?? '');
  }
  await expect(menu.getByRole('link', { name: 'Products' })).toBeVisible();
  await expect(menu.getByText('Blog Topics')).toBeVisible();
  await expect(menu.getByText('Sign out')).toBeHidden();
  await expect(menu.getByRole('heading', { name: 'Account' })).toHaveCount(0);
  // Waits until the menu has slid in.
  await expect.poll(() => menu.evaluate((dialog) => dialog.getBoundingClientRect().left)).toBe(0);
  await menu.getByRole('link', { name: 'Names A-Z' }).click();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/\/names$/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.goBack();
  await expect(page).toHaveURL(/\/stories$/);
  await expect(menu).toBeHidden();

  await signInAsParent(page, parent.email, '', '/about');
  await test.step('the header links to the favorites, with a touch target of at least 44 px', async () => {
    const heart = page.getByRole('banner').getByRole('link', { name: 'Favorites' });
    const box = await heart.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await heart.click();
    await expect(page.getByRole('heading', { level: 1, name: 'My Favorite Names' })).toBeVisible();
  });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu.getByRole('heading', { name: 'Account' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'My Profile' })).toBeVisible();
  await menu.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Signed out successfully')).toBeVisible();
});
