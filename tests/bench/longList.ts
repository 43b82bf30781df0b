/**
 * Measures 2,600 cards on one page: counts the elements of a card, and compares the time of a keystroke with the time
 * on a page of 48 cards.
 */
import type { CDPSession, Page } from '@playwright/test';
import { atMost, type Figure } from './figures';
import type { Site } from './site';

const CARDS = 2600;
/** Keys to press in the search field. Each key changes the matches, so that the list renders again. */
const keys = ['q', 'u', 'a', 'Backspace', 'Backspace', 'Backspace'] as const;

/** Adds 2,600 names to the letter Q and measures the page of this letter. Returns rows of the printed table. */
export async function longList(site: Site): Promise<Figure[]> {
  await site.sql`
    insert into baby_names (name, gender, meaning, origin, popularity)
    select 'Qu' || chr(97 + n / 676) || chr(97 + n / 26 % 26) || chr(97 + n % 26), 'girl',
      'Made' || repeat(' for a long list', n % 6), 'Latin', 1 + n % 100
    from generate_series(0, ${CARDS - 1}) n`;
  const few = await measure(site, false);
  const all = await measure(site, true);
  return [
    atMost(`${CARDS} cards: elements of each card`, 20, all.elements / CARDS),
    atMost(
      `${CARDS} cards: keystroke ${all.ms.toFixed(0)} ms, with 48 cards ${few.ms.toFixed(1)}`,
      10,
      all.ms / few.ms,
      ' ×',
    ),
  ];
}

/** @param all - true to load every page of the list before the measurement */
async function measure({ browser, url }: Site, all: boolean) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
  await page.goto(`${url}/names/q`);
  await page.getByRole('article').first().waitFor();
  if (all) await loadAll(page);
  await page.evaluate(async () => {
    window.scrollTo(0, document.body.scrollHeight / 2);
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
  const elements = await page.locator('ul.cards *').count();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.getByPlaceholder('Search names...').focus();
  const times: number[] = [];
  for (const key of [...keys, ...keys]) times.push(await costOf(session, page, key));
  await page.close();
  return { elements, ms: times.sort((one, other) => one - other)[times.length / 2] ?? 0 };
}

/** Presses "Load more" until all cards are loaded. */
async function loadAll(page: Page) {
  const more = page.locator('.load-more button');
  while ((await more.count()) > 0) {
    await page.waitForFunction(
      () => {
        const button = document.querySelector<HTMLButtonElement>('.load-more button');
        if (button?.textContent === 'Load more') button.click();
        return !button;
      },
      null,
      { polling: 'raf', timeout: 300_000 },
    );
  }
}

/** Measures the page's CPU time from the keystroke to the painted result, in milliseconds. */
async function costOf(session: CDPSession, page: Page, key: string): Promise<number> {
  const busy = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const before = await busy();
  await page.keyboard.press(key);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const after = await busy();
  // Waits for the debounced work of this keystroke, so that the next measurement excludes it.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 400)));
  return after - before;
}
