/** Searching, with the specification's texts and unusual input. */
import { expect, test } from '../../../support/e2e';

const box = 'Search names, meanings, or origins...';

test('a search shows the number of results and the reasons for them, and changes the URL @phone', async ({ page }) => {
  await page.goto('/search');
  await page.getByPlaceholder(box).fill('river');
  await page.getByPlaceholder(box).press('Enter');
  await expect(page.getByRole('heading', { name: /^Search Results \(\d+\)$/ })).toBeVisible();
  await expect(page).toHaveURL(/[?&]q=river/);
  await expect(page.getByRole('article').first().getByRole('link', { name: 'River', exact: true })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/search$/);
  await page.goForward();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('opening a URL runs its search with its filters, and invalid values are ignored', async ({ page }) => {
  await page.goto('/search?q=a&gender=girl&origin=Irish&syllables=2');
  await expect(page.getByRole('heading', { name: /^Search Results/ })).toBeVisible();
  await page.getByRole('button', { name: 'Show Advanced Filters' }).click();
  await expect(page.getByLabel('Gender')).toHaveValue('girl');
  await expect(page.getByLabel('Origin', { exact: true })).toHaveValue('Irish');
  await expect(page.getByLabel('Syllables')).toHaveValue('2');
  await page.goto('/search?q=olivia&gender=robot');
  await expect(page.getByRole('heading', { name: /^Search Results/ })).toBeVisible();
});

test('filters limit the results, and Reset All clears them', async ({ page }) => {
  await page.goto('/search?q=a');
  const heading = page.getByRole('heading', { name: /^Search Results/ });
  await expect(heading).toBeVisible();
  const all = await heading.innerText();
  await page.getByRole('button', { name: 'Show Advanced Filters' }).click();
  await expect(page.getByText('Rare', { exact: true })).toBeVisible();
  await expect(page.getByText('Very Popular', { exact: true })).toBeVisible();
  await page.getByLabel('Zodiac').selectOption('Leo');
  await page.getByLabel('Syllables').selectOption({ label: '4+' });
  await expect(heading).not.toHaveText(all);
  await page.getByRole('button', { name: 'Reset All' }).click();
  await expect(heading).toHaveText(all);
  await expect(page.getByLabel('Zodiac')).toHaveValue('all');
});

test('searching without a text shows a message', async ({ page }) => {
  await page.goto('/search');
  await page.getByPlaceholder(box).fill('   ');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('Search query required')).toBeVisible();
  await expect(page.getByText('Please enter a name or keyword to search.')).toBeVisible();
});

for (const [typed, outcome] of [
  ['%', /No Results Found/],
  ["'", /No Results Found|Search Results/],
  ['a,b)(', /No Results Found/],
  ['\\', /No Results Found/],
  ['qqqqqqqqzzzz', /No Results Found/],
  ['x'.repeat(10_000), /No Results Found/],
] as const) {
  test(`searching for "${typed.slice(0, 12)}" (${typed.length} characters) shows results or the empty state`, async ({
    page,
  }) => {
    await page.goto('/search');
    await page.getByPlaceholder(box).fill(typed);
    await page.getByPlaceholder(box).press('Enter');
    await expect(page.getByRole('heading', { name: outcome })).toBeVisible();
    if (String(outcome) === String(/No Results Found/)) {
      await expect(page.getByText('No names match your search criteria.')).toBeVisible();
      await expect(page.getByText('Try adjusting your filters or using different keywords.')).toBeVisible();
    }
  });
}

test('a misspelled name gets similar-sounding results', async ({ page }) => {
  await page.goto('/search?q=shivon');
  await expect(page.getByRole('link', { name: 'Siobhan', exact: true })).toBeVisible();
});

test('words of the text become chips, which can be removed @phone', async ({ page }) => {
  await page.goto('/search?q=short%20irish%20girl%20names');
  await expect(page.getByRole('heading', { name: /^Search Results/ })).toBeVisible();
  const chips = page.getByRole('list', { name: 'Filters of this search' });
  await expect(chips.getByRole('button')).toHaveText([/Short/, /Irish/, /Girl/]);
  await chips.getByRole('button', { name: 'Remove Short' }).click();
  await expect(page).toHaveURL(/q=irish\+girl\+names$/);
  await expect(chips.getByRole('button')).toHaveCount(2);
});

test('a full name finds the first name and offers the surname card', async ({ page }) => {
  await page.goto('/search?q=Emma%20Kowalczyk');
  await expect(page.getByRole('article').getByRole('link', { name: 'Emma', exact: true })).toBeVisible();
  await page.getByRole('heading', { name: 'Emma with your surname' }).scrollIntoViewIfNeeded();
  await expect(page.getByLabel('Your surname')).toHaveValue('Kowalczyk');
});

test('a name that is not found can be suggested, with the form filled in', async ({ page }) => {
  await page.goto('/search?q=Qqqqzzzz');
  await page.getByRole('link', { name: 'Suggest “Qqqqzzzz”' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Qqqqzzzz');
});

test('says how many names there are', async ({ page }) => {
  await page.goto('/search');
  await expect(page.getByText(/^[\d,]+ names with their meaning\.$/)).toBeVisible();
});

test.describe('when the backend stops', () => {
  test.use({ expectedConsole: /Failed to load resource|net::ERR/ });

  test('a failed search shows an error and still has its text, and a retry works', async ({ page, ownStack }) => {
    await page.goto(`${ownStack.url}/search`);
    await page.waitForLoadState('networkidle');
    await ownStack.goDown();
    await page.getByPlaceholder(box).fill('olivia');
    await page.getByPlaceholder(box).press('Enter');
    await expect(page.getByText('There was an error processing your search. Please try again.').first()).toBeVisible({
      timeout: 25_000,
    });
    await expect(page.getByPlaceholder(box)).toHaveValue('olivia');
    await expect(page.getByText('No Results Found')).toBeHidden();
    await ownStack.comeBack();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('link', { name: 'Olivia', exact: true })).toBeVisible();
  });
});
