/** A letter with more names than a page can hold well: only the cards near the window are in the document. */
import { expect, test } from '../../support/e2e';

const NAMES = 570;

test('a long list draws what is near, keeps its place and its keys, and loads what that takes only then', async ({
  page,
  ownStack,
}) => {
  await ownStack.sql`delete from baby_names where first_letter = 'Q'`;
  await ownStack.sql`
    insert into baby_names (name, gender, meaning, popularity)
    select 'Qu' || chr(97 + n / 26) || chr(97 + n % 26), 'girl', 'Made' || repeat(' for a long list', n % 6), n % 100
    from generate_series(0, ${NAMES - 1}) n`;
  const cards = page.getByRole('article');
  const more = page.getByRole('button', { name: 'Load more' });
  const inOrder = await ownStack.sql`
    select name from baby_names where first_letter = 'Q' order by popularity desc, id desc`;
  const nameAt = (place: number) => page.getByRole('link', { name: inOrder[place]?.name, exact: true });
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));

  await page.goto(`${ownStack.url}/names/q`);
  for (let loaded = 48; loaded <= 480; loaded += 48) {
    await expect(cards).toHaveCount(loaded);
    if (loaded < 480) await more.click();
  }
  expect(files.filter((url) => url.includes('LongNameCards'))).toEqual([]);

  await more.scrollIntoViewIfNeeded();
  const before = await nameAt(479).boundingBox();
  await more.click();
  await expect.poll(() => cards.count()).toBeLessThan(100);
  await expect(nameAt(479)).toBeInViewport();
  expect((await nameAt(479).boundingBox())?.y, 'nothing moves').toBeCloseTo(before?.y ?? 0, 0);
  await more.click();
  await expect(page.locator('.load-more')).toHaveCount(0);

  // Back from a name: the same place, with the same cards.
  await nameAt(520).scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  await nameAt(520).click();
  await expect(page.getByRole('heading', { level: 1, name: inOrder[520]?.name })).toBeVisible();
  await page.goBack();
  await expect(nameAt(520)).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - place)).toBeLessThan(3);
  const item = page.getByRole('listitem').filter({ has: nameAt(520) });
  await expect(item).toHaveAttribute('aria-posinset', '521');
  await expect(item).toHaveAttribute('aria-setsize', String(NAMES));

  // The card that has the focus stays, and the Tab key goes on from it.
  await nameAt(520).focus();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(nameAt(0)).toBeInViewport();
  await expect(nameAt(520)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(nameAt(521)).toBeFocused();
  await expect(nameAt(521)).toBeInViewport();

  // On a phone two stand beside each other; the page stays as long as all of them.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByPlaceholder('Search names...').fill('qua');
  await expect(page.getByRole('listitem').filter({ has: cards }).first()).toHaveAttribute('aria-setsize', '26');
  await page.getByPlaceholder('Search names...').fill('');
  await expect(nameAt(0)).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
  await expect.poll(() => cards.count()).toBeLessThan(60);
  const places = await page
    .getByRole('listitem')
    .filter({ has: cards })
    .evaluateAll((items) => items.map((one) => Number(one.getAttribute('aria-posinset'))));
  expect(places, 'one after the other').toEqual(places.map((_, at) => (places[0] ?? 0) + at));
});
