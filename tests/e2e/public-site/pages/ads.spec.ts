/** Advertisement code of the settings: it runs, and it sees nothing of the page around it. */
import type { Page } from '@playwright/test';
import { expect, test } from '../../../support/e2e';
import { withSettings } from './settings';

const slots = (page: Page) => page.getByRole('complementary', { name: 'Advertisement' });
const frames = (page: Page) => page.locator('iframe[title=Advertisement]');

/** Tries what an advertisement must not, and writes down how it went. */
const probe = `<p id="said"></p><script>
  const attempt = (what, action) => {
    let outcome = 'reached';
    try { if (action() === undefined) outcome = 'nothing'; } catch (error) { outcome = error.name; }
    document.getElementById('said').append(what + ': ' + outcome + '. ');
  };
  attempt('page', () => parent.document.body.innerHTML);
  attempt('storage', () => localStorage.getItem('theme') ?? '');
  attempt('session', () => sessionStorage.length);
  attempt('cookies', () => document.cookie);
  attempt('address', () => parent.location.href);
  attempt('frame', () => frameElement.ownerDocument.title);
</script>`;

test('a script inside an advertisement runs, and cannot reach the page, its storage or its cookies', async ({
  page,
}) => {
  await withSettings(page, { header_ad: probe });
  await page.goto('/story/1');
  await expect(frames(page)).toHaveCount(1);
  await expect(frames(page)).toHaveAttribute('sandbox', 'allow-scripts allow-popups allow-popups-to-escape-sandbox');
  await expect(frames(page).contentFrame().locator('#said')).toHaveText(
    'page: SecurityError. storage: SecurityError. session: SecurityError. cookies: SecurityError. address: SecurityError. frame: TypeError.',
  );
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('an advertisement that wants to lead the page away', () => {
  test.use({ expectedConsole: /Unsafe attempt to initiate navigation|allow-top-navigation/ });

  test('does not', async ({ page }) => {
    const leave = `<p>tried</p><script>try { top.location.href = 'https://shop.example.org/'; } catch {}</script>`;
    await withSettings(page, { header_ad: leave });
    await page.goto('/story/1');
    await expect(frames(page).contentFrame().getByText('tried')).toBeVisible();
    await expect(page).toHaveURL(/\/story\/1$/);
  });
});

test('its links open elsewhere, and its scripts may come from elsewhere', async ({ page, context }) => {
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

test('each place has its own code, and a place without keeps its room @phone', async ({ page }) => {
  await withSettings(page, { header_ad: '<p>At the top</p>', sidebar_ad: '<p>Between</p>', footer_ad: '  ' });
  await page.goto('/products');
  const places = slots(page);
  await expect(places.first().locator('iframe').contentFrame().getByText('At the top')).toBeVisible();
  // While the products are on their way the second place is another one.
  await expect(page.getByRole('article').first()).toBeVisible();
  await places.nth(1).scrollIntoViewIfNeeded();
  await expect(places.nth(1).locator('iframe').contentFrame().getByText('Between')).toBeVisible();
  await expect(places.last().locator('iframe')).toHaveCount(0);
  const rooms = await page.locator('.ad-room').evaluateAll((all) => all.map((room) => room.clientHeight));
  expect(new Set(rooms)).toEqual(new Set([100]));
  const inside = await places
    .first()
    .locator('iframe')
    .evaluate((frame) => frame.clientHeight);
  expect(inside).toBe(100);
});

test.describe('the frame of advertisements, opened by somebody else', () => {
  test.use({ expectedConsole: /frame-ancestors|Framing|ERR_BLOCKED_BY_RESPONSE|sandbox/ });

  test('shows nothing of what it is sent', async ({ page, stack }) => {
    await page.goto('/ad-frame.html');
    await page.evaluate(() => window.postMessage({ code: '<h1>Taken over</h1>' }, '*'));
    await expect(page.getByText('Taken over')).toHaveCount(0);
    await page.route('https://elsewhere.example.org/', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<iframe src="${stack.url}/ad-frame.html" onload="this.contentWindow.postMessage({ code: '<h1>Taken over</h1>' }, '*'); document.title = 'asked'"></iframe>`,
      }),
    );
    await page.goto('https://elsewhere.example.org/');
    await expect(page).toHaveTitle('asked');
    await expect(page.locator('iframe').contentFrame().getByText('Taken over')).toHaveCount(0);
  });
});
