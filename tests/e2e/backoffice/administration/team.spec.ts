/** The team: permissions of roles, pasted rows, saved views, the weekly summary, and the second factor at sign-in. */
import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { emails, password } from '../../../support/data/people';
import { expect, signInAsStaff, type TestStack, test } from '../../../support/e2e';

test('a moderator can import pasted rows and share a view after a super admin has granted the import permission', async ({
  page,
  browser,
  ownStack,
}) => {
  const moderator = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  const name = 'Zorbelia';

  await test.step('before the permission is granted, the moderator has no “Import” link', async () => {
    await signInAsStaff(moderator, emails.moderator, ownStack.url, '/admin/baby_names');
    await expect(moderator.getByRole('link', { name: 'Add New Name' })).toBeVisible();
    await expect(moderator.getByRole('link', { name: 'Import' })).toBeHidden();
  });

  await test.step('the list of staff shows when each member last signed in', async () => {
    await signInAsStaff(page, emails.superAdmin, ownStack.url, '/admin/admin_users');
    const entry = page.getByRole('listitem', { name: emails.moderator });
    await expect(entry).toContainText('Last sign-in');
    await expect(page.getByRole('listitem', { name: emails.deactivatedAdmin })).toContainText('Never signed in');
  });

  await test.step('a switch in the role table grants the import permission, and the change is logged', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Roles and permissions' }).click();
    const importSwitch = page.getByRole('switch', { name: 'MODERATOR: import of Baby names' });
    await expect(importSwitch).not.toBeChecked();
    // The second switch is pressed while the first change is being saved.
    const other = page.getByRole('switch', { name: 'MODERATOR: import of Products' });
    await page.route(
      '**/rpc/set_permission',
      async (route) => {
        await other.click();
        await route.fallback();
      },
      { times: 1 },
    );
    await importSwitch.click();
    await expect(page.getByText('Permission granted')).toBeVisible();
    await expect(importSwitch).toBeChecked();
    await expect(other).toBeChecked();
    await other.click();
    await expect(other).not.toBeChecked();
    await expect(page.getByRole('switch', { name: /SUPER ADMIN/ })).toHaveCount(0);
    const logged = await ownStack.sql`
      select about from audit_log where resource = 'role_permissions' and action = 'insert'`;
    expect([...logged]).toContainEqual({ about: 'moderator: import of baby_names' });
  });

  await test.step('the moderator sees the “Import” link without signing in again, and imports pasted rows', async () => {
    await moderator.evaluate(() => window.dispatchEvent(new Event('focus')));
    await moderator.getByRole('link', { name: 'Import' }).click();
    await moderator.getByLabel('Rows from a spreadsheet').fill(`${name}\tgirl\t"a star,\nin two lines"`);
    await expect(moderator.getByLabel('The first row has the column names')).not.toBeChecked();
    await moderator.getByRole('button', { name: 'Match columns' }).click();
    await expect(moderator.getByText('3 columns, separated by tabs.')).toBeVisible();
    // The second click of a double click on "Match columns" has no effect on the next step.
    const clears = moderator.getByLabel('Empty cells clear the field');
    await clears.dispatchEvent('click', { detail: 2 });
    await expect(clears).not.toBeChecked();
    for (const [column, field] of [
      ['Column 1', 'Name'],
      ['Column 2', 'Gender'],
      ['Column 3', 'Meaning'],
    ] as const) {
      await moderator.getByLabel(`Field for ${column}`).click();
      await moderator.getByRole('option', { name: field, exact: true }).click();
    }
    await moderator.getByRole('button', { name: 'Check the file' }).click();
    await moderator.getByRole('button', { name: 'Import 1 row' }).click();
    await expect(moderator.getByText('Imported pasted rows: 1 added')).toBeVisible();
    const [row] = await ownStack.sql`select gender, meaning from baby_names where name = ${name}`;
    expect(row).toEqual({ gender: 'girl', meaning: 'a star,\nin two lines' });
  });

  await test.step('a view that the moderator shares is listed for the super admin', async () => {
    await moderator.goto(`${ownStack.url}/admin/baby_names?filter=${JSON.stringify({ q: name })}`);
    await expect(moderator.getByRole('cell', { name })).toBeVisible();
    await moderator.getByRole('button', { name: 'Saved views' }).click();
    await moderator.getByLabel('Save the current filters as').fill('Stars');
    await moderator.getByLabel('Share with the team').check();
    await moderator.getByRole('button', { name: 'Save view' }).click();
    await expect(
      moderator.getByRole('region', { name: 'Team' }).getByRole('button', { name: 'Stars', exact: true }),
    ).toBeVisible();

    await page.getByRole('menuitem', { name: 'Baby names' }).click();
    await expect(page.getByText(/6,\d{3} baby names/)).toBeVisible();
    await page.getByRole('button', { name: 'Saved views' }).click();
    await page.getByRole('button', { name: 'Stars', exact: true }).click();
    await expect(page.getByText('1 baby name', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Saved views' }).click();
    await page.getByRole('button', { name: 'Delete Stars' }).click();
    await expect(page.getByText('No saved views of this list yet.')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the weekly summary is disabled until the user enables it in the profile', async () => {
    await moderator.goto(`${ownStack.url}/admin/profile`);
    const wanted = moderator.getByRole('switch', { name: 'Send me the weekly summary' });
    await expect(wanted).not.toBeChecked();
    await wanted.click();
    await expect(moderator.getByText('Weekly summary turned on')).toBeVisible();
    await moderator.reload();
    await expect(wanted).toBeChecked();
  });

  await test.step('after the permission is revoked, the import page shows an error', async () => {
    await page.getByRole('menuitem', { name: 'Roles and permissions' }).click();
    await page.getByRole('switch', { name: 'MODERATOR: import of Baby names' }).click();
    await expect(page.getByText('Permission revoked')).toBeVisible();
    await moderator.goto(`${ownStack.url}/admin/baby_names/import`);
    await expect(moderator.getByText("Access Denied: You don't have permission to access this page.")).toBeVisible();
  });
  await moderator.context().close();
});

const FACTOR = '11111111-1111-4111-8111-111111111111';
const CODE = '123456';

/**
 * A stub of GoTrue's second factors, which the embedded auth server lacks. It responds in the formats of GoTrue's API:
 * POST /factors/{id}/challenge and /verify, `factors` of the user, and the claim `aal`. The sessions and their checks
 * in the database are real.
 */
async function stubGoTrueFactors(page: Page, stack: TestStack, email: string): Promise<void> {
  const [account] = await stack.sql`select id from auth.users where email = ${email}`;
  await stack.sql`create table auth.mfa_factors (id uuid, user_id uuid, status text)`;
  await stack.sql`grant select on auth.mfa_factors to postgres`;
  await stack.sql`insert into auth.mfa_factors values (${FACTOR}, ${account?.id}, 'verified')`;
  const now = new Date().toISOString();
  const factors = [
    { id: FACTOR, factor_type: 'totp', status: 'verified', friendly_name: 'Phone', created_at: now, updated_at: now },
  ];
  let session: { access_token: string; user: object };
  await page.route('**/auth/v1/token?grant_type=password', async (route) => {
    const response = await route.fetch();
    session = await response.json();
    const access_token = withAal(session.access_token, 'aal1', stack.jwtSecret);
    session = { ...session, access_token, user: { ...session.user, factors } };
    await route.fulfill({ response, json: session });
  });
  await page.route(`**/auth/v1/factors/${FACTOR}/challenge`, (route) =>
    route.fulfill({ json: { id: 'challenge', type: 'totp', expires_at: Math.round(Date.now() / 1000) + 300 } }),
  );
  await page.route(`**/auth/v1/factors/${FACTOR}/verify`, async (route) => {
    const { challenge_id, code } = route.request().postDataJSON();
    if (challenge_id !== 'challenge' || code !== CODE) {
      const refusal = { code: 'mfa_verification_failed', message: 'Invalid TOTP code entered' };
      return route.fulfill({ status: 422, json: refusal, headers: { 'x-supabase-api-version': '2024-01-01' } });
    }
    return route.fulfill({
      json: { ...session, access_token: withAal(session.access_token, 'aal2', stack.jwtSecret) },
    });
  });
}

/** Sets GoTrue's claim `aal` (authenticator assurance level) in an access token, and signs the token again. */
function withAal(token: string, aal: string, secret: string): string {
  const [head = '', body = ''] = token.split('.');
  const claims = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), aal };
  const signed = `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

test.describe('with a second factor', () => {
  test.use({ expectedConsole: /status of 422/ });

  test('an account with a second factor must enter its code before the back-office opens', async ({
    page,
    ownStack,
  }) => {
    await stubGoTrueFactors(page, ownStack, emails.admin);
    const code = page.getByLabel('Code');
    await page.goto(`${ownStack.url}/admin/login`);
    await page.getByLabel('Email').fill(emails.admin);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible();

    await test.step('before the code is entered, the session is stored, but has no access to pages or the API', async () => {
      const token = await page.evaluate(
        () =>
          JSON.parse(Object.entries(localStorage).find(([key]) => key.endsWith('-admin-auth-token'))?.[1] ?? '')
            .access_token,
      );
      const response = await fetch(`${ownStack.url}/rest/v1/rpc/my_permissions`, {
        method: 'POST',
        headers: { apikey: ownStack.apiKey, authorization: `Bearer ${token}` },
      });
      expect(await response.json()).toEqual([]);
      await page.goto(`${ownStack.url}/admin/baby_names`);
      await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible();
    });

    await test.step('a wrong code shows an error beside the field', async () => {
      await code.fill('12');
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByText('Enter the six-digit code.')).toBeVisible();
      await code.fill('000000');
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByText('This code is wrong or too old.')).toBeVisible();
      await expect(code).toBeFocused();
    });

    await test.step('the right code opens the back-office', async () => {
      await code.fill('123 456');
      await code.press('Enter');
      await expect(page.getByText('Login successful')).toBeVisible();
      await page.getByRole('menuitem', { name: 'Subscribers' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Subscribers' })).toBeVisible();
    });
  });
});
