/** Simulates a browser without a connection. The page stays offline after a reload. */
import type { Page } from '@playwright/test';

/**
 * Disconnects the browser. Chromium 150 resets `navigator.onLine` to true when a service worker serves the next page,
 * so an init script overrides this property.
 */
export async function goOffline(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { get = () => true } = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine') ?? {};
    Object.defineProperty(Navigator.prototype, 'onLine', {
      get: () => sessionStorage.getItem('test:offline') === null && get.call(navigator),
    });
  });
  await page.context().setOffline(true);
  await page.evaluate(() => sessionStorage.setItem('test:offline', 'true'));
}

/** Connects the browser again. */
export async function goOnline(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await page.evaluate(() => {
    sessionStorage.removeItem('test:offline');
    dispatchEvent(new Event('online'));
  });
}
