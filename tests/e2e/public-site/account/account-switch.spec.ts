/** A user signs in with another account in the same browser. */
import { emails } from '../../../support/data/people';
import { expect, signInAsParent, test } from '../../../support/e2e';

test('signing in to another account in one tab hides the first account’s notes and sharing link in the other tab', async ({
  page,
  context,
  stack,
  parent,
}) => {
  const other = stack.sql`(select id from profiles where email = ${emails.otherParent})`;
  await stack.sql`insert into favorites (user_id, name_id, note) values (${parent.id}, 1, 'A private note')`;
  await stack.sql`insert into favorites (user_id, name_id) values (${other}, 1)`;
  await signInAsParent(page, parent.email, '', '/favorites?view=list');
  const note = page.getByRole('textbox', { name: 'Note on Olivia' });
  await expect(note).toHaveValue('A private note');
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Create a link' }).click();
  await expect(page.locator('input[value*="/shared/"]')).toBeVisible();

  // Delays the favorites of the second account.
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/rest/v1/baby_names?*', async (route) => {
    await held;
    await route.continue();
  });
  const second = await context.newPage();
  await signInAsParent(second, emails.otherParent);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Olu Other' })).toBeVisible();
  await expect(page.locator('input[value*="/shared/"]')).toBeHidden();
  await expect(note).toBeHidden();
  release();
  await expect(note).toHaveValue('');
  await stack.sql`delete from favorites where user_id = ${other}`;
});
