/** Texts of About, Privacy and the letter pages. */
import { privacyUpdated } from '@cradle/shared/content/privacy';
import { retentionRules } from '@cradle/shared/content/retention';
import { visit } from '../../../support/browser/navigation';
import { violations } from '../../../support/browser/violations';
import { expect, test } from '../../../support/e2e';
import { withSettings } from '../pages/settings';

test('the pages “About” and “Privacy” have the expected sections, and “Privacy” shows how long data are stored', async ({
  page,
}) => {
  const main = page.getByRole('main');
  await page.goto('/privacy#security');
  await test.step('a URL with a fragment scrolls to its section', async () => {
    await expect(page.getByRole('heading', { name: 'Security' })).toBeInViewport();
  });
  await test.step('the page “Privacy” has its eight sections and its date', async () => {
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
  });
  await test.step('the page “Privacy” shows how long data are stored, and how to download or delete them', async () => {
    await expect(main.locator('time').last()).toHaveAttribute('datetime', privacyUpdated);
    const rows = main.getByRole('table').getByRole('row');
    await expect(rows).toHaveCount(retentionRules.length + 1);
    for (const { what, kept: time } of retentionRules) {
      await expect(rows.filter({ hasText: what })).toContainText(`${time} after`);
    }
    await expect(main.getByText('“Download my data”')).toBeVisible();
    await expect(main.getByText('“Delete my account”')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Open my profile' })).toHaveAttribute('href', '/profile');
  });
  await test.step('the page “Privacy” fits a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(main.getByText('“Delete my account”')).toBeVisible();
    expect(await violations(page, { within: 'main' })).toEqual([]);
    await main.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL(/\/$/);
  });
  await test.step('the page “About” has its sections and links to the tools', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
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
});

test('the pages “Privacy” and “About” show the contact address, or say that no address is configured', async ({
  page,
}) => {
  const main = page.getByRole('main');
  for (const contact_email of ['', 'hello@example.org']) {
    await withSettings(page, { contact_email });
    await page.goto('/privacy');
    for (const path of ['/privacy', '/about']) {
      await visit(page, path);
      await expect(page).toHaveTitle(path === '/about' ? /^About Us/ : /^Privacy Policy/);
      if (contact_email) {
        await expect(main.getByRole('link', { name: contact_email })).toBeVisible();
        await expect(main).not.toContainText('no contact address');
      } else {
        await expect(main).toContainText(
          'This site has no contact address yet. Its operator can set one in the back-office: Admin → Settings → Contact email.',
        );
        await expect(main.locator('a[href^="mailto:"]')).toHaveCount(0);
      }
    }
    await page.unroute('**/rest/v1/settings*');
  }
});

test.describe('letter pages', () => {
  test.use({ expectedConsole: /Failed to load resource/ });

  test('a letter page has gender tabs, and shows loading, empty and error states', async ({ page }) => {
    await page.goto('/names');
    await test.step('a letter page highlights its letter, and has gender tabs and the newsletter form for names', async () => {
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
    const filter = page.getByPlaceholder('Search names...');
    await test.step('a failed filter shows an error instead of the previous names, and still has its text', async () => {
      await expect(page.getByRole('article').first()).toBeVisible();
      await page.route('**/rpc/letter_names*', (route) =>
        route.fulfill({ status: 400, json: { code: '22023', message: 'no' } }),
      );
      await filter.fill('av');
      await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
        'Could not filter baby names. Please try again later.',
      );
      await expect(page.getByRole('main').getByText('Could not filter baby names.')).toBeVisible();
      await expect(page.getByRole('article')).toHaveCount(0);
      await expect(filter).toHaveValue('av');
    });
    await test.step('a letter page shows that it is loading, then that it has no names', async () => {
      let release = () => {};
      const held = new Promise<void>((done) => {
        release = done;
      });
      await page.unroute('**/rpc/letter_names*');
      await page.route('**/rpc/letter_names*', async (route) => {
        await held;
        return route.fulfill({ json: [] });
      });
      await visit(page, '/names/b?gender=neutral');
      await expect(page.getByText('Loading names...')).toBeVisible();
      release();
      await expect(page.getByText('No names found for this letter and filter combination.')).toBeVisible();
    });
  });
});
