import { sampleStories } from '@cradle/shared/content/stories';
import { leaveTo, visit } from '../../../support/browser/navigation';
import { expect, test } from '../../../support/e2e';
import { withSettings } from '../pages/settings';

const insertion = (title: string) => ({
  title,
  summary: 'Nothing more to it.',
  category: 'Learning',
  age_range: '3-7',
});

test('a story has two ad slots, and readers can rename its hero without sending the new name to the server', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
  await withSettings(page, {
    header_ad: '<a href="https://shop.example.org">Buy a hat</a>',
    footer_ad: '<p>Below</p>',
  });
  await page.goto('/stories?category=Bedtime');
  await page.getByRole('link', { name: 'Counting Sheep' }).click();
  await test.step('a story has paragraphs, a date and two ad slots', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Counting Sheep');
    const story = page.getByRole('article');
    const sample = sampleStories.find(({ title }) => title === 'Counting Sheep');
    await expect(story.locator('.story-text p')).toHaveCount(sample?.content.split('\n\n').length ?? 0);
    await expect(story.getByText('Bedtime', { exact: true })).toBeVisible();
    await expect(story.getByText('Ages 2-5')).toBeVisible();
    await expect(story.getByText(sample?.summary ?? '')).toBeVisible();
    await expect(story.getByText('May 10, 2025')).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Advertisement' })).toHaveCount(2);
    await expect(page).toHaveTitle(/Counting Sheep/);
  });
  await test.step('advertising code runs in a frame without access to the page', async () => {
    const frame = page.locator('iframe[title=Advertisement]').first();
    await expect(frame).toHaveAttribute('sandbox', /allow-scripts/);
    await expect(frame).not.toHaveAttribute('sandbox', /allow-same-origin/);
    await expect(frame.contentFrame().getByText('Buy a hat')).toBeVisible();
  });
  await test.step('the reader can give the hero another name, even with markup, and the name is never sent', async () => {
    const text = page.locator('.story-text');
    await expect(text).toContainText('Oscar');
    await page.getByRole('button', { name: 'Read it with another name' }).click();
    const field = page.getByLabel('Name instead of Oscar');
    await field.fill('Ottilie');
    await expect(page.getByText('The story is now about Ottilie.')).toBeVisible();
    await expect(text).toContainText('when Ottilie could not sleep');
    await expect(text).not.toContainText('Oscar');
    await field.fill('<img src=x onerror=alert(1)>');
    await expect(text).toContainText('when <img src=x onerror=alert(1)> could not sleep');
    await expect(text.locator('img')).toHaveCount(0);
    await page.getByRole('button', { name: 'Back to Oscar' }).click();
    await expect(field).toBeFocused();
    await expect(text).toContainText('when Oscar could not sleep');
    expect(asked.filter((request) => request.includes('Ottilie'))).toEqual([]);
  });
  await page.getByRole('link', { name: 'Back to Stories' }).first().click();
  await expect(page).toHaveURL(/\/stories\?category=Bedtime$/);
});

test('an unknown story shows the not-found state with a link to all stories', async ({ page }) => {
  const messages = page.getByRole('region', { name: 'Messages' });
  await page.goto('/story/abc');
  for (const id of ['abc', '0', '-1', '99999', '1e3', '9'.repeat(30), '%3Cb%3E']) {
    if (id !== 'abc') {
      await leaveTo(page, '/about', 'About Us');
      await visit(page, `/story/${id}`);
    }
    await expect(page.getByRole('heading', { level: 1, name: 'Story Not Found' }), id).toBeVisible();
    await expect(messages, id).toContainText("We couldn't find the story you're looking for.");
    await messages.getByRole('button', { name: 'Dismiss' }).first().click();
    await expect(messages.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
  }
  await page.getByRole('link', { name: 'Back to Stories' }).click();
  await expect(page).toHaveURL(/\/stories$/);
});

test.describe('when loading fails', () => {
  test.use({ expectedConsole: /Failed to load resource/ });

  test('if a story fails to load, an error appears, and loading can be retried', async ({ page, stack }) => {
    const late = { ...insertion('Late Arrival'), content: 'content '.repeat(10) };
    const markup = {
      ...insertion('<img src=x onerror=alert(1)>'),
      summary: '<script>alert(1)</script> and more',
      content: '<b>bold</b> <script>document.title = "gone"</script> and enough more words to be a story',
      age_range: '<i>3</i>',
    };
    const added = await stack.sql<{ id: number }[]>`insert into stories ${stack.sql([late, markup])} returning id`;
    await page.route('**/rest/v1/stories*', (route) =>
      route.fulfill({ status: 400, json: { code: '22023', message: 'no' } }),
    );
    await page.goto(`/story/${added[0]?.id}`);
    await expect(page.getByRole('alert')).toContainText('Could not load the story. Please try again later.');
    await page.unroute('**/rest/v1/stories*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Late Arrival');

    await visit(page, `/story/${added[1]?.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('<img src=x onerror=alert(1)>');
    await expect(page.locator('.story-text')).toContainText('<b>bold</b>');
    await expect(page).not.toHaveTitle('gone');
    await stack.sql`delete from stories where id in ${stack.sql(added.map(({ id }) => id))}`;
  });

  test('if the form for renaming the hero fails to load, a message appears, and another click loads the form', async ({
    page,
  }) => {
    await page.route('**/HeroChoice*.js', (route) => route.abort());
    await page.goto('/stories?category=Bedtime');
    await page.getByRole('link', { name: 'Counting Sheep' }).click();
    const open = page.getByRole('button', { name: 'Read it with another name' });
    await open.click();
    await expect(page.getByText("Couldn't load the form. Please try again.")).toBeVisible();
    await expect(open).toHaveAttribute('aria-expanded', 'false');
    await page.unroute('**/HeroChoice*.js');
    await open.click();
    await expect(page.getByLabel('Name instead of Oscar')).toBeVisible();
  });
});
