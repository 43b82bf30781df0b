/** The page of one name: what is derived, what stands in where nothing is known, and its states. */
import { expect, test } from '../../support/e2e';

const answerWith = { id: 7, name: 'Kai', gender: 'neutral', meaning: 'Sea', origin: null, popularity: 55 };
const details = (more: object = {}) => ({
  ...answerWith,
  ...{ first_letter: 'K', syllables: 1, rank: null, rank_year: null, mythological: false, celebrity: null },
  ...{ nicknames: [], pronunciation: null, siblings: [], zodiacs: [], celebrities: [], ...more },
});
const section = (title: string) => `section:has(> h2:text-is("${title}"))`;

test('what is not known is said, and fixed ideas stand in @phone', async ({ page }) => {
  await page.route('**/rpc/name_form*', (route) => route.fulfill({ json: details() }));
  await page.route('**/name_years*', (route) => route.fulfill({ json: [] }));
  await page.goto('/name/7');
  await expect(page.getByRole('heading', { level: 1, name: 'Kai' })).toBeVisible();
  await expect(page.getByText('Neutral').first()).toBeVisible();
  await expect(page.getByText('Sea', { exact: true })).toBeVisible();
  await expect(page.locator(section('Pronunciation'))).toContainText('Kai');
  await expect(page.locator(section('Nicknames'))).toContainText('No common nicknames.');
  await expect(page.locator(section('Similar Names'))).toContainText('None noted yet');
  await expect(page.locator(section('Famous People')).locator('p, li')).not.toHaveCount(0);
  await expect(page.locator(section('Sibling Name Ideas')).getByRole('listitem')).toHaveText([
    'Olivia',
    'Noah',
    'Emma',
    'Liam',
  ]);
  for (const middle of ['James', 'Marie', 'Lee', 'Rose']) await expect(page.getByText(`Kai ${middle}`)).toBeVisible();
  await expect(page.getByText('55%')).toBeVisible();
  await expect(page.getByText('Kai is moderately popular.')).toBeVisible();
});

test('what is known is shown: nicknames, celebrity, the first four siblings', async ({ page }) => {
  const siblings = ['Ada', 'Ben', 'Cleo', 'Dov', 'Eva'].map((name, at) => ({ id: at + 1, name, gender: 'neutral' }));
  await page.route('**/rpc/name_form*', (route) =>
    route.fulfill({
      json: details({ name: 'Winston', origin: 'English', celebrity: 'Winston Example, painter', siblings }),
    }),
  );
  await page.route('**/name_years*', (route) => route.fulfill({ json: [] }));
  await page.goto('/name/7');
  await expect(page.locator(section('Nicknames')).getByRole('listitem')).toHaveText(['Win', 'Winst']);
  await expect(page.locator(section('Famous People'))).toContainText('Winston Example, painter');
  await expect(page.locator(section('Similar Names')).getByRole('link')).toHaveCount(5);
  await expect(page.locator(section('Similar Names')).getByRole('link', { name: 'Ada' })).toHaveAttribute(
    'href',
    '/name/1',
  );
  await expect(page.locator(section('Sibling Name Ideas')).getByRole('link')).toHaveText(['Ada', 'Ben', 'Cleo', 'Dov']);
  await expect(page.getByText(/English/).first()).toBeVisible();
});

test('while it is on its way it says Loading...', async ({ page }) => {
  await page.route('**/rpc/name_form*', () => {});
  await page.goto('/name/1');
  await expect(page.getByText('Loading...').first()).toBeAttached();
});

test.describe('when it cannot be loaded', () => {
  test.use({ expectedConsole: /Failed to load resource/ });

  test('it says so, which is not the same as not found @phone', async ({ page }) => {
    await page.route('**/rpc/name_form*', (route) =>
      route.fulfill({ status: 400, json: { code: '22023', message: 'no' } }),
    );
    await page.goto('/name/1');
    const messages = page.getByRole('region', { name: 'Messages' });
    await expect(messages).toContainText('Error');
    await expect(messages).toContainText('Could not load name details. Please try again later.');
    await expect(page.getByText('Name Not Found')).toHaveCount(0);
    await page.unroute('**/rpc/name_form*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Olivia' })).toBeVisible();
  });
});
