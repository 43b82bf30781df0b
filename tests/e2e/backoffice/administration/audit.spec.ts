/** The audit log, and restoring previous values from the history of a record. */
import { randomUUID } from 'node:crypto';
import { narrow } from '../../../support/browser/usable';
import { emails } from '../../../support/data/people';
import { expect, signInAsStaff, type TestStack, test } from '../../../support/e2e';

async function addProduct(stack: TestStack) {
  const title = `Logged ${randomUUID().slice(0, 8)}`;
  const row = { title, description: 'as it was', price: '$1.00', amazon_url: 'https://example.com/' };
  const [made] = await stack.sql`insert into affiliate_products ${stack.sql(row)} returning id`;
  return { id: made?.id as number, title };
}

/** Changes the description of a product in its form. */
async function changeDescription(page: import('@playwright/test').Page, origin: string, id: number, text: string) {
  await page.goto(`${origin}/admin/affiliate_products/${id}`);
  await page.getByLabel('Description').fill(text);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Product updated')).toBeVisible();
}

test('the history of a record shows who made each change, and can fill the form with the previous values', async ({
  page,
  stack,
}) => {
  const { id, title } = await addProduct(stack);
  await signInAsStaff(page, emails.admin);
  await changeDescription(page, stack.url, id, 'first change');
  await changeDescription(page, stack.url, id, 'second change');
  await page.goto(`/admin/affiliate_products/${id}`);
  await page.getByRole('button', { name: 'History' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText(`${emails.admin} changed it`)).toHaveCount(2);
  await expect(drawer.getByRole('row', { name: /Description as it was first change/ })).toBeVisible();
  await drawer.getByRole('button', { name: 'Restore previous values' }).last().click();
  await expect(page.getByLabel('Description')).toHaveValue('as it was');
  // Restoring fills the form. The value is stored when the form is saved.
  expect((await stack.sql`select description from affiliate_products where id = ${id}`)[0]?.description).toBe(
    'second change',
  );
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Product updated')).toBeVisible();
  expect((await stack.sql`select description from affiliate_products where id = ${id}`)[0]?.description).toBe(
    'as it was',
  );
  await stack.sql`delete from affiliate_products where title = ${title}`;
});

test("a name's previous zodiac signs can be restored from its history", async ({ page, ownStack }) => {
  await signInAsStaff(page, emails.admin, ownStack.url, '/admin/baby_names/1');
  const chosen = page.getByRole('button', { name: 'Leo', exact: true });
  await expect(chosen).toBeVisible();
  const before = await chosen.getAttribute('aria-pressed');
  await chosen.click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Name updated')).toBeVisible();
  await page.goto(`${ownStack.url}/admin/baby_names/1`);
  await expect(chosen).not.toHaveAttribute('aria-pressed', String(before));
  await page.getByRole('button', { name: 'History' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore previous values' }).click();
  await expect(chosen).toHaveAttribute('aria-pressed', String(before));
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Name updated')).toBeVisible();
  await expect(page.getByRole('cell').first()).toBeVisible();
});

test('moderators see neither the history of a record nor the audit log', async ({ page }) => {
  await signInAsStaff(page, emails.moderator, '', '/admin/affiliate_products/1');
  await expect(page.getByLabel('Price')).not.toHaveValue('');
  await expect(page.getByRole('button', { name: 'History' })).toHaveCount(0);
  await expect(page.getByRole('menuitem', { name: 'Audit log' })).toHaveCount(0);
  await page.goto('/admin/audit_log');
  await expect(page.getByText("Access Denied: You don't have permission to access this page.")).toBeVisible();
  await expect(page.getByText('Required role: ADMIN. Your role: MODERATOR.')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/?$/);
});

test('the audit log can be filtered by author, action and date, and shows the values before and after each change', async ({
  page,
  ownStack,
}) => {
  test.slow();
  const { id, title } = await addProduct(ownStack);
  await signInAsStaff(page, emails.admin, ownStack.url, '/admin/audit_log');
  await expect(page.getByText('No entries yet')).toBeVisible();
  await changeDescription(page, ownStack.url, id, 'as it is now');
  await ownStack.sql`
    insert into audit_log (at, actor_id, actor_email, action, resource, record_id, before, after)
    values (now() - interval '40 days', gen_random_uuid(), 'long-ago@example.com', 'update', 'stories', '1',
      '{"title": "Old title"}', '{"title": "New title"}')`;
  // An import is one entry, which expands to its rows.
  await ownStack.sql`
    insert into audit_log (actor_id, actor_email, action, resource, record_id, part_of, after)
    select gen_random_uuid(), 'importer@example.com', action, 'affiliate_products', record_id, part_of, after::jsonb from (values
      ('insert', '901', 'batch 7', '{"title": "Rocking boat"}'), ('insert', '902', 'batch 7', '{"title": "Rowing boat"}'),
      ('import', 'batch 7', null, '{"file": "boats.csv", "added": 2}')) as one (action, record_id, part_of, after)`;
  await page.goto(`${ownStack.url}/admin/audit_log`);
  await expect(page.getByText('3 entries')).toBeVisible();
  const lines = page.locator('tbody tr:has(time)');
  await expect(lines).toHaveCount(3);
  const imported = lines.filter({ hasText: 'imported boats.csv' });
  await imported.click();
  await expect(page.getByRole('list', { name: 'Changes made by this import' }).locator('summary')).toHaveText([
    'added Rocking boat in products',
    'added Rowing boat in products',
  ]);
  await imported.click();
  // The list shows an import as one entry, so a filter for added records finds nothing. The export button is enabled
  // nevertheless, because an export also contains the rows of imports.
  await page.goto(`${ownStack.url}/admin/audit_log?filter=${JSON.stringify({ action: 'insert' })}`);
  await expect(page.getByText('No log entry matches these filters')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeEnabled();
  await ownStack.sql`delete from audit_log where actor_email = 'importer@example.com'`;
  await page.goto(`${ownStack.url}/admin/audit_log?filter={}`);
  await expect(lines).toHaveCount(2);
  const line = lines.filter({ hasText: `changed ${title} in products` });
  await expect(line).toContainText(emails.admin);
  await line.click();
  await expect(page.getByText('as it was')).toBeVisible();
  await expect(page.getByText('as it is now')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open' })).toHaveAttribute('href', `/admin/affiliate_products/${id}`);
  await line.click();
  await narrow(page);
  const entries = page.getByRole('listitem').filter({ has: page.locator('time') });
  await expect(entries).toHaveCount(2);
  await entries
    .filter({ hasText: `changed ${title} in products` })
    .getByRole('button')
    .first()
    .click();
  await expect(page.getByText('as it was')).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByPlaceholder('Staff email...').fill('long-ago@');
  await expect(page.getByText('long-ago@example.com')).toBeVisible();
  await expect(lines).toHaveCount(1);
  await page.getByPlaceholder('Staff email...').fill('');
  await expect(lines).toHaveCount(2);
  await page.getByPlaceholder('Search records...').fill('new tit');
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText('New title');
  await page.getByPlaceholder('Search records...').fill('');
  await expect(lines).toHaveCount(2);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const lastWeek = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('From').fill(lastWeek);
  await page.getByLabel('Until').fill(tomorrow);
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText(title);
  await page.getByRole('combobox', { name: 'Action' }).click();
  await page.getByRole('option', { name: 'deleted' }).click();
  await expect(page.getByText('No log entry matches these filters')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

test('the audit log can restore a deleted record, and its entries can be neither edited nor deleted', async ({
  page,
  ownStack,
}) => {
  await signInAsStaff(page, emails.admin, ownStack.url, '/admin/baby_names/1');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: /confirm/i }).click();
  await expect(page.getByText('Name deleted')).toBeVisible();
  expect(await ownStack.sql`select 1 from baby_names where id = 1`).toHaveLength(0);
  await page.goto(`${ownStack.url}/admin/audit_log`);
  await page.getByRole('row', { name: /deleted .* in baby names/ }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Restored')).toBeVisible();
  const [back] = await ownStack.sql`
    select (select count(*)::int from name_births where name_id = 1) as years, name from baby_names where id = 1`;
  expect(back?.years).toBeGreaterThan(0);
  await expect(page.getByRole('row', { name: `added ${back?.name} in baby names` })).toBeVisible();
  await expect(page.getByRole('button', { name: /delete|edit|add new/i })).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});
