import type { Page } from '@playwright/test';
import { visit } from '../../../support/browser/navigation';
import { expect, test } from '../../../support/e2e';

const names = (page: Page) => page.getByRole('tabpanel').getByRole('heading', { level: 3 });
const generate = (page: Page) => page.getByRole('button', { name: 'Generate Names' }).click();
const seedOf = (page: Page) => new URL(page.url()).searchParams.get('seed');

test('the generator draws five names that match the gender and the filters, and fits windows of every width', async ({
  page,
}) => {
  await page.goto('/generator');
  await expect(page.getByRole('heading', { level: 1, name: 'Name Generator' })).toBeVisible();
  await test.step('the advanced filters limit the draw and are listed as reasons for each name', async () => {
    await expect(page.getByLabel('Origin')).toBeHidden();
    await page.getByRole('button', { name: 'Show Advanced Filters' }).click();
    await expect(page.getByRole('button', { name: 'Hide Advanced Filters' })).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByLabel('Name Length').locator('option')).toHaveText(['Any', '3', '4', '5', '6', '7', '8+']);
    await expect(page.getByLabel('Starting Letter').locator('option')).toHaveCount(27);
    const origins = page.getByLabel('Origin').locator('option', { hasText: /^(Hebrew|Polish|Welsh) \([\d,]+\)$/ });
    await expect(origins).toHaveCount(3);
    await page.getByLabel('Origin').selectOption('Hebrew');
    await page.getByLabel('Starting Letter').selectOption('j');
    await page.getByLabel('Name Length').selectOption('5');
    await generate(page);
    await expect(names(page).first()).toBeVisible();
    for (const name of await names(page).allInnerTexts()) expect(name).toMatch(/^J.{4}$/);
    await expect(page.getByText('Hebrew origin · Starts with J · 5 letters').first()).toBeVisible();
    await expect(page).toHaveURL(/gender=boy&origin=Hebrew&startingLetter=j&nameLength=5&seed=/);
  });
  for (const nonsense of [
    'gender=all',
    'gender=girl&seed=%3Cscript%3E',
    'origin=Mars&nameLength=99&startingLetter=12',
  ]) {
    await test.step(`opening the invalid URL ?${nonsense} draws no names`, async () => {
      await visit(page, '/generator?gender=boy&seed=abc');
      await expect(names(page)).toHaveCount(5);
      await visit(page, `/generator?${nonsense}`);
      await expect(page.getByText('Five names at a time')).toBeVisible();
      await expect(page.getByRole('button', { name: /^(Show|Hide) Advanced Filters$/ })).toBeVisible();
    });
  }
  await test.step('choosing another gender tab draws new names, even if the tab is chosen by arrow keys', async () => {
    await visit(page, '/generator?gender=boy&seed=abc');
    await expect(names(page)).toHaveCount(5);
    await page.getByRole('tab', { name: 'Boy' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Girl' })).toBeFocused();
    await expect(page.getByText('By chance, from all girl names')).toHaveCount(5);
  });
  await test.step('with the length “8+” all names have eight or more letters, and the page does not scroll sideways', async () => {
    await visit(page, '/generator?gender=girl&nameLength=8&seed=long');
    await expect(page.getByText('By chance, from all girl names')).toHaveCount(0);
    await expect(names(page)).toHaveCount(5);
    for (const name of await names(page).allInnerTexts()) expect([...name].length).toBeGreaterThanOrEqual(8);
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(names(page)).toHaveCount(5);
      const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(await beyond(), `${width} px`).toBeLessThanOrEqual(0);
    }
  });
  await test.step('opening the URL of a draw shows the same names again, and going back shows the previous draw', async () => {
    await visit(page, '/generator?gender=neutral&seed=shared-by-a-friend');
    await expect(page.getByText('By chance, from all neutral names')).toHaveCount(5);
    const drawn = await names(page).allInnerTexts();
    await expect(page.getByRole('tab', { name: 'Neutral' })).toHaveAttribute('aria-selected', 'true');
    await page.reload();
    await expect(names(page)).toHaveText(drawn);
    await page.getByRole('button', { name: 'Generate Again' }).press('Enter');
    await expect(page.getByRole('tabpanel')).toBeFocused();
    await expect.poll(() => seedOf(page)).not.toBe('shared-by-a-friend');
    await expect.poll(() => names(page).allInnerTexts()).not.toEqual(drawn);
    await expect(names(page)).toHaveCount(5);
    await page.goBack();
    await expect(names(page)).toHaveText(drawn);
  });
});

test('the drawn names scroll into view, link to their pages, and can become favorites after signing in', async ({
  page,
  parent,
}) => {
  await page.goto('/generator');
  await page.getByRole('tab', { name: 'Girl' }).click();
  await generate(page);
  await expect(names(page)).toHaveCount(5);
  expect(new Set(await names(page).allInnerTexts()).size).toBe(5);
  await expect(page.getByText('By chance, from all girl names')).toHaveCount(5);
  await expect(names(page).first()).toBeInViewport();
  const name = await names(page).first().innerText();
  await names(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/name\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.goBack();

  const add = page.getByRole('button', { name: /^Add .+ to favorites$/ }).first();
  await add.click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Please sign in to add names to your favorites.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await page.getByRole('main').getByLabel('Email').fill(parent.email);
  await page.getByLabel('Password', { exact: true }).fill(parent.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/generator\?.*seed=/);
  await expect(page.getByText('Added to favorites')).toBeVisible();
  const remove = page.getByRole('button', { name: /^Remove .+ from favorites$/ });
  await remove.click();
  await expect(page.getByText('Removed from favorites')).toBeVisible();
  await add.click();
  await expect(remove).toHaveCount(1);
});

test.describe('when the backend fails', () => {
  test.use({ expectedConsole: /Failed to load resource/ });

  test('the generator has a loading state, an error state, and a state without matching names', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route('**/rpc/generate_names', async (route) => {
      await held;
      return route.fulfill({ status: 400, json: { code: '22023', message: 'no' } });
    });
    await page.goto('/generator?gender=girl&seed=abc');
    await expect(page.getByRole('button', { name: 'Generating...' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeAttached();
    release();
    await test.step('a failed draw shows an error with a retry button', async () => {
      await expect(page.getByRole('alert')).toContainText('Could not generate names. Please try again.');
      await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Could not generate names.');
      await page.unroute('**/rpc/generate_names');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(names(page)).toHaveCount(5);
    });
    await test.step('if no name matches the filters, a message appears, and the filters can be cleared', async () => {
      await visit(page, '/generator?gender=girl&origin=Chinese&startingLetter=q&nameLength=3&seed=abc');
      const sentence = 'No names found matching your criteria. Try different filters.';
      await expect(page.getByRole('heading', { name: sentence })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Messages' })).toContainText(sentence);
      await expect(names(page)).toHaveCount(0);
      await page.getByRole('button', { name: 'Draw without filters' }).click();
      await expect(names(page)).toHaveCount(5);
    });
  });
});
