/** Follows the internal links of the site. */
import { visitAnew } from '../../../support/browser/navigation';
import { expect, test } from '../../../support/e2e';

const start = ['/', '/names/a', '/name/1', '/search', '/generator', '/stories', '/story/1', '/products', '/pet-names'];

test('no internal link leads to a not-found page', async ({ page }) => {
  test.setTimeout(180_000);
  const found = new Set<string>(start);
  const visited = new Map<string, string>();
  const shapes = new Map<string, number>();
  for (const path of found) {
    // Visits at most two pages with the same URL pattern, such as /names/theme/light and /names/theme/love.
    const shape = path
      .replace(/^\/names\/(origin|theme)\/[^/?#]+/, '/names/$1/*')
      .replace(/\/(\d+|[a-z])(?=$|[/?#])/g, '/*')
      .replace(/[?#].*/, '?');
    const seen = shapes.get(shape) ?? 0;
    if (seen >= 2) continue;
    shapes.set(shape, seen + 1);
    if (visited.size === 0) await page.goto(path);
    else await visitAnew(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    visited.set(path, await page.getByRole('heading', { level: 1 }).innerText());
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    for (const link of links) if (!link.startsWith('//')) found.add(link);
  }
  const dead = [...visited].filter(([, heading]) => /not found|no such/i.test(heading));
  expect(dead).toEqual([]);
  expect(visited.size).toBeGreaterThan(30);
});
