/** The page of a name: headings, the spoken name, ranks of neutral names, names without a meaning, the back link. */
import type { Page } from '@playwright/test';
import { leaveTo, visit } from '../../../support/browser/navigation';
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

/** Mocks the names with these ids, each with its related names. */
async function mockNames(page: Page, names: Record<number, { more: object; related?: object }>) {
  const idIn = (address: string) => Number(new URL(address).searchParams.get('name_id'));
  await page.route('**/rpc/name_form*', (route, request) => {
    const id = idIn(request.url());
    return route.fulfill({ json: form({ ...names[id]?.more, id }) });
  });
  await page.route('**/rpc/related_names*', (route, request) =>
    route.fulfill({ json: { sound: [], style: [], together: null, ...names[idIn(request.url())]?.related } }),
  );
}

test('the page of a name has the headings “Meaning”, “Origin” and “Pronunciation”, and shows no fact twice', async ({
  page,
  stack,
}) => {
  const [neutral] = await stack.sql`
    select id from baby_names where gender = 'neutral' and rank is not null and meaning is not null order by rank limit 1`;
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

  await test.step('the rank of a neutral name states the sex and the country', async () => {
    await visit(page, `/name/${neutral?.id}`);
    await expect(page.locator(section('How common'))).toContainText(
      /Rank [\d,]+ among (girls|boys), [\d,]+ among (girls|boys) in the US in 2024/,
    );
  });
});

test('the page of a name can pronounce the name, and is noindex if the name has no meaning', async ({ page }) => {
  await page.addInitScript(() => {
    const spoken: string[] = [];
    const voices = ['en-US'];
    Object.assign(window, { spoken, voices });
    class Words {
      lang = '';
      constructor(readonly text: string) {}
    }
    Object.assign(window, { SpeechSynthesisUtterance: Words });
    Object.defineProperty(window, 'speechSynthesis', {
      value: {
        getVoices: () => voices.map((lang) => ({ lang })),
        addEventListener: () => {},
        removeEventListener: () => {},
        cancel: () => {},
        speak: ({ text, lang }: Words) => spoken.push(`${text} in ${lang}`),
      },
    });
  });
  const spelling = (id: number, name: string) => [{ id, name, gender: 'boy', rank: 1250, kind: 'spelling' }];
  const unknown = { name: 'Kaidin', meaning: null, origin: null, pronunciation: null };
  const together = { births: 41234, rank: 117, spellings: 2 };
  await mockNames(page, {
    7: { more: { name: 'Zosia', usage: ['Polish'] } },
    8: { more: { name: 'Zofia', usage: ['Polish'] } },
    9: { more: { zodiacs: ['Leo'], family: spelling(90, 'Kye') }, related: { together } },
    10: { more: unknown },
    11: { more: { ...unknown, variant_of: 91, variant_kind: 'spelling', family: spelling(91, 'Kaden') } },
  });
  await page.goto('/name/7');
  await test.step('if the browser has no voice for the language of a name, the page has no button to hear the name', async () => {
    await expect(page.getByRole('heading', { name: 'Similar Names' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Hear Zosia' })).toHaveCount(0);
  });
  await test.step('a name is spoken by a voice for the language of its usage', async () => {
    await leaveTo(page, '/about', 'About Us');
    await page.evaluate(() => (window as unknown as { voices: string[] }).voices.push('pl-PL'));
    await visit(page, '/name/8');
    await page.getByRole('button', { name: 'Hear Zofia' }).click();
    expect(await page.evaluate(() => (window as unknown as { spoken: string[] }).spoken)).toEqual(['Zofia in pl-PL']);
  });
  await test.step('the page shows the rank of all spellings together, and labels the zodiac sign as “just for fun”', async () => {
    await visit(page, '/name/9');
    await expect(page.locator(section('Zodiac, for fun'))).toContainText('Leo. A game');
    await expect(page.locator(section('Spellings and Forms'))).toContainText(
      'Both spellings together: 41,234 babies in the US in the last ten years. If the spellings of every name are counted together, this is rank 117.',
    );
  });
  await test.step('the page of a name without a meaning shows figures, asks visitors for the meaning and is noindex', async () => {
    await visit(page, '/name/10');
    await expect(page.getByText('We don’t know yet what Kaidin means.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Tell us' })).toHaveAttribute('href', '/name/10/correct?field=meaning');
    await expect(page.getByRole('heading', { name: 'How common' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Similar Names' })).toBeVisible();
    for (const title of ['Nicknames', 'Famous People', 'Great Middle Names', 'Sibling Name Ideas', 'About the name']) {
      await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
    }
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    expect(await violations(page)).toEqual([]);
    await visit(page, '/name/11');
    await expect(page.getByText('A spelling of Kaden')).toBeVisible();
  });
});

test('the back link of a name leads to the page from which the visitor came', async ({ page }) => {
  await page.goto('/name/1');
  const olivia = page.getByRole('main').getByRole('link', { name: 'Olivia', exact: true });
  const heading = page.getByRole('heading', { level: 1, name: 'Olivia' });
  await test.step('if the name was opened directly, the back link leads to the letter of the name', async () => {
    await expect(page.getByRole('link', { name: 'Back to Names' })).toHaveAttribute('href', '/names/o');
  });
  await test.step('back links lead through each visited name to the letter page at the start', async () => {
    await visit(page, '/names/o');
    await olivia.click();
    await expect(page.getByRole('link', { name: 'Back to names with O' })).toBeVisible();
    await page.locator(section('Sibling Name Ideas')).getByRole('link').first().click();
    await page.getByRole('link', { name: 'Back to the previous name' }).click();
    await expect(heading).toBeVisible();
    await page.getByRole('link', { name: 'Back to names with O' }).click();
    await expect(page).toHaveURL(/\/names\/o$/);
  });
  await test.step('the back link leads to the results of a search, even after a reload', async () => {
    await visit(page, '/search?q=olivia');
    await olivia.click();
    await expect(heading).toBeVisible();
    await page.reload();
    const back = page.getByRole('link', { name: 'Back to search results' });
    await expect(back).toHaveAttribute('href', '/search?q=olivia');
    await back.click();
    await expect(page).toHaveURL(/\/search\?q=olivia$/);
    await page.goForward();
    await expect(back).toBeVisible();
  });
});
