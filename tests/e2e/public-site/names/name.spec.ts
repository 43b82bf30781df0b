/** The page of a name: figures, derived facts, defaults for unknown facts, and the surname card. */

import { visit } from '../../../support/browser/navigation';
import { violations } from '../../../support/browser/violations';
import { expect, signInAsParent, test } from '../../../support/e2e';

const answerWith = { id: 7, name: 'Kai', gender: 'neutral', meaning: 'Sea', origin: null, popularity: 55 };
const details = (more: object = {}) => ({
  ...answerWith,
  ...{ first_letter: 'K', syllables: 1, rank: null, rank_year: null, mythological: false, celebrity: null },
  ...{ nicknames: [], pronunciation: null, siblings: [], zodiacs: [], celebrities: [] },
  ...{ usage: [], sources: [], family: [], ...more },
});
const related = (more: object = {}) => ({ sound: [], style: [], together: null, ...more });
const section = (title: string) => `section:has(> h2:text-is("${title}"))`;

test('the page of a name shows all facts, and default texts for missing facts', async ({ page }) => {
  const siblings = ['Ada', 'Ben', 'Cleo', 'Dov', 'Eva'].map((name, at) => ({ id: at + 1, name, gender: 'neutral' }));
  const like = (id: number, name: string) => ({ id, name, gender: 'neutral' });
  const member = (id: number, name: string, kind: string, rank: number | null) => ({
    id,
    name,
    gender: 'girl',
    rank,
    kind,
  });
  const source = { work: 'A dictionary', locator: 'p. 7', url: null, note: 'thinks of a boat' };
  const forms = {
    7: details(),
    77: details({ name: 'Winston', origin: 'English', celebrity: 'Winston Example, painter', siblings }),
    78: details({
      usage: ['Hawaiian', 'Danish'],
      family: [member(8, 'Kay', 'spelling', 1250), member(9, 'Caius', 'form', null)],
      sources: [source, { work: 'A wiki', locator: null, url: 'https://example.org/kai', note: 'thinks of keys' }],
    }),
  };
  const likeWinston = related({
    sound: [like(91, 'Wilton')],
    style: [like(92, 'Quinton'), { ...like(93, 'Ida'), gender: 'girl' }],
  });
  const asked = (address: string) => Number(new URL(address).searchParams.get('name_id')) as keyof typeof forms;
  await page.route('**/rpc/name_form*', (route) => {
    const id = asked(route.request().url());
    return route.fulfill({ json: { ...forms[id], id } });
  });
  await page.route('**/name_births*', (route) => route.fulfill({ json: [] }));
  await page.route('**/rpc/related_names*', (route) =>
    route.fulfill({ json: asked(route.request().url()) === 77 ? likeWinston : related() }),
  );
  await page.goto('/name/7');
  await test.step('the page of a name without facts shows default texts and fixed suggestions', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Kai' })).toBeVisible();
    await expect(page.locator(section('How common'))).toContainText('There are no US figures for Kai.');
    await expect(page.getByRole('heading', { name: 'By year' })).toHaveCount(0);
    await expect(page.getByText('Neutral').first()).toBeVisible();
    await expect(page.getByText('Sea', { exact: true })).toBeVisible();
    await expect(page.locator(section('Pronunciation'))).toContainText('Kai');
    await expect(page.locator(section('Nicknames'))).toContainText('No common nicknames.');
    await expect(page.locator(section('Similar Names'))).toContainText('No similar names for');
    await expect(page.locator(section('Famous People')).locator('p, li')).not.toHaveCount(0);
    await expect(page.locator(section('Sibling Name Ideas')).getByRole('listitem')).toHaveText([
      'Olivia',
      'Noah',
      'Emma',
      'Liam',
    ]);
    const middleNames = page.locator(section('Great Middle Names')).getByRole('listitem');
    for (const [at, middle] of ['James', 'Marie', 'Lee', 'Rose'].entries()) {
      await expect(middleNames.nth(at)).toHaveText(`Kai ${middle}`);
    }
    await expect(middleNames).toHaveCount(7);
    await expect(page.getByText('55%')).toBeVisible();
    await expect(page.getByText('Kai is moderately popular.')).toBeVisible();
  });
  await test.step('the page of a name shows nicknames, celebrities and the first four siblings', async () => {
    await visit(page, '/name/77');
    await expect(page.locator(section('Nicknames')).getByRole('listitem')).toHaveText(['Win']);
    await expect(page.locator(section('Famous People'))).toContainText('Winston Example, painter');
    await expect(page.locator(section('Similar Names')).getByRole('link')).toHaveText(['Wilton', 'Quinton']);
    await expect(page.getByRole('link', { name: 'Quinton' })).toHaveAttribute('href', '/name/92');
    await expect(page.locator(section('Sibling Name Ideas')).getByRole('link')).toHaveText([
      'Ada',
      'Ben',
      'Cleo',
      'Dov',
    ]);
    await expect(page.getByText(/English/).first()).toBeVisible();
  });
  await test.step('the page of a name shows usage, family and sources, with a note if sources disagree', async () => {
    await visit(page, '/name/78');
    await expect(page.getByText('Used as: Hawaiian, Danish name')).toBeVisible();
    const family = page.locator(section('Spellings and Forms'));
    await expect(family.getByRole('heading', { level: 3 })).toHaveText(['Same sound', 'Other forms']);
    await expect(family.getByRole('link')).toHaveText(['Kay No. 1,250', 'Caius']);
    await expect(family.getByRole('link', { name: 'Kay' })).toHaveAttribute('href', '/name/8');
    const sources = page.locator(section('Sources'));
    await expect(sources).toContainText('Sources disagree about the meaning.');
    await expect(sources.getByRole('listitem')).toHaveText([
      'A dictionary, p. 7: thinks of a boat',
      'A wiki: thinks of keys',
    ]);
    await expect(sources.getByRole('link', { name: 'A wiki' })).toHaveAttribute('href', 'https://example.org/kai');
    expect(await violations(page)).toEqual([]);
  });
});

test('the birth counts of a name load without a layout shift, and are shown as text, plot and table', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(JSON.stringify(entry));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const common = page.locator(section('How common'));
  const years = page.locator(section('By year'));
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/name_births*', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/name/1');
    await expect(common).toContainText('US rank 2024');
    await expect(page.getByText('Given currency by Shakespeare')).toBeVisible();
    await expect(common.locator('.skeleton').first()).toBeAttached();
    await page.evaluate(async () => {
      await document.fonts.ready;
      (window as unknown as { shifts: string[] }).shifts.length = 0;
    });
    release();
    await expect(common).toContainText('1 in 230');
    await expect(years.getByRole('img', { name: 'from 1880 to 2024' })).toBeVisible();
    const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
    expect(shifts, `at ${width} px`).toEqual([]);
    await page.unroute('**/name_births*');
  }
  await expect(common).toContainText('In a class of 25, the chance of another Olivia: about 1 in 10 classes.');
  await expect(common).toContainText(/Falling: \d+% less common in 2022 to 2024 than in 2015 to 2017\./);

  await years.getByText('Last 50 years').click();
  await expect(years.getByRole('img', { name: 'from 1975 to 2024' })).toBeVisible();
  await years.getByText('Show the figures').click();
  await expect(years.getByRole('row')).toHaveCount(98);
  await expect(years.getByRole('row').nth(1)).toHaveText(/^2024Girls14,718/);
  await years.getByRole('radio', { name: 'Last 50 years' }).press('ArrowLeft');
  await expect(years.getByRole('row')).not.toHaveCount(98);

  const alike = page.locator(section('Similar Names')).getByRole('link');
  await expect(alike.filter({ hasText: 'Oliver' })).toHaveAttribute('href', /^\/name\/\d+$/);
  await expect(alike.filter({ hasText: 'Sophia' })).toHaveCount(0);
});

test('a visitor’s surname is shown with names and favorites, but is not sent to the server', async ({
  page,
  stack,
  parent,
}) => {
  await signInAsParent(page, parent.email);
  await stack.sql`insert into favorites (user_id, name_id) select ${parent.id}, id from baby_names where name in ('Anna', 'Noah')`;
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.goto('/name/1');
  await expect(page.getByRole('heading', { level: 1, name: 'Olivia' })).toBeVisible();
  const cardRequested = () => requests.some((request) => request.includes('/FitCard'));
  expect(cardRequested()).toBe(false);
  const card = page.locator(section('With your surname'));
  const height = async () => (await card.boundingBox())?.height ?? 0;
  const reserved = await height();
  await page.getByRole('button', { name: 'Try with your surname' }).click();
  const surname = page.getByRole('textbox', { name: 'Your surname' });
  await expect(surname).toBeFocused();
  expect(Math.abs((await height()) - reserved), 'the page below doesn’t move').toBeLessThan(16);
  expect(cardRequested()).toBe(true);
  await expect(page.getByText('It is neither sent nor stored')).toBeVisible();
  await surname.fill('Adams');
  await page.getByRole('textbox', { name: 'Brothers and sisters' }).fill('Oscar, Sylvia');
  for (const words of [
    'O.A. They don’t spell a word',
    'Olivia and Adams have different endings',
    'Olivia ends with the sound that Adams begins with',
    'Olivia has four beats, Adams two',
    'the same letter as Oscar',
    'Olivia and Sylvia have the same ending',
  ]) {
    await expect(card).toContainText(words);
  }
  await expect(page.getByText('Olivia James Adams')).toBeVisible();
  expect(await violations(page, { within: '.fit' })).toEqual([]);

  await page.getByRole('button', { name: /Nia New/ }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Favorites' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Favorite Names' })).toBeVisible();
  await page.getByRole('heading', { name: 'With your surname' }).scrollIntoViewIfNeeded();
  await expect(surname).toHaveValue('Adams');
  const line = (name: string) => card.getByRole('listitem').filter({ hasText: `${name} Adams` });
  await expect(line('Anna')).toContainText('runs into the surname');
  await expect(line('Noah')).toContainText('2 + 2 beats');

  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  expect(`${kept} ${requests.join(' ')}`).not.toMatch(/adams|sylvia/i);
  await page.reload();
  await page.getByRole('heading', { name: 'With your surname' }).scrollIntoViewIfNeeded();
  await expect(surname).toHaveValue('');
});

test.describe('when loading fails', () => {
  test.use({ expectedConsole: /Failed to load resource/ });

  test('the page of a name has a loading state, and a retry button if a part of the page fails to load', async ({
    page,
  }) => {
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route('**/rpc/name_form*', async (route) => {
      await held;
      return route.fulfill({ status: 400, json: { code: '22023', message: 'no' } });
    });
    const announced = (text: string) => page.getByRole('status').getByText(text);
    await page.goto('/about');
    await visit(page, '/name/1');
    await expect(page.getByText('Loading...').first()).toBeAttached();
    await expect(announced('Loading…')).toBeAttached();
    await expect(announced('A Baby Name')).toHaveCount(0); // The title isn't announced before the name is loaded.
    release();
    await test.step('if a name fails to load, its page shows an error instead of "not found"', async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
      const messages = page.getByRole('region', { name: 'Messages' });
      await expect(messages).toContainText('Error');
      await expect(messages).toContainText('Could not load name details. Please try again later.');
      await expect(page.getByText('Name Not Found')).toHaveCount(0);
      await page.unroute('**/rpc/name_form*');
      // Starts to wait before the click, because on a slow machine later announcements soon replace this one.
      const announcement = announced('Olivia: meaning').waitFor({ state: 'attached' });
      await page.getByRole('button', { name: 'Try again' }).press('Enter');
      await expect(page.locator(':focus').getByRole('heading', { level: 1, name: 'Olivia' })).toBeVisible();
      await announcement;
    });
    await test.step('the surname card shows an error with a retry button', async () => {
      await page.route('**/FitCard*.js', (route) => route.abort());
      await page.getByRole('button', { name: 'Try with your surname' }).click();
      await expect(page.getByText('Couldn’t load this section.')).toBeVisible();
      await page.unroute('**/FitCard*.js');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('textbox', { name: 'Your surname' })).toBeVisible();
    });
  });
});

test('a surname and a one-week trial of a name are stored only in the browser, and can be removed', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.goto('/name/1');
  await page.getByRole('button', { name: 'Try it on for a week' }).press('Enter');
  const line = page.getByRole('region', { name: 'Try it on' });
  await expect(page.locator(':focus').and(line.locator('..'))).toContainText('Trying on Olivia, day 1 of 7');
  for (const other of ['/', '/rooms']) {
    await page.goto(other);
    await expect(line).toContainText('Trying on Olivia, day 1 of 7');
  }
  await page.goBack();
  await page.goBack();
  await page.getByRole('button', { name: 'Try with your surname' }).click();
  await page.getByLabel('Your surname').fill('Quillfeather');
  await page.getByLabel('Remember my surname in this browser').check();
  await page.evaluate(() => {
    const trial = JSON.parse(localStorage.getItem('tryItOn') ?? '');
    localStorage.setItem('tryItOn', JSON.stringify({ ...trial, since: trial.since - 7 }));
  });
  await page.reload();
  await expect(line).toContainText('You have lived with Olivia for a week. Still yes?');
  await line.getByRole('button', { name: 'Still yes' }).press('Enter');
  await expect(line).toBeHidden();
  await expect(page.locator(':focus').getByRole('button', { name: 'Try it on for a week' })).toBeVisible();
  await page.getByRole('button', { name: 'Try with your surname' }).click();
  await expect(page.getByLabel('Your surname')).toHaveValue('Quillfeather');
  await page.goto('/privacy');
  await page.getByRole('button', { name: 'Forget my surname' }).click();
  await expect(page.getByText('Quillfeather')).toBeHidden();
  expect(await page.evaluate(() => [localStorage.getItem('surname'), localStorage.getItem('tryItOn')])).toEqual([
    null,
    null,
  ]);
  expect(asked.filter((request) => request.includes('Quillfeather'))).toEqual([]);
});
