/** Password fields: the strength meter and the button that shows the password. */
import { expect, newestMail, test } from '../../../support/e2e';

test('the strength meter counts five rules: red at 1 and 2, yellow at 3 and 4, green at 5 @phone', async ({ page }) => {
  await page.goto('/login?tab=signup');
  const meter = page.getByRole('meter', { name: 'Password strength' });
  for (const [typed, rules] of [
    ['a', 1],
    ['aA', 2],
    ['aA1', 3],
    ['aA1!', 4],
    ['aA1!aA1!', 5],
  ] as const) {
    await page.getByLabel('Password', { exact: true }).fill(typed);
    await expect(meter).toHaveJSProperty('value', rules);
    const tone = rules < 3 ? 'red' : rules < 5 ? 'yellow' : 'green';
    await expect(page.locator('.strength')).toHaveAttribute('data-tone', tone);
    await expect(page.locator('.strength-bar .lit')).toHaveCount(rules);
  }
  await page.getByLabel('Confirm Password').fill('aA1!aA1!');
  await expect(page.getByText('Passwords match')).toBeVisible();
  await page.getByLabel('Confirm Password').fill('other');
  await expect(page.getByText('Passwords do not match')).toBeVisible();
});

test('the hint compares trimmed passwords, and stays after a failed submit', async ({ page }) => {
  await page.goto('/login?tab=signup');
  const [password, confirmation] = [page.getByLabel('Password', { exact: true }), page.getByLabel('Confirm Password')];
  await password.fill('weak ');
  await confirmation.fill(' weak');
  await expect(page.getByText('Passwords match')).toBeVisible();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Please choose a stronger password')).toBeVisible();
  await expect(page.getByText('Passwords match')).toBeVisible();
  await confirmation.fill('other');
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
});

test('every password field has a button to show and hide it', async ({ page }) => {
  await page.goto('/login?tab=signup');
  for (const label of ['Password', 'Confirm Password']) {
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toHaveAttribute('type', 'password');
    const toggle = field.locator('xpath=..').getByRole('button');
    await toggle.click();
    await expect(field).toHaveAttribute('type', 'text');
    await toggle.click();
    await expect(field).toHaveAttribute('type', 'password');
  }
});

test('a reset link with its tokens in the query works, and the page removes the tokens from the URL', async ({
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
