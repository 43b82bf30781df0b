import type { Page } from '@playwright/test';
import { visit } from '../../../support/browser/navigation';
import { narrow } from '../../../support/browser/usable';
import { expect, test } from '../../../support/e2e';

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

test('stories are listed, filtered by badges and searched', async ({ page, stack }) => {
  const [draft] = await stack.sql<{ id: number }[]>`
    insert into stories (title, summary, content, category, age_range, status)
    values ('Still a Draft', 'Nothing more to it.', ${'content '.repeat(10)}, 'Learning', '3-7', 'draft') returning id`;
  await page.goto('/stories');
  await test.step('featured stories come first, then other stories, both sorted newest first and without drafts', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Story Time' })).toBeVisible();
    await expect(region(page, 'Featured').getByRole('heading', { level: 3 })).toHaveText([
      'The Little Boat That Could',
      'The Magical Garden',
    ]);
    await expect(region(page, 'More stories').getByRole('heading', { level: 3 }).first()).toHaveText('Counting Sheep');
    await expect(page.getByText('sample stories')).toBeHidden();
    await expect(cards(page)).toHaveCount(6);
  });
  await test.step('on a phone, the summaries of featured stories have two lines', async () => {
    await narrow(page);
    const lines = await region(page, 'Featured')
      .locator('.summary')
      .evaluateAll((all) =>
        all.map((text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight)),
      );
    expect(lines.map(Math.round)).toEqual([2, 2]);
    await page.setViewportSize({ width: 1280, height: 800 });
  });
  await test.step('in the newsletter form of /stories, story updates are preselected and name updates are not', async () => {
    await expect(page.getByLabel('Story updates')).toBeChecked();
    await expect(page.getByLabel('Name updates')).not.toBeChecked();
  });
  await test.step('badges select a category and change the URL', async () => {
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
    await expect(page.getByText('No stories in Learning', { exact: true })).toBeAttached();
    await badge(page, 'All').click();
  });
  await test.step('Enter and the search icon start a search in title, summary and content; an empty text shows all stories', async () => {
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
  await test.step('if text is typed before the URL has changed, the text stays in the field', async () => {
    await search(page).fill('sheep');
    await search(page).evaluate((field: HTMLInputElement) => {
      field.form?.requestSubmit();
      document.execCommand('insertText', false, '!');
    });
    await expect(cards(page)).toHaveText(['Counting Sheep']);
    await expect(search(page)).toHaveValue('sheep!');
  });
  await test.step('a search without results shows a message and a link to all stories', async () => {
    await visit(page, `/stories?q=${'zz%00'.repeat(40)}`);
    await expect(page.getByRole('heading', { name: NONE })).toBeVisible();
    await page.getByRole('button', { name: 'Show all stories' }).click();
    await expect(cards(page)).toHaveCount(6);
    await expect(page.getByRole('main')).toBeFocused();
  });
  await test.step('a draft has no public page', async () => {
    await visit(page, `/story/${draft?.id}`);
    await expect(page.getByRole('heading', { name: 'Story Not Found' })).toBeVisible();
  });
  await stack.sql`delete from stories where id = ${draft?.id ?? 0}`;
});

test('the search for stories treats wildcards and special characters of query strings as plain text', async ({
  page,
  stack,
}) => {
  const signs = [',', '*', '(', ')', '"', '\\', '%', '_', '[a]', '{2}', '^', '$', '|', '***:x'];
  const titles = signs.map((text) => `Odd ${text} title`);
  await stack.sql`
    insert into stories (title, summary, content, category, age_range, published_date)
    select title, 'Nothing more to it.', repeat('content ', 10), 'Learning', '3-7', '2020-01-01'
    from unnest(${titles}::text[]) as title`;
  await page.goto('/stories');
  for (const text of signs) {
    await visit(page, `/stories?category=Learning&q=${encodeURIComponent(text)}`);
    await expect
      .poll(async () => (await cards(page).allInnerTexts()).sort(), { message: text, intervals: [50] })
      .toEqual(titles.filter((title) => title.includes(text)).sort());
  }
  await stack.sql`delete from stories where title like 'Odd %'`;
});

test('adding a story to favorites requires an account, and a favorite can also be removed on the story’s page', async ({
  page,
  parent,
}) => {
  await page.goto('/stories');
  const add = page.getByRole('button', { name: 'Add Counting Sheep to favorites' });
  await add.click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Please sign in to add favorite stories')).toBeVisible();
  // The URL changes before the page does, and the page of stories has an Email field, too.
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await page.getByRole('main').getByLabel('Email').fill(parent.email);
  await page.getByLabel('Password', { exact: true }).fill(parent.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/stories$/);
  await add.click();
  await expect(page.getByText('Added to favorites')).toBeVisible();
  await cards(page).filter({ hasText: 'Counting Sheep' }).getByRole('link').click();
  await page.getByRole('button', { name: 'Remove from Favorites' }).click();
  await expect(page.getByText('Removed from favorites')).toBeVisible();
});

test('the stories page loads stories page by page, and shows sample stories if there are no stories', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/rest/v1/stories*', async (route) => {
    await held;
    const { searchParams } = new URL(route.request().url());
    const isSecond = searchParams.has('or');
    const count = searchParams.get('category') !== 'eq.Learning' ? 0 : isSecond ? 2 : 49;
    const start = isSecond ? 48 : 0;
    return route.fulfill({ json: Array.from({ length: count }, (_, at) => row(start + at + 1)) });
  });
  await page.goto('/stories');
  await expect(page.getByText('Loading stories...')).toBeAttached();
  release();
  await test.step('without stories the page shows six sample stories with a notice, and the samples can be filtered', async () => {
    await expect(page.getByText('Our library has no stories here yet, so these are sample stories.')).toBeVisible();
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
  await test.step('the page loads more stories page by page', async () => {
    await visit(page, '/stories?category=Learning');
    await expect(cards(page)).toHaveCount(48);
    await page.getByRole('button', { name: 'Show more stories' }).click();
    await expect(cards(page)).toHaveCount(50);
    await expect(page.getByRole('button', { name: 'Show more stories' })).toBeHidden();
    await expect(cards(page).nth(48).getByRole('link')).toBeFocused();
  });
});

test('the next page of stories begins after the last story shown, even if a story was published or withdrawn meanwhile', async ({
  page,
  ownStack,
}) => {
  const { url, sql } = ownStack;
  await sql`
    insert into stories (title, summary, content, category, age_range, published_date, featured)
    select 'Row ' || at, 'Nothing more to it.', repeat('content ', 10), 'Learning', '3-7', '2020-01-01', at > 45
    from generate_series(1, 60) as at`;
  for (const query of ['', '?category=Learning', '?q=content']) {
    await sql`update stories set status = 'published' where title = 'Row 60'`;
    await sql`delete from stories where title = 'Newest'`;
    await page.goto(`${url}/stories${query}`);
    await expect(cards(page)).toHaveCount(48);
    await sql`update stories set status = 'draft' where title = 'Row 60'`;
    await sql`
      insert into stories (title, summary, content, category, age_range, featured)
      select 'Newest', 'Nothing more to it.', repeat('content ', 10), 'Learning', '3-7', true from generate_series(1, 2)`;
    await page.getByRole('button', { name: 'Show more stories' }).click();
    const rows = cards(page).filter({ hasText: /^Row / });
    await expect(rows, query).toHaveCount(60);
    expect(new Set(await rows.allInnerTexts()).size, query).toBe(60);
  }
});

test.describe('when requests or images fail', () => {
  test.use({ expectedConsole: /Failed to load resource/ });

  test('if stories, a category or a search fail to load, the page shows sample stories, a notice and a retry button', async ({
    page,
  }) => {
    const refuse = () =>
      page.route('**/rest/v1/stories*', (route) =>
        route.fulfill({ status: 400, json: { code: '22023', message: 'no' } }),
      );
    await refuse();
    await page.goto('/stories');
    for (const [where, sentence] of [
      ['/stories', 'Could not load stories. Please try again later.'],
      ['/stories?category=Bedtime', 'Could not filter stories. Please try again later.'],
      ['/stories?q=sheep', 'Search failed. Please try again.'],
    ] as const) {
      if (where !== '/stories') {
        await refuse();
        await visit(page, where);
      }
      await expect(messages(page), where).toContainText(sentence);
      await expect(page.getByText("We couldn't load our library, so these are sample stories.")).toBeVisible();
      await expect(cards(page).filter({ hasText: 'Counting Sheep' })).toBeVisible();
      await page.unroute('**/rest/v1/stories*');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText('sample stories')).toBeHidden();
      await expect(cards(page).filter({ hasText: 'Counting Sheep' })).toBeVisible();
    }
    await test.step('the page of a sample story shows the same reason as the list', async () => {
      await refuse();
      await visit(page, '/stories?q=dragon');
      await cards(page).getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText("The Dragon Who Couldn't Breathe Fire");
      await expect(page.getByText("We couldn't load our library, so these are sample stories.")).toBeVisible();
    });
    await test.step('if a search fails and no sample story matches, an error appears', async () => {
      await visit(page, '/stories?q=zzzz');
      await expect(page.getByRole('alert')).toContainText('Search failed. Please try again.');
      await expect(page.getByText(NONE)).toBeHidden();
    });
    await test.step('if more stories fail to load, an error and a retry button are shown', async () => {
      let fails = true;
      await page.route('**/rest/v1/stories*', (route) => {
        const start = new URL(route.request().url()).searchParams.has('or') ? 48 : 0;
        if (start > 0 && fails) return route.fulfill({ status: 400, json: { code: '22023', message: 'no' } });
        return route.fulfill({ json: Array.from({ length: start > 0 ? 2 : 49 }, (_, at) => row(start + at + 1)) });
      });
      await visit(page, '/stories?category=Learning');
      await page.getByRole('button', { name: 'Show more stories' }).click();
      await expect(page.getByRole('alert')).toHaveText('Could not load more stories. Please try again.');
      fails = false;
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(cards(page)).toHaveCount(50);
      await expect(page.getByRole('alert')).toBeHidden();
    });
  });

  test('long words of stories wrap, long summaries are cut off after two lines, and an illustration replaces a missing image', async ({
    page,
  }) => {
    await page.route('https://pictures.example.org/**', (route) => route.abort());
    const rows = [
      row(1, { title: 'W'.repeat(100), summary: 'w'.repeat(200), age_range: 'w'.repeat(30) }),
      row(2, { summary: 'word '.repeat(40), image_url: 'https://pictures.example.org/owl.jpg' }),
    ];
    await page.route('**/rest/v1/stories*', (route) => route.fulfill({ json: rows }));
    await page.goto('/stories');
    const summary = page.getByText(/^(word ){5}/);
    const lines = await summary.evaluate((p) => p.clientHeight / Number.parseFloat(getComputedStyle(p).lineHeight));
    expect(Math.round(lines)).toBe(2);
    const broken = page.getByRole('main').locator('.story-card', { hasText: 'Story 2' });
    await expect(broken.locator('svg.art')).toBeVisible();
    await expect(broken.locator('img')).toHaveCount(0);
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(cards(page)).toHaveCount(2);
      const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(await beyond(), `${width} px`).toBeLessThanOrEqual(0);
      const titlesFit = await cards(page).evaluateAll((titles) =>
        titles.every(
          (title) =>
            title.getBoundingClientRect().right <= (title.closest('.story-card')?.getBoundingClientRect().right ?? 0),
        ),
      );
      expect(titlesFit, `${width} px`).toBe(true);
    }
  });
});
