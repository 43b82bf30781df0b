/** A page that was added to the public site by hand. */
import { expect, test } from '../../support/e2e';

test('a public page that was added by the recipe of CONTRIBUTING.md shows its heading and title', async ({ page }) => {
  await page.goto('/lullaby-tips');
  await expect(page.getByRole('heading', { level: 1, name: 'Singing at Bedtime' })).toBeVisible();
  await expect(page).toHaveTitle(/^Singing at Bedtime/);
});
