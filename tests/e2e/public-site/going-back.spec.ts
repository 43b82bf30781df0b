/** From a list to a name and back: the name moves from its card and into it again, and one stands where one stood. */
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/e2e';

declare global {
  interface Window {
    /** The longest time, in milliseconds, that each transition moved the name for; 0 where it did not move. */
    moves: number[];
  }
}

/** Writes down what each view transition moves. */
async function watchMoves(page: Page) {
  await page.addInitScript(() => {
    window.moves = [];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      void transition.ready.then(() => {
        const ofName = document
          .getAnimations()
          .filter(({ effect }) => (effect as KeyframeEffect).pseudoElement === '::view-transition-group(the-name)');
        window.moves.push(Math.max(0, ...ofName.map(({ effect }) => Number(effect?.getComputedTiming().duration))));
      });
      return transition;
    };
  });
}

const moves = (page: Page) => page.evaluate(() => window.moves);
const lastMove = async (page: Page) => (await moves(page)).at(-1);
const cards = (page: Page) => page.getByRole('main').getByRole('article');

test('a name grows out of its card, and back one stands at that card', async ({ page }) => {
  await watchMoves(page);
  const later = page.waitForResponse(/\/assets\/later-/);
  await page.goto('/names/a');
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(cards(page)).toHaveCount(96);
  await (await later).finished();
  const heading = page.getByRole('heading', { level: 1 });
  const link = cards(page).nth(80).getByRole('link');
  const name = await link.textContent();
  await link.scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => window.scrollY);
  const left = await place();
  expect(left).toBeGreaterThan(2000);
  await link.click();
  await expect(heading).toHaveText(name ?? '');
  expect(await place()).toBe(0);

  await page.goBack();
  await expect(link).toBeFocused();
  await expect.poll(async () => Math.abs((await place()) - left)).toBeLessThanOrEqual(2);
  await expect(cards(page)).toHaveCount(96);
  await expect.poll(() => lastMove(page)).toBe(150);

  // Now everything that the page shows is here already, so that the name has where to grow to.
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText(name ?? '');
  await expect.poll(() => moves(page)).toHaveLength(3);
  expect(await lastMove(page)).toBe(150);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goBack();
  await expect(link).toBeFocused();
  expect(await moves(page)).toHaveLength(3);
});
