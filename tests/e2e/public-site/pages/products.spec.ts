import { sampleProducts } from '@cradle/shared/content/products';
import type { Page } from '@playwright/test';
import { expect, test } from '../../../support/e2e';
import { withSettings } from './settings';

const usualTabs = ['All', 'Books', 'Safety', 'Sleep', 'Travel', 'Furniture', 'Gifts', 'Decor'];
const cards = (page: Page) => page.getByRole('tabpanel').getByRole('article');
const ads = (page: Page) => page.getByRole('complementary', { name: 'Advertisement' });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const nextTo = (page: Page, name: string) => cards(page).filter({ has: page.getByRole('heading', { name }) });

const row = (id: number, more: object = {}) => ({
  id,
  title: `Product ${id}`,
  description: 'What it is for.',
  price: '$19.99',
  image_url: null,
  amazon_url: `https://www.amazon.com/s?k=${id}`,
  category: 'books',
  ...more,
});

/** Mocks the rows of the table for this page. */
const answerWith = (page: Page, rows: object[]) =>
  page.route('**/rest/v1/affiliate_products*', (route) => route.fulfill({ json: rows }));

test('the affiliate disclosure comes before the first link, and the page explains how products are selected @phone', async ({
  page,
}) => {
  await page.goto('/products');
  await expect(page.getByRole('heading', { level: 1, name: 'Top Picks for Parents' })).toBeVisible();
  const notice = page.getByRole('note');
  await expect(notice).toContainText('This page contains affiliate links.');
  await expect(notice).toContainText('As an Amazon Associate');
  await expect(page.getByRole('heading', { name: 'Why We Selected These Products' })).toBeVisible();
  await expect(page).toHaveTitle(/Top Picks for Parents/);
});

test('a card has title and price, and opens the store in a new tab @phone', async ({ page }) => {
  await page.goto('/products');
  const card = nextTo(page, 'Board Book Starter Set');
  await expect(card.getByText('Books', { exact: true })).toBeVisible();
  await expect(card.getByText('$16.99', { exact: true })).toBeVisible();
  await expect(card.getByText(/Six sturdy board books/)).toBeVisible();
  const link = card.getByRole('link');
  await expect(link.getByText('(paid link)')).toBeVisible();
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'sponsored nofollow noopener');
  await expect(link).toHaveAttribute('href', /^https:\/\/www\.amazon\.com\/s\?k=/);
});

test('tabs select a category and change the URL @phone', async ({ page }) => {
  await page.goto('/products');
  await expect(tab(page, 'All')).toHaveAttribute('aria-selected', 'true');
  await tab(page, 'Sleep').click();
  await expect(page).toHaveURL(/\?category=sleep$/);
  await expect(cards(page)).not.toHaveCount(0);
  const asleep = sampleProducts.filter(({ category }) => category === 'sleep').length;
  await expect(cards(page)).toHaveCount(asleep);
  await page.reload();
  await expect(tab(page, 'Sleep')).toHaveAttribute('aria-selected', 'true');
  await tab(page, 'All').click();
  await expect(page).toHaveURL(/\/products$/);
});

for (const nonsense of ['nonsense', 'Books', '%3Cscript%3E', 'clothing']) {
  test(`the URL ?category=${nonsense} shows all products`, async ({ page }) => {
    await answerWith(page, [row(1), row(2, { category: 'toys' })]);
    await page.goto(`/products?category=${nonsense}`);
    await expect(tab(page, 'All')).toHaveAttribute('aria-selected', 'true');
    await expect(cards(page)).toHaveCount(2);
  });
}

test('the page has the seven fixed tabs, then other categories that have products', async ({ page }) => {
  await answerWith(page, [row(1, { category: 'toys' }), row(2, { category: 'baby-gear' })]);
  await page.goto('/products?category=toys');
  await expect(page.getByRole('tab')).toHaveText([...usualTabs, 'Baby gear', 'Toys']);
  await expect(cards(page)).toHaveCount(1);
});

test('arrow keys select tabs', async ({ page }) => {
  await page.goto('/products');
  await tab(page, 'All').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Books')).toBeFocused();
  await expect(page).toHaveURL(/\?category=books$/);
});

for (const [products, slots] of [
  [1, 2],
  [6, 2],
  [7, 3],
  [12, 3],
  [13, 4],
] as const) {
  test(`${products} products have ${slots} ad slots`, async ({ page }) => {
    await withSettings(page, { header_ad: '<p>Top</p>', sidebar_ad: '<p>Between</p>', footer_ad: '<p>End</p>' });
    await answerWith(
      page,
      Array.from({ length: products }, (_, at) => row(at + 1)),
    );
    await page.goto('/products');
    await expect(cards(page)).toHaveCount(products);
    await expect(ads(page)).toHaveCount(slots);
    // The grid ends with products, not with an advertisement.
    expect(await page.getByRole('tabpanel').evaluate((panel) => panel.lastElementChild?.tagName)).toBe('UL');
  });
}

for (const [width, columns] of [
  [360, 1],
  [768, 2],
  [1280, 3],
] as const) {
  test(`at ${width} px there are ${columns} columns and no horizontal scrolling`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/products?category=books');
    await expect(cards(page).first()).toBeVisible();
    const tops = await cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
    expect(tops.filter((top) => top === tops[0])).toHaveLength(columns);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  });
}

test('a new product is the first one, in a tab for its category', async ({ page, stack }) => {
  const [added] = await stack.sql<{ id: number }[]>`
    insert into affiliate_products (title, description, price, amazon_url, category)
    values ('Hat with Ears <b>', 'Warm.', 'from $9', 'https://shop.example.org/hat', 'clothing') returning id`;
  await page.goto('/products');
  await expect(cards(page).first().getByRole('heading')).toHaveText('Hat with Ears <b>');
  await tab(page, 'Clothing').click();
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page).getByRole('link')).toHaveText(/^View on shop\.example\.org \(paid link\)/);
  await stack.sql`delete from affiliate_products where id = ${added?.id ?? 0}`;
});

test('the page and each tab show a message if there are no products', async ({ page }) => {
  await answerWith(page, []);
  await page.goto('/products');
  await expect(page.getByRole('heading', { name: 'No picks yet' })).toBeVisible();
  await tab(page, 'Decor').click();
  await expect(page.getByRole('heading', { name: 'No picks in Decor yet' })).toBeVisible();
});

test('skeletons are shown while products load', async ({ page }) => {
  await page.route('**/rest/v1/affiliate_products*', () => {});
  await page.goto('/products');
  await expect(page.getByText('Loading products...')).toBeAttached();
  await expect(page.getByRole('tab')).toHaveText(usualTabs);
});

test('a product with an unsafe URL has no link', async ({ page }) => {
  await answerWith(page, [row(1, { amazon_url: 'javascript:alert(1)' })]);
  await page.goto('/products');
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page).getByRole('link')).toHaveCount(0);
});

test.describe('when something fails', () => {
  test.use({ expectedConsole: /Failed to load resource/ });

  test('an illustration replaces an image that fails to load', async ({ page }) => {
    await page.route('https://pictures.example.org/**', (route) => route.abort());
    await answerWith(page, [row(1, { image_url: 'https://pictures.example.org/book.jpg' })]);
    await page.goto('/products');
    await expect(cards(page).locator('svg.art')).toBeVisible();
    await expect(cards(page).locator('img')).toHaveCount(0);
  });

  test('without a backend the page shows the fifty built-in products with a notice, and a retry works', async ({
    page,
  }) => {
    let requests = 0;
    await page.route('**/rest/v1/**', (route) => {
      if (route.request().url().includes('affiliate_products')) requests += 1;
      return route.abort();
    });
    await page.clock.install();
    await page.goto('/products');
    await expect(page.getByText(/load the current list, so these are our fifty standard picks/)).toBeVisible();
    await expect(cards(page)).toHaveCount(50);
    // Three automatic retries, after 1, 2 and 4 seconds.
    await expect
      .poll(async () => {
        await page.clock.runFor(1000);
        return requests;
      })
      .toBe(4);
    await page.unroute('**/rest/v1/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(/load the current list/)).toBeHidden();
    await expect(cards(page).first()).toBeVisible();
  });

  test('a rejected request shows an error with a retry button', async ({ page }) => {
    await page.route('**/rest/v1/affiliate_products*', (route) =>
      route.fulfill({ status: 403, json: { code: '42501', message: 'permission denied' } }),
    );
    await page.goto('/products');
    await expect(page.getByRole('alert')).toContainText('Could not load products. Please try again later.');
    await page.unroute('**/rest/v1/affiliate_products*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(cards(page).first()).toBeVisible();
  });
});
