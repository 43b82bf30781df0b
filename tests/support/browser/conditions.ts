/** Simulates a wrong clock, or full or forbidden storage. Call these functions before the page is opened. */
import type { Page, Request } from '@playwright/test';

/** Shifts the browser's clock by some days. */
export const withClockOff = (page: Page, days: number) =>
  page.addInitScript((off) => {
    const RealDate = Date;
    class WrongDate extends RealDate {
      constructor(...args: []) {
        super(...((args.length > 0 ? args : [RealDate.now() + off]) as []));
      }
      static override now() {
        return RealDate.now() + off;
      }
    }
    window.Date = WrongDate as DateConstructor;
  }, days * 86_400_000);

/** Makes every write to localStorage and sessionStorage fail. */
export const withStorageFull = (page: Page) =>
  page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });

/** Makes every access to localStorage and sessionStorage throw. */
export const withStorageForbidden = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        configurable: true,
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });

/** Starts to count token refreshes. @returns a function that returns the count */
export function countRefreshes(page: Page): () => number {
  let refreshes = 0;
  page.on('request', (request: Request) => {
    if (request.url().includes('grant_type=refresh_token')) refreshes += 1;
  });
  return () => refreshes;
}
