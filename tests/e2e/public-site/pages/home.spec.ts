/** The content of the home page. */
import { sampleNames } from '@cradle/shared/content/sampleNames';
import { expect, test } from '../../../support/e2e';

test('the home page shows the eight most popular sample names without a request', async ({ page }) => {
  expect(sampleNames).toHaveLength(42);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/');
  await test.step('the page has two buttons in the hero, three blurbs and a link to the generator', async () => {
    const hero = page.locator('.hero');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(hero.getByRole('link')).toHaveCount(2);
    await expect(hero.getByRole('link', { name: 'Browse names' })).toHaveAttribute('href', '/names');
    await expect(hero.getByRole('link', { name: 'Surprise me' })).toHaveAttribute('href', '/generator');
    await expect(page.getByRole('region', { name: 'What you can do here' }).getByRole('article')).toHaveCount(3);
    await expect(page.getByRole('link', { name: 'Try the Name Generator' })).toHaveAttribute('href', '/generator');
  });
  await test.step('the page shows the eight most popular sample names', async () => {
    await expect(page.getByRole('heading', { name: 'Popular Baby Names' })).toBeVisible();
    const cards = page.locator('section', { hasText: 'Popular Baby Names' }).last().getByRole('article');
    await expect(cards).toHaveCount(8);
    const shown = await cards.getByRole('heading', { level: 3 }).allInnerTexts();
    const highest = sampleNames.map(({ popularity }) => popularity).sort((one, other) => other - one);
    const popularityOf = (name: string) => sampleNames.find((sample) => sample.name === name)?.popularity;
    expect(shown.map(popularityOf)).toEqual(highest.slice(0, 8));
    await expect(page.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/names');
    expect(requested.filter((path) => path.startsWith('/rest/v1/') && path !== '/rest/v1/settings')).toEqual([]);
  });
  await test.step('on a small phone the names begin on the first screen', async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    const names = page.locator('section', { hasText: 'Popular Baby Names' }).last().getByRole('heading', { level: 3 });
    await expect(async () => expect((await names.first().boundingBox())?.y).toBeLessThan(600)).toPass();
    await page.setViewportSize({ width: 1280, height: 800 });
  });
  await test.step('each letter links to /names/{letter} in lower case', async () => {
    const links = page.getByRole('navigation', { name: 'Names by letter' }).getByRole('link');
    await expect(links).toHaveCount(26);
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual([...'abcdefghijklmnopqrstuvwxyz'].map((letter) => `/names/${letter}`));
    await page.getByRole('link', { name: 'Names with Q', exact: true }).click();
    await expect(page).toHaveURL(/\/names\/q$/);
    await expect(page.getByRole('link', { name: 'Quinn', exact: true })).toBeVisible();
  });
});
