/** Settings of the site: name, logo, color, links and contact address. */
import { visit } from '../../../support/browser/navigation';
import { violations } from '../../../support/browser/violations';
import { expect, test } from '../../../support/e2e';
import { withSettings } from './settings';

const brand = '.head .brand';

test('pages use the configured title and description', async ({ page, ownStack }) => {
  await ownStack.sql`update settings set value = 'Tiny Names' where key = 'site_title'`;
  await ownStack.sql`update settings set value = 'Names <b>&</b> more' where key = 'site_description'`;
  await page.goto(`${ownStack.url}/`);
  await expect(page).toHaveTitle('Tiny Names');
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', 'Names <b>&</b> more');
  await expect(page.locator(brand)).toHaveText('Tiny Names');
  await expect(page.locator(brand)).toHaveAttribute('href', '/');
  await expect(page.getByRole('contentinfo')).toContainText('Tiny Names');
  await visit(page, '/about');
  await expect(page).toHaveTitle('About Us · Tiny Names');
  await expect(page.getByText('Cradle & Quill')).toHaveCount(0);
});

test.describe('settings that are loaded during a visit', () => {
  test.use({ expectedConsole: /Failed to load resource/ });

  test('the header, the footer and the page “About” use the settings, except unsafe URLs', async ({ page }) => {
    const logo = 'https://pictures.example.org/logo.svg';
    const open = async (settings: Record<string, string>) => {
      await page.unroute('**/rest/v1/settings*');
      await withSettings(page, settings);
      await page.goto('/about');
    };
    await page.route(logo, (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    );
    await open({
      logo_url: logo,
      contact_email: 'a?b&c@example.org',
      social_facebook: 'https://social.example.org/us',
      social_twitter: 'javascript:alert(1)',
      social_instagram: '',
    });
    const foot = page.getByRole('contentinfo');
    await test.step('the contact address is shown on the page “About” and in the footer', async () => {
      for (const place of [page.getByRole('main'), foot]) {
        const link = place.getByRole('link', { name: 'a?b&c@example.org' });
        await expect(link).toHaveAttribute('href', 'mailto:a%3Fb%26c@example.org');
      }
    });
    await test.step('the footer links to the social media pages, except those with unsafe URLs', async () => {
      const facebook = foot.getByRole('link', { name: 'Facebook' });
      await expect(facebook).toHaveAttribute('href', 'https://social.example.org/us');
      await expect(facebook).toHaveAttribute('rel', /noopener/);
      await expect(foot.getByRole('link', { name: /^(X|Instagram)$/ })).toHaveCount(0);
    });
    await test.step('the header shows the configured logo', async () => {
      await expect(page.locator(`${brand} img`)).toBeVisible();
      await expect(page.locator(`${brand} svg`)).toHaveCount(0);
    });
    await test.step('without a configured title the site is called “Cradle & Quill”', async () => {
      await expect(page.locator(brand)).toHaveText('Cradle & Quill');
      await visit(page, '/');
      await expect(page).toHaveTitle('Cradle & Quill');
    });
    await test.step('the default logo replaces a logo that fails to load', async () => {
      await page.unroute(logo);
      await page.route(logo, (route) => route.abort());
      await open({ logo_url: logo });
      await expect(page.locator(`${brand} svg`)).toBeVisible();
      await expect(page.locator(`${brand} img`)).toHaveCount(0);
    });
    for (const address of ['javascript:alert(1)', 'data:image/svg+xml,<svg/>', '//pictures.example.org/logo.svg']) {
      await test.step(`the logo URL ${address} is ignored`, async () => {
        await open({ logo_url: address, site_title: 'Loaded' });
        await expect(page.locator(brand)).toHaveText('Loaded');
        await expect(page.locator(`${brand} svg`)).toBeVisible();
      });
    }
  });
});

test('a configured color is adjusted to sufficient contrast, in light and dark mode', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const accent = () => page.locator('.head .button').evaluate((button) => getComputedStyle(button).backgroundColor);
  await page.goto('/about');
  await expect(page.locator('.head .button')).toBeVisible();
  let before = await accent();
  // Tests only the brightest and the darkest color; unit tests check a thousand others.
  for (const color of ['#ffff00', '#000000']) {
    await withSettings(page, { primary_color: color });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto('/search?q=river');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect.poll(accent).not.toBe(before);
    before = await accent();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await violations(page, { only: ['color-contrast'] }), `${color}, ${colorScheme}`).toEqual([]);
    }
  }
});

test.describe('a configured color on the next visit', () => {
  test.use({ expectedConsole: /Failed to load resource/ });

  test('the stored color is used at the first paint, and an invalid stored color is ignored', async ({ page }) => {
    await withSettings(page, { primary_color: '#16A34A' });
    const primary = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--primary'));
    await page.goto('/about');
    await expect.poll(primary).toBe('#16a34a');
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/about', { waitUntil: 'commit' });
    await expect.poll(primary).toBe('#16a34a');
    await page.unroute('**/assets/*.js');
    await withSettings(page, { primary_color: 'red;}body{display:none' });
    await page.goto('/about');
    await expect.poll(primary).toBe('#3b82f6');
  });
});
