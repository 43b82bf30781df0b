import { blogTopics } from '@cradle/shared/content/blogTopics';
import type { Page } from '@playwright/test';
import { leaveTo, visit } from '../../../support/browser/navigation';
import { expect, test } from '../../../support/e2e';

const entries = (page: Page) => page.locator('main').getByRole('article');

const written = [
  { slug: 'newborn-care', titles: [/Why Newborns Cry/, /A Safe Place to Sleep/, /Bathing a Newborn/] },
  { slug: 'feeding-nutrition', titles: [/Starting Solids/, /Breast, Bottle, or Both/] },
];

test('the page of a topic lists its articles, and loads only the texts of this topic', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/blog/feeding-nutrition');
  await expect(entries(page)).toHaveCount(2);
  expect(requests.some((url) => /feedingNutrition-/.test(url))).toBe(true);
  expect(requests.filter((url) => /newbornCare-/.test(url))).toEqual([]);
  expect(
    requests.filter((url) => /\/rest\/v1\/(?!settings)/.test(url)),
    'no request for data is sent to the backend',
  ).toEqual([]);
  for (const { name, path, slug } of blogTopics) {
    const titles = written.find((topic) => topic.slug === slug)?.titles ?? [];
    await test.step(`the topic ${name} lists ${titles.length || 'no'} articles`, async () => {
      await visit(page, path);
      await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(`^${name}`));
      if (titles.length === 0) {
        await expect(page.getByRole('heading', { name: 'No articles yet!' })).toBeVisible();
        await page.locator('.state').getByRole('link', { name: 'Newborn Care' }).click();
        await expect(page).toHaveURL(/\/blog\/newborn-care$/);
        return;
      }
      await expect(entries(page).getByRole('heading')).toHaveText(titles);
      await expect(entries(page).getByText(/^(March|April|May) \d{1,2}, 2025$/)).toHaveCount(titles.length);
      await expect(entries(page).getByText(/^\d+ min read$/)).toHaveCount(titles.length);
      await expect(entries(page).getByRole('link', { name: /^Read more/ })).toHaveCount(titles.length);
      await expect(entries(page).getByText('The editorial team')).toHaveCount(titles.length);
      const images = await entries(page).locator('img[src^="/articles/"]').all();
      expect(images).toHaveLength(titles.length);
      for (const image of images) {
        await image.scrollIntoViewIfNeeded();
        await expect.poll(() => image.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);
      }
    });
  }
});

test.describe('articles and unknown URLs', () => {
  test.use({ expectedConsole: /No page at/ });

  test('an article shows its text, and has links to its neighbors; unknown URLs show a not-found page', async ({
    page,
  }) => {
    await page.goto('/blog/newborn-care');
    await page.getByRole('link', { name: /^Read more about A Safe Place to Sleep/ }).click();
    await test.step('an article links to the previous and next article and to its topic', async () => {
      await expect(page).toHaveURL(/\/blog\/newborn-care\/\d+$/);
      await expect(
        page.getByRole('heading', { level: 1, name: 'A Safe Place to Sleep, from the First Night' }),
      ).toBeVisible();
      const article = page.getByRole('article');
      await expect(article.getByText('The editorial team')).toBeVisible();
      await expect(article.getByText('April 9, 2025')).toBeVisible();
      await expect(article.getByText(/^\d+ min read$/)).toBeVisible();
      await expect(article.getByRole('heading', { level: 2, name: 'On the back, every time' })).toBeVisible();
      await expect(article.getByRole('listitem').first()).toHaveText(/^On the back, for every sleep/);
      await expect(page).toHaveTitle(/^A Safe Place to Sleep/);

      const more = page.getByRole('navigation', { name: 'More in Newborn Care' });
      await more.getByRole('link', { name: /^Previous/ }).click();
      await expect(page.getByRole('heading', { level: 1, name: /^Bathing a Newborn/ })).toBeVisible();
      await expect(more.getByRole('link', { name: /^Previous/ })).toHaveCount(0);
      await more.getByRole('link', { name: /^Next/ }).click();
      await more.getByRole('link', { name: /^Next/ }).click();
      await expect(page.getByRole('heading', { level: 1, name: /^Why Newborns Cry/ })).toBeVisible();
      await expect(more.getByRole('link', { name: /^Next/ })).toHaveCount(0);
    });
    await test.step('lines of text are at most 65ch long', async () => {
      const paragraph = page.locator('.article-body > p').nth(1);
      const wide = await paragraph.evaluate((element) => {
        const ruler = document.createElement('span');
        ruler.style.cssText = 'display:block;width:65ch';
        element.append(ruler);
        const [line, most] = [element.getBoundingClientRect().width, ruler.getBoundingClientRect().width];
        ruler.remove();
        return line / most;
      });
      expect(wide).toBeLessThanOrEqual(1.001);
    });
    await page.getByRole('link', { name: 'Back to Newborn Care' }).click();
    await expect(page).toHaveURL(/\/blog\/newborn-care$/);
    for (const id of ['99', '0', '4', 'nonsense', '1e0', '%3Cscript%3E']) {
      await test.step(`/blog/newborn-care/${id} shows that the article was not found`, async () => {
        await visit(page, `/blog/newborn-care/${id}`);
        await expect(page.getByRole('heading', { level: 1, name: 'Article Not Found' })).toBeVisible();
        await page.getByRole('link', { name: 'See Newborn Care' }).click();
        await expect(entries(page)).toHaveCount(3);
      });
    }
    await test.step('the URL of an article shows that the article was not found if the topic has no articles', async () => {
      await visit(page, '/blog/baby-gear/1');
      await expect(page.getByRole('heading', { name: 'Article Not Found' })).toBeVisible();
    });
    for (const path of ['/blog/nonsense', '/blog/nonsense/1', '/blog/Newborn-Care', '/blog/constructor', '/blog']) {
      await test.step(`${path} shows the not-found page`, async () => {
        await leaveTo(page, '/about', 'About Us');
        await visit(page, path);
        await expect(page.getByRole('heading', { name: 'Oops! Page Not Found' })).toBeVisible();
      });
    }
  });
});

test.describe('when the texts of a topic fail to load', () => {
  test.use({ expectedConsole: /Failed to load resource/ });
  test('if a topic fails to load, the page shows an error instead of an empty list, and loading can be retried', async ({
    page,
  }) => {
    await page.route('**/assets/newbornCare-*.js', (route) => route.abort());
    await page.goto('/blog/newborn-care');
    await expect(page.getByRole('alert')).toContainText('Could not load the articles.');
    await expect(page.getByRole('heading', { name: 'No articles yet!' })).toHaveCount(0);
    await page.unroute('**/assets/newbornCare-*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});
