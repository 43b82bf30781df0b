/** Measures pages in a browser: readable without scripts, empty console, layout shift, requests for images. */
import type { Page } from '@playwright/test';
import { atMost, type Figure } from './figures';
import type { Site } from './site';

const widths = [360, 1280] as const;

/** Measures five pages (home, a letter, a name, the stories and a story). Returns rows of the printed table. */
export async function readersPages(site: Site): Promise<Figure[]> {
  const [name] = await site.sql`select id from baby_names order by popularity desc, id limit 1`;
  const [story] = await site.sql`select id from stories where status = 'published' order by id limit 1`;
  const paths = ['/', '/names/a', `/name/${name?.id}`, '/stories', `/story/${story?.id}`];
  const unreadable = await countWhere(paths, (path) => isEmptyWithoutScripts(site, path));
  let logged = 0;
  let moved = 0;
  let fetchedDrawings = 0;
  for (const width of widths) {
    for (const path of paths) {
      const seen = await look(site, path, width);
      logged += seen.logged;
      moved = Math.max(moved, seen.moved);
      if (path !== '/' && !path.startsWith('/story/')) fetchedDrawings += seen.drawings;
    }
  }
  return [
    atMost(`Pages that aren't readable without JavaScript (of ${paths.length})`, 0, unreadable),
    atMost('Messages in the console while React hydrates', 0, logged),
    atMost(
      `Layout shift, the maximum of ${paths.length} pages at ${widths.join(' and ')} px`,
      0,
      Number(moved.toFixed(2)),
    ),
    atMost('Illustrations that pages of names and stories fetch', 0, fetchedDrawings),
  ];
}

async function countWhere(paths: readonly string[], holds: (path: string) => Promise<boolean>): Promise<number> {
  let count = 0;
  for (const path of paths) if (await holds(path)) count += 1;
  return count;
}

async function isEmptyWithoutScripts({ browser, url }: Site, path: string): Promise<boolean> {
  const page = await browser.newPage({ javaScriptEnabled: false, serviceWorkers: 'block' });
  await page.goto(url + path);
  const heading = await page.getByRole('heading', { level: 1 }).count();
  const text = await page.getByRole('main').innerText();
  await page.close();
  return heading !== 1 || text.length < 300;
}

async function look({ browser, url }: Site, path: string, width: number) {
  const page = await browser.newPage({ viewport: { width, height: width < 768 ? 740 : 800 }, serviceWorkers: 'block' });
  const seen = { logged: 0, moved: 0, drawings: 0 };
  page.on('console', (message) => {
    // Ignores Playwright's warning about the blocked service worker.
    const ours = !message.text().includes('blocked by Playwright');
    if (ours && ['error', 'warning'].includes(message.type())) seen.logged += 1;
  });
  page.on('pageerror', () => (seen.logged += 1));
  page.on('request', (request) => {
    if (request.resourceType() === 'image' && request.url().startsWith(url)) seen.drawings += 1;
  });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!hadRecentInput)
          document.documentElement.dataset.moved = String(Number(document.documentElement.dataset.moved ?? 0) + value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(url + path);
  await page.waitForLoadState('networkidle');
  await scrollThrough(page);
  seen.moved = await page.evaluate(() => Number(document.documentElement.dataset.moved ?? 0));
  await page.close();
  return seen;
}

/** Scrolls through the page and back, so that lazy content loads. */
async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    for (let top = 0; top < Math.min(document.body.scrollHeight, 12_000); top += 400) {
      window.scrollTo(0, top);
      await new Promise(requestAnimationFrame);
    }
    window.scrollTo(0, 0);
    await new Promise(requestAnimationFrame);
  });
  await page.waitForLoadState('networkidle');
}
