/** A password reset with a link whose query contains the tokens. */
import { expect, newestMail, test } from '../../../support/e2e';

test('a reset link with tokens in the query can set a new password, and the tokens are removed from the URL', async ({
  page,
  stack,
  parent,
}) => {
  await page.request.post(`/auth/v1/recover?redirect_to=${encodeURIComponent(`${stack.url}/reset-password`)}`, {
    headers: { apikey: stack.apiKey },
    data: { email: parent.email },
  });
  const mail = await newestMail(stack, parent.email);
  const link = /https?:\/\/\S+\/auth\/v1\/verify\S+/.exec(mail.text)?.[0] ?? '';
  const redirect = await page.request.get(link, { maxRedirects: 0 });
  const fragment = new URLSearchParams(new URL(redirect.headers().location ?? '', stack.url).hash.slice(1));
  const [access_token, refresh_token] = [fragment.get('access_token'), fragment.get('refresh_token')];
  await page.goto(`/reset-password?access_token=${access_token}&refresh_token=${refresh_token}`);
  await expect(page).toHaveURL(/\/reset-password$/);
  await expect(page.getByLabel('New Password')).toBeVisible();
  for (const field of await page.getByRole('main').locator('form input').all()) await field.fill('p'.repeat(100_000));
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page.locator('.field-error').first()).toBeVisible();
  for (const label of ['New Password', 'Confirm Password']) {
    const field = page.getByLabel(label, { exact: true });
    await field.fill('brand-new-one');
    await field.locator('xpath=..').getByRole('button').click();
    await expect(field).toHaveAttribute('type', 'text');
  }
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page.getByText('Password updated')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});
