/** Browsing: letters, a name, and unknown URLs. */
import { visit } from '../../../support/browser/navigation';
import { expect, test } from '../../../support/e2e';

test.describe('letters, names and URLs', () => {
  test.use({ expectedConsole: /404|no-such-page|Failed to load resource/ });

  test('the names of a letter can be filtered and are loaded page by page; a failed load can be retried', async ({
    page,
    stack,
  }) => {
    const [count] =
      await stack.sql`select count(*)::int as n from baby_names where first_letter = 'H' and meaning is not null`;
    await page.goto('/names/a?gender=boy');
    await test.step('the names of a letter can be filtered by the gender tabs, the URL and the filter field of the grid', async () => {
      await expect(page.getByRole('tab', { name: 'Boy Names' })).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('link', { name: 'Ava', exact: true })).toBeHidden();
      await page.getByRole('tab', { name: 'Girl Names' }).click();
      await expect(page).toHaveURL(/gender=girl/);
      await expect(page.getByRole('link', { name: 'Ava', exact: true })).toBeVisible();
      await page.getByPlaceholder('Search names...').fill('zzz');
      await expect(page.getByText('No names found matching your criteria.')).toBeVisible();
      await page.getByPlaceholder('Search names...').fill('ava');
      await expect(page.getByRole('link', { name: 'Ava', exact: true })).toBeVisible();
    });
    await test.step('a URL with a gender and without a letter shows the names of all letters', async () => {
      await visit(page, '/names');
      await expect(page.getByRole('link', { name: 'Ava', exact: true })).toBeVisible();
      await page.getByRole('tab', { name: 'Boy Names' }).click();
      await expect(page.getByRole('link', { name: 'Liam', exact: true })).toBeVisible();
    });
    await test.step('if the list of a letter fails to load, the page shows an error with a retry button instead of “no names”', async () => {
      await page.route('**/rest/v1/rpc/letter_names*', (route) =>
        route.fulfill({ status: 400, json: { code: '22023', message: 'no' } }),
      );
      await page.getByRole('link', { name: 'Names with B', exact: true }).click();
      await expect(page.getByText('Could not load baby names. Please try again later.').first()).toBeVisible();
      await expect(page.getByText('No names found')).toBeHidden();
      await page.unroute('**/rest/v1/rpc/letter_names*');
      await page.getByRole('button', { name: 'Try again' }).press('Enter');
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(page.locator(':focus').getByRole('article').first()).toBeVisible();
    });
    await test.step('a letter page loads more names page by page', async () => {
      await visit(page, '/names/h');
      await expect(page.getByRole('article').getByRole('link', { name: /^H/ }).first()).toBeVisible();
      await expect(page.getByRole('article')).toHaveCount(48);
      for (let shown = 48; shown < count?.n; shown += 48) {
        await expect(page.getByRole('article')).toHaveCount(shown);
        // Presses a key, because cards may still move below the mouse right after scrolling.
        await page.getByRole('button', { name: 'Load more' }).press('Enter');
      }
      await expect(page.getByRole('article')).toHaveCount(count?.n);
      // The pressed button was removed, so the focus has moved to the first name that the last page added.
      const last = Math.floor((count?.n - 1) / 48) * 48;
      await expect(page.getByRole('article').nth(last).getByRole('link').first()).toBeFocused();
    });
  });

  test('the page of a name shows its facts; unknown names, letters and URLs show a not-found message', async ({
    page,
  }) => {
    await page.goto('/names/o');
    await page.getByRole('link', { name: 'Olivia', exact: true }).click();
    await test.step('the page of a name shows the facts of the name, and has links to other names', async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Olivia' })).toBeVisible();
      await expect(page).toHaveTitle(/Olivia/);
      for (const heading of [
        'About the name',
        'Pronunciation',
        'Nicknames',
        'Famous People',
        'Similar Names',
        'Great Middle Names',
        'Sibling Name Ideas',
      ]) {
        await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      }
      await expect(page.getByText('Olivia James')).toBeVisible();
      await expect(page.getByText(/extremely popular/).first()).toBeVisible();
      await page.getByRole('link', { name: 'Back to Names' }).click();
      await expect(page).toHaveURL(/\/names\/o$/);
    });
    for (const path of ['/name/abc', '/name/999999999999', '/name/-1', '/name/1e3', '/name/99999999999999999999']) {
      await test.step(`the unknown URL ${path} shows the not-found page`, async () => {
        await visit(page, path);
        await expect(page.getByRole('heading', { name: 'Name Not Found' })).toBeVisible();
        await page.getByRole('link', { name: 'Browse All Names' }).click();
        await expect(page).toHaveURL(/\/names$/);
        await expect(page.getByRole('heading', { name: 'Name Not Found' })).toBeHidden();
      });
    }
    await test.step('a letter in the URL is normalized, other text shows a message, and an unknown gender is ignored', async () => {
      await page.goto('/names/%C3%A4');
      await expect(page).toHaveURL(/\/names\/a$/);
      await visit(page, '/names/Q');
      await expect(page).toHaveURL(/\/names\/q$/);
      await visit(page, '/names/zz');
      await expect(page.getByText(/not a letter/)).toBeVisible();
      await visit(page, '/names/b?gender=robot');
      await expect(page.getByRole('tab', { name: 'All Names' })).toHaveAttribute('aria-selected', 'true');
    });
    await test.step('unknown URLs show the not-found page, are logged, and link back to the site', async () => {
      const logged = page.waitForEvent('console', (message) => message.text().includes('/no-such-page/at-all'));
      await page.goto('/no-such-page/at-all');
      await expect(page.getByRole('heading', { name: 'Oops! Page Not Found' })).toBeVisible();
      await logged;
      const main = page.getByRole('main');
      await expect(main.locator('a[href="/"]')).toBeVisible();
      await expect(main.locator('a[href="/names"]')).toBeVisible();
    });
  });
});
