/** Undo after a deletion. */
import type { Route } from '@playwright/test';
import { emails } from '../../support/data/people';
import { expect, signInAsStaff, type TestStack, test } from '../../support/e2e';

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

test('a name can be deleted while its form has unsaved changes, and restored with its id, zodiac signs and favorites', async ({
  page,
  stack,
}) => {
  const name = own();
  const id = await addName(stack, name);
  const before = await whole(stack, id);
  await signInAsStaff(page, emails.admin, '', `/admin/baby_names/${id}`);
  await page.getByLabel('Meaning').fill('not saved');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /confirm|delete/i })
    .last()
    .click();
  await expect(page.getByText('Name deleted')).toBeVisible();
  await expect(page).toHaveURL(/\/baby_names$/);
  expect(await whole(stack, id)).toHaveLength(0);
  // A click elsewhere doesn't hide the message with the Undo button.
  await page.getByRole('heading', { level: 1 }).click();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText('Restored')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect([...(await whole(stack, id))]).toEqual([...before]);
  await stack.sql`delete from baby_names where id = ${id}`;
});

test.describe('a message with a button “Undo”', () => {
  test.use({ expectedConsole: /Failed to load resource|net::ERR|Failed to fetch/ });
  test('the message about a failed undo stays visible if a part of the list fails to load', async ({ page, stack }) => {
    const id = await addName(stack, own());
    await signInAsStaff(page, emails.admin, '', `/admin/baby_names/${id}`);
    await page.route('**/rpc/undo_delete', (route) => route.abort());
    let fail = () => {};
    const failing = new Promise<void>((done) => {
      fail = done;
    });
    await page.route('**/assets/ListShortcuts-*.js', async (route) => {
      await failing;
      await route.abort();
    });
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    const message = page.getByRole('alert').filter({ hasText: "Couldn't undo" });
    await expect(message).toBeVisible();
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('ListShortcuts'));
    fail();
    await failed;
    // A moment later, the page queues an error message about the missing chunk. The error message is shown only after
    // the message with the Undo button is closed.
    await page.waitForTimeout(500);
    await message.getByRole('button', { name: 'Close this message' }).click();
    await expect(page.getByText('This part of the page could not be loaded')).toBeVisible();
  });
});

test('deleting a row moves the focus to a neighboring row, or to the heading if the list is empty', async ({
  page,
  stack,
}) => {
  const prefix = own();
  const names = ['a', 'b', 'c'].map((end) => prefix + end);
  for (const name of names) await addName(stack, name);
  await signInAsStaff(page, emails.admin, '', `/admin/baby_names?filter=${JSON.stringify({ q: prefix })}`);
  const row = (at: number) => page.getByRole('row', { name: names[at] });
  const heading = page.getByRole('heading', { level: 1 });
  for (const [at, focused] of [
    [1, row(2)],
    [2, row(0)],
    [0, heading],
  ] as const) {
    await row(at).getByRole('button', { name: 'Delete' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).press('Enter');
    await expect(focused).toBeFocused();
  }
});

test.describe('a bulk deletion', () => {
  test.use({ expectedConsole: /net::ERR/ });

  test('a bulk deletion reports and restores exactly the deleted rows, even if some can’t be deleted or the response is lost', async ({
    page,
    stack,
  }) => {
    const prefix = own();
    const names = ['a', 'b', 'c'].map((end) => prefix + end);
    for (const name of names) await addName(stack, name);
    const left = () => stack.sql`select from baby_names where name like ${`${prefix}%`}`;
    const select = async (name = '') => page.getByRole('row', { name }).getByRole('checkbox').check();
    const deleteSelected = async () => {
      await page.getByRole('button', { name: 'Delete selected' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    };
    await signInAsStaff(page, emails.admin, '', `/admin/baby_names?filter=${JSON.stringify({ q: prefix })}`);

    // Another user deletes one of the selected names.
    await select(names[1]);
    await select(names[2]);
    await stack.sql`delete from baby_names where name = ${names[2] ?? ''}`;
    await deleteSelected();
    await expect(page.getByText('1 of 2 could not be deleted')).toBeVisible();
    await expect(page.locator('tbody > tr')).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Delete selected' })).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Restored')).toBeVisible();
    await expect(page.locator('tbody > tr')).toHaveCount(2);

    // A selected row stays selected when the filter changes. The dialog lists the row, although the list doesn't show
    // it.
    await select(names[0]);
    await page.goto(`/admin/baby_names?filter=${JSON.stringify({ q: names[1] })}`);
    await select(names[1]);
    await page.getByRole('button', { name: 'Delete selected' }).click();
    await expect(page.getByRole('dialog')).toContainText(names[0] ?? '');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    const endpoint = '**/rest/v1/baby_names?*';
    // The first request is lost. After the second request, the server responds that it has deleted no row. In both
    // cases, the rows aren't reported as deleted.
    const onDelete = (answer: (route: Route) => Promise<void>) =>
      page.route(endpoint, (route) => (route.request().method() === 'DELETE' ? answer(route) : route.fallback()));
    await onDelete((route) => route.abort());
    await deleteSelected();
    await expect(page.getByText("The server didn't respond")).toBeVisible();
    await page.unroute(endpoint);
    await onDelete((route) => route.fulfill({ json: [] }));
    await deleteSelected();
    await expect(page.getByText('2 of 2 could not be deleted')).toBeVisible();
    await expect(page.getByText(/deleted$/)).toHaveCount(0);
    await page.unroute(endpoint);

    await select(names[1]);
    await page.goto(`/admin/baby_names?filter=${JSON.stringify({ q: names[0] })}`);
    await select(names[0]);
    await onDelete(async (route) => {
      await route.fetch();
      await route.abort();
    });
    await deleteSelected();
    await expect(page.getByText("The server didn't respond")).toBeVisible();
    await page.unroute(endpoint);
    expect(await left()).toHaveLength(0);
    await deleteSelected();
    await expect(page.getByText('2 baby names deleted')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Restored')).toBeVisible();
    expect(await left()).toHaveLength(2);
    await stack.sql`delete from baby_names where name like ${`${prefix}%`}`;
  });
});

test.describe('after a deletion', () => {
  test.use({ expectedConsole: /Failed to load resource/ });

  test('if the list fails to reload after a deletion, the error doesn’t replace the button “Undo”', async ({
    page,
    stack,
  }) => {
    const id = await addName(stack, own());
    await signInAsStaff(page, emails.admin, '', `/admin/baby_names/${id}`);
    await page.route('**/rest/v1/baby_names?*', (route) =>
      route.request().method() === 'GET' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    );
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('heading', { name: 'Failed to fetch baby names' })).toBeVisible();
    await page.unroute('**/rest/v1/baby_names?*');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Restored')).toBeVisible();
    expect(await whole(stack, id)).toHaveLength(1);
    await stack.sql`delete from baby_names where id = ${id}`;
  });
});
