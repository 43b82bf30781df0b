/** CSV import of names and products: file formats, interruptions and undo. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { unusable } from '../../support/browser/usable';
import { emails } from '../../support/data/people';
import { expect, signInAsStaff, type TestStack, test } from '../../support/e2e';

/** Replaces digits with letters, because names can't contain digits. */
const letters = (number: number) => [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
/** Returns a unique name, because tests run in parallel. */
const own = (what: string) => `${what}${letters(Date.now() % 10_000_000)}${letters(Math.floor(Math.random() * 1000))}`;
const forget = (stack: TestStack, ...names: string[]) => stack.sql`delete from baby_names where name = any(${names})`;
const found = (stack: TestStack, name: string) => stack.sql`select * from baby_names where name = ${name}`;

async function openImport(page: Page, resource = 'baby_names', origin = '') {
  await signInAsStaff(page, emails.admin, origin, `/admin/${resource}/import`);
  await expect(page.getByText('Drop a CSV file here')).toBeVisible();
}

const choose = (page: Page, text: string | Buffer, name = 'file.csv') =>
  page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

const check = (page: Page) => page.getByRole('button', { name: 'Check the file' }).click();

/** Checks the four counts of the preview. */
async function expectTally(page: Page, figures: Partial<Record<'New' | 'Changed' | 'Unchanged' | 'Refused', number>>) {
  await expect(page.getByText('Preview of')).toBeVisible({ timeout: 20_000 });
  for (const word of ['New', 'Changed', 'Unchanged', 'Refused'] as const) {
    const shown = page
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${word}$`) })
      .locator('xpath=following-sibling::dd');
    await expect(shown, word).toHaveText((figures[word] ?? 0).toLocaleString('en'));
  }
}

test('admins can import, but moderators can’t open the import page', async ({ page, stack }) => {
  await signInAsStaff(page, emails.moderator, '', '/admin/baby_names/import');
  await expect(page.getByText("Access Denied: You don't have permission to access this page.")).toBeVisible();
  await expect(page.getByText('Required role: ADMIN. Your role: MODERATOR.')).toBeVisible();
  await signInAsStaff(page, emails.admin, stack.url);
  for (const resource of ['baby_names', 'affiliate_products']) {
    await page.goto(`${stack.url}/admin/${resource}`);
    await page.getByRole('link', { name: 'Import' }).click();
    await expect(page.getByText('Drop a CSV file here')).toBeVisible();
  }
  await page.goto(`${stack.url}/admin/subscribers`);
  await expect(page.getByRole('heading', { name: 'Subscribers', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Import' })).toBeHidden();
});

test('a file with semicolons, a BOM, quotes and newlines can be imported, and undo skips rows that were changed later', async ({
  page,
  stack,
}) => {
  const [fresh, there, bad] = [own('Fresh'), own('There'), own('Bad')];
  await stack.sql`insert into baby_names (name, gender, meaning, popularity) values (${there}, 'girl', 'as it was', 7)`;
  await openImport(page);
  await choose(
    page,
    `\ufeffVorname;Sex;Meaning;Popularity;Remarks\r\n${fresh};f;"Says ""hi"";\r\nin two lines";12;x\r\n${there};girl;=1+1;7;\r\n${bad};cat;;101;\r\n`,
  );
  await expect(page.getByText('5 columns, separated by semicolons.')).toBeVisible();
  await expect(page.getByText('Choose the column for: Name.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check the file' })).toBeDisabled();
  await page.getByLabel('Field for Vorname').click();
  await page.getByRole('option', { name: 'Name', exact: true }).click();
  await check(page);
  await expectTally(page, { New: 1, Changed: 1, Refused: 1 });
  await expect(page.getByRole('row', { name: new RegExp(bad) })).toContainText('5');
  await expect(page.getByRole('row', { name: new RegExp(bad) })).toContainText(
    'Gender is not valid. Popularity must be',
  );
  await page.getByRole('tab', { name: 'Changed' }).click();
  await expect(page.getByRole('row', { name: new RegExp(there) })).toContainText('as it was → =1+1');
  expect(await found(stack, fresh)).toHaveLength(0);

  await page.getByRole('button', { name: 'Import the other 2 rows' }).click();
  await expect(page.getByText('Imported file.csv: 1 added, 1 changed, 1 refused')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(bad) })).toContainText('Gender is not valid.');
  await expect(page.getByRole('button', { name: 'Save the refused rows' })).toBeVisible();
  expect((await found(stack, fresh))[0]).toMatchObject({
    meaning: 'Says "hi";\r\nin two lines',
    gender: 'girl',
    popularity: 12,
  });
  expect((await found(stack, there))[0]?.meaning).toBe('=1+1');

  // After a reload, the list of earlier imports offers the refused rows.
  await page.reload();
  const earlier = page.getByRole('listitem').filter({ hasText: '1 added, 1 changed, 1 refused' }).first();
  await earlier.getByRole('button', { name: 'Refused rows' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refused rows of file.csv' });
  await expect(dialog.getByRole('row', { name: new RegExp(bad) })).toContainText('Gender is not valid.');
  await dialog.getByRole('button', { name: 'Close' }).click();

  await stack.sql`update baby_names set popularity = 8 where name = ${there}`;
  await earlier.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByText('Undone: 1 of 2 rows of file.csv')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(there) })).toContainText('changed it after the import.');
  expect(await found(stack, fresh)).toHaveLength(0);
  expect((await found(stack, there))[0]).toMatchObject({ meaning: '=1+1', popularity: 8 });
  await forget(stack, there);
});

test('the import rejects a file that is empty or binary, has an unclosed quote, or has only unknown columns', async ({
  page,
}) => {
  await openImport(page);
  const alert = page.getByRole('alert');
  for (const [content, says] of [
    ['', 'The file is empty.'],
    ['Name,Gender\n', 'only one line'],
    [Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0]), 'binary content'],
    [Buffer.from([0x50, 0x4b, 3, 4, 20, 0]), 'Save it as CSV first'],
    ['Name\n"Ann\n', 'The quotation mark opened on line 2 is never closed.'],
  ] as const) {
    await choose(page, content as string, 'odd.csv');
    await expect(alert).toContainText(says);
    await expect(alert).toContainText("Couldn't read odd.csv");
  }
  await choose(page, 'Datum,Betrag\n1,2\n');
  await expect(alert).toBeHidden();
  await expect(page.getByText('Match at least one column to a field.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check the file' })).toBeDisabled();
});

test('importing an exported file changes nothing, and the sample file can be imported', async ({ page, stack }) => {
  test.slow();
  const odd = own('Odd');
  await stack.sql`
    insert into baby_names (name, gender, meaning, origin, celebrity, nicknames)
    values (${odd}, 'girl', ${'=1+1, "quoted"\nsecond line'}, ${"'=2"}, '-', ${['a;b', '=c']})`;
  await signInAsStaff(page, emails.admin);
  for (const resource of ['baby_names', 'affiliate_products']) {
    await page.goto(`/admin/${resource}`);
    const exported = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const file = readFileSync(await (await exported).path());
    await page.goto(`/admin/${resource}/import`);
    await choose(page, file);
    await check(page);
    await expectTally(page, { Unchanged: file.toString().match(/^\d+,/gm)?.length });
    await expect(page.getByText('all rows already exist')).toBeVisible();
    await page.getByRole('button', { name: 'Another file' }).click();
    const sample = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Sample file' }).click();
    await choose(page, readFileSync(await (await sample).path()));
    await check(page);
    await expect(page.getByRole('button', { name: 'Import 2 rows' })).toBeVisible({ timeout: 20_000 });
  }
  await forget(stack, odd);
});

test('refused rows can be downloaded, corrected and imported, and an option lets empty cells clear values', async ({
  page,
  stack,
}) => {
  const name = own('Corrected');
  await openImport(page);
  await choose(page, `Name,Gender,Meaning,Popularity\n${name},girl,"a, b",1000\n`);
  await check(page);
  await expectTally(page, { Refused: 1 });
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the refused rows' }).click();
  const text = readFileSync(await (await saved).path(), 'utf8');
  expect(text).toContain('Popularity must be a whole number from 1 to 100.');
  await page.getByRole('button', { name: 'Another file' }).click();
  await choose(page, text.replace('1000', '10'));
  await page.getByLabel('Field for Popularity').scrollIntoViewIfNeeded();
  await check(page);
  await expectTally(page, { New: 1 });
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByText('Imported file.csv: 1 added, 0 changed')).toBeVisible();
  expect((await found(stack, name))[0]).toMatchObject({ meaning: 'a, b', popularity: 10 });

  // An empty cell clears a value only if staff choose that option.
  await page.getByRole('button', { name: 'Import another file' }).click();
  const rows = [`${name},girl,,10`, `${name}b,girl,new,10`, `${name}c,girl,refused,1000`];
  await choose(page, `Name,Gender,Meaning,Popularity\n${rows.join('\n')}\n`, `${'long'.repeat(20)}.csv`);
  await check(page);
  await expectTally(page, { Unchanged: 1, New: 1, Refused: 1 });
  await page.getByRole('button', { name: 'Back to the columns' }).click();
  await page.getByRole('checkbox', { name: 'Empty cells clear the field' }).check();
  await check(page);
  await expectTally(page, { Changed: 1, New: 1, Refused: 1 });
  await expect(page.getByText('This import deletes 1 value of existing records.')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Cleared' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Meaning: a, b →');
  expect(await unusable(page)).toEqual([]);
  await forget(stack, name);
});

test('a list that the user opens during an import shows the imported rows when the import has ended', async ({
  page,
  stack,
}) => {
  const name = own('Late');
  await openImport(page);
  await choose(page, `Name,Gender,Meaning\n${name},girl,of the list\n`);
  await check(page);
  await expectTally(page, { New: 1 });
  let send = () => {};
  const opened = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route('**/rpc/apply_import', async (route) => {
    await opened;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await page.getByRole('link', { name: 'All baby names' }).click();
  await page.getByPlaceholder('Search names or origins...').fill(name);
  await expect(page.getByText(`Nothing found for "${name}"`)).toBeVisible();
  send();
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
  await forget(stack, name);
});

test.describe('interruptions of an import', () => {
  test.use({ expectedConsole: /Failed to load resource|net::ERR|status of/ });

  test('if another user changed a record after the check, the import writes nothing and offers another check', async ({
    page,
    stack,
  }) => {
    const [there, fresh] = [own('Theirs'), own('Besides')];
    await stack.sql`insert into baby_names (name, gender, meaning) values (${there}, 'girl', 'at first')`;
    await openImport(page);
    await choose(page, `Name,Gender,Meaning\n${there},girl,mine\n${fresh},girl,mine\n`);
    await check(page);
    await expectTally(page, { New: 1, Changed: 1 });
    await stack.sql`update baby_names set meaning = 'theirs' where name = ${there}`;
    await page.getByRole('button', { name: 'Import 2 rows' }).click();
    await expect(page.getByRole('alert')).toContainText('Somebody else has changed');
    expect(await found(stack, fresh)).toHaveLength(0);

    // After a check is canceled, its late response doesn't open the preview.
    let respond = () => {};
    const held = new Promise<void>((release) => {
      respond = release;
    });
    await page.route('**/rpc/check_import', (route) => held.then(() => route.continue()), { times: 1 });
    const response = page.waitForResponse('**/rpc/check_import');
    await page.getByRole('button', { name: 'Check again' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    respond();
    await (await response).finished();
    await check(page);

    await page.getByRole('tab', { name: 'Changed' }).click();
    await expect(page.getByRole('row', { name: new RegExp(there) })).toContainText('theirs → mine');
    await page.getByRole('button', { name: 'Import 2 rows' }).click();
    await expect(page.getByText('Imported file.csv: 1 added, 1 changed')).toBeVisible();
    await forget(stack, there, fresh);
  });

  test('if the server is down during an import, nothing is written, and the file can be imported later', async ({
    page,
    ownStack,
  }) => {
    const name = own('Patient');
    await openImport(page, 'baby_names', ownStack.url);
    await choose(page, `Name,Gender,Meaning\n${name},girl,x\n`);
    await ownStack.goDown();
    await check(page);
    await expect(page.getByRole('alert')).toContainText("Couldn't check the file");
    await ownStack.comeBack();
    await check(page);
    await expectTally(page, { New: 1 });
    await ownStack.goDown();
    await page.getByRole('button', { name: 'Import 1 row' }).click();
    await expect(page.getByRole('alert')).toContainText("The server didn't respond");
    await ownStack.comeBack();
    expect(await found(ownStack, name)).toHaveLength(0);
    await page.getByRole('button', { name: 'Import 1 row' }).click();
    await expect(page.getByText('Imported file.csv: 1 added, 0 changed')).toBeVisible();
    expect(await found(ownStack, name)).toHaveLength(1);
  });

  test('if the session ends during an import, the page still has the chosen file after signing in again', async ({
    page,
    ownStack,
  }) => {
    const name = own('Session');
    await openImport(page, 'baby_names', ownStack.url);
    await choose(page, `Name,Gender,Meaning\n${name},girl,x\n`);
    await expect(page.getByText('Match the columns of file.csv')).toBeVisible();
    await ownStack.sql`delete from auth.sessions`;
    await check(page);
    await page.waitForURL('**/admin/login');
    await page.getByLabel('Email').fill(emails.admin);
    await page.getByLabel('Password', { exact: true }).fill('cradle-demo');
    await page.getByRole('button', { name: /sign in/i }).click();
    await page.waitForURL((url) => !url.pathname.endsWith('/login'));
    if (!page.url().includes('import')) {
      await page.getByRole('menuitem', { name: 'Baby names' }).click();
      await page.getByRole('link', { name: 'Import' }).click();
    }
    await expect(page.getByText('Match the columns of file.csv')).toBeVisible();
    await expect(page.getByRole('alert')).toContainText("Couldn't check the file");
    await check(page);
    await expectTally(page, { New: 1 });
  });
});

test('the check of a long file shows its progress and can be canceled', async ({ page, stack }) => {
  test.setTimeout(90_000);
  const prefix = own('Long');
  await openImport(page);
  const rows = Array.from({ length: 4000 }, (_, at) => `${prefix}${letters(at)},girl,m`);
  await choose(page, `Name,Gender,Meaning\n${rows.join('\n')}\n`);
  await check(page);
  await expect(page.getByRole('progressbar', { name: 'Checking the file…' })).toBeVisible();
  await expect(page.getByText(/\d,000 rows so far/)).toBeVisible({ timeout: 15_000 });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Match the columns of file.csv')).toBeVisible();
  await check(page);
  await expect(page.getByText('Preview of')).toBeVisible({ timeout: 60_000 });
  await expectTally(page, { New: 4000 });
  expect(await stack.sql`select 1 from baby_names where name like ${`${prefix}%`}`).toHaveLength(0);
});
