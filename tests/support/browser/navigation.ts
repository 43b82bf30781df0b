/**
 * Client-side navigation. Small tests use it, because most of their time would otherwise be spent on full page loads.
 */
import type { Page } from '@playwright/test';

/** Navigates the router of the loaded page to a path of the public site. */
export async function visit(page: Page, path: string) {
  // Waits until the first page is rendered, because the router doesn't listen earlier.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.evaluate((address) => {
    history.pushState({}, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
}

/** Visits a page and waits for its heading, so that the next checks can't run on the previous page. */
export async function leaveTo(page: Page, path: string, heading: string) {
  await visit(page, path);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

/**
 * Visits About (or Privacy, if `path` leads to About), then visits `path`, so that the page at `path` is rendered anew.
 * Waits until the heading of the first page is removed.
 */
export async function visitAnew(page: Page, path: string) {
  const [from, title] = path.startsWith('/about') ? ['/privacy', 'Privacy Policy'] : ['/about', 'About Us'];
  await leaveTo(page, from, title);
  await visit(page, path);
  await page.getByRole('heading', { level: 1, name: title }).waitFor({ state: 'detached' });
  await page.locator('main h1').first().waitFor();
}
