/** The page of a name: headings, spoken name, neutral ranks, names without a meaning, and the back link. */
import type { Page } from '@playwright/test';
import { violations } from '../../../support/browser/violations';
import { expect, test } from '../../../support/e2e';

const section = (title: string) => `section:has(> h2:text-is("${title}"))`;

const form = (more: object = {}) => ({
  ...{ id: 7, name: 'Kai', gender: 'neutral', meaning: 'Sea', origin: 'Hawaiian', popularity: 55, first_letter: 'K' },
  ...{ syllables: 1, rank: null, rank_year: null, mythological: false, celebrity: null, source_note: null },
  ...{
    nicknames: [],
    pronunciation: 'kye',
    siblings: [],
    zodiacs: [],
    celebrities: [],
    usage: [],
    sources: [],
    family: [],
  },
  ...{ variant_of: null, variant_kind: null, themes: [], has_figures: true },
  ...more,
});

async function showName(page: Page, more: object, related: object = {}) {
  await page.route('**/rpc/name_form*', (route) => route.fulfill({ json: form(more) }));
  await page.route('**/rpc/related_names*', (route) =>
    route.fulfill({ json: { sound: [], style: [], together: null, ...related } }),
  );
  await page.goto('/name/7');
}

test('Meaning, Origin and Pronunciation are visible headings, and no fact appears twice @phone', async ({ page }) => {
  await page.goto('/name/1');
  for (const heading of ['Meaning', 'Origin', 'Pronunciation', 'Similar Names', 'Sibling Name Ideas', 'Sources']) {
    await expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeVisible();
  }
  await expect(page.getByText('oh-LIV-ee-uh')).toHaveCount(1);
  const linksOf = (title: string) => page.locator(section(title)).getByRole('link').allTextContents();
  await expect.poll(() => linksOf('Similar Names')).toContain('Olive');
  const [similar, siblings] = [await linksOf('Similar Names'), await linksOf('Sibling Name Ideas')];
  expect(siblings).toHaveLength(4);
  expect(siblings.filter((name) => similar.includes(name))).toEqual([]);
  await expect(page.getByRole('link', { name: 'Suggest a correction' })).toHaveAttribute('href', '/name/1/correct');
  const listed = page.locator(section('More Like It'));
  await expect(listed.getByRole('link', { name: 'Latin Names' })).toHaveAttribute('href', '/names/origin/latin');
  await expect(listed.locator('[href="/names/theme/shakespeare"]')).toBeVisible();
  await page.getByRole('link', { name: 'How to read this' }).click();
  await expect(page).toHaveURL(/\/about#pronunciation$/);
  await expect(page.getByRole('heading', { name: 'How to Read a Pronunciation' })).toBeInViewport();
});

test('a zodiac sign is labeled as a game, not as a fact', async ({ page }) => {
  await showName(page, { zodiacs: ['Leo'] });
  await expect(page.locator(section('Zodiac, for fun'))).toContainText('Leo. A game');
});

test.describe('spoken names', () => {
  const withVoices = (page: Page, langs: string[]) =>
    page.addInitScript((given) => {
      const spoken: string[] = [];
      Object.assign(window, { spoken });
      class Words {
        lang = '';
        constructor(readonly text: string) {}
      }
      Object.assign(window, { SpeechSynthesisUtterance: Words });
      Object.defineProperty(window, 'speechSynthesis', {
        value: {
          getVoices: () => given.map((lang) => ({ lang })),
          addEventListener: () => {},
          removeEventListener: () => {},
          cancel: () => {},
          speak: ({ text, lang }: Words) => spoken.push(`${text} in ${lang}`),
        },
      });
    }, langs);

  test('are spoken in the voice of their usage', async ({ page }) => {
    await withVoices(page, ['en-US', 'pl-PL']);
    await showName(page, { name: 'Zosia', usage: ['Polish'] });
    await page.getByRole('button', { name: 'Hear Zosia' }).click();
    expect(await page.evaluate(() => (window as unknown as { spoken: string[] }).spoken)).toEqual(['Zosia in pl-PL']);
  });

  test('have no button if the browser has no such voice', async ({ page }) => {
    await withVoices(page, ['en-US']);
    await showName(page, { name: 'Zosia', usage: ['Polish'] });
    await expect(page.getByRole('heading', { name: 'Similar Names' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Hear Zosia' })).toHaveCount(0);
  });
});

test('all spellings together are ranked', async ({ page }) => {
  const family = [{ id: 8, name: 'Kye', gender: 'boy', rank: 1250, kind: 'spelling' }];
  await showName(page, { family }, { together: { births: 41234, rank: 117, spellings: 2 } });
  await expect(page.locator(section('Spellings and Forms'))).toContainText(
    'Both spellings together: 41,234 babies in the US in the last ten years: rank 117 among all names, each with its spellings.',
  );
});

test('the rank of a neutral name states the sex and the country @phone', async ({ page, stack }) => {
  const [neutral] = await stack.sql`
    select id from baby_names where gender = 'neutral' and rank is not null and meaning is not null order by rank limit 1`;
  await page.goto(`/name/${neutral?.id}`);
  await expect(page.locator(section('How common'))).toContainText(
    /Rank [\d,]+ among (girls|boys), [\d,]+ among (girls|boys) in the US in 2024/,
  );
});

test('a name without a meaning shows figures, asks for the meaning and is noindex @phone', async ({ page }) => {
  await showName(page, { name: 'Kaidin', meaning: null, origin: null, pronunciation: null });
  await expect(page.getByText('We don’t know yet what Kaidin means.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Tell us' })).toHaveAttribute('href', '/name/7/correct?field=meaning');
  await expect(page.getByRole('heading', { name: 'How common' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Similar Names' })).toBeVisible();
  for (const title of ['Nicknames', 'Famous People', 'Great Middle Names', 'Sibling Name Ideas', 'About the name']) {
    await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
  }
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(await violations(page)).toEqual([]);

  const family = [{ id: 8, name: 'Kaden', gender: 'boy', rank: 1250, kind: 'spelling' }];
  await page.unroute('**/rpc/name_form*');
  await showName(page, { name: 'Kaidin', meaning: null, variant_of: 8, variant_kind: 'spelling', family });
  await expect(page.getByText('A spelling of Kaden')).toBeVisible();
});

test.describe('the back link', () => {
  test('leads to the letter of the name after a direct visit', async ({ page }) => {
    await page.goto('/name/1');
    await expect(page.getByRole('link', { name: 'Back to Names' })).toHaveAttribute('href', '/names/o');
  });

  test('leads to the previous page, also after a reload @phone', async ({ page }) => {
    await page.goto('/search?q=olivia');
    await page.getByRole('main').getByRole('link', { name: 'Olivia', exact: true }).click();
    await page.reload();
    const back = page.getByRole('link', { name: 'Back to search results' });
    await expect(back).toHaveAttribute('href', '/search?q=olivia');
    await back.click();
    await expect(page).toHaveURL(/\/search\?q=olivia$/);
    await page.goForward();
    await expect(back).toBeVisible();
  });

  test('leads back through each visited name to the letter page at the start', async ({ page }) => {
    await page.goto('/names/o');
    await page.getByRole('link', { name: 'Olivia', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Back to names with O' })).toBeVisible();
    await page.locator(section('Sibling Name Ideas')).getByRole('link').first().click();
    await page.getByRole('link', { name: 'Back to the previous name' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Olivia' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to names with O' }).click();
    await expect(page).toHaveURL(/\/names\/o$/);
  });
});
