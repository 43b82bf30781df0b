/** Names: search, edit, add, delete and export, and the result on the public site. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { emails } from '../../support/data/people';
import { expect, signInAsStaff, type TestStack, test } from '../../support/e2e';

/** Adds a unique name for one test, so that tests can run in parallel. */
async function addName(stack: TestStack, more: Record<string, unknown> = {}) {
  const name = `Zz${randomUUID()
    .replace(/[^a-f]/g, '')
    .slice(0, 8)}${Date.now() % 1000}x`.replace(/\d/g, 'y');
  const [row] =
    await stack.sql`insert into baby_names ${stack.sql({ name, meaning: 'made for a test', ...more })} returning id`;
  return { id: row?.id as number, name };
}
const forget = (stack: TestStack, name: string) => stack.sql`delete from baby_names where name = ${name}`;

test('a changed meaning and zodiac sign of a name appear on the public site', async ({ page, stack }) => {
  const { id, name } = await addName(stack);
  await signInAsStaff(page, emails.moderator, '', '/admin/baby_names');
  await page.getByPlaceholder('Search names or origins...').fill(name);
  await page.getByRole('cell', { name }).click();
  await expect(page.getByLabel('Meaning')).toHaveValue('made for a test');
  await page.getByLabel('Meaning').fill('bright as the first star');
  await page.getByRole('button', { name: 'Leo', exact: true }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Name updated')).toBeVisible();
  await page.goto(`/name/${id}`);
  await expect(page.getByText('bright as the first star')).toBeVisible();
  await expect(page.getByText('Leo')).toBeVisible();
  await forget(stack, name);
});

test('a new name is stored with the default values that the specification defines', async ({ page, stack }) => {
  const name = `Addedname${'abcdefghij'[Date.now() % 10]}`;
  await signInAsStaff(page, emails.moderator, '', '/admin/baby_names');
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Names' })).toBeVisible();
  await page.getByRole('link', { name: 'Add New Name' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add New Name' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Neutral' })).toBeChecked();
  await expect(page.getByRole('spinbutton', { name: /Popularity/ })).toHaveValue('50');
  await expect(page.getByRole('spinbutton', { name: /Syllables/ })).toHaveValue('2');
  await page.getByLabel(/^Name/).fill(name);
  await page.getByRole('button', { name: 'Add Name' }).click();
  await expect(page.getByText('Name added')).toBeVisible();
  await expect(page.getByLabel(/^Name/)).toHaveValue('');
  const [row] = await stack.sql`
    select gender, popularity, syllables, mythological, celebrity, first_letter from baby_names where name = ${name}`;
  await forget(stack, name);
  expect(row).toEqual({
    ...{ gender: 'neutral', popularity: 50, syllables: 2, mythological: false },
    ...{ celebrity: null, first_letter: 'A' },
  });
});

test('numbers out of range show an error at their fields and are not saved', async ({ page, stack }) => {
  const name = `Outofrange${'abcdefghij'[Date.now() % 10]}`;
  await signInAsStaff(page, emails.moderator, '', '/admin/baby_names/create');
  const popularity = page.getByRole('spinbutton', { name: /Popularity/ });
  const syllables = page.getByRole('spinbutton', { name: /Syllables/ });
  await page.getByLabel(/^Name/).fill(name);
  await popularity.fill('101');
  await syllables.fill('0');
  await page.getByRole('button', { name: 'Add Name' }).click();
  // The helper text contains the range even without an error, so the test looks for the words of the error message.
  await expect(popularity).toHaveAccessibleDescription(/must be a whole number from 1 to 100/);
  await expect(syllables).toHaveAccessibleDescription(/must be a whole number from 1 to 10\b/);
  await expect(popularity).toHaveAttribute('aria-invalid', 'true');
  expect(await stack.sql`select 1 from baby_names where name = ${name}`).toHaveLength(0);
  await popularity.fill('42');
  await syllables.fill('3');
  await page.getByRole('button', { name: 'Add Name' }).click();
  await expect(page.getByText('Name added')).toBeVisible();
  const rows = await stack.sql`select popularity, syllables from baby_names where name = ${name}`;
  await forget(stack, name);
  expect([...rows]).toEqual([{ popularity: 42, syllables: 3 }]);
});

test.describe('rejected changes', () => {
  test.use({ expectedConsole: /status of 4\d\d/ });

  test('a duplicate name shows an error at its field, and the input is preserved', async ({ page, stack }) => {
    const { name } = await addName(stack);
    await signInAsStaff(page, emails.admin, '', '/admin/baby_names/create');
    await page.getByLabel(/^Name/).fill(name);
    await page.getByLabel('Meaning').fill('typed with care');
    await page.getByRole('button', { name: 'Add Name' }).click();
    await expect(page.getByText('Failed to add baby name')).toBeVisible();
    await expect(page.getByText(/already/i).first()).toBeVisible();
    await expect(page.getByLabel('Meaning')).toHaveValue('typed with care');
    await forget(stack, name);
  });

  test('if a kind of variant has no base name, the field of the base name shows an error and gets the focus', async ({
    page,
    stack,
  }) => {
    const { id, name } = await addName(stack);
    await signInAsStaff(page, emails.admin, '', `/admin/baby_names/${id}`);
    const base = page.getByRole('combobox', { name: 'Base name' });
    await page.getByRole('combobox', { name: 'Kind of variant' }).click();
    await page.getByRole('option', { name: 'Short form' }).click();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(base).toHaveAccessibleDescription('Choose the base name, or clear the kind of variant');
    await expect(base).toHaveAttribute('aria-invalid', 'true');
    await expect(base).toBeFocused();
    await expect(base).toBeInViewport();
    await forget(stack, name);
  });

  test('if two users edit a name, the second to save sees both versions and chooses one', async ({ page, stack }) => {
    const { id, name } = await addName(stack);
    await signInAsStaff(page, emails.moderator, '', `/admin/baby_names/${id}`);
    await expect(page.getByLabel('Meaning')).toHaveValue('made for a test');
    await stack.sql`update baby_names set meaning = 'what they wrote' where id = ${id}`;
    await page.getByLabel('Meaning').fill('what I wrote');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('what they wrote')).toBeVisible();
    await expect(dialog.getByText('what I wrote')).toBeVisible();
    expect((await stack.sql`select meaning from baby_names where id = ${id}`)[0]?.meaning).toBe('what they wrote');
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await expect(page.getByText('Name updated')).toBeVisible();
    expect((await stack.sql`select meaning from baby_names where id = ${id}`)[0]?.meaning).toBe('what I wrote');
    await forget(stack, name);
  });
});

test('an admin deletes a name after confirmation', async ({ page, stack }) => {
  const { id, name } = await addName(stack);
  await signInAsStaff(page, emails.admin, '', `/admin/baby_names/${id}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`Are you sure you want to delete "${name}"?`)).toBeVisible();
  await page
    .getByRole('button', { name: /cancel/i })
    .last()
    .click();
  expect(await stack.sql`select 1 from baby_names where id = ${id}`).toHaveLength(1);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('button', { name: /confirm|delete/i })
    .last()
    .click();
  await expect(page.getByText('Name deleted')).toBeVisible();
  expect(await stack.sql`select 1 from baby_names where id = ${id}`).toHaveLength(0);
});

test('the search treats special characters literally', async ({ page, stack }) => {
  await signInAsStaff(page, emails.moderator, '', '/admin/baby_names');
  const box = page.getByPlaceholder('Search names or origins...');
  await box.fill('Irish');
  await expect(page.getByRole('cell', { name: 'Irish' }).first()).toBeVisible();
  const [irish] =
    await stack.sql`select count(*)::int as n from baby_names where origin ilike '%irish%' or name ilike '%irish%'`;
  await expect(page.getByText(new RegExp(`of ${irish?.n}\\b`))).toBeVisible();
  for (const odd of ['%', 'a,b)(', '"', '\\', '*', '_']) {
    await box.fill(odd);
    await expect(page.getByRole('cell', { name: 'Irish' })).toHaveCount(0);
    await expect(page.getByText(/Failed to fetch/)).toBeHidden();
  }
});

test('an export contains the rows that match the filter, escapes formulas, and is logged', async ({ page, stack }) => {
  const { name } = await addName(stack, { origin: '=1+1' });
  await signInAsStaff(page, emails.admin, '', '/admin/baby_names');
  await page.getByPlaceholder('Search names or origins...').fill('=1+1');
  await expect(page.getByRole('cell', { name })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^baby_names-\d{4}-\d\d-\d\d\.csv$/);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text).toContain(name);
  expect(text).toContain("'=1+1");
  await expect(page.getByText('Export successful')).toBeVisible();
  const [line] = await stack.sql`
    select after from audit_log where action = 'export' and resource = 'baby_names' and actor_email = ${emails.admin} order by id desc limit 1`;
  expect(line?.after).toEqual({ rows: 1 });
  await forget(stack, name);
});

test('in the form of a name, the inputs of a source are at least 180 px wide, so that URLs can be read', async ({
  page,
}) => {
  await signInAsStaff(page, emails.admin, '', '/admin/baby_names/create');
  await page.locator('.button-add-sources').click();
  for (const label of ['Work', 'Page or entry', 'Address'])
    expect((await page.getByLabel(label, { exact: true }).boundingBox())?.width, label).toBeGreaterThan(180);
});
