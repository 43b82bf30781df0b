/**
 * Browser contexts that the tests of a worker share. A new context starts a new renderer process, which compiles the
 * application again: on two cores that was about half of the time of a back-office test. Each test gets new pages and
 * empty storage.
 */
import type { Browser, BrowserContext, CDPSession } from '@playwright/test';

interface Shared {
  context: BrowserContext;
  /** DevTools session of a page that stays open, so that the renderer process with the compiled scripts survives. */
  keeper: CDPSession;
  /** Origins whose storage the current test may have changed. */
  origins: Set<string>;
}

/** The shared contexts of a worker, one for each combination of context options. */
export class SharedContexts {
  private readonly byOptions = new Map<string, Promise<Shared>>();

  constructor(private readonly browser: Browser) {}

  /**
   * Runs a test with a shared context, then clears the context.
   * @param options context options that the test sets. Tests with equal options share a context.
   */
  async lend(options: unknown, use: (context: BrowserContext) => Promise<void>): Promise<void> {
    const key = JSON.stringify(options);
    const shared = await (this.byOptions.get(key) ?? this.open(key));
    await use(shared.context);
    if (this.byOptions.has(key)) await clear(shared);
  }

  private open(key: string): Promise<Shared> {
    const opening = (async () => {
      // newContext() is called inside a test, so Playwright applies the options of that test.
      const context = await this.browser.newContext();
      // If a test closes the context, the next test gets a new one.
      context.on('close', () => this.byOptions.delete(key));
      const page = await context.newPage();
      await page.goto('/robots.txt');
      const keeper = await context.newCDPSession(page);
      const origins = new Set<string>();
      context.on('page', (page) => {
        page.on('framenavigated', (frame) => origins.add(new URL(frame.url()).origin));
      });
      return { context, keeper, origins };
    })();
    this.byOptions.set(key, opening);
    return opening;
  }
}

/** Closes the pages of a test and removes its cookies, storage, mocks and permissions. */
async function clear({ context, keeper, origins }: Shared): Promise<void> {
  const [, ...pages] = context.pages();
  await Promise.all(pages.map((page) => page.close()));
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  for (const origin of origins) {
    // 'null' is the origin of about:blank.
    if (origin !== 'null') await keeper.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  }
  origins.clear();
}
