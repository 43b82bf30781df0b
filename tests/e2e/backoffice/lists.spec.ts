/** Lists of the back-office: restored state, keyboard shortcuts, bulk edit, saved filters and export. */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { emails } from '../../support/data/people';
import { expect, signInAsStaff, type TestStack, test } from '../../support/e2e';
import { handled } from './shortcuts';

/** Replaces digits with letters, because names can't contain digits. */
const letters = (number: number) => [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
/** Returns a unique name, because tests run in parallel. */
const own = (what: string) => `${what}${letters(Date.now() % 10_000_000)}${letters(Math.floor(Math.random() * 1000))}`;

/** Adds names that begin with the prefix. @returns the names in alphabetical order */
async function addNames(stack: TestStack, prefix: string, count: number, more: Record<string, unknown> = {}) {
  const rows = Array.from({ length: count }, (_, at) => ({
    name: `${prefix}${String.fromCharCode(97 + Math.floor(at / 26), 97 + (at % 26))}`,
    gender: 'girl',
    meaning: 'made for a test',
    ...more,
  }));
  await stack.sql`insert into baby_names ${stack.sql(rows)}`;
  return rows.map(({ name }) => name);
}
const namesOf = (stack: TestStack, prefix: string) =>
  stack.sql`select name, gender, origin, mythological from baby_names where name like ${`${prefix}%`} order by name`;
const forget = (stack: TestStack, prefix: string) => stack.sql`delete from baby_names where name like ${`${prefix}%`}`;

const rows = (page: Page) => page.locator('tbody > tr');
/** Expects this number of rows. The timeout is long, because the first list also loads the application. */
const expectRows = (page: Page, count: number) => expect(rows(page)).toHaveCount(count, { timeout: 20_000 });
/** Returns how many pixels of the element's content can be reached only by scrolling sideways. */
const beyond = (element: Locator) => element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);
const listOf = (prefix: string, more: Record<string, string> = {}) =>
  `/admin/baby_names?${new URLSearchParams({ filter: JSON.stringify({ q: prefix }), ...more })}`;
const byLetter = (letter: string, more: Record<string, string> = {}) =>
  `/admin/baby_names?${new URLSearchParams({ filter: JSON.stringify({ first_letter: letter }), ...more })}`;

test('returning to a list restores filters, page, selection, scroll position and the focused row', async ({
  page,
  stack,
}) => {
  test.slow();
  const prefix = own('Place');
  const names = await addNames(stack, prefix, 45);
  await signInAsStaff(page, emails.admin);
  // React-admin scrolls to the top if the list is opened by the menu or by a page number.
  await page.getByRole('menuitem', { name: 'Baby names' }).click();
  await page.getByPlaceholder('Search names or origins...').fill(prefix);
  await expect(page.getByText('1-25 of 45')).toBeVisible();
  await page.getByRole('button', { name: 'Go to page 2' }).click();
  await expectRows(page, 20);
  await rows(page).nth(2).getByRole('checkbox').check();
  for (const way of ['Back', 'Cancel', 'Save Changes'] as const) {
    const row = rows(page).filter({ hasText: names[42] as string });
    await page.evaluate(() => window.scrollTo(0, 300));
    await row.getByText('made for').scrollIntoViewIfNeeded(); // Scrolls first, because the click below would also scroll.
    const left = await scrolled(page);
    expect(left).toBeGreaterThan(100);
    await row.getByText('made for').click();
    await expect(page.getByLabel('Meaning')).toHaveValue('made for a test');
    if (way === 'Back') await page.goBack();
    else if (way === 'Cancel') await page.getByRole('link', { name: 'Cancel' }).click();
    else {
      await page.getByLabel('Meaning').fill('made for coming back');
      await page.getByRole('button', { name: 'Save Changes' }).click();
    }
    await expect(row, way).toBeFocused();
    expect(await scrolled(page), way).toBe(left);
    await expect(page.getByText('26-45 of 45')).toBeVisible();
    await expect(page.getByText('1 item selected')).toBeVisible();
  }
  await forget(stack, prefix);
});

test('keyboard shortcuts move between rows, select rows, undo a deletion and open a row, and can be disabled', async ({
  page,
  stack,
}) => {
  test.slow();
  const prefix = own('Keys');
  const [first = ''] = await addNames(stack, prefix, 4);
  await signInAsStaff(page, emails.admin, '', listOf(prefix));
  await expectRows(page, 4);
  const row = (name: string) => rows(page).filter({ hasText: name });
  const press = (key: string) => page.keyboard.press(key);
  await expect(async () => {
    await press('k'); // Repeated, because the shortcuts are lazy-loaded after the list.
    await expect(rows(page).locator(':focus, :scope:focus')).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await press('j');
  for (let at = 0; at < 4; at++) await press('ArrowUp');
  await expect(row(first)).toBeFocused();
  await press('x');
  await press('ArrowDown');
  await press('x');
  await expect(page.getByText('2 items selected')).toBeVisible();
  await page.getByRole('button', { name: 'Delete selected' }).focus();
  await press('Enter');
  await expect(page.getByText('Are you sure you want to delete these 2 baby names?')).toBeVisible();
  // The page behind the dialog is hidden from screen readers, except live regions.
  await expect(page.getByRole('main')).toHaveCount(0);
  await expect(page.getByRole('status')).toBeAttached();
  await page.getByRole('button', { name: 'Confirm' }).focus();
  await press('Enter');
  await expect(page.getByText('2 baby names deleted')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole('dialog')).toHaveCount(0); // Waits, because an open dialog disables shortcuts.
  await press('z');
  await expect(page.getByText('Restored')).toBeVisible();
  await expect(rows(page)).toHaveCount(4);
  expect(await namesOf(stack, prefix)).toHaveLength(4);

  await press('j');
  await press('Enter');
  await expect(page.getByLabel('Meaning')).toHaveValue('made for a test');
  await page.goBack();
  await expect(rows(page)).toHaveCount(4);
  await press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys.getByText('Next row')).toBeVisible();
  await keys.getByRole('switch').focus();
  await press('Space');
  await press('Escape');
  await expect(keys).toBeHidden();
  await press('n');
  await press('?');
  await handled(page);
  await expect(keys).toBeHidden();
  await expect(page).toHaveURL(/baby_names\?/);
  await forget(stack, prefix);
});

test.describe('bulk edit', () => {
  test.use({ expectedConsole: /status of 409/ });

  test('a bulk edit changes the chosen fields of the selected names, reports a conflict, and can be undone', async ({
    page,
    stack,
  }) => {
    const prefix = own('Many');
    await addNames(stack, prefix, 3, { origin: 'Irish' });
    const before = await namesOf(stack, prefix);
    await signInAsStaff(page, emails.moderator, '', listOf(prefix));
    await expectRows(page, 3);
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByRole('button', { name: 'Change selected' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change 3 baby names' });
    const send = dialog.getByRole('button', { name: 'Change 3 baby names' });
    await dialog.getByRole('checkbox', { name: 'Mythological' }).check();
    await dialog.getByRole('checkbox', { name: 'Origin' }).check();
    const hint = dialog.getByText('If you leave this empty, the current values will be deleted.');
    await expect(hint).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Origin' }).fill('Norse');
    await page.keyboard.press('Tab');
    await expect(hint).toBeHidden();
    await dialog.getByRole('checkbox', { name: 'Popularity' }).check();
    await dialog.getByRole('spinbutton', { name: 'Popularity' }).fill('101');
    await send.click();
    await expect(dialog.getByText('Popularity must be a whole number from 1 to 100')).toBeVisible();
    await dialog.getByRole('checkbox', { name: 'Popularity' }).uncheck();
    await stack.sql`update baby_names set source_note = 'saved in between' where name = ${before[0]?.name}`;
    await send.click();
    await expect(dialog.getByRole('alert')).toContainText('since you loaded the list: 1 of these records');
    expect(await namesOf(stack, prefix)).toEqual(before);
    await dialog.getByRole('button', { name: 'Reload' }).click();
    await expect(dialog.getByRole('alert')).toBeHidden();
    await send.click();
    await expect(page.getByText('3 baby names', { exact: true }).last()).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Norse' })).toHaveCount(3);
    const changed = { gender: 'girl', origin: 'Norse', mythological: true };
    expect(await namesOf(stack, prefix)).toEqual(before.map(({ name }) => ({ name, ...changed })));
    // After a second change of the same names, both changes can be undone.
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByRole('button', { name: 'Change selected' }).click();
    await dialog.getByRole('checkbox', { name: 'Origin' }).check();
    await dialog.getByRole('combobox', { name: 'Origin' }).fill('Latin');
    await send.click();
    await expect(page.getByRole('cell', { name: 'Latin' })).toHaveCount(3);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('cell', { name: 'Norse' })).toHaveCount(3);
    await page.keyboard.press('z');
    await expect(page.getByRole('cell', { name: 'Irish' })).toHaveCount(3);
    expect(await namesOf(stack, prefix)).toEqual(before);
    await forget(stack, prefix);
  });
});

test('filters can be saved as a view, which can be applied and deleted after a reload', async ({ page }) => {
  test.slow();
  await signInAsStaff(
    page,
    emails.moderator,
    '',
    '/admin/baby_names?filter={"origin":"Norse","gender":"boy"}&displayedFilters={"origin":true}',
  );
  const views = page.getByRole('button', { name: 'Saved views' });
  await expect(page.getByRole('cell', { name: 'Norse' }).first()).toBeVisible({ timeout: 20_000 });
  await views.click();
  await page.getByLabel('Save the current filters as').fill('Vikings');
  await page.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByRole('region', { name: 'Only you' })).toContainText('Vikings');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Remove all filters' }).click();
  await expect(page.getByText(/6,\d{3} baby names/)).toBeVisible();
  await page.reload();
  await views.click();
  await page.getByRole('button', { name: 'Vikings', exact: true }).click();
  await expect(page).toHaveURL(/Norse/);
  await expect(page.getByRole('cell', { name: 'Norse' }).first()).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Hebrew' })).toHaveCount(0);
  await views.click();
  await page.getByRole('button', { name: 'Delete Vikings' }).click();
  await expect(page.getByText('No saved views of this list yet.')).toBeVisible();
});

test('a long export shows its progress and can be canceled, and is logged only if it finishes', async ({
  page,
  stack,
}) => {
  const prefix = own('Long');
  await stack.sql`
    insert into baby_names (name, meaning)
    select ${prefix} || translate(lpad(n::text, 4, '0'), '0123456789', 'abcdefghij'), 'row' from generate_series(1, 1400) as n`;
  const exports = () =>
    stack.sql`select after from audit_log where action = 'export' and (after ->> 'rows')::int = 1400`;
  await signInAsStaff(page, emails.admin, '', listOf(prefix));
  await expect(page.getByText('1-25 of 1,400')).toBeVisible({ timeout: 20_000 });
  // Delays the second request until the export is canceled.
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  let requests = 0;
  await page.route(/\/baby_names\?.*limit=1000/, async (route) => {
    if (++requests === 2) await held;
    await route.continue();
  });
  const start = page.getByRole('button', { name: 'Export', exact: true });
  await start.click();
  await expect(page.getByText('Exporting 1,000 of 1,400')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('progressbar', { name: 'Exporting' })).toBeHidden();
  release();
  const download = page.waitForEvent('download');
  await start.click();
  const file = readFileSync(await (await download).path(), 'utf8');
  expect(file.match(new RegExp(prefix, 'g'))).toHaveLength(1400);
  await expect(page.getByText(/1,400 rows in baby_names/)).toBeVisible();
  expect(await exports()).toHaveLength(1);
  await forget(stack, prefix);
});

test('if the columns of a table do not fit, the table scrolls sideways and the page does not', async ({ page }) => {
  await signInAsStaff(page, emails.admin, '', byLetter('B'));
  await expectRows(page, 25);
  await page.getByRole('button', { name: 'Columns' }).click();
  for (const column of ['Usage', 'Themes', 'Famous people']) await page.getByLabel(column, { exact: true }).check();
  await page.keyboard.press('Escape'); // While the menu is open, the table is hidden from screen readers.
  await expect(page.getByRole('columnheader', { name: 'Famous people' })).toBeVisible();
  expect(await beyond(page.locator('.RaDataTable-tableWrapper'))).toBeGreaterThan(100);
  expect(await beyond(page.locator('html'))).toBe(0);
});

test('long words wrap in the lists of names and stories', async ({ page, stack }) => {
  const name = `${own('X')}${'letters'.repeat(4)}`;
  const [origin, meaning, title] = ['origin'.repeat(7), 'meaning'.repeat(30), `${own('T')}${'title'.repeat(15)}`];
  await stack.sql`insert into baby_names ${stack.sql({ name, gender: 'girl', origin, meaning, popularity: 50 })}`;
  await stack.sql`
    insert into stories (title, summary, content, category, age_range, status, published_date)
    values (${title}, ${'A summary. '.repeat(5)}, ${'A story. '.repeat(40)}, 'Bedtime', '3-5', 'published', current_date)`;
  await signInAsStaff(page, emails.admin, '', byLetter('X', { sort: 'created_at', order: 'DESC' }));
  await expect(rows(page).filter({ hasText: name })).toBeVisible({ timeout: 20_000 });
  expect(await beyond(page.locator('.RaDataTable-tableWrapper'))).toBe(0);
  for (const width of [768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const card = page.locator('.RaList-content li').filter({ hasText: name });
    await expect(card).toBeVisible();
    expect(await beyond(card), `${width} px`).toBe(0);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/admin/stories');
  const cell = rows(page).locator('.column-title').filter({ hasText: title });
  await expect(cell).toBeVisible();
  expect(await beyond(cell)).toBe(0);
  await stack.sql`delete from baby_names where name = ${name}`;
  await stack.sql`delete from stories where title = ${title}`;
});
