/** The texts of About, Privacy and the letter pages. */
import { privacyUpdated } from '@cradle/shared/content/privacy';
import { retentionRules } from '@cradle/shared/content/retention';
import { violations } from '../../../support/browser/violations';
import { expect, test } from '../../../support/e2e';

test('About has its sections and links to the tools @phone', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Why We Are Here',
    'The Names',
    'Ways to Look',
    'How to Read a Pronunciation',
    'Contact',
  ]);
  for (const path of ['/names', '/generator', '/submit-name', '/pet-names']) {
    await expect(main.locator(`a[href="${path}"]`).first()).toBeVisible();
  }
});

test('Privacy has its eight sections, its date and a link to the home page @phone', async ({ page }) => {
  await page.goto('/privacy');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Introduction',
    'Information We Collect',
    'How We Use Information',
    'Affiliate Disclosure',
    'Cookies and Local Storage',
    'Security',
    'Your Legal Rights',
    'Contact',
  ]);
  await expect(main.getByText('May 19, 2025')).toBeVisible();
  await main.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('Privacy shows how long data are stored, and how to download or delete them @phone', async ({ page }) => {
  await page.goto('/privacy');
  const main = page.getByRole('main');
  await expect(main.locator('time').last()).toHaveAttribute('datetime', privacyUpdated);
  const rows = main.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(retentionRules.length + 1);
  for (const { what, kept: time } of retentionRules) {
    await expect(rows.filter({ hasText: what })).toContainText(`${time} after`);
  }
  await expect(main.getByText('“Download my data”')).toBeVisible();
  await expect(main.getByText('“Delete my account”')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Open my profile' })).toHaveAttribute('href', '/profile');
  expect(await violations(page, { within: 'main' })).toEqual([]);
});

test('Privacy and About show the contact address, or that none is configured @phone', async ({ page, ownStack }) => {
  await ownStack.sql`update settings set value = '' where key = 'contact_email'`;
  for (const path of ['/privacy', '/about']) {
    await page.goto(ownStack.url + path);
    await expect(page.getByRole('main')).toContainText(
      'This site has no contact address yet. Its operator can set one in the back office: Admin → Settings → Contact email.',
    );
    await expect(page.getByRole('main').locator('a[href^="mailto:"]')).toHaveCount(0);
  }
  await ownStack.sql`update settings set value = 'hello@example.org' where key = 'contact_email'`;
  for (const path of ['/privacy', '/about']) {
    await page.goto(ownStack.url + path);
    await expect(page.getByRole('main').getByRole('link', { name: 'hello@example.org' })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('no contact address');
  }
});

test('a URL with a fragment scrolls to its section', async ({ page }) => {
  await page.goto('/privacy#security');
  await expect(page.getByRole('heading', { name: 'Security' })).toBeInViewport();
});

test('a letter page highlights its letter, and has gender tabs and the newsletter form for names @phone', async ({
  page,
}) => {
  await page.goto('/names');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const strip = page.getByRole('navigation', { name: 'Names by letter' });
  await expect(strip.locator('[aria-current=page]')).toHaveText(/A$/);
  const tabs = page.getByRole('tablist', { name: 'Gender' }).getByRole('tab');
  await expect(tabs).toHaveText(['All Names', 'Boy Names', 'Girl Names', 'Gender Neutral']);
  const listTabs = page.getByRole('tablist', { name: 'Show in the list' }).getByRole('tab');
  await expect(listTabs).toHaveText(['All', 'Boys', 'Girls', 'Neutral']);
  await expect(page.getByLabel('Name updates')).toBeChecked();
  await expect(page.getByLabel('Story updates')).not.toBeChecked();
});

test('a letter page shows that it is loading', async ({ page }) => {
  await page.route('**/rpc/letter_names*', () => {});
  await page.goto('/names/b');
  await expect(page.getByText('Loading names...')).toBeVisible();
});

test('a letter without names shows a message @phone', async ({ page }) => {
  await page.route('**/rpc/letter_names*', (route) => route.fulfill({ json: [] }));
  await page.goto('/names/b?gender=neutral');
  await expect(page.getByText('No names found for this letter and filter combination.')).toBeVisible();
});

test.describe('when the filter of a letter page fails', () => {
  test.use({ expectedConsole: /Failed to load resource/ });

  test('a failed filter shows an error and still has its text', async ({ page }) => {
    await page.goto('/names/a');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.route('**/rpc/letter_names*', (route) =>
      route.fulfill({ status: 400, json: { code: '22023', message: 'no' } }),
    );
    await page.getByPlaceholder('Search names...').fill('av');
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
      'Could not filter baby names. Please try again later.',
    );
    await expect(page.getByPlaceholder('Search names...')).toHaveValue('av');
  });
});
