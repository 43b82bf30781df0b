/** Browsing: the home page, the letters, one name, and addresses that lead nowhere. */
import { expect, test } from '../../support/e2e';

test('the home page leads to names, letters and the generator @phone', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Popular Baby Names' })).toBeVisible();
  await expect(page.locator('section', { hasText: 'Popular Baby Names' }).last().getByRole('article')).toHaveCount(8);
  await expect(page.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/names');
  await page.getByRole('link', { name: 'Names with Q', exact: true }).click();
  await expect(page).toHaveURL(/\/names\/q$/);
  await expect(page.getByRole('link', { name: 'Quinn', exact: true })).toBeVisible();
});

test('a letter is filtered by gender, by the address, and by the grid itself @phone', async ({ page }) => {
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

test('more of a letter is loaded page by page', async ({ page, stack }) => {
  const [count] =
    await stack.sql`select count(*)::int as n from baby_names where first_letter = 'A' and meaning is not null`;
  await page.goto('/names/a');
  await expect(page.getByRole('article')).toHaveCount(48);
  for (let shown = 48; shown < count?.n; shown += 48) {
    await expect(page.getByRole('article')).toHaveCount(shown);
    await page.getByRole('button', { name: 'Load more' }).click();
  }
  await expect(page.getByRole('article')).toHaveCount(count?.n);
});

test('without a letter, a gender is fetched over all letters', async ({ page }) => {
  await page.goto('/names');
  await expect(page.getByRole('link', { name: 'Ava', exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Boy Names' }).click();
  await expect(page.getByRole('link', { name: 'Liam', exact: true })).toBeVisible();
});

test('the page of a name tells what is known, and leads on @phone', async ({ page }) => {
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
  test(`${path} is not found, and says so`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Name Not Found' })).toBeVisible();
    await page.getByRole('link', { name: 'Browse All Names' }).click();
    await expect(page).toHaveURL(/\/names$/);
  });
}

test('odd letters and genders in the address get a clear answer', async ({ page }) => {
  await page.goto('/names/%C3%A4');
  await expect(page).toHaveURL(/\/names\/a$/);
  await page.goto('/names/Q');
  await expect(page).toHaveURL(/\/names\/q$/);
  await page.goto('/names/zz');
  await expect(page.getByText(/not a letter/)).toBeVisible();
  await page.goto('/names/b?gender=robot');
  await expect(page.getByRole('tab', { name: 'All Names' })).toHaveAttribute('aria-selected', 'true');
});

test.describe('unknown addresses', () => {
  test.use({ expectedConsole: /404|no-such-page/ });

  test('are not found, named in the log, and lead back', async ({ page }) => {
    const logged = page.waitForEvent('console', (message) => message.text().includes('/no-such-page/at-all'));
    await page.goto('/no-such-page/at-all');
    await expect(page.getByRole('heading', { name: 'Oops! Page Not Found' })).toBeVisible();
    await logged;
    const main = page.getByRole('main');
    await expect(main.locator('a[href="/"]')).toBeVisible();
    await expect(main.locator('a[href="/names"]')).toBeVisible();
  });
});

test.describe('when the backend is away', () => {
  test.use({ expectedConsole: /Failed to load resource|net::ERR/ });

  test('a letter shows an error with a retry, never an empty list, and works again', async ({ page, ownStack }) => {
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
