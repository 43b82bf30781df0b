/** A deployment removes the chunks that an open tab still refers to. */
import type { Page } from '@playwright/test';
import { expect, test } from '../../../support/e2e';

const toAbout = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();

/** Simulates a deployment: the chunk of the About page responds with 404, and the home page refers to another build. */
async function deploy(page: Page) {
  await page.route('**/assets/AboutPage-*.js', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.route(
    (url) => url.pathname === '/',
    (route) =>
      route.request().resourceType() === 'document'
        ? route.fallback()
        : route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/index-new.js">' }),
  );
}

function loadsOf(page: Page) {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      loads.push(new URL(request.url()).pathname);
  });
  return loads;
}

test.describe('a chunk that the deployment removed', () => {
  test.use({ expectedConsole: /Failed to load resource|dynamically imported module|net::ERR/ });

  test('if a chunk is missing, the site reloads at the opened page, and shows an error if the chunk is still missing', async ({
    page,
  }) => {
    await page.goto('/products');
    await deploy(page);
    const loads = loadsOf(page);
    await toAbout(page);
    await expect(page.getByText("Couldn't load this page.")).toBeVisible();
    expect(loads).toEqual(['/about']);

    await page.unroute('**/assets/AboutPage-*.js');
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/products');
    await page.route('**/assets/AboutPage-*.js', (route) => route.fulfill({ status: 404, body: 'Not found' }));
    loads.length = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) void page.unroute('**/assets/AboutPage-*.js');
    });
    await toAbout(page);
    await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
    expect(loads).toEqual(['/about']);
  });

  test('if the network fails while a chunk loads, the page shows an error with a retry button and is not reloaded', async ({
    page,
  }) => {
    await page.goto('/products');
    await page.route('**/assets/AboutPage-*.js', (route) => route.abort());
    const loads = loadsOf(page);
    await toAbout(page);
    await expect(page.getByText("Couldn't load this page. Please check your connection.")).toBeVisible();
    await expect(page).toHaveTitle(/^Unexpected Application Error!/);
    expect(loads).toEqual([]);
    await page.unroute('**/assets/AboutPage-*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();

    await test.step('if the chunk of the mobile menu is missing, the menu shows an error', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.route('**/assets/MobileMenu-*.js', (route) => route.abort());
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByText("Couldn't load the menu. Please try again.")).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });
});
