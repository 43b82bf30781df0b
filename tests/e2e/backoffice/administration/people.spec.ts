/** The pages of subscribers, staff, users and permissions. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { narrow } from '../../../support/browser/usable';
import { addAccount, emails } from '../../../support/data/people';
import { expect, signInAsStaff, type TestStack, test } from '../../../support/e2e';

const unique = (what: string) => `${what}-${randomUUID().slice(0, 8)}`;

/** Adds a staff account for one test. */
async function addStaff(stack: TestStack, role: string) {
  const email = `${unique(role.replace('_', '-'))}@example.com`;
  const id = await addAccount(stack.sql, email, 'Theo Trial');
  await stack.sql`insert into admin_users (user_id, role) values (${id}, ${role}::admin_role)`;
  return { id, email, forget: () => stack.sql`delete from auth.users where id = ${id}` };
}

const entry = (page: Page, email: string) => page.getByRole('listitem', { name: email });

test.describe('subscribers', () => {
  /** Adds a subscriber of each status, oldest first. */
  async function addSubscribers(stack: TestStack) {
    const domain = `${unique('list')}.example`;
    await stack.sql`
      insert into subscribers (email, first_name, subscribed_to_stories, subscribed_to_name_updates, status, confirmed_at, unsubscribed_at, created_at)
      values (${`old@${domain}`}, 'Olga', true, false, 'pending', null, null, now() - interval '3 days'),
        (${`mid@${domain}`}, '=Max', false, true, 'confirmed', now(), null, now() - interval '2 days'),
        (${`new@${domain}`}, null, true, true, 'unsubscribed', now(), now(), now() - interval '1 day')`;
    return { domain, forget: () => stack.sql`delete from subscribers where email like ${`%@${domain}`}` };
  }

  test('subscribers are sorted newest first, and can be filtered by status and searched by email and first name', async ({
    page,
    stack,
  }) => {
    const { domain, forget } = await addSubscribers(stack);
    await signInAsStaff(page, emails.admin, '', '/admin/subscribers');
    const box = page.getByPlaceholder('Search by email or name...');
    await box.fill(domain.toUpperCase());
    const addresses = page.getByRole('cell', { name: `@${domain}` });
    await expect(addresses).toHaveText([`new@${domain}`, `mid@${domain}`, `old@${domain}`]);
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Confirmed' }).click();
    await expect(addresses).toHaveText([`mid@${domain}`]);
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option').first().click();
    await box.fill('oLGa');
    await expect(page.getByRole('cell', { name: `old@${domain}` })).toBeVisible();
    await forget();
  });

  test('moderators see masked emails of subscribers, and can neither search for an email nor export the list', async ({
    page,
    stack,
  }) => {
    const { domain, forget } = await addSubscribers(stack);
    await signInAsStaff(page, emails.moderator, '', '/admin/subscribers');
    const box = page.getByPlaceholder('Search by email or name...');
    await box.fill(domain);
    await expect(page.getByRole('cell', { name: `@${domain}` })).toHaveText([
      `n•••@${domain}`,
      `m•••@${domain}`,
      `o•••@${domain}`,
    ]);
    await box.fill(`old@${domain}`);
    await expect(page.getByText(`Nothing found for "old@${domain}"`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Export', exact: true })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
    await forget();
  });

  test('admins can export confirmed subscribers, or all subscribers after a warning, and each export is logged', async ({
    page,
    stack,
  }) => {
    const { domain, forget } = await addSubscribers(stack);
    await signInAsStaff(page, emails.admin, '', '/admin/subscribers');
    await page.getByPlaceholder('Search by email or name...').fill(domain);
    await expect(page).toHaveURL(new RegExp(domain)); // Waits until the list has applied the filter.
    await expect(page.getByRole('cell', { name: `new@${domain}` })).toBeVisible();
    /**
     * Exports the list with this option of the dialog.
     * @returns the lines of the file, with the word "date" for each date
     */
    const exported = async (choice: string) => {
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Export subscribers' });
      await dialog.getByRole('radio', { name: choice }).check();
      await expect(dialog.getByText('Do not email them')).toBeVisible({ visible: choice.startsWith('All') });
      const download = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Export' }).click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/^subscribers-\d{4}-\d\d-\d\d\.csv$/);
      const [head, ...lines] = readFileSync(await file.path(), 'utf8')
        .trim()
        .split('\r\n');
      expect(head?.replace('\uFEFF', '')).toBe(
        'Email,First Name,Stories,Name Updates,Subscribed Date,Status,Consent Date',
      );
      return lines.map((line) => line.replace(/\d{4}-\d\d-\d\d[^,]*/g, 'date'));
    };
    const confirmed = `mid@${domain},'=Max,No,Yes,date,confirmed,date`;
    expect(await exported('Confirmed subscribers only')).toEqual([confirmed]);
    expect(await exported('All subscribers, with their status')).toEqual([
      `new@${domain},,Yes,Yes,date,unsubscribed,date`,
      confirmed,
      `old@${domain},Olga,Yes,No,date,pending,`,
    ]);
    await expect(page.getByText('Export successful').first()).toBeVisible();
    const [line] = await stack.sql`
      select after from audit_log where action = 'export' and resource = 'subscribers' and actor_email = ${emails.admin} order by id desc limit 1`;
    expect(line?.after).toEqual({ rows: 3, up_to: expect.any(Number), filter: { q: domain, status: 'all' } });
    await forget();
  });

  test('admins delete subscribers after confirmation', async ({ page, stack }) => {
    const { domain, forget } = await addSubscribers(stack);
    await signInAsStaff(page, emails.admin, '', '/admin/subscribers');
    await page.getByPlaceholder('Search by email or name...').fill(`old@${domain}`);
    await expect(page.getByText(`old@${domain}`)).toBeVisible();
    await expect(page.getByText(`new@${domain}`)).toBeHidden();
    await narrow(page);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText(`Are you sure you want to delete "old@${domain}"?`)).toBeVisible();
    await page.getByRole('button', { name: /confirm/i }).click();
    await expect(page.getByText('Subscriber deleted')).toBeVisible();
    expect(await stack.sql`select 1 from subscribers where email = ${`old@${domain}`}`).toHaveLength(0);
    await forget();
  });

  test('without subscribers the list shows an empty state', async ({ page, ownStack }) => {
    await signInAsStaff(page, emails.moderator, ownStack.url, '/admin/subscribers');
    await expect(page.getByText('No subscribers yet')).toBeVisible();
  });
});

test.describe('staff members', () => {
  test.use({ expectedConsole: /status of 4\d\d/ });

  test('a super admin adds staff by email, but can’t add an unknown address or an existing staff member', async ({
    page,
    stack,
    parent,
  }) => {
    await signInAsStaff(page, emails.superAdmin, '', '/admin/users');
    await expect(page).toHaveURL(/\/admin\/admin_users/);
    const add = page.getByRole('button', { name: 'Add Admin' });
    await expect(add).toBeDisabled();
    const box = page.getByLabel('Email of the user');
    await box.fill('nobody-at-all@example.com');
    await add.click();
    await expect(page.getByText('User not found with this email')).toBeVisible();
    await expect(page.getByText('Failed to add admin user')).toBeVisible();
    await expect(box).toHaveValue('nobody-at-all@example.com');
    await page.getByRole('combobox', { name: 'Role' }).first().click();
    await expect(page.getByRole('option')).toHaveText(['Admin', 'Moderator']);
    await page.getByRole('option', { name: 'Moderator' }).click();
    await box.fill(` ${parent.email.toUpperCase()} `);
    // The next email is entered while the first one is being added.
    await page.route('**/rpc/add_admin', (route) => box.fill('next@example.com').then(() => route.fallback()));
    await add.click();
    await expect(page.getByText('Admin added')).toBeVisible();
    await expect(page.getByText(/has been given moderator privileges/)).toBeVisible();
    await expect(box).toHaveValue('next@example.com');
    await page.unroute('**/rpc/add_admin');
    await expect(entry(page, parent.email)).toBeVisible();
    const [row] = await stack.sql`select role, is_active from admin_users where user_id = ${parent.id}`;
    expect(row).toEqual({ role: 'moderator', is_active: true });
    await box.fill(parent.email);
    await add.click();
    await expect(page.getByText('User is already an admin')).toBeVisible();
  });

  test('a super admin changes a role, and deactivates, activates and deletes a staff member after confirmation', async ({
    page,
    stack,
  }) => {
    test.slow();
    const { id, email, forget } = await addStaff(stack, 'moderator');
    const now = async () => (await stack.sql`select role, is_active from admin_users where user_id = ${id}`)[0];
    await signInAsStaff(page, emails.superAdmin, '', '/admin/admin_users');
    const item = entry(page, email);
    await item.getByRole('combobox', { name: 'Role' }).click();
    await page.getByRole('option', { name: 'Super admin' }).click();
    await expect(page.getByRole('dialog').getByText(/can then manage all staff/)).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    expect((await now())?.role).toBe('moderator');
    await item.getByRole('combobox', { name: 'Role' }).click();
    await page.getByRole('option', { name: 'Super admin' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Make super admin' }).click();
    await expect(page.getByText('Role updated')).toBeVisible();
    await expect(item.getByRole('combobox', { name: 'Role' })).toBeFocused();
    expect(await now()).toEqual({ role: 'super_admin', is_active: true });

    await item.getByRole('button', { name: 'Deactivate' }).click();
    await expect(page.getByRole('dialog').getByText(/loses all admin privileges immediately/)).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    expect((await now())?.is_active).toBe(true);
    await item.getByRole('button', { name: 'Deactivate' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
    await expect(page.getByText('Admin deactivated')).toBeVisible();
    await expect(item.getByText('Inactive')).toBeVisible();
    await expect(item.getByRole('button', { name: 'Activate' })).toBeFocused();
    expect((await now())?.is_active).toBe(false);
    await item.getByRole('button', { name: 'Activate' }).click();
    await expect(page.getByRole('dialog').getByText(/gets the admin privileges back/)).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click();
    await expect(page.getByText('Admin activated')).toBeVisible();

    await item.getByRole('button', { name: `Delete ${email}` }).click();
    await expect(page.getByText(`Are you sure you want to delete "${email}"?`)).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Admin deleted')).toBeVisible();
    await expect(item).toBeHidden();
    await expect(page.getByRole('list', { name: 'Admins' }).locator('li:focus')).toHaveCount(1);
    expect(await now()).toBeUndefined();
    const logged =
      await stack.sql`select after from audit_log where resource = 'admin_users' and after ->> 'email' = ${email}`;
    expect(logged.map(({ after }) => [after.role, after.is_active])).toEqual([
      ['super_admin', true],
      ['super_admin', false],
      ['super_admin', true],
    ]);
    await narrow(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await forget();
  });

  test("the last super admin can't be changed, and a note explains why", async ({ page, ownStack }) => {
    await signInAsStaff(page, emails.superAdmin, ownStack.url, '/admin/admin_users');
    await expect(page.getByText(/is the last active super admin/)).toBeVisible();
    const own = entry(page, emails.superAdmin);
    await expect(own.getByRole('button', { name: 'Deactivate' })).toBeDisabled();
    await expect(own.getByRole('button', { name: /^Delete/ })).toBeDisabled();
    await expect(own.getByRole('combobox', { name: 'Role' })).toBeDisabled();
  });

  test('a super admin who demotes their own account after confirmation loses access to “User Management”', async ({
    page,
    stack,
  }) => {
    const { id, email, forget } = await addStaff(stack, 'super_admin');
    await signInAsStaff(page, email, '', '/admin/admin_users');
    const choose = async (answer: string) => {
      await entry(page, email).getByRole('combobox', { name: 'Role' }).click();
      await page.getByRole('option', { name: 'Moderator' }).click();
      await expect(page.getByRole('dialog')).toContainText('you will lose access to this page at once');
      await page.getByRole('dialog').getByRole('button', { name: answer }).click();
    };
    await choose('Cancel');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await stack.sql`select role from admin_users where user_id = ${id}`).toEqual([{ role: 'super_admin' }]);
    await choose('Lower role');
    await expect(page.getByText("Access Denied: You don't have permission to access this page.")).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/?$/);
    await forget();
  });

  test('deactivating a staff member fails if another user has changed the same row first', async ({ page, stack }) => {
    const { id, email, forget } = await addStaff(stack, 'moderator');
    await signInAsStaff(page, emails.superAdmin, '', '/admin/admin_users');
    await expect(entry(page, email)).toBeVisible();
    await page.waitForLoadState('networkidle'); // Waits for pending requests, which would show the other user's change.
    await stack.sql`update admin_users set role = 'admin' where user_id = ${id}`;
    await entry(page, email).getByRole('button', { name: 'Deactivate' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
    await expect(page.getByText('Failed to update admin status')).toBeVisible();
    await expect(page.getByText('Somebody else changed this admin in the meantime.')).toBeVisible();
    await expect(entry(page, email).getByRole('combobox', { name: 'Role' })).toHaveText('Admin');
    await forget();
  });

  test('the list “All Users” shows the number of users, marks active admins, and can be searched by name and email', async ({
    page,
    ownStack,
  }) => {
    const found = await addAccount(ownStack.sql, 'quincy@example.com', 'Quincy Quill');
    await ownStack.sql`update profiles set username = 'inkpot_9' where id = ${found}`;
    for (let at = 0; at < 60; at++) await addAccount(ownStack.sql, `crowd${at}@example.com`);
    const [all] = await ownStack.sql`select count(*)::int as n from profiles`;
    await signInAsStaff(page, emails.superAdmin, ownStack.url, '/admin/admin_users');
    await expect(page.getByText(`${all?.n} users`)).toBeVisible();
    const list = page.getByRole('list', { name: 'Users' });
    await expect(list.getByRole('listitem')).toHaveCount(51);
    expect((await list.boundingBox())?.height).toBeLessThanOrEqual(24 * 16);
    await list.getByRole('button', { name: 'More users' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(all?.n);
    const box = page.getByLabel('Search users');
    for (const part of ['QUINCY@', 'cy qui', 'inkpot_9']) {
      // Shows all users between the searches. All searches find the same user, so without this step the next checks
      // would pass with the results of the previous search.
      await box.fill('');
      await expect(page.getByText(`${all?.n} users`)).toBeVisible();
      await box.fill(part);
      await expect(page.getByText('1 user', { exact: true })).toBeVisible();
      await expect(list.getByText('quincy@example.com')).toBeVisible();
    }
    await expect(list.getByText(/joined \w+ \d+, \d{4}/)).toBeVisible();
    await expect(list.getByText('Admin', { exact: true })).toHaveCount(0);
    await list.getByRole('button', { name: /^quincy@/ }).click();
    await expect(page.getByLabel('Email of the user')).toHaveValue('quincy@example.com');
    // Only active admins have the badge "Admin".
    await box.fill('cradlequill');
    await expect(list.getByRole('listitem').filter({ hasText: emails.admin })).toContainText('Admin');
    await expect(
      list.getByRole('listitem').filter({ hasText: emails.deactivatedAdmin }).getByText('Admin', { exact: true }),
    ).toHaveCount(0);
    const staffList = page.getByRole('list').filter({ has: entry(page, emails.superAdmin) });
    expect(
      await staffList.evaluate((one) => [getComputedStyle(one).maxHeight, getComputedStyle(one).overflowY]),
    ).toEqual(['384px', 'auto']);
    await page.route('**/rest/v1/profiles?*', (route) =>
      route.fulfill({ status: 400, json: { message: 'made to fail' } }),
    );
    await box.fill('quincy');
    await expect(page.getByText('Failed to fetch user data')).toHaveCount(2); // The toast and the list show the same error.
  });

  for (const role of ['moderator', 'admin'] as const) {
    test(`/admin/users redirects ${role}s to the dashboard, which shows the required role and the user's own role`, async ({
      page,
    }) => {
      await signInAsStaff(page, emails[role], '', '/admin/users');
      await expect(page.getByText("Access Denied: You don't have permission to access this page.")).toBeVisible();
      await expect(page.getByText(`Required role: SUPER ADMIN. Your role: ${role.toUpperCase()}.`)).toBeVisible();
      await expect(page).toHaveURL(/\/admin\/?$/);
      await expect(page.getByRole('menuitem', { name: 'User Management' })).toHaveCount(0);
    });
  }

  test('a staff member who was deactivated is signed out at the next request', async ({ page, stack }) => {
    const { id, email, forget } = await addStaff(stack, 'admin');
    await signInAsStaff(page, email, '', '/admin/affiliate_products/1');
    await expect(page.getByLabel('Price')).not.toHaveValue('');
    await stack.sql`update admin_users set is_active = false where user_id = ${id}`;
    await page.getByLabel('Price').fill('$0.01');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page).toHaveURL(/\/admin\/login/);
    expect(await stack.sql`select 1 from affiliate_products where id = 1 and price = '$0.01'`).toHaveLength(0);
    await forget();
  });
});

test('/admin/permissions shows the permissions from role_permissions in a table that has one row for each resource', async ({
  page,
  ownStack,
}) => {
  await ownStack.sql`insert into role_permissions (role, resource, action) values ('moderator', 'settings', 'update')`;
  await signInAsStaff(page, emails.moderator, ownStack.url, '/admin/permissions');
  await expect(
    page
      .getByRole('row', { name: /^Settings/ })
      .getByRole('cell')
      .first(),
  ).toHaveText(/see\s*change/);
  await expect(page.getByRole('row', { name: /^User Management/ }).getByRole('cell')).toHaveText([
    'none',
    'none',
    /see\s*add\s*change\s*delete/,
  ]);
  const resources = await ownStack.sql`select distinct resource from role_permissions`;
  await expect(page.getByRole('rowheader')).toHaveCount(resources.length);
});
