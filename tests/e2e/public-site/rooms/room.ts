/** Helper functions for tests of naming rooms. */
import type { Browser, Page } from '@playwright/test';
import { expect } from '../../../support/e2e';

/** Starts a room with typed names and returns its URL. */
export async function startRoom(page: Page, firstName: string, names: readonly string[]): Promise<string> {
  await page.goto('/rooms');
  await page.getByLabel('Your first name').fill(firstName);
  for (const name of names) {
    await page.getByLabel('Add a name').fill(name);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Start a room' }).click();
  await page.waitForURL(/\/room\/[\w-]{22}$/);
  await expect(heading(page, 0)).toBeVisible();
  return page.url();
}

export async function joinRoom(page: Page, url: string, firstName: string) {
  await page.goto(url);
  await page.getByLabel('Your first name').fill(firstName);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Vote' })).toBeVisible();
}

/** Opens a separate browser context, as the phone of another person. */
export async function phone(
  browser: Browser,
  baseURL: string | undefined,
  serviceWorkers: 'allow' | 'block' = 'block',
) {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers,
  });
  return context.newPage();
}

export const heading = (page: Page, matches: number) =>
  page.getByRole('heading', { name: `Matches (${matches})`, exact: true });

export const card = (page: Page) => page.getByRole('region', { name: 'Vote' }).getByRole('article');

/** Holds back the responses of a function of the API until the returned function is called. */
export async function holdBack(page: Page, name: string): Promise<() => void> {
  let respond = () => {};
  const held = new Promise<void>((done) => {
    respond = done;
  });
  await page.route(`**/rpc/${name}`, async (route) => {
    await held;
    await route.fallback();
  });
  return respond;
}

type Vote = 'Love' | 'Maybe' | 'No';

/** Votes on the card that is shown, and returns its name. */
export async function vote(page: Page, choice: Vote): Promise<string> {
  const name = await card(page).getByRole('heading').innerText();
  await page.getByRole('button', { name: choice, exact: true }).click();
  await expect(card(page).getByRole('heading', { name, exact: true })).toHaveCount(0);
  return name;
}

/** Votes on all remaining names. */
export async function voteAll(page: Page, choices: Readonly<Record<string, Vote>>) {
  for (let left = Object.keys(choices).length; left > 0; left--) {
    const name = await card(page).getByRole('heading').innerText();
    await vote(page, choices[name] ?? 'Maybe');
  }
}

/** Plays the duel so that it ends with this order of favorites, and saves the ranking. */
export async function duel(page: Page, favorites: readonly string[]) {
  const dialog = page.getByRole('dialog', { name: 'Final duel' });
  const place = (name: string) => favorites.indexOf(name);
  for (;;) {
    const names = await dialog.locator('.duel-pair .name').allInnerTexts();
    if (names.length === 0) break;
    const best = [...names].sort((a, b) => place(a) - place(b))[0] ?? '';
    await dialog.locator('.duel-pair').getByRole('button', { name: best }).click();
    await expect(dialog.locator('.duel-pair .name')).not.toHaveText(names);
  }
  await dialog.getByRole('button', { name: 'Save my order' }).click();
  await expect(dialog).toBeHidden();
}
