import { petNames } from '@cradle/shared/content/petNames';
import type { Page } from '@playwright/test';
import { leaveTo, visit } from '../../../support/browser/navigation';
import { expect, test } from '../../../support/e2e';

const cards = (page: Page) => page.locator('main').getByRole('article');
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Kind of pet' });
const letters = (page: Page) => page.getByRole('navigation', { name: 'Pet names by letter' });
const heart = (page: Page, name: string, does: 'Add' | 'Remove' = 'Add') =>
  page.getByRole('button', { name: `${does} ${name} ${does === 'Add' ? 'to' : 'from'} favorites` });
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const countOf = (type: 'dog' | 'cat' | null, letter: string) =>
  petNames.filter((pet) => (!type || pet.type === type) && pet.name.startsWith(letter)).length;

test.describe('tabs, letters and URLs', () => {
  test.use({ expectedConsole: /No page at/ });

  test('pet names are listed by kind and letter without the backend', async ({ page }) => {
    const files: string[] = [];
    page.on('request', (request) => files.push(request.url()));
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(files.filter((file) => /petNames/i.test(file))).toEqual([]);
    await test.step('the page first shows all pets with the letter A; tabs and letters change the URL and the list', async () => {
      await visit(page, '/pet-names');
      await expect(page.getByRole('heading', { level: 1, name: 'Pet Names' })).toBeVisible();
      await expect(page.getByText(/over 100 names for dogs and over 100 for cats/i)).toBeVisible();
      await expect(tabs(page).getByRole('link')).toHaveText(['All', 'Dogs', 'Cats']);
      await expect(tabs(page).getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page');
      await expect(letters(page).getByRole('link')).toHaveCount(26);
      await expect(letters(page).getByText('A', { exact: true })).toHaveAttribute('aria-current', 'page');
      await expect(cards(page)).toHaveCount(countOf(null, 'A'));
      expect(files.some((file) => /petNames-/.test(file))).toBe(true);

      await letters(page).getByText('B', { exact: true }).click();
      await expect(page).toHaveURL(/\/pet-names\?letter=b$/);
      await expect(cards(page)).toHaveCount(countOf(null, 'B'));
      await tabs(page).getByRole('link', { name: 'Dogs' }).click();
      await expect(page).toHaveURL(/\/pet-names\/dogs\/b$/);
      await expect(cards(page)).toHaveCount(countOf('dog', 'B'));
      await page.goBack();
      await expect(cards(page)).toHaveCount(countOf(null, 'B'));
    });
    for (const { path, type, title } of [
      { path: 'dogs', type: 'dog', title: 'Dog Names' },
      { path: 'cats', type: 'cat', title: 'Cat Names' },
    ] as const) {
      await test.step(`/pet-names/${path} has over 100 names by letter`, async () => {
        await visit(page, `/pet-names/${path}`);
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await expect(page.getByText(/^Over 100/)).toBeVisible();
        await expect(cards(page)).toHaveCount(countOf(type, 'A'));
        await letters(page).getByText('Q', { exact: true }).click();
        await expect(page).toHaveURL(new RegExp(`/pet-names/${path}/q$`));
        await expect(cards(page)).toHaveCount(countOf(type, 'Q'));
      });
    }
    await test.step('the letter in the URL may be upper-case, and an invalid letter shows the letter A', async () => {
      await visit(page, '/pet-names/cats/z');
      await expect(cards(page)).toHaveCount(countOf('cat', 'Z'));
      await visit(page, '/pet-names?letter=%3Cscript%3E');
      await expect(cards(page)).toHaveCount(countOf(null, 'A'));
      await visit(page, '/pet-names/dogs/B');
      await expect(cards(page)).toHaveCount(countOf('dog', 'B'));
    });
    await test.step('a card shows name, type, gender, meaning and origin', async () => {
      const pet = petNames.find(({ name, type }) => name === 'Bella' && type === 'dog');
      const card = cards(page).filter({ has: page.getByRole('heading', { name: 'Bella' }) });
      for (const text of ['Dog', 'Female', pet?.origin, pet?.meaning]) {
        await expect(card.getByText(text ?? '', { exact: true })).toBeVisible();
      }
    });
    expect(files.filter((file) => /\/rest\/v1\/(?!settings)/.test(file))).toEqual([]);
    for (const path of ['birds', 'birds/a', 'dogs/ab', 'dogs/1', 'cats/%F0%9F%90%B1', 'Dogs', 'cats/a/b']) {
      await test.step(`/pet-names/${path} shows the not-found page`, async () => {
        await leaveTo(page, '/about', 'About Us');
        await visit(page, `/pet-names/${path}`);
        await expect(page.getByRole('heading', { name: 'Oops! Page Not Found' })).toBeVisible();
      });
    }
  });
});

test('a signed-in user can save pet names in a list, which is empty again after a reload', async ({ page, parent }) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.goto('/pet-names/dogs/b');
  await test.step('saving a name while signed out leads to sign-in, then back to the page', async () => {
    await heart(page, 'Bella').click();
    await expect(messages(page)).toContainText('Authentication required');
    await expect(messages(page)).toContainText('Please sign in to add favorites');
    await expect(page).toHaveURL(/\/login/);
    const main = page.locator('main');
    await main.getByLabel('Email').fill(parent.email);
    await main.getByLabel('Password', { exact: true }).fill(parent.password);
    await main.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL(/\/pet-names\/dogs\/b$/);
    await expect(heart(page, 'Bella')).toBeVisible();
  });
  await heart(page, 'Bella').click();
  await expect(messages(page)).toContainText('Added to favorites');
  // The name of the button changes to “Remove …”. If the button also had aria-pressed, screen readers would say
  // “Remove …, pressed”.
  await expect(heart(page, 'Bella', 'Remove')).not.toHaveAttribute('aria-pressed');
  await heart(page, 'Bruno').click();
  await expect(page.getByText('2 saved')).toBeVisible();

  await letters(page).getByText('C', { exact: true }).click();
  const kept = page.getByRole('complementary', { name: 'Saved for this visit' });
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.getByText('2 saved').click();
  await expect(page).toHaveURL(/\/c#saved$/);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(kept).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(kept.getByRole('link')).toHaveText(['Bella', 'Bruno']);
  await kept.getByRole('link', { name: 'Bella' }).click();
  await heart(page, 'Bella', 'Remove').click();
  await expect(messages(page)).toContainText('Removed from favorites');
  await expect(page.getByText('1 saved')).toBeVisible();

  await page.reload();
  await expect(heart(page, 'Bruno')).toBeVisible();
  expect(calls.filter((call) => /^(POST|PATCH|DELETE|PUT) \/rest/.test(call))).toEqual([]);
});
