/** The search: its texts (given by the specification) and unusual input. */
import { visit } from '../../../support/browser/navigation';
import { expect, test } from '../../../support/e2e';

const box = 'Search names, meanings, or origins...';

test('a search shows its results, turns words of the search text into filters, and accepts unusual texts', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { name: /^Search Results \(\d+\)$/ });
  await page.goto('/search');
  await expect(page.getByText(/^[\d,]+ names with their meaning\.$/)).toBeVisible();
  await test.step('searching without a text shows a message', async () => {
    await page.getByPlaceholder(box).fill('   ');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByText('Search query required')).toBeVisible();
    await expect(page.getByText('Please enter a name or keyword to search.')).toBeVisible();
  });
  await test.step('a search shows the number of results and the reasons for them, and changes the URL', async () => {
    await page.getByPlaceholder(box).fill('river');
    await page.getByPlaceholder(box).press('Enter');
    await expect(heading).toBeVisible();
    await expect(page).toHaveURL(/[?&]q=river/);
    await expect(page.getByRole('article').first().getByRole('link', { name: 'River', exact: true })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/search$/);
    await page.goForward();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
  await test.step('if text is typed before the URL has changed, the text stays in the field', async () => {
    await page.getByPlaceholder(box).evaluate((field: HTMLInputElement) => {
      field.value = 'olivia';
      field.form?.requestSubmit();
      field.value = 'next';
    });
    await expect(page).toHaveURL(/[?&]q=olivia/);
    await expect(page.getByRole('link', { name: 'Olivia', exact: true })).toBeVisible();
    await expect(page.getByPlaceholder(box)).toHaveValue('next');
    await page.goBack();
    await expect(page.getByPlaceholder(box)).toHaveValue('river');
  });
  for (const [typed, outcome] of [
    ['%', /No Results Found/],
    ["'", /No Results Found|Search Results/],
    ['a,b)(', /No Results Found/],
    ['\\', /No Results Found/],
    ['qqqqqqqqzzzz', /No Results Found/],
    ['x'.repeat(10_000), /No Results Found/],
  ] as const) {
    await test.step(`"${typed.slice(0, 12)}" (${typed.length} characters) has results or the empty state`, async () => {
      await page.getByPlaceholder(box).fill('river');
      await page.getByPlaceholder(box).press('Enter');
      await expect(heading).toBeVisible();
      await page.getByPlaceholder(box).fill(typed);
      await page.getByPlaceholder(box).press('Enter');
      await expect(page).not.toHaveURL(/q=river/);
      await expect(page.getByRole('heading', { name: outcome })).toBeVisible();
      if (String(outcome) === String(/No Results Found/)) {
        await expect(page.getByText('No names match your search criteria.')).toBeVisible();
        await expect(page.getByText('Try adjusting your filters or using different keywords.')).toBeVisible();
      }
    });
  }
  await test.step('for a search in another script, the page says that names are listed in Latin letters', async () => {
    await visit(page, '/search?q=Анна');
    await expect(page.getByText('This site lists names in Latin letters only.')).toBeVisible();
  });
  await test.step('a name that is not found can be suggested, with the form filled in', async () => {
    await visit(page, '/search?q=Qqqqzzzz');
    await page.getByRole('link', { name: 'Suggest “Qqqqzzzz”' }).click();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Qqqqzzzz');
  });
  await test.step('a misspelled name gets similar-sounding results', async () => {
    await visit(page, '/search?q=shivon');
    await expect(page.getByRole('link', { name: 'Siobhan', exact: true })).toBeVisible();
  });
  await test.step('words of the text become filter chips, which can be removed', async () => {
    await visit(page, '/search?q=short%20irish%20girl%20names');
    await expect(heading).toBeVisible();
    const chips = page.getByRole('list', { name: 'Filters of this search' });
    await expect(chips.getByRole('button')).toHaveText([/Short/, /Irish/, /Girl/]);
    await chips.getByRole('button', { name: 'Remove Short' }).click();
    await expect(page).toHaveURL(/q=irish\+girl\+names$/);
    await expect(chips.getByRole('button')).toHaveCount(2);
  });
  await test.step('the heading of a theme becomes one filter chip, and no word of it is searched as text', async () => {
    await visit(page, '/search?q=Tree%20and%20Plant%20Names');
    const chips = page.getByRole('list', { name: 'Filters of this search' });
    await expect(chips.getByRole('listitem')).toHaveText([/^Remove Tree and Plant Names$/]);
    await expect(page.getByRole('article').getByRole('link', { name: 'Hazel', exact: true })).toBeVisible();
  });
  await test.step('a search for a full name finds the first name, and the page offers the surname card', async () => {
    await visit(page, '/search?q=Emma%20Kowalczyk');
    await expect(page.getByRole('article').getByRole('link', { name: 'Emma', exact: true })).toBeVisible();
    await page.getByRole('heading', { name: 'Emma with your surname' }).scrollIntoViewIfNeeded();
    const surname = page.getByLabel('Your surname');
    await expect(surname).toHaveValue('Kowalczyk');
    const searched = /^From your search\. It was sent/;
    await expect(surname).toHaveAccessibleDescription(searched);
    await page.getByLabel('Remember my surname in this browser').check();
    await expect(surname).toHaveAccessibleDescription(searched);
    await surname.fill('Miller');
    await expect(surname).toHaveAccessibleDescription('Stays in this browser. It is not sent.');
    await page.getByLabel('Remember my surname in this browser').uncheck();
    await expect(surname).toHaveAccessibleDescription(/^Stays in this tab/);
  });
});

test('the sort field shows the sort order from the search text, and choosing another order replaces this order', async ({
  page,
}) => {
  await page.goto('/search?q=popular%20girl%20names');
  const chips = page.getByRole('list', { name: 'Filters of this search' }).getByRole('button');
  await expect(page.getByLabel('Sort by')).toHaveValue('popularity');
  await expect(chips).toHaveText([/Most popular first/, /Girl/]);
  await page.getByLabel('Sort by').selectOption('Best Match');
  await expect(page).toHaveURL(/q=popular\+girl\+names&sort=best$/);
  await expect(page.getByLabel('Sort by')).toHaveValue('best');
  await expect(chips).toHaveText([/Girl/]);
  await page.getByLabel('Sort by').selectOption('Popularity');
  await expect(page).toHaveURL(/q=popular\+girl\+names$/);
  await expect(chips).toHaveCount(2);
});

test.describe('when the backend fails', () => {
  test.use({ expectedConsole: /Failed to load resource/ });

  test('the search page shows a loading state, and after a failed search an error, the text and a retry button', async ({
    page,
  }) => {
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route('**/rpc/search_names*', async (route) => {
      await held;
      return route.fulfill({ status: 400, json: { code: '22023', message: 'no' } });
    });
    await page.goto('/search');
    await page.getByPlaceholder(box).fill('river');
    await page.getByPlaceholder(box).press('Enter');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('Searching...');
    await expect(page.getByRole('button', { name: 'Searching...' })).toBeVisible();
    await page.getByPlaceholder(box).fill('olivia'); // A search can start before the response to the previous one arrives.
    await page.getByPlaceholder(box).press('Enter');
    await expect(page).toHaveURL(/[?&]q=olivia/);
    release();
    await expect(page.getByText('There was an error processing your search. Please try again.').first()).toBeVisible();
    await expect(page.getByPlaceholder(box)).toHaveValue('olivia');
    await expect(page.getByText('No Results Found')).toBeHidden();
    await page.unroute('**/rpc/search_names*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('link', { name: 'Olivia', exact: true })).toBeVisible();
  });
});
