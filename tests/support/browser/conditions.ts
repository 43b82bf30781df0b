/**
 * Simulates a wrong clock, full or forbidden storage, or the browser's page translation. Call these functions before
 * opening the page.
 */
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

/**
 * Simulates the browser's page translation. Replaces each text node, even those that are rendered later, with a `font`
 * element that contains the text in capitals. Starts only after the site has called followTranslations(), because
 * without that function React fails on the replaced nodes.
 */
export const withTranslator = (page: Page) =>
  page.addInitScript(() => {
    const translate = (root: Node) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const originals: Text[] = [];
      while (texts.nextNode()) originals.push(texts.currentNode as Text);
      for (const text of originals) {
        if (!text.data.trim() || text.parentElement?.closest('font, script, style, svg, [translate=no]')) continue;
        const translation = document.createElement('font');
        translation.textContent = text.data.toUpperCase();
        text.replaceWith(translation);
      }
    };
    const { removeChild } = Node.prototype;
    const timer = setInterval(() => {
      if (Node.prototype.removeChild === removeChild) return;
      clearInterval(timer);
      translate(document.body);
      new MutationObserver((records) => {
        for (const { target } of records) if (target.isConnected) translate(target.parentNode ?? target);
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    }, 20);
  });

/** Starts to count token refreshes. @returns a function that returns the count */
export function countRefreshes(page: Page): () => number {
  let refreshes = 0;
  page.on('request', (request: Request) => {
    if (request.url().includes('grant_type=refresh_token')) refreshes += 1;
  });
  return () => refreshes;
}
