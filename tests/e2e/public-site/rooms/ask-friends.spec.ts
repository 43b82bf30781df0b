/** Asking friends how they say and spell names: one test with the person who asks and two friends. */
import type { Page } from '@playwright/test';
import { tabTo } from '../../../support/browser/keyboard';
import { unusable } from '../../../support/browser/usable';
import { colorRules, violations } from '../../../support/browser/violations';
import { expect } from '../../../support/e2e';
import { test } from './room';

/**
 * Opens a link as a friend. The first letter of the friend's secret decides the task: with 'b' the friend reads the
 * names, with 'a' the friend hears them.
 */
async function openAs(page: Page, url: string, first: 'a' | 'b') {
  const token = url.split('/').at(-1) ?? '';
  await page.addInitScript(
    ({ token, friend }) => {
      const stored = { asked: [], answered: [{ token, friend, done: false }] };
      if (!localStorage.getItem('say')) localStorage.setItem('say', JSON.stringify(stored));
    },
    { token, friend: first.padEnd(22, 'x') },
  );
  await page.goto(url);
}

/** Mocks an Italian voice, and records the spoken texts in `window.spoken`. */
const withItalianVoice = (page: Page) =>
  page.addInitScript(() => {
    const spoken: string[] = [];
    Object.assign(window, { spoken });
    Object.defineProperty(window, 'speechSynthesis', {
      value: {
        getVoices: () => [{ lang: 'it-IT', name: 'Test' }],
        cancel: () => {},
        speak: ({ text, lang }: SpeechSynthesisUtterance) => spoken.push(`${lang} ${text}`),
        addEventListener: () => {},
        removeEventListener: () => {},
      },
    });
    Object.assign(window, {
      SpeechSynthesisUtterance: class {
        constructor(readonly text: string) {}
      },
    });
  });

test('friends who open an “Ask friends” link read or hear each name, and only the creator of the link sees the result', async ({
  page,
  phone,
  stack,
}) => {
  const rules = { alsoTags: ['best-practice'], rules: { 'target-size': { enabled: true } } };
  const check = async (one: Page, what: string) => {
    await one.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    expect(await violations(one, rules), what).toEqual([]);
    await one.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    expect(await violations(one, { only: colorRules }), `${what} in dark`).toEqual([]);
  };
  const rows = await stack.sql<{ id: number }[]>`
    select id::int from baby_names where name in ('Lucia', 'Niamh') order by name`;
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));

  await page.goto(`/name/${rows[0]?.id}`);
  await page.getByRole('link', { name: 'Ask friends' }).click();
  await expect(page.getByRole('button', { name: 'Remove Lucia' })).toBeVisible();
  await page.goto(`/say?names=${rows.map(({ id }) => id).join(',')}`);
  await expect(page.getByText('2 names picked.')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await check(page, 'the form');
  // The link also asks about a name that is still in the field when the form is submitted. The server finds this name
  // even if it was entered in lower case and no name was suggested.
  await page.getByRole('button', { name: 'Remove Niamh' }).click();
  await page.route('**/rpc/suggest_names?*', (route) => route.fulfill({ json: [] }));
  await page.getByLabel('Add a name').fill('niamh');
  await page.getByRole('button', { name: 'Create a link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'What friends say' })).toBeVisible();
  const url = await page.getByLabel('Link for your friends', { exact: true }).inputValue();
  const { key } = await page.evaluate(() => JSON.parse(localStorage.getItem('say') ?? '').asked[0]);

  const reader = await phone();
  await openAs(reader, url, 'b');
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('How would you say Lucia');
  await expect(reader.getByRole('list', { name: 'Ways to say it' }).getByRole('button')).toHaveCount(4);
  await check(reader, 'reading');
  expect(await unusable(reader)).toEqual([]);
  const option = reader.getByRole('button', { name: 'LOO-shuh', exact: true });
  await tabTo(reader, option);
  await reader.keyboard.press('Enter');
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('How would you say Niamh');
  await expect(reader.getByRole('region', { name: 'Question' })).toBeFocused();
  await reader.reload(); // The first answer isn't sent yet, and survives the reload.
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('How would you say Niamh');
  await reader.getByRole('button', { name: 'NEEV', exact: true }).press('Enter');
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Thank you, that’s all');
  await expect(reader.getByRole('main')).toBeFocused();
  await reader.reload();
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Thank you, that’s all');
  await expect(reader.getByRole('main')).not.toContainText(/LOO|NEEV|of 1/);

  const hearer = await phone();
  await withItalianVoice(hearer);
  await openAs(hearer, url, 'a');
  await hearer.getByRole('button', { name: 'Hear the name' }).click();
  expect(await hearer.evaluate(() => (window as unknown as { spoken: string[] }).spoken)).toEqual(['it-IT Lucia']);
  await expect(hearer.getByRole('main')).not.toContainText(/Lucia|loo-/i);
  await check(hearer, 'hearing');
  expect(await unusable(hearer)).toEqual([]);
  const field = hearer.getByLabel('The name as you would write it');
  await field.fill('<b>Lucia</b>');
  await field.press('Enter');
  await expect(hearer.getByText('Please type letters only')).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill('Loosea');
  await field.press('Enter');
  // The browser has no Irish voice, so the page shows how the name sounds.
  await expect(hearer.getByRole('main')).toContainText('Your browser has no voice for it. It sounds likeNEEV');
  await field.fill('Neeve');
  await hearer.getByRole('button', { name: 'Send' }).click();
  await expect(hearer.getByRole('heading', { level: 1 })).toHaveText('Thank you, that’s all');

  await page.reload();
  const lucia = page.getByRole('region', { name: 'Lucia' });
  await expect(lucia).toContainText('0 of 1 spelled it right; 1 of 1 said LOO-shuh.');
  await expect(lucia.getByRole('list').last()).toHaveText('Loosea 1');
  await expect(page.getByRole('region', { name: 'Niamh' })).toContainText(
    '0 of 1 spelled it right; the one who read it said NEEV.',
  );
  await check(page, 'the result');
  expect(await unusable(page)).toEqual([]);
  expect(addresses.filter((address) => address.includes(key))).toEqual([]);

  // Another device of the person who asks shows the result as well.
  await page.getByText('Use another device').click();
  const personal = await page.getByLabel('Your personal link').inputValue();
  expect(personal).toBe(`${url}#me=${key}`);
  const tablet = await phone();
  tablet.on('request', (request) => addresses.push(request.url()));
  await tablet.goto(personal);
  await expect(tablet.getByRole('region', { name: 'Lucia' })).toContainText('0 of 1 spelled it right');
  expect(tablet.url()).toBe(url);
  expect(addresses.filter((address) => address.includes(key))).toEqual([]);

  // Deleting a link also removes it from the list of this device, even if the personal link was opened on this device
  // twice.
  await tablet.goto('about:blank');
  await tablet.goto(personal);
  await expect(tablet.getByRole('region', { name: 'Lucia' })).toBeVisible();
  await tablet.getByRole('button', { name: 'Delete this link' }).click();
  await tablet.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(tablet.getByRole('heading', { level: 1, name: 'Ask friends' })).toBeVisible();
  await expect(tablet.getByText('Your links')).toBeHidden();
  await tablet.reload();
  await expect(tablet.getByRole('heading', { level: 1, name: 'Ask friends' })).toBeVisible();
  await expect(tablet.getByText('Your links')).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'Remove it from my links' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ask friends' })).toBeVisible();
  await expect(page.getByText('Your links')).toBeHidden();
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is nothing at this link');
});

test('if the names in the URL fail to load at first, the created link still asks about all names', async ({
  phone,
  stack,
}) => {
  const [lucia] = await stack.sql<{ id: number }[]>`select id::int from baby_names where name = 'Lucia'`;
  const page = await phone();
  let fail = () => {};
  const held = new Promise<void>((done) => {
    fail = done;
  });
  await page.route(/\/baby_names\?/, async (route) => {
    await held;
    await route.fulfill({ status: 400, json: { code: '22023', message: 'no' } });
  });
  await page.goto(`/say?names=${lucia?.id}&own=Xyzzytest&own=Anna,+Maria`);
  await expect(page.getByRole('button', { name: 'Remove Xyzzytest' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Anna, Maria' })).toBeVisible();
  await page.getByLabel('Add a name').fill('Almatest');
  await page.getByLabel('Add a name').press('Enter');
  fail();
  await expect(page.locator('.field-error')).toBeVisible();
  await expect(page.getByText('3 names picked.')).toBeVisible();
  await page.unroute(/\/baby_names\?/);
  await page.getByRole('button', { name: 'Create a link' }).click();
  await expect(page.getByText('Xyzzytest, Anna, Maria, Almatest and Lucia')).toBeVisible();
});
