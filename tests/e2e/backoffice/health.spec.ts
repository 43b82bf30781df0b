/** /admin/health counts problems in the data, and links each count to the list of affected records. */

import { narrow } from '../../support/browser/usable';
import { violations } from '../../support/browser/violations';
import { emails } from '../../support/data/people';
import { expect, signInAsStaff, type TestStack, test } from '../../support/e2e';

async function addProblems({ sql }: TestStack) {
  await sql`insert into baby_names (name, meaning, syllables) values ('Olívia', 'peace', 1), ('Xylo', null, 2)`;
  await sql`update affiliate_products set amazon_url = 'https://shop/x' where id = (select min(id) from affiliate_products)`;
}

test('the data-health page loads the counts of all problems in one request, and says if there is no problem', async ({
  page,
  ownStack,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Gives each name at least one sibling, so that nothing needs fixing.
  await ownStack.sql`insert into name_siblings (name_id, sibling_id)
    select id, case id when 1 then 3 else 1 end from baby_names on conflict do nothing`;
  await signInAsStaff(page, emails.moderator, ownStack.url);
  await page.getByRole('link', { name: 'Data health Incomplete or doubtful names' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing needs fixing', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /: \d/ })).toHaveCount(0);

  await addProblems(ownStack);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.reload();
  await expect(page.getByRole('link', { name: 'No meaning: 1' })).toBeVisible();
  expect(requests.filter((path) => /rest\/v1\/(?!rpc\/my_permissions|settings|profiles)/.test(path))).toEqual([
    '/rest/v1/rpc/names_health',
  ]);
  await expect(page.getByRole('region', { name: 'No problems' })).toContainText('Stories with an invalid link');
  await narrow(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  expect(await violations(page)).toEqual([]);
});

test('the count of a problem links to a list that is filtered by this problem', async ({ page, ownStack }) => {
  await addProblems(ownStack);
  await signInAsStaff(page, emails.moderator, ownStack.url, '/admin/health');
  await page.getByRole('link', { name: 'Possible duplicates: 2' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '2 baby names' })).toBeVisible();
  await expect(page.getByText('Olívia', { exact: true })).toBeVisible();
  await expect(page.getByText('Olivia', { exact: true })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Needs fixing' })).toHaveText('Possible duplicates');
  // The filter "Needs fixing" can be combined with other filters, and can be removed.
  await page.getByRole('button', { name: 'Names that start with X' }).click();
  await expect(page.getByText('No baby name matches these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Names that start with X' }).click();
  await expect(page.getByRole('status').filter({ hasText: '2 baby names' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Search names or origins' }).fill('olívia');
  await expect(page.getByRole('status').filter({ hasText: '1 baby name' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Search names or origins' }).fill('');
  await expect(page.getByRole('status').filter({ hasText: '2 baby names' })).toBeVisible();
  await page.getByTitle('Remove this filter').click();
  await expect(page.getByRole('status').filter({ hasText: /\d,\d{3} baby names/ })).toBeVisible();

  await page.goto(`${ownStack.url}/admin/health`);
  await page.getByRole('link', { name: 'Products with an invalid link: 1' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('combobox', { name: 'Has an invalid link' })).toHaveText('Yes');
});

test.describe('during an outage', () => {
  test.use({ expectedConsole: /Failed to load resource|net::ERR|status of 5/ });

  test("if the counts can't be loaded, the data-health page shows an error and a retry button", async ({ page }) => {
    await page.route('**/rpc/names_health', (route) => route.fulfill({ status: 503, body: '{}' }));
    await signInAsStaff(page, emails.moderator, '', '/admin/health');
    await expect(page.getByRole('alert').getByText('Failed to fetch data health')).toBeVisible({
      timeout: 15_000,
    });
    await page.unroute('**/rpc/names_health');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('region', { name: 'No problems' })).toBeVisible();
  });
});
