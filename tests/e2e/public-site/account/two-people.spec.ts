/** Two people, one browser: nothing of the one is shown to the other, not even for a moment. */

import { emails } from '../../../support/data/people';
import { expect, signInAsParent, test } from '../../../support/e2e';

test('who signs in by another tab sees neither notes nor the link of who was there before', async ({
  page,
  context,
  stack,
  parent,
}) => {
  const other = stack.sql`(select id from profiles where email = ${emails.otherParent})`;
  await stack.sql`insert into favorites (user_id, name_id, note) values (${parent.id}, 1, 'Not a word to anybody')`;
  await stack.sql`insert into favorites (user_id, name_id) values (${other}, 1)`;
  await signInAsParent(page, parent.email, '', '/favorites?view=list');
  const note = page.getByRole('textbox', { name: 'Note on Olivia' });
  await expect(note).toHaveValue('Not a word to anybody');
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Create a link' }).click();
  await expect(page.locator('input[value*="/shared/"]')).toBeVisible();

  // What the other one has noted does not arrive yet.
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
