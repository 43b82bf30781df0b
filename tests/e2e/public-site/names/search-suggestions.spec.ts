/** Suggestions of the search field. */
import { expect, test } from '../../../support/e2e';

test.use({ ownContext: true, hasTouch: true }); // The context that tests share has no touch screen.

test('suggested names can be opened by keyboard or touch, and Enter without a selection starts a search', async ({
  page,
}) => {
  const requested: (string | null)[] = [];
  let answerLate = () => {};
  const late = new Promise<void>((resolve) => {
    answerLate = resolve;
  });
  const lateAnswer = new Promise<void>((arrived) => {
    page.route('**/rpc/suggest_names*', async (route) => {
      const beginning = new URL(route.request().url()).searchParams.get('beginning');
      requested.push(beginning);
      if (beginning !== 'el') return route.continue();
      await late;
      // Ignores the error that is thrown if the page has aborted this request.
      await route.fulfill({ json: [{ id: 28, name: 'Elijah', gender: 'boy', origin: 'Hebrew' }] }).catch(() => {});
      arrived();
    });
  });
  await page.goto('/search');
  const box = page.getByRole('combobox', { name: 'Search names, meanings, or origins' });
  const list = page.getByRole('listbox');
  const options = page.getByRole('option');
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  await box.fill('el');
  await expect.poll(() => requested).toContain('el');
  await box.fill('oli');
  await expect(options.first()).toContainText('Olivia');
  await expect(page.getByText(/^\d names begin with “oli”/)).toBeAttached();
  answerLate();
  await lateAnswer;

  await box.press('ArrowDown');
  await expect(box).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(options.first()).toContainText('Olivia');
  expect((await options.first().boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await box.press('End');
  await expect(box).not.toHaveAttribute('aria-activedescendant');
  await box.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await box.press('Escape');
  await expect(list).toBeHidden();
  await expect(box).toHaveValue('oli');
  await box.press('ArrowDown');
  await expect(list).toBeVisible();

  await box.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=oli$/);
  await expect(page.getByRole('heading', { name: /^Search Results \(\d+\)$/ })).toBeVisible();
  await expect(list).toBeHidden();
  await box.press('Escape');
  await expect(box).toHaveValue('');

  await box.fill('OLIV');
  await expect(options.first()).toContainText('Olivia');
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/name\/1$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Olivia' })).toBeVisible();
  await page.goBack();
  await box.fill('olivi');
  await expect(options.first()).toContainText('Olivia');
  await options.first().tap();
  await expect(page).toHaveURL(/\/name\/1$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Olivia' })).toBeVisible();
});
