/**
 * A letter with hundreds of names. The browser skips layout and paint of cards far from the window
 * (names/nameCard.css).
 */
import { expect, test } from '../../../support/e2e';

const NAMES = 570;

test('a long list doesn’t shift while it grows, and going back restores its scroll position', async ({
  page,
  ownStack,
}) => {
  await ownStack.sql`delete from baby_names where first_letter = 'Q'`;
  await ownStack.sql`
    insert into baby_names (name, gender, meaning, popularity)
    select 'Qu' || chr(97 + n / 26) || chr(97 + n % 26), 'girl', 'Made' || repeat(' for a long list', n % 6), 1 + n % 100
    from generate_series(0, ${NAMES - 1}) n`;
  // Finds cards by CSS. Role locators would make the browser lay out every card, because they read computed styles.
  const cards = page.locator('.cards .card');
  const more = page.locator('.load-more button');
  const inOrder = await ownStack.sql`
    select name from baby_names where first_letter = 'Q' order by popularity desc, id desc`;
  const nameAt = (place: number) => page.locator(`.card .name a:text-is("${inOrder[place]?.name}")`);
  const topOf = async (place: number) => (await nameAt(place).boundingBox())?.y ?? 0;

  await page.goto(`${ownStack.url}/names/q`);
  for (let loaded = 48; loaded <= 480; loaded += 48) {
    await expect(cards).toHaveCount(loaded);
    await expect(more).toHaveText('Load more');
    // Presses a key, because a click could miss the button, which moves while cards above get their real heights.
    if (loaded < 480) await more.press('Enter');
  }
  await more.scrollIntoViewIfNeeded();
  // Waits until the button no longer moves, because cards above get their real heights in the next frames.
  await more.click({ trial: true });
  const before = await topOf(479);
  await more.click();
  await expect(cards).toHaveCount(528);
  expect(await topOf(479), 'loading more cards doesn’t move the visible cards').toBeCloseTo(before, 0);
  await more.press('Enter');
  await expect(page.locator('.load-more')).toHaveCount(0);

  // Going back from a name shows the same cards at the same position.
  await nameAt(520).scrollIntoViewIfNeeded();
  // Measures at the click, because cards above may get their real heights until then.
  const clicked = nameAt(520).evaluate(
    (link) =>
      new Promise<number>((done) => {
        link.addEventListener('click', () => done(link.getBoundingClientRect().y), { once: true });
      }),
  );
  await nameAt(520).click();
  const top = await clicked;
  await expect(page.getByRole('heading', { level: 1, name: inOrder[520]?.name })).toBeVisible();
  await page.goBack();
  await expect(nameAt(520)).toBeInViewport();
  await expect.poll(async () => Math.abs((await topOf(520)) - top)).toBeLessThan(3);

  // A focused card that is scrolled far from the window still has the focus, and the Tab key moves to the next card.
  await nameAt(520).focus();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(nameAt(0)).toBeInViewport();
  await expect(nameAt(520)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(nameAt(521)).toBeFocused();
  await expect(nameAt(521)).toBeInViewport();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByPlaceholder('Search names...').fill('qua');
  await expect(cards).toHaveCount(26);
  await page.getByPlaceholder('Search names...').fill('');
  await expect(cards).toHaveCount(NAMES);
});
