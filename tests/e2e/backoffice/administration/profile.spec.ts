/** /admin/profile changes password and email. The server requires the current password for both changes. */
import { randomUUID } from 'node:crypto';
import { violations } from '../../../support/browser/violations';
import { addAccount, password } from '../../../support/data/people';
import { expect, newestMail, signInAsStaff, type TestStack, test } from '../../../support/e2e';
import { sessionFor } from '../../../support/sessions';

const linkIn = (text: string) => /https?:\/\/\S+\/auth\/v1\/verify\S+/.exec(text)?.[0] ?? '';

async function addStaff(stack: TestStack) {
  const email = `profile-${randomUUID().slice(0, 8)}@example.com`;
  const id = await addAccount(stack.sql, email, 'Petra Profile');
  await stack.sql`insert into admin_users (user_id, role) values (${id}, 'moderator')`;
  return { email, forget: () => stack.sql`delete from auth.users where id = ${id}` };
}

test.use({ expectedConsole: /status of [45]\d\d/ });

test('a password change requires the current password, and ends the user’s other sessions', async ({
  page,
  browser,
  stack,
}) => {
  const { email, forget } = await addStaff(stack);
  const elsewhere = await (await browser.newContext()).newPage();
  await signInAsStaff(elsewhere, email, stack.url, '/admin/baby_names');
  await signInAsStaff(page, email, '', '/admin/profile');
  await page.getByRole('tab', { name: 'Change Password' }).click();
  const current = page.getByLabel('Current password');
  const save = page.getByRole('button', { name: 'Update Password' });
  await page.getByLabel('New password', { exact: true }).fill('brand-new-one');
  await page.getByLabel('Confirm new password').fill('brand-new-two');
  await save.click();
  await expect(current).toHaveAccessibleDescription('Please enter your current password.');
  await expect(current).toBeFocused();
  await current.fill('not-the-password');
  await save.click();
  await expect(page.getByText('New passwords do not match')).toBeVisible();
  await page.getByLabel('Confirm new password').fill('brand-new-one');
  await save.click();
  await expect(current).toHaveAccessibleDescription('Your current password is not correct.');
  await expect(page.getByText('Update failed')).toHaveCount(0);
  await expect(page.getByLabel('Confirm new password')).toHaveValue('brand-new-one');
  expect(await violations(page)).toEqual([]);
  await current.fill(password);
  await save.click();
  await expect(page.getByText('Password updated')).toBeVisible();
  await expect(page.getByText('You were signed out on your other devices.')).toBeVisible();
  await expect(current).toHaveValue('');

  await page.goto('/admin/baby_names');
  await expect(page.getByRole('cell', { name: 'Aaliyah', exact: true })).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await elsewhere.context().close();
  await sessionFor(stack.url, stack.apiKey, email, 'brand-new-one');
  await forget();
});

test('the profile form keeps its input after a reload, and shows an error if a password change fails', async ({
  page,
  stack,
}) => {
  const { email, forget } = await addStaff(stack);
  await signInAsStaff(page, email, '', '/admin/profile');
  await page.getByLabel('Full name').fill('Petra Again');
  const profile = '**/rest/v1/profiles?*';
  await page.route(profile, (route) => route.fulfill({ status: 400, body: '' })); // After 503, the page would retry.
  const response = page.waitForResponse(profile);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await response;
  await page.unroute(profile);
  await page.waitForTimeout(100); // Within this time, an error message could replace the form.
  await expect(page.getByLabel('Full name')).toHaveValue('Petra Again');
  await stack.sql`update profiles set username = ${'set.elsewhere'} where email = ${email}`;
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByLabel('Username')).toHaveValue('set.elsewhere');
  await expect(page.getByLabel('Full name')).toHaveValue('Petra Again');
  await page.reload();
  await expect(page.getByLabel('Full name')).toHaveValue('Petra Again');
  let send = () => {};
  const typed = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route(profile, async (route) => {
    if (route.request().method() === 'PATCH') await typed;
    await route.fallback();
  });
  await page.getByLabel('Full name').fill('Petra Again ');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByLabel('Username').fill('typed.meanwhile');
  send();
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeEnabled();
  await expect(page.getByText('Profile updated')).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('Petra Again');
  await page.getByRole('tab', { name: 'Change Password' }).click();
  await page.getByRole('tab', { name: 'Profile Information' }).click();
  await expect(page.getByLabel('Username')).toHaveValue('typed.meanwhile');
  await page.reload();
  await expect(page.getByLabel('Username')).toHaveValue('typed.meanwhile');
  await page.getByRole('tab', { name: 'Change Password' }).click();
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password', { exact: true }).fill('brand-new-one');
  await page.getByLabel('Confirm new password').fill('brand-new-one');
  await page.route('**/auth/v1/user', (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page.getByText('Update failed')).toBeVisible();
  await expect(page.getByText('Failed to update password. Please try again.')).toBeVisible();
  await forget();
});

test('a change of email requires the password, and a confirmation by the links sent to the old and the new address', async ({
  page,
  stack,
}) => {
  const { email, forget } = await addStaff(stack);
  const next = email.replace('profile-', 'changed-');
  await signInAsStaff(page, email, '', '/admin/profile');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  const current = page.getByRole('tabpanel', { name: 'Profile Information' }).getByLabel('Current password');
  await expect(current).toHaveCount(0);
  await page.getByLabel('Email').fill(next);
  await expect(current).toHaveAccessibleDescription(/links that we send to both addresses/);
  const save = page.getByRole('button', { name: 'Save Changes' });
  await save.click();
  await expect(current).toHaveAccessibleDescription('Please enter your current password.');
  await current.fill('not-the-password');
  await save.click();
  await expect(current).toHaveAccessibleDescription('Your current password is not correct.');
  await expect(page.getByLabel('Email')).toHaveValue(next);
  expect(await violations(page)).toEqual([]);
  await current.fill(password);
  await save.click();
  await expect(page.getByText('Profile updated')).toBeVisible();
  await expect(page.getByText(`We sent a link to ${email} and to ${next}.`)).toBeVisible();
  await expect(page.getByLabel('Email'), 'the email is unchanged until both links are opened').toHaveValue(email);

  await page.goto(linkIn((await newestMail(stack, email)).text));
  await expect(page).toHaveURL(/\/admin\/email-change$/);
  await expect(page.getByText('Now open the link in the email to the other address.')).toBeVisible();
  await page.goto(linkIn((await newestMail(stack, next)).text));
  await expect(page.getByText(`Your email address is now ${next}.`)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(next);
  await forget();
});
