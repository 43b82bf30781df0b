/** Stories: write, edit, feature, draft and delete, and the result on the public site. */

import { doubleClick } from '../../support/browser/doubleClick';
import { narrow } from '../../support/browser/usable';
import { emails } from '../../support/data/people';
import { expect, signInAsStaff, type TestStack, test } from '../../support/e2e';
import { addStorySubmission, word } from './submissions';

const TEXT =
  'Once there was a test that told a story.\n\nIt told it to the end, and then it began again from the start.';

async function addStory(stack: TestStack, more: Record<string, unknown> = {}) {
  const row = {
    title: `Told ${word()}`,
    summary: 'A story made for a test',
    content: TEXT,
    category: 'Bedtime',
    age_range: '3-7',
  };
  const [made] = await stack.sql`insert into stories ${stack.sql({ ...row, ...more })} returning id::int, title`;
  return { id: made?.id as number, title: made?.title as string };
}
const forget = (stack: TestStack, title: string) => stack.sql`delete from stories where title = ${title}`;

test('the list has tabs for submissions, published stories and drafts, and a link “Create Story”', async ({
  page,
  ownStack,
}) => {
  await addStorySubmission(ownStack);
  const draft = await addStory(ownStack, { status: 'draft' });
  await signInAsStaff(page, emails.moderator, ownStack.url, '/admin/stories');
  await expect(page.getByRole('tab', { name: 'Published Stories' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('row', { name: 'Counting Sheep' })).toBeVisible();
  await expect(page.getByRole('row', { name: draft.title })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Drafts' }).click();
  await expect(page.getByRole('row', { name: draft.title })).toBeVisible();
  await page.getByRole('tab', { name: 'Submissions (1)' }).click();
  for (const name of ['Pending (1)', 'Approved (0)', 'Rejected (0)']) {
    await expect(page.getByRole('tab', { name })).toBeVisible();
  }
  await page.getByRole('tab', { name: 'Published Stories' }).click();
  await page.getByRole('link', { name: 'Create Story' }).click();
  await expect(page).toHaveURL(/\/admin\/stories\/create$/);
});

test('URLs from the specification redirect to the forms of the back-office', async ({ page }) => {
  await signInAsStaff(page, emails.moderator, '', '/admin/stories/new');
  await expect(page).toHaveURL(/\/admin\/stories\/create$/);
  await expect(page.getByRole('heading', { name: 'Create Story' })).toBeVisible();
  await page.goto('/admin/stories/edit/1');
  await expect(page).toHaveURL(/\/admin\/stories\/1$/);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('The Magical Garden');
});

test('a new story can be previewed and published, and the form shows errors at its fields', async ({ page, stack }) => {
  const title = `Written ${word()}`;
  await signInAsStaff(page, emails.moderator, '', '/admin/stories/create');
  await page.getByRole('button', { name: 'Create Story' }).click();
  await expect(page.getByText('Title is required')).toBeVisible();
  await expect(page.getByText('Summary is required')).toBeVisible();
  await expect(page.getByText('Story is required')).toBeVisible();
  await expect(page.getByText('Age range is required')).toBeVisible();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Summary' }).fill('A story that a test wrote');
  await page.getByRole('textbox', { name: 'Story' }).fill(TEXT);
  await page.getByRole('combobox', { name: 'Age range' }).fill('3-7');
  await page.getByRole('textbox', { name: 'Image' }).fill('javascript:alert(1)');
  const preview = page.getByRole('complementary', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: title })).toBeVisible();
  await expect(preview.locator('p', { hasText: 'It told it to the end' })).toBeVisible();
  await page.getByRole('button', { name: 'Create Story' }).click();
  await expect(page.getByText('Enter a full address that starts with https://')).toBeVisible();
  await page.getByRole('textbox', { name: 'Image' }).fill('');
  await page.getByRole('button', { name: 'Create Story' }).click();
  await expect(page.getByText('Story added')).toBeVisible();
  await expect(page.getByRole('row', { name: title })).toBeVisible();
  const [row] = await stack.sql`select id, status, featured, image_url, category from stories where title = ${title}`;
  expect(row).toMatchObject({ status: 'published', featured: false, image_url: null, category: 'Bedtime' });
  await page.goto(`/story/${row?.id}`);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await forget(stack, title);
});

test('readers can open a draft only after it is published', async ({ page, stack }) => {
  const { id, title } = await addStory(stack, { status: 'draft' });
  await page.goto(`/story/${id}`);
  await expect(page.getByRole('heading', { name: 'Story Not Found' })).toBeVisible();
  await signInAsStaff(page, emails.moderator, '', `/admin/stories/${id}`);
  await page.getByRole('radio', { name: 'Published' }).check();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Story updated')).toBeVisible();
  await page.goto(`/story/${id}`);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await forget(stack, title);
});

test('featuring or unfeaturing a story in the list leaves the story’s content unchanged', async ({ page, stack }) => {
  const { id, title } = await addStory(stack);
  await signInAsStaff(page, emails.moderator, '', '/admin/stories');
  await page.getByPlaceholder('Search titles and summaries...').fill(title);
  let requests = 0;
  page.on('request', (request) => {
    if (request.method() === 'PATCH') requests += 1;
  });
  await doubleClick(page.getByRole('button', { name: `Feature ${title}`, exact: true }));
  await expect(page.getByText('Story featured')).toBeVisible();
  expect(requests).toBe(1);
  const stored = async () => (await stack.sql`select featured, content from stories where id = ${id}`)[0];
  expect(await stored()).toEqual({ featured: true, content: TEXT });
  await page.getByRole('button', { name: `Unfeature ${title}` }).click();
  await expect(page.getByText('Story unfeatured')).toBeVisible();
  expect((await stored())?.featured).toBe(false);
  await forget(stack, title);
});

test('if a scheduled story has been published in the meantime, canceling its schedule shows that as the reason', async ({
  page,
  stack,
}) => {
  const { id, title } = await addStory(stack);
  await stack.sql`update stories set status = 'scheduled', publish_at = now() + interval '1 day' where id = ${id}`;
  await signInAsStaff(page, emails.moderator, '', `/admin/stories/${id}`);
  const cancel = page.getByRole('button', { name: 'Cancel schedule' });
  await expect(cancel).toBeVisible();
  await stack.sql`update stories set status = 'published' where id = ${id}`;
  await cancel.click();
  await expect(page.getByText('This story is no longer scheduled.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit as a draft' })).toBeVisible();
  await forget(stack, title);
});

test('an admin deletes a story after confirmation', async ({ page, stack }) => {
  const { id, title } = await addStory(stack);
  await signInAsStaff(page, emails.admin, '', '/admin/stories');
  await page.getByPlaceholder('Search titles and summaries...').fill(title);
  const row = page.getByRole('row', { name: title });
  await row.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Are you sure you want to delete this story?')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(await stack.sql`select 1 from stories where id = ${id}`).toHaveLength(1);
  await row.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Story deleted')).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await stack.sql`select 1 from stories where id = ${id}`).toHaveLength(0);
});

test('if two users edit a story, the second to save sees both versions and chooses one for each field', async ({
  page,
  browser,
  stack,
}) => {
  const { id, title } = await addStory(stack);
  const [mine, theirs] = [page, await (await browser.newContext()).newPage()];
  await signInAsStaff(mine, emails.moderator);
  await signInAsStaff(theirs, emails.admin, stack.url);
  for (const editor of [mine, theirs]) {
    await editor.goto(`${stack.url}/admin/stories/${id}`);
    await expect(editor.getByRole('textbox', { name: 'Summary' })).toHaveValue('A story made for a test');
  }
  await theirs.getByRole('textbox', { name: 'Summary' }).fill('what they wrote of it');
  await theirs.getByRole('textbox', { name: 'Title' }).fill(`${title} by them`);
  await theirs.getByRole('button', { name: 'Save Changes' }).click();
  await expect(theirs.getByText('Story updated')).toBeVisible();
  await mine.getByRole('textbox', { name: 'Summary' }).fill('what I wrote of it');
  await mine.getByRole('textbox', { name: 'Title' }).fill(`${title} by me`);
  await mine.getByRole('button', { name: 'Save Changes' }).click();
  const dialog = mine.getByRole('dialog');
  await expect(dialog.getByText('what they wrote of it')).toBeVisible();
  await expect(dialog.getByText('what I wrote of it')).toBeVisible();
  // The specification limits dialogs to a width of 42rem (2xl) and to 90 % of the window's height.
  await mine.setViewportSize({ width: 1280, height: 400 });
  const { width = 0, height = 0 } = (await dialog.boundingBox()) ?? {};
  expect([Math.round(width), height <= 360]).toEqual([42 * 16, true]);
  // On a phone, the buttons wrap to several rows, but the text of each button stays on one line.
  await mine.setViewportSize({ width: 360, height: 740 });
  const buttons = mine.locator('.MuiDialogActions-root button');
  expect(await buttons.evaluateAll((all) => all.map((one) => (one as HTMLElement).offsetHeight < 50))).toEqual([
    true,
    true,
    true,
  ]);
  await mine.setViewportSize({ width: 1280, height: 720 });
  await expect(dialog.getByText(/^Ada Admin saved on \w+ \d/)).toBeVisible();
  const stored = async () => (await stack.sql`select title, summary from stories where id = ${id}`)[0];
  expect(await stored()).toEqual({ title: `${title} by them`, summary: 'what they wrote of it' });
  await expect(dialog.getByRole('button', { name: 'Keep mine' })).toBeEnabled();
  await dialog.getByRole('radio', { name: 'Title: Saved version' }).check();
  await dialog.getByRole('button', { name: 'Save my choices' }).click();
  await expect(mine.getByText('Story updated')).toBeVisible();
  expect(await stored()).toEqual({ title: `${title} by them`, summary: 'what I wrote of it' });
  await theirs.context().close();
  await stack.sql`delete from stories where id = ${id}`;
});

test.describe('during an outage', () => {
  test.use({ expectedConsole: /Failed to load resource|net::ERR|status of 5/ });

  test('after a failed save the form keeps its input, and a list that fails to load shows an error', async ({
    page,
    ownStack,
  }) => {
    await signInAsStaff(page, emails.moderator, ownStack.url, '/admin/stories/1');
    await page.getByRole('textbox', { name: 'Summary' }).fill('typed while it went away');
    await ownStack.goDown();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Failed to update story.')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('textbox', { name: 'Summary' })).toHaveValue('typed while it went away');
    await ownStack.comeBack();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Story updated')).toBeVisible();
    await expect(page.getByRole('row', { name: 'Counting Sheep' })).toBeVisible();
    await ownStack.goDown();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Refresh' }).click();
    await expect(page.getByText('Failed to fetch stories data.').first()).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText('No published stories')).toBeHidden();
    await ownStack.comeBack();
  });
});

test('on a phone, a story can be opened from the list, and its form doesn’t scroll sideways', async ({
  page,
  stack,
}) => {
  await narrow(page);
  await signInAsStaff(page, emails.moderator, '', '/admin/stories');
  await expect(page.getByRole('button', { name: /^(Unf|F)eature The Magical Garden$/ })).toBeVisible();
  await page.getByRole('link', { name: /Counting Sheep/ }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Counting Sheep');
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wider).toBeLessThanOrEqual(0);
  expect(await stack.sql`select 1 from stories where title = 'Counting Sheep'`).toHaveLength(1);
});
