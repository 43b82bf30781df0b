import type { Page } from '@playwright/test';
import { expect, signInAsParent, test } from '../../../support/e2e';

const names = (page: Page) => page.getByRole('tabpanel').getByRole('heading', { level: 3 });
const generate = (page: Page) => page.getByRole('button', { name: 'Generate Names' }).click();
const seedOf = (page: Page) => new URL(page.url()).searchParams.get('seed');

test('the generator draws five different girl names with reasons and links @phone', async ({ page }) => {
  await page.goto('/generator');
  await expect(page.getByRole('heading', { level: 1, name: 'Name Generator' })).toBeVisible();
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
});

test('a URL of the generator shows the same names again, and going back shows the previous draw', async ({ page }) => {
  await page.goto('/generator?gender=neutral&seed=shared-by-a-friend');
  await expect(names(page)).toHaveCount(5);
  const drawn = await names(page).allInnerTexts();
  await expect(page.getByRole('tab', { name: 'Neutral' })).toHaveAttribute('aria-selected', 'true');
  await page.reload();
  await expect(names(page)).toHaveText(drawn);
  await page.getByRole('button', { name: 'Generate Again' }).click();
  await expect.poll(() => seedOf(page)).not.toBe('shared-by-a-friend');
  await expect.poll(() => names(page).allInnerTexts()).not.toEqual(drawn);
  await expect(names(page)).toHaveCount(5);
  await page.goBack();
  await expect(names(page)).toHaveText(drawn);
});

test('the advanced filters limit the draw and are listed as reasons @phone', async ({ page }) => {
  await page.goto('/generator');
  await expect(page.getByLabel('Origin')).toBeHidden();
  const toggle = page.getByRole('button', { name: 'Show Advanced Filters' });
  await toggle.click();
  await expect(page.getByRole('button', { name: 'Hide Advanced Filters' })).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByLabel('Name Length').locator('option')).toHaveText(['Any', '3', '4', '5', '6', '7', '8+']);
  await expect(page.getByLabel('Starting Letter').locator('option')).toHaveCount(27);
  await expect(page.getByLabel('Origin').locator('option')).toHaveCount(19);
  await page.getByLabel('Origin').selectOption('Hebrew');
  await page.getByLabel('Starting Letter').selectOption('j');
  await page.getByLabel('Name Length').selectOption('5');
  await generate(page);
  await expect(names(page).first()).toBeVisible();
  for (const name of await names(page).allInnerTexts()) expect(name).toMatch(/^J.{4}$/);
  await expect(page.getByText('Hebrew origin · Starts with J · 5 letters').first()).toBeVisible();
  await expect(page).toHaveURL(/gender=boy&origin=Hebrew&startingLetter=j&nameLength=5&seed=/);
});

test('the length 8+ draws names of eight or more letters', async ({ page }) => {
  await page.goto('/generator?gender=girl&nameLength=8&seed=long');
  await expect(names(page)).toHaveCount(5);
  for (const name of await names(page).allInnerTexts()) expect([...name].length).toBeGreaterThanOrEqual(8);
});

test('choosing another gender tab draws again, also by arrow keys', async ({ page }) => {
  await page.goto('/generator?gender=boy&seed=abc');
  await expect(names(page)).toHaveCount(5);
  await page.getByRole('tab', { name: 'Boy' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Girl' })).toBeFocused();
  await expect(page.getByText('By chance, from all girl names')).toHaveCount(5);
});

for (const nonsense of ['gender=all', 'gender=girl&seed=%3Cscript%3E', 'origin=Mars&nameLength=99&startingLetter=12']) {
  test(`the invalid URL ?${nonsense} draws nothing`, async ({ page }) => {
    await page.goto(`/generator?${nonsense}`);
    await expect(page.getByText('Five names at a time')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show Advanced Filters' })).toBeVisible();
  });
}

test('filters without a match show a message and can be cleared @phone', async ({ page }) => {
  await page.goto('/generator?gender=girl&origin=Chinese&startingLetter=q&nameLength=3&seed=abc');
  const sentence = 'No names found matching your criteria. Try different filters.';
  await expect(page.getByRole('heading', { name: sentence })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(sentence);
  await expect(names(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Draw without filters' }).click();
  await expect(names(page)).toHaveCount(5);
});

test('the generator shows that it is loading', async ({ page }) => {
  await page.route('**/rpc/generate_names', () => {});
  await page.goto('/generator?gender=girl&seed=abc');
  await expect(page.getByRole('button', { name: 'Generating...' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeAttached();
});

test('adding a favorite while signed out leads to signing in', async ({ page }) => {
  await page.goto('/generator?gender=girl&seed=abc');
  await page
    .getByRole('button', { name: /^Add .+ to favorites$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Please sign in to add names to your favorites.')).toBeVisible();
});

test('a drawn name can be added to the favorites and removed from them', async ({ page, parent }) => {
  await signInAsParent(page, parent.email, '', '/generator?gender=girl&seed=abc');
  await page
    .getByRole('button', { name: /^Add .+ to favorites$/ })
    .first()
    .click();
  await expect(page.getByText('Added to favorites')).toBeVisible();
  await page.getByRole('button', { name: /^Remove .+ from favorites$/ }).click();
  await expect(page.getByText('Removed from favorites')).toBeVisible();
});

test.describe('when the backend fails', () => {
  test.use({ expectedConsole: /Failed to load resource/ });

  test('a failed draw shows an error with a retry button', async ({ page }) => {
    await page.route('**/rpc/generate_names', (route) =>
      route.fulfill({ status: 400, json: { code: '22023', message: 'no' } }),
    );
    await page.goto('/generator?gender=girl&seed=abc');
    await expect(page.getByRole('alert')).toContainText('Could not generate names. Please try again.');
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Could not generate names.');
    await page.unroute('**/rpc/generate_names');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(names(page)).toHaveCount(5);
  });
});

for (const width of [360, 768, 1280]) {
  test(`at ${width} px the generator needs no horizontal scrolling`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/generator?gender=girl&nameLength=8&seed=long');
    await expect(names(page)).toHaveCount(5);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  });
}
