/** Browsing: the home page, letters, a name, and unknown URLs. */
import { expect, test } from '../../../support/e2e';

test('the home page links to names, letters and the generator @phone', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Popular Baby Names' })).toBeVisible();
  await expect(page.locator('section', { hasText: 'Popular Baby Names' }).last().getByRole('article')).toHaveCount(8);
  await expect(page.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/names');
  await page.getByRole('link', { name: 'Names with Q', exact: true }).click();
  await expect(page).toHaveURL(/\/names\/q$/);
  await expect(page.getByRole('link', { name: 'Quinn', exact: true })).toBeVisible();
});

test('a letter can be filtered by gender tabs, by its URL and by the filter field of the grid @phone', async ({
  page,
}) => {
  await page.goto('/names/a?gender=boy');
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

test('a letter loads more names page by page', async ({ page, stack }) => {
  const [count] =
    await stack.sql`select count(*)::int as n from baby_names where first_letter = 'H' and meaning is not null`;
  await page.goto('/names/h');
  await expect(page.getByRole('article')).toHaveCount(48);
  for (let shown = 48; shown < count?.n; shown += 48) {
    await expect(page.getByRole('article')).toHaveCount(shown);
    // Presses a key, because cards may still move below the mouse right after scrolling.
    await page.getByRole('button', { name: 'Load more' }).press('Enter');
  }
  await expect(page.getByRole('article')).toHaveCount(count?.n);
});

test('a gender without a letter shows the names of all letters', async ({ page }) => {
  await page.goto('/names');
  await expect(page.getByRole('link', { name: 'Ava', exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Boy Names' }).click();
  await expect(page.getByRole('link', { name: 'Liam', exact: true })).toBeVisible();
});

test('the page of a name shows its facts and links to others @phone', async ({ page }) => {
  await page.goto('/names/o');
  await page.getByRole('link', { name: 'Olivia', exact: true }).click();
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
  test(`the unknown URL ${path} shows the not-found page`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Name Not Found' })).toBeVisible();
    await page.getByRole('link', { name: 'Browse All Names' }).click();
    await expect(page).toHaveURL(/\/names$/);
  });
}

test('unknown letters and genders in the URL get a clear message', async ({ page }) => {
  await page.goto('/names/%C3%A4');
  await expect(page).toHaveURL(/\/names\/a$/);
  await page.goto('/names/Q');
  await expect(page).toHaveURL(/\/names\/q$/);
  await page.goto('/names/zz');
  await expect(page.getByText(/not a letter/)).toBeVisible();
  await page.goto('/names/b?gender=robot');
  await expect(page.getByRole('tab', { name: 'All Names' })).toHaveAttribute('aria-selected', 'true');
});

test.describe('unknown URLs', () => {
  test.use({ expectedConsole: /404|no-such-page/ });

  test('unknown URLs show the not-found page, are logged, and link back to the site', async ({ page }) => {
    const logged = page.waitForEvent('console', (message) => message.text().includes('/no-such-page/at-all'));
    await page.goto('/no-such-page/at-all');
    await expect(page.getByRole('heading', { name: 'Oops! Page Not Found' })).toBeVisible();
    await logged;
    const main = page.getByRole('main');
    await expect(main.locator('a[href="/"]')).toBeVisible();
    await expect(main.locator('a[href="/names"]')).toBeVisible();
  });
});

test.describe('when the backend is unreachable', () => {
  test.use({ expectedConsole: /Failed to load resource|net::ERR/ });

  test('a letter that fails to load shows an error with a retry button instead of an empty list', async ({
    page,
    ownStack,
  }) => {
    await page.goto(`${ownStack.url}/`);
    await page.waitForLoadState('networkidle');
    await page.route('**/rest/v1/**', (route) => route.abort());
    await page.getByRole('link', { name: 'Names with B', exact: true }).click();
    await expect(page.getByText('Could not load baby names. Please try again later.').first()).toBeVisible({
      timeout: 25_000,
    });
    await expect(page.getByText('No names found')).toBeHidden();
    await page.unroute('**/rest/v1/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});
