/** The filters of the search page: their texts (given by the specification) and the requests that they send. */
import type { Page } from '@playwright/test';
import { visit } from '../../../support/browser/navigation';
import { narrow } from '../../../support/browser/usable';
import { expect, test } from '../../../support/e2e';

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).first();
const lastQuery = (page: Page) => {
  const queries: URLSearchParams[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/rpc/search_names')) queries.push(url.searchParams);
  });
  return () => queries.at(-1);
};

test('the search filters limit the results, appear in the URL, and are cleared by “Reset All”', async ({ page }) => {
  const lastSent = lastQuery(page);
  await page.goto('/search?q=a');
  await expect(heading(page)).toHaveText(/^Search Results/);
  const all = await heading(page).innerText();
  await test.step('the request has only the active filters, and “Reset All” clears them', async () => {
    await expect(heading(page)).toHaveText(/^Search Results/);
    expect([...(lastSent()?.keys() ?? [])].sort()).toEqual(['page_offset', 'page_size', 'q']);
    await page.getByRole('button', { name: 'Show Advanced Filters' }).click();
    await page.getByLabel('Mythological names').check();
    await expect.poll(() => lastSent()?.get('mythological')).toBe('true');
    await page.getByLabel('Celebrity names').check();
    await expect.poll(() => lastSent()?.get('celebrity')).toBe('true');
    await page.getByLabel('Zodiac').selectOption('Leo');
    await expect.poll(() => lastSent()?.get('zodiac')).toBe('Leo');
    await page.getByRole('slider').first().fill('10');
    await expect(page.getByText('10–100')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: '10–100' })).toHaveCount(0);
    await expect
      .poll(() => [lastSent()?.get('popularity_min'), lastSent()?.get('popularity_max')])
      .toEqual(['10', '100']);
    await page.getByLabel('Gender').selectOption('girl');
    await page.getByLabel('Origin', { exact: true }).selectOption('Latin');
    await page.getByLabel('Syllables').selectOption('4');
    await expect(page).toHaveURL(
      /q=a&gender=girl&origin=Latin&syllables=4&zodiac=Leo&popularity=10-100&mythological=1&celebrity=1$/,
    );
    await expect.poll(() => lastSent()?.get('syllables')).toBe('4');
    await page.getByRole('button', { name: 'Reset All' }).click();
    await expect(page).toHaveURL(/\/search\?q=a$/);
    await expect(page.getByLabel('Mythological names')).not.toBeChecked();
    await expect(page.getByLabel('Celebrity names')).not.toBeChecked();
    await expect(page.getByRole('slider').first()).toHaveValue('0');
    await expect(heading(page)).toHaveText(/^Search Results/);
  });
  await test.step('the filters have the options of the specification', async () => {
    await expect(page.getByRole('button', { name: 'Hide Advanced Filters' })).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByLabel('Syllables').locator('option')).toHaveText(['Any', '1', '2', '3', '4+']);
    await expect(page.getByLabel('Zodiac').locator('option')).toHaveCount(13);
    const origins = page.getByLabel('Origin', { exact: true }).locator('option');
    await expect(origins.first()).toHaveText('All Origins');
    await expect(origins.filter({ hasText: /^(Irish|Polish|West African) \(\d+\)$/ })).toHaveCount(3);
    expect(await origins.count()).toBeGreaterThan(60);
    const sliders = page.getByRole('slider');
    for (const slider of await sliders.all()) {
      await expect(slider).toHaveAttribute('min', '0');
      await expect(slider).toHaveAttribute('max', '100');
      await expect(slider).toHaveAttribute('step', '1');
    }
    await expect(sliders.first()).toHaveValue('0');
    await expect(sliders.last()).toHaveValue('100');
  });
  await test.step('the filters limit the results, and “Reset All” clears the filters', async () => {
    await expect(heading(page)).toHaveText(all);
    await expect(page.getByText('Rare', { exact: true })).toBeVisible();
    await expect(page.getByText('Very Popular', { exact: true })).toBeVisible();
    await page.getByLabel('Zodiac').selectOption('Leo');
    await page.getByLabel('Syllables').selectOption({ label: '4+' });
    await expect(heading(page)).not.toHaveText(all);
    await page.getByRole('button', { name: 'Reset All' }).click();
    await expect(heading(page)).toHaveText(all);
    await expect(page.getByLabel('Zodiac')).toHaveValue('');
  });
  await test.step('opening a URL runs its search with its filters, and invalid values are ignored', async () => {
    await page.goto('/search?q=a&gender=girl&origin=Irish&syllables=2');
    await expect(heading(page)).toHaveText(/^Search Results/);
    await page.getByRole('button', { name: 'Show Advanced Filters' }).click();
    await expect(page.getByLabel('Gender')).toHaveValue('girl');
    await expect(page.getByLabel('Origin', { exact: true })).toHaveValue('Irish');
    await expect(page.getByLabel('Syllables')).toHaveValue('2');
    await visit(page, '/search?q=olivia&gender=robot');
    await expect(page.getByRole('article').getByRole('link', { name: 'Olivia', exact: true })).toBeVisible();
    await expect(heading(page)).toHaveText(/^Search Results/);
  });
});

test('the filters work without a search text, and a message appears if nothing is found', async ({ page }) => {
  await page.goto('/search');
  await test.step('the search page has its title and description', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Find the Perfect Baby Name' })).toBeVisible();
    await expect(page.getByText(/thousands of names by origin, meaning, gender and more/)).toBeVisible();
  });
  await test.step('the fields for letters and length start a search and change the URL', async () => {
    await page.getByRole('button', { name: 'Show Advanced Filters' }).click();
    await page.getByLabel('Ends with').fill('ella');
    await expect(page).toHaveURL(/\?ends=ella$/);
    await page.getByLabel('Letters from').fill('8');
    await expect(page).toHaveURL(/\?ends=ella&length=8-$/);
    await expect(page.getByRole('link', { name: 'Isabella', exact: true })).toBeVisible();
    await page.getByLabel('Without letters').fill('s');
    await expect(page.getByRole('link', { name: 'Gabriella', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Isabella', exact: true })).toBeHidden();
    await page.getByRole('button', { name: 'Reset All' }).click();
    await expect(page).toHaveURL(/\/search$/);
    await expect(page.getByLabel('Ends with')).toHaveValue('');
    // After "1" of "12" is typed, the range "8 to 1" is invalid. The field must preserve the input nevertheless.
    await page.getByLabel('Letters from').fill('8');
    await expect(page).toHaveURL(/length=8-$/);
    await page.getByLabel('Letters to').pressSequentially('12', { delay: 600 });
    await expect(page).toHaveURL(/length=8-12$/);
    await page.getByRole('button', { name: 'Reset All' }).click();
  });
  await test.step('a filter with an invalid value shows a message and keeps the text; other filters and “Reset All” work', async () => {
    const expectMessage = async (label: string, typed: string, message: string) => {
      const field = page.getByLabel(label);
      await field.pressSequentially(typed);
      await expect(field).toHaveAccessibleDescription(message);
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveValue(typed);
    };
    await page.getByLabel('Letters from').fill('6');
    await expect(page).toHaveURL(/\?length=6-$/);
    await expectMessage('Letters to', '4', 'At least 6');
    await expectMessage('Ends with', 'a1', 'Please type letters only');
    await expectMessage('Rank from', '-5', 'Please type a whole number');
    await expectMessage('Rank to', '1.5', 'Please type a whole number');
    await page.getByLabel('Gender').selectOption('girl');
    await page.getByLabel('Starts with').fill('I');
    await expect(page).toHaveURL(/\?gender=girl&starts=I&length=6-$/);
    await expect(page.getByLabel('Letters to')).toHaveValue('4');
    await expect(page.getByLabel('Rank from')).toHaveValue('-5');
    await expect(page.getByLabel('Ends with')).toHaveAccessibleDescription('Please type letters only');
    await page.getByLabel('Rank from').fill('');
    await page.getByLabel('Rank to').fill('500');
    await expect(page).toHaveURL(/&length=6-&rank=-500$/);
    await expect(page.getByLabel('Rank to')).toHaveAttribute('aria-invalid', 'false');
    await page.getByRole('button', { name: 'Reset All' }).click();
    await expect(page).toHaveURL(/\/search$/);
    await expect(page.getByLabel('Ends with')).toHaveValue('');
    await expectMessage('Ends with', 'a1', 'Please type letters only');
    await page.getByRole('button', { name: 'Reset All' }).click();
    await expect(page.getByLabel('Ends with')).toHaveValue('');
    await expect(page.getByLabel('Ends with')).toHaveAttribute('aria-invalid', 'false');
  });
  await test.step('on a phone, the fields for ranks and letters show all digits of their numbers', async () => {
    await narrow(page);
    for (const label of ['Rank from', 'Rank to', 'Letters from']) {
      const width = await page.getByLabel(label).evaluate((field) => field.clientWidth);
      expect(width, label).toBeGreaterThan(120);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  });
  await test.step('a search without text shows names that match the filters; a click on a chip removes its filter and focuses another chip', async () => {
    await visit(page, '/search?gender=girl&origin=Irish&starts=M&sort=name&length=nonsense');
    await expect(heading(page)).toHaveText(/^Search Results \(\d+\)$/);
    await expect(page.getByRole('article').first().getByRole('heading')).toHaveText(/^M/);
    await page.getByRole('button', { name: 'Remove Starts with M' }).click();
    await expect(page).toHaveURL(/\?gender=girl&origin=Irish&sort=name$/);
    const chips = page.getByRole('list', { name: 'Filters of this search' }).getByRole('button');
    await expect(chips).toHaveCount(2);
    await expect(chips.last()).toBeFocused();
    await page.getByLabel('Sort by').selectOption('length');
    await expect(page).toHaveURL(/sort=length$/);
    await chips.last().click();
    await expect(chips).toHaveCount(1);
    await expect(chips).toBeFocused();
    await chips.click();
    await expect(page.getByRole('button', { name: /Advanced Filters/ })).toBeFocused();
  });
  await test.step('without results, the list and a toast show a message with the searched text', async () => {
    await visit(page, '/search?q=qqqqzzzz');
    await expect(heading(page)).toHaveText('No Results Found');
    const messages = page.getByRole('region', { name: 'Messages' });
    await expect(messages).toContainText('No results found');
    await expect(messages).toContainText(
      'No names match your search for "qqqqzzzz". Try different keywords or filters.',
    );
  });
  await test.step('on a phone, a toast with a long word has its whole icon and button', async () => {
    await narrow(page);
    await visit(page, `/search?q=${'q'.repeat(60)}z`);
    const toast = page.locator('.toast').filter({ hasText: `${'q'.repeat(60)}z` });
    const iconBox = await toast.locator('svg').first().boundingBox();
    expect(iconBox).toMatchObject({ width: 32, height: 32 });
    const button = await toast.getByRole('button', { name: 'Dismiss' }).boundingBox();
    expect((button?.x ?? 360) + (button?.width ?? 0)).toBeLessThanOrEqual(352);
  });
});
