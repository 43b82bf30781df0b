/** Undo after a deletion. */

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

test('Undo restores a deleted name with its id, zodiac signs and favorites', async ({ page, stack }) => {
  const name = own();
  const id = await addName(stack, name);
  const before = await whole(stack, id);
  await signInAsStaff(page, emails.admin, '', `/admin/baby_names/${id}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /confirm|delete/i })
    .last()
    .click();
  await expect(page.getByText('Name deleted')).toBeVisible();
  expect(await whole(stack, id)).toHaveLength(0);
  // A click elsewhere doesn't hide the message with the Undo button.
  await page.getByRole('heading', { level: 1 }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Restored')).toBeVisible();
  expect([...(await whole(stack, id))]).toEqual([...before]);
  await stack.sql`delete from baby_names where id = ${id}`;
});

test.describe('after a deletion', () => {
  test.use({ expectedConsole: /status of 500/ });

  test("if the list fails to reload, its error doesn't replace the Undo button", async ({ page, stack }) => {
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
