/** The lists by origin and theme, and the search box of the home page. */
import { expect, test } from '../../../support/e2e';

test('the page of an origin lists the origin’s names in pages and by gender, and has links to other origins', async ({
  page,
}) => {
  await page.goto('/names/origin/irish');
  await expect(page.getByRole('heading', { level: 1, name: 'Irish Baby Names' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'The names' })).toBeAttached();
  await expect(page.getByRole('article')).toHaveCount(48);
  // Scrolls to each control below the cards before the click. In the frame after scrolling, the cards in the window get
  // their real heights (nameCard.css), which moves the control.
  const loadMore = page.getByRole('button', { name: 'Load more' });
  await loadMore.scrollIntoViewIfNeeded();
  await loadMore.click();
  await expect(page.getByRole('article')).toHaveCount(96);
  await page.getByRole('tab', { name: 'Girl Names' }).click();
  await expect(page).toHaveURL(/\?gender=girl$/);
  await expect(page.getByRole('article').first()).toBeVisible();
  const others = page.getByRole('navigation', { name: 'Names of other origins' });
  const welsh = others.getByRole('link', { name: /^Welsh/ });
  await welsh.scrollIntoViewIfNeeded();
  await welsh.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welsh Baby Names' })).toBeVisible();
  await page.getByRole('link', { name: 'All origins' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Baby Names by Origin' })).toBeVisible();
});

test('the page of a theme lists the names of the theme', async ({ page }) => {
  await page.goto('/names/theme/one-syllable');
  await expect(page.getByRole('heading', { level: 1, name: 'One-Syllable Names for Babies' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'James', exact: true })).toBeVisible();
});

test.describe('an unknown list', () => {
  test.use({ expectedConsole: /No page at|404/ });
  for (const path of ['/names/theme/nope', '/names/origin/mars', '/names/color/red', '/names/theme/toString']) {
    test(`the URL ${path} of an unknown list shows the not-found page`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Oops! Page Not Found' })).toBeVisible();
    });
  }
});

test('the home page has a search field, and has links to the lists of names', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('searchbox', { name: 'Search names' }).fill('irish girl names');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/search\?q=irish\+girl\+names$/);
  await expect(page.getByRole('heading', { name: /^Search Results/ })).toBeVisible();
  await page.goto('/');
  await page
    .getByRole('link', { name: 'Mythology', exact: true })
    .or(page.getByRole('link', { name: /from Mythology/ }))
    .click();
  await expect(page).toHaveURL(/\/names\/theme\/mythology$/);
});
