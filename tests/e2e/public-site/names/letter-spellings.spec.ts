/** Letter pages list names without a meaning as spellings, below the names with a meaning. */
import { visit } from '../../../support/browser/navigation';
import { expect, test } from '../../../support/e2e';

test.beforeEach(async ({ stack }) => {
  await stack.sql`
    insert into baby_names (name, gender, popularity, has_figures)
    select 'Qtrial' || chr(97 + g / 26) || chr(97 + g % 26), case when g < 60 then 'girl' else 'boy' end::name_gender, 1 + g % 3, true
    from generate_series(0, 99) as g`;
});
test.afterEach(async ({ stack }) => {
  await stack.sql`delete from baby_names where name like 'Qtrial%'`;
});

test('a letter page shows the number of spellings without a meaning, and lists them page by page on request', async ({
  page,
  stack,
}) => {
  const [count] = await stack.sql`
    select count(*)::int as n from baby_names where first_letter = 'Q' and meaning is null and has_figures`;
  await page.goto('/names/q');
  await expect(page.getByRole('heading', { name: `And ${count?.n} more spellings` })).toBeVisible();
  const more = page.getByRole('region', { name: /more spellings/ });
  await expect(more.getByRole('link')).toHaveCount(0);
  await more.getByRole('button', { name: 'Show the spellings' }).click();
  await expect(more.getByRole('link')).toHaveCount(48);
  while (await more.getByRole('button', { name: 'Load more spellings' }).isVisible()) {
    const before = await more.getByRole('link').count();
    await more.getByRole('button', { name: 'Load more spellings' }).press('Enter');
    await expect(more.getByRole('link')).not.toHaveCount(before);
  }
  const shown = await more.getByRole('link').allTextContents();
  expect(shown).toHaveLength(count?.n);
  expect(new Set(shown).size).toBe(count?.n);

  await test.step('spellings are filtered by the gender tab and the filter text of the page', async () => {
    await visit(page, '/names/q?gender=boy');
    await expect(page.getByRole('tab', { name: 'Boy Names' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('heading', { name: /^And \d+ more spellings$/ })).toBeVisible();
    await page.getByPlaceholder('Search names...').fill('qtrialda');
    await expect(page.getByText('No names found matching your criteria.')).toBeVisible();
    const matching = page.getByRole('region', { name: 'More spellings that match' });
    await expect(matching.getByRole('link')).toHaveText(['Qtrialda']);
    await page.getByPlaceholder('Search names...').fill('qtrialaa');
    await expect(matching).toHaveCount(0);
  });
});

test.describe('when loading fails', () => {
  test.use({ expectedConsole: /Failed to load resource/ });
  test('spellings that fail to load show an error with a retry button', async ({ page }) => {
    await page.route('**/rpc/letter_spellings*', (route) =>
      route.fulfill({ status: 400, json: { code: '22023', message: 'no' } }),
    );
    await page.goto('/names/q');
    await page.getByRole('button', { name: 'Show the spellings' }).click();
    await expect(page.getByText('Could not load the spellings. Please try again later.')).toBeVisible();
    await page.unroute('**/rpc/letter_spellings*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('link', { name: 'Qtrialac' })).toBeVisible();
  });
});
