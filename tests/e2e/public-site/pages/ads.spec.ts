/** Advertising code from the settings runs in a sandboxed frame without access to the page. */
import type { Frame, Page } from '@playwright/test';
import { visit } from '../../../support/browser/navigation';
import { expect, test } from '../../../support/e2e';
import { withSettings } from './settings';

const slots = (page: Page) => page.getByRole('complementary', { name: 'Advertisement' });
const frames = (page: Page) => page.locator('iframe[title=Advertisement]');

/** Advertising code that tries every forbidden access to the page, and writes the results into its own frame. */
const probe = `<p id="results"></p><script>
  const attempt = (what, action) => {
    let outcome = 'reached';
    try { if (action() === undefined) outcome = 'nothing'; } catch (error) { outcome = error.name; }
    document.getElementById('results').append(what + ': ' + outcome + '. ');
  };
  attempt('page', () => parent.document.body.innerHTML);
  attempt('storage', () => localStorage.getItem('theme') ?? '');
  attempt('session', () => sessionStorage.length);
  attempt('cookies', () => document.cookie);
  attempt('address', () => parent.location.href);
  attempt('frame', () => frameElement.ownerDocument.title);
</script>`;

test.describe('advertising code that tries to navigate the page', () => {
  test.use({ expectedConsole: /Unsafe attempt to initiate navigation|allow-top-navigation/ });

  test('advertising code runs, but has no access to the page, its storage, its cookies or its address', async ({
    page,
  }) => {
    const leave = `<p>tried</p><script>try { top.location.href = 'https://shop.example.org/'; } catch {}</script>`;
    await withSettings(page, { header_ad: probe, footer_ad: leave });
    await page.goto('/story/1');
    await expect(frames(page)).toHaveCount(2);
    const frame = frames(page).first();
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-popups allow-popups-to-escape-sandbox');
    await expect(frame.contentFrame().locator('#results')).toHaveText(
      'page: SecurityError. storage: SecurityError. session: SecurityError. cookies: SecurityError. address: SecurityError. frame: TypeError.',
    );
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await frames(page).last().scrollIntoViewIfNeeded();
    await expect(frames(page).last().contentFrame().getByText('tried')).toBeVisible();
    await expect(page).toHaveURL(/\/story\/1$/);
  });
});

test('links in an advertisement open a new tab, and an advertisement can load scripts of other sites', async ({
  page,
  context,
}) => {
  await context.route('https://shop.example.org/**', (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: 'document.write("<i>Written by a script</i>")' })
      : route.fulfill({ contentType: 'text/html', body: 'The shop' }),
  );
  await withSettings(page, {
    header_ad: '<script src="https://shop.example.org/ad.js"></script> <a href="https://shop.example.org/">Buy</a>',
  });
  await page.goto('/story/1');
  const ad = frames(page).contentFrame();
  await expect(ad.getByText('Written by a script')).toBeVisible();
  const opened = context.waitForEvent('page');
  await ad.getByRole('link', { name: 'Buy' }).click();
  expect((await opened).url()).toBe('https://shop.example.org/');
  await expect(page).toHaveURL(/\/story\/1$/);
});

test('each ad slot has its own code, and a slot without code takes no space and has no label', async ({ page }) => {
  await withSettings(page, { header_ad: '<p>At the top</p>', sidebar_ad: '<p>Between</p>', footer_ad: '  ' });
  await page.goto('/products');
  const ads = slots(page);
  await expect(ads.first().locator('iframe').contentFrame().getByText('At the top')).toBeVisible();
  // Waits for the products, because while they load the second slot is a different element.
  await expect(page.getByRole('article').first()).toBeVisible();
  await ads.nth(1).scrollIntoViewIfNeeded();
  await expect(ads.nth(1).locator('iframe').contentFrame().getByText('Between')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Advertisement at the bottom' })).toHaveCount(0);
  const slotHeights = await page.locator('.ad-room').evaluateAll((all) => all.map((slot) => slot.clientHeight));
  expect(new Set(slotHeights)).toEqual(new Set([100]));
  const frameHeight = await ads
    .first()
    .locator('iframe')
    .evaluate((frame) => frame.clientHeight);
  expect(frameHeight).toBe(100);

  await test.step('if no slot has advertising code, the page has neither an advertisement nor a label', async () => {
    await page.unroute('**/rest/v1/settings*');
    await withSettings(page, { header_ad: '', sidebar_ad: ' ', footer_ad: '' });
    await page.reload();
    for (const [path, heading] of [
      ['/products', 'Top Picks for Parents'],
      ['/story/1', /./],
    ] as const) {
      await visit(page, path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(slots(page)).toHaveCount(0);
      await expect(page.getByText('Advertisement', { exact: true })).toHaveCount(0);
    }
  });
});

test.describe('the ad frame, opened directly or by another site', () => {
  test.use({ expectedConsole: /frame-ancestors|Framing|ERR_BLOCKED_BY_RESPONSE|sandbox/ });

  test('the ad frame ignores messages of other sites', async ({ page, stack }) => {
    const url = `${stack.url}/ad-frame.html`;
    // This listener runs before that of the frame, which may remove all listeners by document.open().
    await page.addInitScript(() => addEventListener('message', () => Object.assign(window, { received: true })));
    /** Posts code to the frame of the page, or to the page itself, and expects that it is ignored. */
    const expectIgnored = async (frame: Frame) => {
      await page.evaluate(() => (window[0] ?? window).postMessage({ code: '<h1>Taken over</h1>' }, '*'));
      await expect.poll(() => frame.evaluate(() => 'received' in window)).toBe(true);
      expect(await frame.getByText('Taken over').count()).toBe(0);
    };
    await page.route('https://elsewhere.example.org/', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<iframe src="${url}" sandbox="allow-scripts" onload="document.title = 'loaded'"></iframe>`,
      }),
    );
    const openElsewhere = async () => {
      await page.goto('https://elsewhere.example.org/');
      await expect(page).toHaveTitle('loaded');
      return page.frames()[1] as Frame;
    };
    expect((await openElsewhere()).url(), 'the browser blocks the frame on another site').not.toBe(url);

    // Without the headers that block and sandbox the frame, the frame's script must check the sender.
    await page.route(url, async (route) => {
      const response = await route.fetch();
      const { 'content-security-policy': _policy, 'x-frame-options': _options, ...headers } = response.headers();
      await route.fulfill({ response, headers });
    });
    const frame = await openElsewhere();
    expect(frame.url()).toBe(url);
    await expectIgnored(frame);

    await page.goto(url);
    await expectIgnored(page.mainFrame());
  });
});
