import { sampleProducts } from '@cradle/shared/content/products';
import type { Page } from '@playwright/test';
import { visit } from '../../../support/browser/navigation';
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

test('the products page has an affiliate disclosure; tabs, arrow keys and the URL select a category', async ({
  page,
  stack,
}) => {
  const [added] = await stack.sql<{ id: number }[]>`
    insert into affiliate_products (title, description, price, amazon_url, category)
    values ('Hat with Ears <b>', 'Warm.', 'from $9', 'https://shop.example.org/hat', 'clothing') returning id`;
  await page.goto('/products');
  await test.step('the affiliate disclosure comes first, and the page explains how products are selected', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Top Picks for Parents' })).toBeVisible();
    const notice = page.getByRole('note');
    await expect(notice).toContainText('This page contains affiliate links.');
    await expect(notice).toContainText('As an Amazon Associate');
    await expect(page.getByRole('heading', { name: 'Why We Selected These Products' })).toBeVisible();
    await expect(page).toHaveTitle(/Top Picks for Parents/);
  });
  await test.step('a card has title and price, and its link opens the store in a new tab', async () => {
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
  await test.step('tabs select a category and change the URL', async () => {
    await expect(tab(page, 'All')).toHaveAttribute('aria-selected', 'true');
    await tab(page, 'Sleep').click();
    await expect(page).toHaveURL(/\?category=sleep$/);
    const asleep = sampleProducts.filter(({ category }) => category === 'sleep').length;
    expect(asleep).toBeGreaterThan(0);
    await expect(cards(page)).toHaveCount(asleep);
    await page.reload();
    await expect(tab(page, 'Sleep')).toHaveAttribute('aria-selected', 'true');
    await tab(page, 'All').click();
    await expect(page).toHaveURL(/\/products$/);
  });
  await test.step('a new product is listed first, and its category gets a tab', async () => {
    await expect(cards(page).first().getByRole('heading')).toHaveText('Hat with Ears <b>');
    await tab(page, 'Clothing').click();
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page).getByRole('link')).toHaveText(/^View on shop\.example\.org \(paid link\)/);
  });
  await test.step('arrow keys select tabs', async () => {
    await tab(page, 'All').click();
    await tab(page, 'All').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 'Books')).toBeFocused();
    await expect(page).toHaveURL(/\?category=books$/);
  });
  for (const [width, columns] of [
    [360, 1],
    [768, 2],
    [1280, 3],
  ] as const) {
    await test.step(`at ${width} px there are ${columns} columns and no horizontal scrolling`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await expect(cards(page).first()).toBeVisible();
      const columnsShown = async () => {
        const tops = await cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
        return tops.filter((top) => top === tops[0]).length;
      };
      await expect.poll(columnsShown).toBe(columns);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
    });
  }
  await stack.sql`delete from affiliate_products where id = ${added?.id ?? 0}`;
});

test('the products page shows skeletons while products load, and a message if there are no products', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/rest/v1/affiliate_products*', async (route) => {
    await held;
    return route.fulfill({ json: [] });
  });
  await page.goto('/products');
  await expect(page.getByText('Loading products...')).toBeAttached();
  await expect(page.getByRole('tab')).toHaveText(usualTabs);
  release();
  await expect(page.getByRole('heading', { name: 'No picks yet' })).toBeVisible();
  await tab(page, 'Decor').click();
  await expect(page.getByRole('heading', { name: 'No picks in Decor yet' })).toBeVisible();
});

test.describe('unusual products, and failed requests', () => {
  test.use({ expectedConsole: /Failed to load resource/, ownContext: true });

  test('products with an unlisted category, an unsafe URL or a missing image are shown', async ({ page }) => {
    const slots = { books: [1, 2], safety: [6, 2], sleep: [7, 3], travel: [12, 3], furniture: [13, 4] } as const;
    const rows = Object.entries(slots).flatMap(([category, [products]], turn) =>
      Array.from({ length: products }, (_, at) => row(100 * turn + at, { category })),
    );
    rows.push(row(901, { category: 'toys', amazon_url: 'javascript:alert(1)' }));
    rows.push(row(902, { category: 'baby-gear', image_url: 'https://pictures.example.org/book.jpg' }));
    await page.route('https://pictures.example.org/**', (route) => route.abort());
    await page.route('**/rest/v1/affiliate_products*', (route) => route.fulfill({ json: rows }));
    await withSettings(page, { header_ad: '<p>Top</p>', sidebar_ad: '<p>Between</p>', footer_ad: '<p>End</p>' });
    await page.goto('/products?category=toys');
    await test.step('the page has the seven fixed tabs, then other categories that have products', async () => {
      await expect(page.getByRole('tab')).toHaveText([...usualTabs, 'Baby gear', 'Toys']);
    });
    await test.step('a product with an unsafe URL has no link', async () => {
      await expect(cards(page)).toHaveCount(1);
      await expect(cards(page).getByRole('link')).toHaveCount(0);
    });
    await test.step('an illustration replaces an image that fails to load', async () => {
      await tab(page, 'Baby gear').click();
      await expect(cards(page).locator('svg.art')).toBeVisible();
      await expect(cards(page).locator('img')).toHaveCount(0);
    });
    for (const [category, [products, ads_]] of Object.entries(slots)) {
      await test.step(`with a product count of ${products}, the page has ${ads_} ad slots`, async () => {
        await visit(page, `/products?category=${category}`);
        await expect(cards(page)).toHaveCount(products);
        await expect(ads(page)).toHaveCount(ads_);
        // The grid ends with products, not with an advertisement.
        expect(await page.getByRole('tabpanel').evaluate((panel) => panel.lastElementChild?.tagName)).toBe('UL');
      });
    }
    for (const nonsense of ['nonsense', 'Books', '%3Cscript%3E', 'clothing']) {
      await test.step(`the URL ?category=${nonsense} shows all products`, async () => {
        await tab(page, 'Decor').click();
        await expect(tab(page, 'All')).toHaveAttribute('aria-selected', 'false');
        await visit(page, `/products?category=${nonsense}`);
        await expect(tab(page, 'All')).toHaveAttribute('aria-selected', 'true');
        await expect(cards(page)).toHaveCount(rows.length);
      });
    }
  });

  test('the products page shows the built-in products if the backend is down, and an error if the backend rejects the request', async ({
    page,
  }) => {
    await test.step('without a backend the page shows the fifty built-in products with a notice, and a retry works', async () => {
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
    await test.step('a rejected request shows an error with a retry button', async () => {
      await page.route('**/rest/v1/affiliate_products*', (route) =>
        route.fulfill({ status: 403, json: { code: '42501', message: 'permission denied' } }),
      );
      await page.reload();
      await expect(page.getByRole('alert')).toContainText('Could not load products. Please try again later.');
      await page.unroute('**/rest/v1/affiliate_products*');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(cards(page).first()).toBeVisible();
    });
  });
});
