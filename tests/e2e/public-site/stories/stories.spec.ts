import type { Page } from '@playwright/test';
import { expect, signInAsParent, test } from '../../../support/e2e';

const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });
const region = (page: Page, name: string) => page.getByRole('region', { name });
const badge = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search stories' });
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const NONE = 'No stories found. Try a different search or category.';

const row = (id: number, more: object = {}) => ({
  id,
  title: `Story ${id}`,
  summary: 'What happens in it, in a line.',
  content: 'One paragraph.\n\nAnother.',
  category: 'Learning',
  age_range: '3-5 years',
  published_date: '2025-03-01',
  image_url: null,
  featured: false,
  ...more,
});
const answerWith = (page: Page, rows: object[]) =>
  page.route('**/rest/v1/stories*', (route) => route.fulfill({ json: rows }));

test('featured stories come first, then the others, each newest first @phone', async ({ page }) => {
  await page.goto('/stories');
  await expect(page.getByRole('heading', { level: 1, name: 'Story Time' })).toBeVisible();
  await expect(region(page, 'Featured').getByRole('heading', { level: 3 })).toHaveText([
    'The Little Boat That Could',
    'The Magical Garden',
  ]);
  await expect(region(page, 'More stories').getByRole('heading', { level: 3 }).first()).toHaveText('Counting Sheep');
  await expect(page.getByText('sample stories')).toBeHidden();
});

test('a summary is cut off after two lines', async ({ page }) => {
  await answerWith(page, [row(1, { summary: 'word '.repeat(40) })]);
  await page.goto('/stories');
  const summary = page.getByText(/^(word ){5}/);
  const lines = await summary.evaluate((p) => p.clientHeight / Number.parseFloat(getComputedStyle(p).lineHeight));
  expect(Math.round(lines)).toBe(2);
});

test('badges select a category and change the URL @phone', async ({ page }) => {
  await page.goto('/stories');
  for (const name of ['All', 'Bedtime', 'Adventure', 'Learning', 'Fantasy', 'Historical'])
    await expect(badge(page, name)).toBeAttached();
  await expect(badge(page, 'All')).toHaveAttribute('aria-pressed', 'true');
  await badge(page, 'Bedtime').click();
  await expect(page).toHaveURL(/\?category=Bedtime$/);
  await expect(cards(page)).toHaveText(['Counting Sheep', 'The Little Boat That Could']);
  await page.reload();
  await expect(badge(page, 'Bedtime')).toHaveAttribute('aria-pressed', 'true');
  await badge(page, 'Learning').click();
  await expect(page.getByRole('heading', { name: NONE })).toBeVisible();
});

test('Enter and the icon search title, summary and content, and an empty text shows all stories @phone', async ({
  page,
}) => {
  await page.goto('/stories');
  await search(page).fill('SHEEP');
  await search(page).press('Enter');
  await expect(cards(page)).toHaveText(['Counting Sheep']);
  await expect(search(page)).toBeFocused();
  await search(page).fill("couldn't");
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
  await expect(cards(page).first()).toHaveText(/Couldn't Breathe Fire|Little Boat/);
  await search(page).fill('');
  await search(page).press('Enter');
  await expect(cards(page)).toHaveCount(6);
  await page.goBack();
  await expect(search(page)).toHaveValue("couldn't");
});

for (const text of [',', '*', '(', ')', '"', '\\', '%', '_', '[a]', '{2}', '^', '$', '|', '***:x']) {
  test(`the search treats the text ${text} literally`, async ({ page, stack }) => {
    const title = `Odd ${text} title`;
    const [added] = await stack.sql<{ id: number }[]>`
      insert into stories (title, summary, content, category, age_range, published_date)
      values (${title}, 'Nothing more to it.', ${'content '.repeat(10)}, 'Learning', '3-7', '2020-01-01') returning id`;
    await page.goto(`/stories?category=Learning&q=${encodeURIComponent(text)}`);
    await expect(cards(page)).toHaveText([title]);
    await stack.sql`delete from stories where id = ${added?.id ?? 0}`;
  });
}

test('without results the page shows a message and a link to all stories @phone', async ({ page }) => {
  await page.goto(`/stories?q=${'zz%00'.repeat(40)}`);
  await expect(page.getByRole('heading', { name: NONE })).toBeVisible();
  await page.getByRole('button', { name: 'Show all stories' }).click();
  await expect(cards(page)).toHaveCount(6);
});

test('drafts are not shown', async ({ page, stack }) => {
  const [added] = await stack.sql<{ id: number }[]>`
    insert into stories (title, summary, content, category, age_range, status)
    values ('Still a Draft', 'Nothing more to it.', ${'content '.repeat(10)}, 'Learning', '3-7', 'draft') returning id`;
  await page.goto('/stories');
  await expect(cards(page)).toHaveCount(6);
  await page.goto(`/story/${added?.id}`);
  await expect(page.getByRole('heading', { name: 'Story Not Found' })).toBeVisible();
  await stack.sql`delete from stories where id = ${added?.id ?? 0}`;
});

test('without stories the page shows six samples with a notice, and filters them', async ({ page }) => {
  await answerWith(page, []);
  await page.goto('/stories');
  await expect(page.getByText('Our library is empty, so these are sample stories.')).toBeVisible();
  await expect(cards(page)).toHaveCount(6);
  await badge(page, 'Fantasy').click();
  await expect(cards(page)).toHaveText(["The Dragon Who Couldn't Breathe Fire", 'The Magical Garden']);
  await search(page).fill('tansy');
  await search(page).press('Enter');
  await expect(cards(page)).toHaveText(["The Dragon Who Couldn't Breathe Fire"]);
  await cards(page).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("The Dragon Who Couldn't Breathe Fire");
  await expect(page.getByText(/so these are sample stories\./)).toBeVisible();
});

test('skeletons are shown while stories load', async ({ page }) => {
  await page.route('**/rest/v1/stories*', () => {});
  await page.goto('/stories');
  await expect(page.getByText('Loading stories...')).toBeAttached();
});

test('the page loads more stories page by page', async ({ page }) => {
  await page.route('**/rest/v1/stories*', (route) => {
    const start = Number(new URL(route.request().url()).searchParams.get('offset') ?? 0);
    const rows = Array.from({ length: start === 0 ? 48 : 2 }, (_, at) => row(start + at + 1));
    return route.fulfill({ json: rows });
  });
  await page.goto('/stories');
  await expect(cards(page)).toHaveCount(48);
  await page.getByRole('button', { name: 'Show more stories' }).click();
  await expect(cards(page)).toHaveCount(50);
  await expect(page.getByRole('button', { name: 'Show more stories' })).toBeHidden();
});

test('adding a favorite while signed out leads to signing in', async ({ page }) => {
  await page.goto('/stories');
  await page.getByRole('button', { name: 'Add Counting Sheep to favorites' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Please sign in to add favorite stories')).toBeVisible();
});

test('a favorite story is remembered until the page is reloaded, and can be removed', async ({ page, parent }) => {
  await signInAsParent(page, parent.email);
  await page.getByRole('link', { name: 'Story Time' }).first().click();
  await page.getByRole('button', { name: 'Add Counting Sheep to favorites' }).click();
  await expect(page.getByText('Added to favorites')).toBeVisible();
  await cards(page).filter({ hasText: 'Counting Sheep' }).getByRole('link').click();
  await page.getByRole('button', { name: 'In your favorites' }).click();
  await expect(page.getByText('Removed from favorites')).toBeVisible();
});

test('in the newsletter form, stories are checked and names are not', async ({ page }) => {
  await page.goto('/stories');
  await expect(page.getByLabel('Story updates')).toBeChecked();
  await expect(page.getByLabel('Name updates')).not.toBeChecked();
});

test.describe('when something fails', () => {
  test.use({ expectedConsole: /Failed to load resource/ });

  const refuse = (page: Page) =>
    page.route('**/rest/v1/stories*', (route) =>
      route.fulfill({ status: 400, json: { code: '22023', message: 'no' } }),
    );

  for (const [where, sentence] of [
    ['/stories', 'Could not load stories. Please try again later.'],
    ['/stories?category=Bedtime', 'Could not filter stories. Please try again later.'],
    ['/stories?q=sheep', 'Search failed. Please try again.'],
  ] as const) {
    test(`if ${where} fails, the page shows samples with a notice and a retry button`, async ({ page }) => {
      await refuse(page);
      await page.goto(where);
      await expect(messages(page)).toContainText(sentence);
      await expect(page.getByText("We couldn't load our library, so these are sample stories.")).toBeVisible();
      await expect(cards(page).filter({ hasText: 'Counting Sheep' })).toBeVisible();
      await page.unroute('**/rest/v1/stories*');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText('sample stories')).toBeHidden();
      await expect(cards(page).filter({ hasText: 'Counting Sheep' })).toBeVisible();
    });
  }

  test('a failed search without matching samples shows an error', async ({ page }) => {
    await refuse(page);
    await page.goto('/stories?q=zzzz');
    await expect(page.getByRole('alert')).toContainText('Search failed. Please try again.');
    await expect(page.getByText(NONE)).toBeHidden();
  });

  test('an illustration replaces an image that fails to load', async ({ page }) => {
    await page.route('https://pictures.example.org/**', (route) => route.abort());
    await answerWith(page, [row(1, { image_url: 'https://pictures.example.org/owl.jpg' })]);
    await page.goto('/stories');
    await expect(page.getByRole('main').locator('.story-card svg.art')).toBeVisible();
    await expect(page.getByRole('main').locator('.story-card img')).toHaveCount(0);
  });
});

for (const width of [360, 768, 1280]) {
  test(`at ${width} px the page needs no horizontal scrolling`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await answerWith(page, [row(1, { title: 'W'.repeat(100), summary: 'w'.repeat(200), age_range: 'w'.repeat(30) })]);
    await page.goto('/stories');
    await expect(cards(page)).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  });
}
