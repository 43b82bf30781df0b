/** Fixtures and helper functions for tests of naming rooms. */
import { publishableKey } from '@cradle/supabase/local/api';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { linkSecret } from '../../../support/data/linkSecret';
import { test as base, expect, openBlank } from '../../../support/e2e';

/** `phone()` opens a page in a separate browser context, as the phone of another person. */
export const test = base.extend<{ phone: () => Promise<Page> }>({
  phone: async ({ browser, baseURL }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({
        ...(baseURL && { baseURL }),
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        isMobile: true,
        serviceWorkers: 'block',
      });
      opened.push(context);
      return context.newPage();
    });
    // Closes the contexts. Otherwise Playwright would keep them open during the next tests of the worker, and their
    // pages would continue to poll.
    for (const context of opened) await context.close();
  },
});

/** Starts a room with names that the site lacks, and returns its URL. */
export async function startRoom(page: Page, firstName: string, names: readonly string[]): Promise<string> {
  await enterRoom(page, 'start_room', `/room/${linkSecret()}`, firstName, { own_names: names });
  await expect(heading(page, 0)).toBeVisible();
  return page.url();
}

export async function joinRoom(page: Page, url: string, firstName: string): Promise<void> {
  await enterRoom(page, 'join_room', url, firstName);
  await expect(page.getByRole('region', { name: 'Vote' })).toBeVisible();
}

/** Opens a room as a new member, without filling in the form. */
async function enterRoom(page: Page, rpc: 'start_room' | 'join_room', url: string, firstName: string, more?: object) {
  const [token, key] = [url.split('/').at(-1) ?? '', linkSecret()];
  const room = { token, title: null, members: [{ key, firstName }], active: key };
  const body = JSON.stringify({ token, member_key: key, first_name: firstName, ...more });
  await openBlank(page);
  await page.evaluate(
    async ({ rpc, body, room, apikey }) => {
      const headers = { apikey, 'content-type': 'application/json' };
      const response = await fetch(`/rest/v1/rpc/${rpc}`, { method: 'POST', headers, body });
      if (!response.ok) throw new Error(await response.text());
      localStorage.setItem('rooms', JSON.stringify([room]));
    },
    { rpc, body, room, apikey: publishableKey },
  );
  await page.goto(url);
}

/**
 * Waits until a page shows what another person has changed. The page fetches the room when its window gets the focus,
 * so this function doesn't wait for the next poll.
 */
export async function fetched(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(shown).toBeVisible({ timeout: 1100 }); // On focus, the page fetches at most once per second.
  }).toPass();
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

/** Lets requests to a function of the API reach the server, but loses the responses. */
export const loseResponse = (page: Page, name: string) =>
  page.route(`**/rpc/${name}`, async (route) => {
    await route.fetch();
    await route.abort();
  });

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
  await expect(dialog.getByRole('list', { name: 'Your order' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Save my order' }).click();
  await expect(dialog).toBeHidden();
}
