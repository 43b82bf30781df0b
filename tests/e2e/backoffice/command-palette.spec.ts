/** The command palette, and the tools of forms: previous and next, duplicate, "used in". */

import { violations } from '../../support/browser/violations';
import { emails } from '../../support/data/people';
import { expect, signInAsStaff, test } from '../../support/e2e';

const letters = (number: number) => [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

// The test lets one search fail, which the browser logs.
test.use({ expectedConsole: /net::ERR_FAILED/ });

test('the command palette (Ctrl+K) finds actions and records, and a form links to the next record', async ({
  page,
  stack,
}) => {
  const prefix = `Palett${letters(Date.now() % 1_000_000)}`;
  const [first, second, third] = ['a', 'b', 'c'].map((end) => `${prefix}${end}`) as [string, string, string];
  await stack.sql`
    insert into baby_names (name, gender, meaning) values (${first}, 'girl', 'first'), (${second}, 'girl', 'second'), (${third}, 'girl', 'third')`;
  await stack.sql`update baby_names set origin = 'Irish' where name = ${third}`;
  await stack.sql`
    insert into favorites (user_id, name_id)
    select p.id, n.id from profiles as p, baby_names as n where p.email = ${emails.parent} and n.name = ${second}`;
  const input = page.getByRole('combobox', { name: 'Search or go to…' });

  await test.step('the palette opens an action by keyboard alone', async () => {
    await signInAsStaff(page, emails.admin, '', '/admin/subscribers');
    await page.keyboard.press('Control+k');
    await expect(input).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    const { height = 740 } = (await page.getByRole('dialog').boundingBox()) ?? {};
    expect(height).toBeLessThanOrEqual(0.9 * 740);
    await page.setViewportSize({ width: 1280, height: 720 });
    await input.fill('import baby');
    await expect(page.getByRole('option')).toHaveText(['Import baby names']);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Import baby names' })).toBeVisible();
  });

  await test.step('Escape closes the palette and returns the focus to the button that opened it', async () => {
    const button = page.getByRole('button', { name: 'Search and commands' });
    await button.press('Enter');
    await expect(input).toBeFocused();
    await input.fill('no such thing anywhere');
    await expect(page.getByText('Nothing found for')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(input).toBeHidden();
    await expect(button).toBeFocused();
  });

  await test.step('a failed search shows an error without a number of results, and can be retried', async () => {
    await page.route('**/rest/v1/rpc/find_records', (route) => route.abort());
    await page.keyboard.press('Control+k');
    await input.fill('zzzz');
    const failure = page.getByRole('alert').filter({ hasText: "Couldn't search the records." });
    await expect(failure).toBeVisible();
    await expect(page.getByText('0 results')).toBeHidden();
    await page.unroute('**/rest/v1/rpc/find_records');
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Nothing found for')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the palette finds records, and the arrow keys choose a record', async () => {
    await page.keyboard.press('Control+k');
    await input.fill(prefix.toUpperCase());
    await expect(page.getByRole('group', { name: 'Baby names' }).getByRole('option')).toHaveText([
      `${first}Girl`,
      `${second}Girl`,
      `${third}Girl · Irish`,
    ]);
    await page.keyboard.press('ArrowDown');
    const chosen = page.getByRole('option', { name: second });
    await expect(input).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible();
  });

  await test.step('Enter opens no record that was found for an earlier text', async () => {
    await page.keyboard.press('Control+k');
    await input.fill(prefix);
    await expect(page.getByRole('option')).toHaveCount(3);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/rest/v1/rpc/find_records', async (route) => {
      await released;
      await route.fallback();
    });
    await input.fill(third);
    await expect(page.getByText('Searching…')).toBeVisible();
    await expect(page.getByRole('option')).toHaveText([`${third}Girl · Irish`]);
    await input.fill(`${third}x`);
    await page.keyboard.press('Enter');
    await expect(input).toBeVisible();
    await expect(page.getByRole('option')).toHaveCount(0);
    release();
    await expect(page.getByText('Nothing found for')).toBeVisible();
    await page.unroute('**/rest/v1/rpc/find_records');
    await page.keyboard.press('Escape');
  });

  await test.step('corrections of the same name are listed with field and value, and can be opened in the review', async () => {
    await stack.sql`
      insert into name_corrections (name_id, name, field, value, source, client_request_id)
      select id, name, field, value, 'a book', gen_random_uuid() from baby_names
      cross join (values ('meaning'::name_correction_field, 'Born at dawn'), ('base_name', 'Olive')) as sent (field, value)
      where name = ${third}`;
    await page.keyboard.press('Control+k');
    // The search ignores case. The test searches in upper case, because the results for the original spelling may be
    // cached.
    await input.fill(third.toUpperCase());
    const corrections = page.getByRole('group', { name: 'Corrections' }).getByRole('option');
    await expect(corrections).toHaveText([`${third}Meaning · Born at dawn`, `${third}Base name · Olive`]);
    await corrections.last().click();
    const review = page.getByRole('article');
    await expect(review.getByText('Base name now')).toBeVisible();
    await expect(review.getByText('Olive', { exact: true })).toBeVisible();
    await stack.sql`delete from name_corrections where name = ${third}`;
  });

  await test.step('a form that was opened from a list links to the previous and next record of the list', async () => {
    await page.goto(`/admin/baby_names?filter=${JSON.stringify({ q: prefix })}`);
    await page.getByRole('cell', { name: first }).click();
    await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();
    await expect(page.getByText('1 of 3')).toBeVisible();
    await page.getByRole('link', { name: `Next: ${second}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible();
    await expect(page.getByLabel('Meaning')).toHaveValue('second');
    await page.getByRole('link', { name: `Next: ${third}` }).click();
    await expect(page.getByRole('button', { name: 'Next: none' })).toBeDisabled();
    await page.getByRole('link', { name: `Previous: ${second}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible();
  });

  await test.step('with unsaved input, the page asks for confirmation before it opens the next record', async () => {
    await page.getByLabel('Meaning').fill('changed');
    let question = '';
    page.once('dialog', (dialog) => {
      question = dialog.message();
      void dialog.dismiss();
    });
    await page.getByRole('link', { name: `Next: ${third}` }).click();
    await expect.poll(() => question).toContain('unsaved changes');
    await expect(page.getByLabel('Meaning')).toHaveValue('changed');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.getByRole('link', { name: `Next: ${third}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: third })).toBeVisible();
    await page.getByRole('link', { name: `Previous: ${second}` }).click();
    await expect(page.getByLabel('Meaning')).toHaveValue('second');
  });

  await test.step('“Duplicate” opens the form of a new record with the same values, and changes survive a reload', async () => {
    await page.getByRole('link', { name: 'Duplicate' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Add New Name' })).toBeVisible();
    await expect(page.getByLabel('Meaning')).toHaveValue('second');
    await page.getByLabel('Name *').fill(`${prefix}d`);
    await page.getByLabel('Meaning').fill('');
    const people = page.locator('.ra-input-celebrities');
    await people.getByRole('button', { name: 'Add' }).click();
    await people.getByLabel('Full name').fill('Grace Hopper');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByText('Restored your unsaved changes')).toBeVisible();
    await expect(page.getByLabel('Name *')).toHaveValue(`${prefix}d`);
    await expect(page.getByLabel('Meaning')).toHaveValue('');
    await expect(people.getByLabel('Full name')).toHaveValue('Grace Hopper');
    await page.getByLabel('Meaning').fill('second');
    await page.getByRole('button', { name: 'Add Name' }).click();
    await expect(page.getByText('Name added')).toBeVisible();
    const rows = await stack.sql`select name, meaning from baby_names where name like ${`${prefix}%`} order by name`;
    expect(rows.at(-1)).toEqual({ name: `${prefix}d`, meaning: 'second' });
    expect(rows).toHaveLength(4);
    await expect(page.getByLabel('Name *')).toHaveValue('');
    await expect(page.getByLabel('Meaning')).toHaveValue('');
  });

  await test.step('the confirmation of a deletion lists what refers to the record', async () => {
    await page.keyboard.press('Control+k');
    await input.fill(second);
    await page.getByRole('option', { name: second }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText(['1 entry in favorites: deleted, too']);
    await page.getByRole('button', { name: 'Cancel' }).click();
  });
  await stack.sql`delete from baby_names where name like ${`${prefix}%`}`;
});

test('the command palette offers a moderator only permitted actions, and fits the screen of a phone', async ({
  page,
}) => {
  await signInAsStaff(page, emails.moderator, '', '/admin/stories');
  await expect(page.getByRole('link', { name: 'Create Story' })).toBeVisible();
  // The page stays usable when the window becomes narrow, for example when a phone is rotated.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Search and commands' }).click();
  const options = page.getByRole('option');
  await expect(options.filter({ hasText: 'Create Story' })).toBeVisible();
  const texts = await options.allTextContents();
  for (const missing of ['Import baby names', 'User Management', 'Audit log', 'Errors'])
    expect(texts).not.toContain(missing);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(options.first()).toBeHidden();
});
