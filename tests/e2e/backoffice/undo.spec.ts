/** Ways back: after a deletion, and into a list as one left it. And lists by keyboard alone. */
import { expect, signInAsStaff, type TestStack, test } from '../../support/e2e';
import { emails } from '../../support/people';

const letters = (number: number) => [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
const own = () => `Undo${letters(Date.now() % 10_000_000)}${letters(Math.floor(Math.random() * 1000))}`;

async function addName(stack: TestStack, name: string): Promise<string> {
  const [row] =
    await stack.sql`insert into baby_names (name, meaning) values (${name}, 'made for a test') returning id`;
  await stack.sql`insert into name_zodiacs (name_id, zodiac) values (${row?.id}, 'Leo')`;
  await stack.sql`insert into favorites (user_id, name_id) select id, ${row?.id} from profiles where email = ${emails.parent}`;
  return String(row?.id);
}
const whole = (stack: TestStack, id: string) => stack.sql`
  select n.*, (select count(*)::int from favorites as f where f.name_id = n.id) as favorites,
    (select array_agg(zodiac) from name_zodiacs as z where z.name_id = n.id) as zodiacs
  from baby_names as n where id = ${id}`;

test('a deleted name comes back by Undo, under its id and with what parents kept of it', async ({ page, stack }) => {
  const name = own();
  const id = await addName(stack, name);
  const before = await whole(stack, id);
  await signInAsStaff(page, emails.admin);
  await page.goto(`/admin/baby_names/${id}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /confirm|delete/i })
    .last()
    .click();
  await expect(page.getByText('Name deleted')).toBeVisible();
  expect(await whole(stack, id)).toHaveLength(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Brought back')).toBeVisible();
  expect([...(await whole(stack, id))]).toEqual([...before]);
  await stack.sql`delete from baby_names where id = ${id}`;
});

test('several at once, by the key as well', async ({ page, stack }) => {
  const name = own();
  const ids = [await addName(stack, `${name}a`), await addName(stack, `${name}b`)];
  await signInAsStaff(page, emails.admin);
  await page.goto('/admin/baby_names');
  await page.getByPlaceholder('Search names or origins...').fill(name);
  await expect(page.getByRole('cell', { name: `${name}a` })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Delete selected' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /confirm|delete/i })
    .last()
    .click();
  await expect(page.getByText('Name deleted')).toBeVisible();
  expect(await stack.sql`select 1 from baby_names where id = any(${ids})`).toHaveLength(0);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('z');
  await expect(page.getByText('Brought back')).toBeVisible();
  await expect(page.getByRole('cell', { name: `${name}b` })).toBeVisible();
  await stack.sql`delete from baby_names where id = any(${ids})`;
});

test('a list keeps its filters, its page, its selection and its place', async ({ page }) => {
  await signInAsStaff(page, emails.admin);
  await page.goto('/admin/baby_names');
  await page.getByPlaceholder('Search names or origins...').fill('e');
  await expect(page.getByRole('cell', { name: 'Aarav' })).toBeHidden();
  await page.getByRole('button', { name: 'Go to page 2', exact: true }).click();
  await expect(page.getByText(/^26-/)).toBeVisible();
  await page.getByRole('row').nth(2).getByRole('checkbox').check();
  const row = page.getByRole('row').nth(20);
  const name = (await row.getByRole('cell').nth(1).textContent()) ?? '';
  await row.scrollIntoViewIfNeeded();
  await page.waitForTimeout(400); // the place is noted once the scrolling has ended
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(100);
  for (const back of [() => page.goBack(), () => page.getByRole('link', { name: 'Cancel' }).click()]) {
    await page.getByRole('cell', { name, exact: true }).click();
    await expect(page.getByLabel('Meaning')).toBeVisible();
    await back();
    await expect(page.getByText(/^26-/)).toBeVisible();
    await expect(page.getByPlaceholder('Search names or origins...')).toHaveValue('e');
    await expect(page.getByRole('row').nth(2).getByRole('checkbox')).toBeChecked();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 40);
  }
});

test('a list by keyboard alone, with the keys on ?, and a switch for them', async ({ page }) => {
  await signInAsStaff(page, emails.moderator);
  await page.goto('/admin/baby_names');
  await expect(page.getByRole('button', { name: 'Keys' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Aarav' })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(page.getByRole('row', { name: /Aarav/ })).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByRole('row', { name: /Aarav/ }).getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('x');
  await page.keyboard.press('/');
  await expect(page.getByPlaceholder('Search names or origins...')).toBeFocused();
  await page.keyboard.type('xjk?');
  await expect(page.getByPlaceholder('Search names or origins...')).toHaveValue('xjk?');
  await page.getByPlaceholder('Search names or origins...').fill('');
  await expect(page.getByRole('cell', { name: 'Aarav' })).toBeVisible();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keys' });
  await expect(dialog.getByText('Next row')).toBeVisible();
  await dialog.getByRole('switch').uncheck();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('n');
  await page.keyboard.press('j');
  await expect(page).toHaveURL(/baby_names$|baby_names\?/);
  await page.keyboard.press('?');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Keys' }).click();
  await dialog.getByRole('switch').check();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Meaning')).toBeVisible();
});

test('a long export shows its progress, holds every row, and can be stopped', async ({ page, ownStack }) => {
  test.setTimeout(60_000);
  await ownStack.sql`
    insert into baby_names (name, meaning)
    select 'Export' || translate(lpad(n::text, 5, '0'), '0123456789', 'abcdefghij'), 'row' from generate_series(1, 3000) as n`;
  await signInAsStaff(page, emails.admin, ownStack.url);
  await page.goto(`${ownStack.url}/admin/baby_names`);
  let hold = () => {};
  const held = new Promise<void>((done) => {
    hold = done;
  });
  let pages = 0;
  await page.route(/baby_names\?.*limit=1000/, async (route) => {
    if (++pages === 2) await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(page.getByText('Exporting 1,000 of 3,664')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('progressbar', { name: 'Exporting' })).toBeHidden();
  hold();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await download;
  await expect(page.getByText(/3,664 rows in baby_names/)).toBeVisible();
  expect(await ownStack.sql`select 1 from audit_log where action = 'export'`).toHaveLength(1);
});
