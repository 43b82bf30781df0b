/** Going back from a name to the list: scroll position, loaded cards and focus. */
import { expect, test } from '../../../support/e2e';

test('going back restores cards, filter, scroll position and focus', async ({ page }) => {
  const cards = page.getByRole('main').getByRole('article');
  await page.goto('/names/a');
  const loadMore = page.getByRole('button', { name: 'Load more' });
  // Scrolls before the click. In the frame after scrolling, the cards in the window get their real heights
  // (nameCard.css), which moves the button.
  await loadMore.scrollIntoViewIfNeeded();
  await loadMore.click();
  await expect(cards).toHaveCount(96);
  const heading = page.getByRole('heading', { level: 1 });
  const link = cards.nth(80).getByRole('link');
  const name = await link.textContent();
  await link.scrollIntoViewIfNeeded();
  const scrollPosition = () => page.evaluate(() => window.scrollY);
  const top = async () => (await link.boundingBox())?.y ?? 0;
  const topBefore = await top();
  expect(await scrollPosition()).toBeGreaterThan(2000);
  await link.click();
  await expect(heading).toHaveText(name ?? '');
  expect(await scrollPosition()).toBe(0);

  await page.goBack();
  await expect(link).toBeFocused();
  await expect.poll(async () => Math.abs((await top()) - topBefore)).toBeLessThanOrEqual(2);
  await expect(cards).toHaveCount(96);

  await page.keyboard.press('Enter');
  await expect(heading).toHaveText(name ?? '');

  await page.goBack();
  await expect(link).toBeFocused();
  await page.evaluate(() => scrollTo(0, 1000));
  await page.reload();
  await expect(cards.first()).toBeVisible();
  await expect.poll(scrollPosition).toBe(1000);

  const filter = page.getByPlaceholder('Search names...');
  await filter.fill('ann');
  await page.getByRole('main').getByRole('link', { name: 'Anna', exact: true }).click();
  await expect(heading).toHaveText('Anna');
  await page.goBack();
  await expect(filter).toHaveValue('ann');
});

test('going back restores the scroll position, even after two changes of category or a reload of the opened page', async ({
  page,
}) => {
  const scrollPosition = () => page.evaluate(() => window.scrollY);
  const choose = (category: string) =>
    page.getByRole('button', { name: category, exact: true }).evaluate((badge: HTMLElement) => badge.click());
  await page.goto('/stories');
  await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, 150));
  await expect.poll(scrollPosition).toBe(150);
  await choose('Bedtime');
  await expect(page).toHaveURL(/Bedtime$/);
  await choose('Fantasy');
  await expect(page).toHaveURL(/Fantasy$/);
  await page.goBack();
  await expect(page).toHaveURL(/Bedtime$/);
  await expect.poll(scrollPosition).toBe(150);

  await page.goto('/names/a');
  const link = page.getByRole('main').getByRole('article').nth(30).getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const topBefore = (await link.boundingBox())?.y ?? 0;
  await link.click();
  await expect(page).toHaveURL(/\/name\/\d+$/);
  await page.reload();
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  // The test goes back twice. The first time, the list may be loaded too late to restore the focus.
  await page.goBack();
  await expect(link).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { name: /How common/i })).toBeVisible();
  await page.goBack();
  await expect(link).toBeFocused();
  await expect.poll(async () => Math.abs(((await link.boundingBox())?.y ?? 0) - topBefore)).toBeLessThanOrEqual(2);
});

test('going back doesn’t restore the scroll position after the visitor has pressed a key', async ({ page }) => {
  const scrollPosition = () => page.evaluate(() => window.scrollY);
  await page.goto('/names/a');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, 1500));
  await expect.poll(scrollPosition).toBe(1500);
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/$/);
  // Hides the content, so that the page is too short to restore the scroll position at once.
  const style = await page.addStyleTag({ content: 'main { display: none !important }' });
  await page.goBack();
  await expect(page).toHaveURL(/\/names\/a$/);
  await page.keyboard.press('Home');
  await style.evaluate((element: HTMLElement) => element.remove());
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.evaluate(() => new Promise((done) => setTimeout(done, 200)));
  expect(await scrollPosition()).toBe(0);
});
