/** Favorites: optimistic, taken back when they fail, and never overwritten by another tab. */
import { expect, signInAsParent, test } from '../../support/e2e';

test('a signed-out click is refused with a notice and leads to signing in, and back', async ({ page }) => {
  await page.goto('/names/o');
  await page.getByRole('button', { name: 'Add Olivia to favorites' }).click();
  await expect(page.getByText('Sign in required')).toBeVisible();
  await expect(page.getByText('Please sign in to add names to your favorites.')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});

test('two tabs keep both names', async ({ page, context, stack, parent }) => {
  await signInAsParent(page, parent.email, '', '/names/o');
  const second = await context.newPage();
  await second.goto('/names/l');
  await page.getByRole('button', { name: 'Add Olivia to favorites' }).click();
  await second.getByRole('button', { name: 'Add Liam to favorites' }).click();
  await expect(second.getByRole('button', { name: 'Remove Liam from favorites' })).toBeVisible();
  await expect
    .poll(async () => {
      const rows =
        await stack.sql`select n.name from favorites join baby_names n on n.id = name_id where user_id = ${parent.id}`;
      return rows.map(({ name }) => name).sort();
    })
    .toEqual(['Liam', 'Olivia']);
  await page.goto('/favorites');
  await expect(page.getByRole('link', { name: 'Liam' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Liam from favorites' }).click();
  await expect(page.getByText('Removed from favorites')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Liam' })).toBeHidden();
});

test.describe('when the backend is away', () => {
  test.use({ expectedConsole: /Failed to load resource|net::ERR/ });

  test('the heart goes back to what is true, and says so', async ({ page, ownStack }) => {
    await signInAsParent(page, 'parent@cradlequill.test', ownStack.url, '/names/z');
    const heart = page.getByRole('button', { name: 'Add Zoë to favorites' });
    await expect(heart).toBeVisible();
    await ownStack.goDown();
    await heart.click();
    await expect(page.getByText('Failed to add to favorites. Please try again.')).toBeVisible({ timeout: 20_000 });
    await expect(heart).toBeVisible();
    await ownStack.comeBack();
    await heart.click();
    await expect(page.getByText('Added to favorites')).toBeVisible();
  });
});
