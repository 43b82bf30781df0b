/** Review of corrections and doubtful variants, and merging two names. */

import { violations } from '../../support/browser/violations';
import { emails } from '../../support/data/people';
import { expect, signInAsStaff, test } from '../../support/e2e';
import { addCorrection, addDoubt, addName } from './submissions';

const ready = 'Accept';

test('the oldest correction is shown beside the current value, and can be accepted, edited and rejected by keyboard', async ({
  page,
  ownStack,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await ownStack.sql`delete from name_corrections`;
  const name = await addName(ownStack);
  const [first, second, third] = [
    await addCorrection(ownStack, name.id, { value: 'the first' }),
    await addCorrection(ownStack, name.id, { value: 'the second', source: 'https://en.wiktionary.org/wiki/Olivia' }),
    await addCorrection(ownStack, name.id, { field: 'syllables', value: '3' }),
  ];
  const statusOf = async (id: number) =>
    (await ownStack.sql`select status from name_corrections where id = ${id}`)[0]?.status;
  const row = async () => (await ownStack.sql`select meaning, syllables from baby_names where id = ${name.id}`)[0];
  await signInAsStaff(page, emails.moderator, ownStack.url, '/admin/name_corrections');
  const opened = page.getByRole('region', { name: 'Submission' });
  await expect(opened.getByRole('heading', { name: name.name })).toBeVisible();
  await expect(opened.getByText('sent in by a test')).toBeVisible();
  await expect(opened.getByText('the first')).toBeVisible();
  await expect(opened.getByRole('link', { name: 'the second' })).toBeVisible();
  await expect(page.getByRole('button', { name: ready })).toBeEnabled();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('a');
  await expect(page.getByText('Correction accepted')).toBeVisible();
  expect([await statusOf(first.id), await row()]).toEqual(['approved', { meaning: 'the first', syllables: 2 }]);

  // The second correction is shown beside the current value, which comes from the accepted first correction. Then the
  // second correction is rejected.
  await expect(opened.getByRole('link', { name: 'https://en.wiktionary.org/wiki/Olivia' })).toBeVisible();
  await expect(opened.getByText('the second')).toBeVisible();
  await expect(opened.getByText('the first')).toBeVisible();
  await expect(page.getByRole('button', { name: ready })).toBeEnabled();
  await page.keyboard.press('r');
  await expect(page.getByText('Correction rejected')).toBeVisible();
  expect(await statusOf(second.id)).toBe('rejected');

  await expect(opened.getByText('Syllables now')).toBeVisible();
  await expect(page.getByRole('button', { name: ready })).toBeEnabled();
  await page.keyboard.press('e');
  const form = page.getByRole('dialog');
  await form.getByLabel('Syllables').fill('4');
  await form.getByRole('button', { name: 'Save and Accept' }).click();
  await expect(form).toBeHidden();
  await expect.poll(row).toEqual({ meaning: 'the first', syllables: 4 });
  expect(await statusOf(third.id)).toBe('approved');
});

test.describe('rejected decisions', () => {
  test.use({ expectedConsole: /status of 4\d\d/ });

  test('if the field has changed meanwhile, accepting a correction writes nothing and shows the new value', async ({
    page,
    ownStack,
  }) => {
    await ownStack.sql`delete from name_corrections`;
    const name = await addName(ownStack);
    const { id } = await addCorrection(ownStack, name.id, { value: 'suggested' });
    await signInAsStaff(page, emails.moderator, ownStack.url, '/admin/name_corrections');
    const opened = page.getByRole('region', { name: 'Submission' });
    await expect(opened.getByText('sent in by a test')).toBeVisible();
    await expect(page.getByRole('button', { name: ready })).toBeEnabled();
    await ownStack.sql`update baby_names set meaning = 'changed by somebody else' where id = ${name.id}`;
    await page.keyboard.press('a');
    await expect(page.getByText('The name has changed in the meantime.')).toBeVisible();
    await expect(opened.getByText('changed by somebody else')).toBeVisible();
    expect((await ownStack.sql`select status from name_corrections where id = ${id}`)[0]?.status).toBe('pending');
    await page.keyboard.press('a');
    await expect(page.getByText('Correction accepted')).toBeVisible();
  });

  test('an edited value remains in the form after an error, in a narrower window, and after a click outside the form', async ({
    page,
    ownStack,
  }) => {
    await ownStack.sql`delete from name_corrections`;
    const name = await addName(ownStack);
    const { id } = await addCorrection(ownStack, name.id, { field: 'gender', value: 'boy' });
    await signInAsStaff(page, emails.moderator, ownStack.url, '/admin/name_corrections');
    await expect(page.getByRole('button', { name: ready })).toBeEnabled();
    await page.getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Gender').fill('dragon');
    await form.getByRole('button', { name: 'Save and Accept' }).click();
    await expect(form.getByText('Enter boy, girl or neutral.')).toBeVisible();
    await expect(form.getByLabel('Gender')).toHaveValue('dragon');
    await expect(page).toHaveURL(new RegExp(`#${id}$`));
    await page.setViewportSize({ width: 1000, height: 720 });
    await page.mouse.click(5, 5);
    page.once('dialog', (question) => void question.dismiss());
    await page.keyboard.press('Escape');
    await expect(form.getByLabel('Gender')).toHaveValue('dragon');
    page.once('dialog', (question) => void question.accept());
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 720 });
  });
});

test('name variants can be linked and rejected by keyboard, and a decision can be undone', async ({
  page,
  ownStack,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await ownStack.sql`delete from name_variant_doubts`;
  const [base, name] = [await addName(ownStack), await addName(ownStack)];
  await addDoubt(ownStack, name, base);
  const link = async () =>
    (await ownStack.sql`select variant_of::int, variant_kind from baby_names where id = ${name.id}`)[0];
  await signInAsStaff(page, emails.moderator, ownStack.url, '/admin/name_variant_doubts');
  await expect(page.getByRole('heading', { name: `Is ${name.name} a variant of ${base.name}?` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Link as a spelling' })).toBeEnabled();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('f');
  await expect(page.getByText('Names linked')).toBeVisible();
  expect(await link()).toEqual({ variant_of: base.id, variant_kind: 'form' });
  await expect(page.getByText('Nothing to review')).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  expect(await link()).toEqual({ variant_of: null, variant_kind: null });
  const another = await addName(ownStack);
  await addDoubt(ownStack, another, base);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Not a variant' })).toBeEnabled();
  await page.keyboard.press('r');
  await expect(page.getByText('Marked as not a variant')).toBeVisible();
  await expect(page.getByRole('heading', { name: `Is ${another.name}` })).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByRole('tab', { name: 'Pending (2)' })).toBeVisible();
});

test('staff can preview, accept and undo corrections in bulk, and link doubtful variants in bulk', async ({
  page,
  ownStack,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { sql } = ownStack;
  await sql`delete from name_corrections`;
  await sql`delete from name_variant_doubts`;
  const names = [await addName(ownStack), await addName(ownStack), await addName(ownStack)] as const;
  for (const { id, name } of names.slice(0, 2)) await addCorrection(ownStack, id, { name, value: `of ${name}` });
  await addCorrection(ownStack, names[0].id, { name: names[0].name, value: 'a second opinion' });
  await addDoubt(ownStack, names[0], names[2]);
  await addDoubt(ownStack, names[1], names[2]);
  const meanings = async () =>
    (await sql`select meaning from baby_names where id in ${sql(names.map(({ id }) => id))} order by id`).map(
      ({ meaning }) => meaning,
    );
  const before = await meanings();
  const tools = page.getByRole('toolbar', { name: 'Selected submissions' });
  await signInAsStaff(page, emails.moderator, ownStack.url, '/admin/name_corrections');
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await tools.getByRole('button', { name: 'Accept…' }).click();
  const list = page.getByRole('dialog', { name: 'Accept: 3 corrections' });
  await expect(list.getByRole('listitem').first()).toContainText(`${names[0].name} Meaning`);
  await expect(list.getByRole('listitem').first()).toContainText('Now: sent in by a test');
  await expect(list.getByRole('listitem').first()).toContainText(`of ${names[0].name}`);
  expect(await violations(page)).toEqual([]);
  expect(await meanings()).toEqual(before);
  await list.getByRole('button', { name: 'Accept' }).click();
  const refused = page.getByRole('dialog', { name: 'Not decided: 1' });
  await expect(refused).toContainText('The name has changed in the meantime');
  await refused.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('2 corrections approved')).toBeVisible();
  expect(await meanings()).toEqual([`of ${names[0].name}`, `of ${names[1].name}`, before[2]]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  expect(await meanings()).toEqual(before);

  await page.goto(`${ownStack.url}/admin/name_variant_doubts`);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await tools.getByRole('button', { name: 'Link as a spelling…' }).click();
  const pairs = page.getByRole('dialog', { name: 'Link as a spelling: 2 doubtful variants' });
  await expect(pairs.getByRole('listitem')).toHaveCount(2);
  await pairs.getByRole('button', { name: 'Link as a spelling' }).click();
  await expect(page.getByText('2 doubtful variants approved')).toBeVisible();
  expect(
    await sql`select variant_of::int, variant_kind from baby_names where id in ${sql([names[0].id, names[1].id])}`,
  ).toEqual(Array(2).fill({ variant_of: names[2].id, variant_kind: 'spelling' }));
});

test('an admin merges two selected names: favorites move, the old URL redirects, and “Undo” restores both names', async ({
  page,
  ownStack,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const prefix = 'Zzm';
  const [kept, merged] = [await addName(ownStack, `${prefix}one`), await addName(ownStack, `${prefix}two`)];
  await ownStack.sql`insert into favorites (user_id, name_id) select id, ${merged.id} from profiles where email = ${emails.parent}`;
  await signInAsStaff(page, emails.admin, ownStack.url, `/admin/baby_names?filter={"q":"${prefix}"}`);
  await page
    .getByRole('checkbox', { name: /Zzmone|Select this row/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: 'Merge' })).toHaveCount(0);
  await page
    .getByRole('checkbox', { name: /Zzmtwo|Select this row/ })
    .nth(1)
    .click();
  await page.getByRole('link', { name: 'Merge' }).click();
  await expect(page.getByRole('heading', { name: 'Merge two names' })).toBeVisible();
  const button = page.getByRole('button', { name: `Merge ${merged.name} into ${kept.name}` });
  await expect(page.getByRole('button', { name: /^Merge Zz/ })).toBeVisible();
  if (!(await button.isVisible())) await page.getByRole('button', { name: 'Swap' }).click();
  await expect(page.getByText('Favorites of parents')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await button.click();
  await expect(page.getByText('Names merged')).toBeVisible();
  const owners = async () =>
    (await ownStack.sql`select name_id::int as id from favorites where name_id in (${kept.id}, ${merged.id})`).map(
      ({ id }) => id,
    );
  expect(await owners()).toEqual([kept.id]);
  const reader = await page.context().newPage();
  await reader.goto(`${ownStack.url}/name/${merged.id}`);
  await expect(reader.getByRole('heading', { level: 1, name: kept.name })).toBeVisible();
  await reader.close();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Merge undone')).toBeVisible();
  expect(await owners()).toEqual([merged.id]);
  await expect(page.locator('tbody').getByRole('checkbox')).toHaveCount(2);
  await expect(page.locator('tbody').getByRole('checkbox', { checked: true })).toHaveCount(0);
});

test('a moderator has no access to the page that merges names', async ({ page, ownStack }) => {
  await signInAsStaff(page, emails.moderator, ownStack.url, '/admin/merge-names?kept=1&merged=2');
  await expect(page.getByText(/permission/i).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Merge/ })).toHaveCount(0);
});
