/** The main tasks of staff by keyboard only. */

import { tabTo, tabToAndEnter } from '../../../support/browser/keyboard';
import { pictureOf } from '../../../support/data/hostilePictures';
import { emails, password } from '../../../support/data/people';
import { expect, signInAsStaff, test } from '../../../support/e2e';
import { addStorySubmission, word } from '../submissions';

test('a name can be changed, a story approved and a file imported by keyboard', async ({ page, ownStack }) => {
  test.slow();
  const { sql, url } = ownStack;
  const [name, imported] = [word(), word()];
  await sql`insert into baby_names (name, meaning) values (${name}, 'made for a test')`;
  const story = await addStorySubmission(ownStack);
  const press = (key: string) => page.keyboard.press(key);
  const main = page.getByRole('main');
  const announced = (text: string) => page.getByRole('status').filter({ hasText: text });
  const toMenu = (item: string) => tabToAndEnter(page, page.getByRole('menuitem', { name: item, exact: true }));

  await page.goto(`${url}/admin/login`);
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(emails.admin);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(password);
  await press('Enter');
  await expect(page.getByText('Login successful')).toBeVisible();

  await toMenu('Baby names');
  await tabTo(page, main.getByRole('textbox', { name: 'Search names or origins' }));
  await page.keyboard.type(name);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(announced('1 baby name')).toBeAttached();
  await tabToAndEnter(page, row.getByRole('checkbox'));
  await press('j');
  await expect(row).toBeFocused();
  await press('Enter');
  await tabTo(page, page.getByLabel('Meaning'));
  await press('ControlOrMeta+a');
  await page.keyboard.type('changed by keys');
  await tabToAndEnter(page, page.getByRole('button', { name: 'Save Changes' }));
  await expect(page.getByText('Name updated')).toBeVisible();
  await expect(row).toBeFocused();
  expect(await sql`select meaning from baby_names where name = ${name}`).toEqual([{ meaning: 'changed by keys' }]);

  await tabToAndEnter(page, page.getByRole('menuitem', { name: 'Story submissions' }), { back: true });
  await expect(page.getByRole('heading', { name: story.title })).toBeVisible();
  const approve = page.getByRole('button', { name: 'Approve', exact: true }); // The name doesn't contain the letter of the shortcut.
  await expect(approve).toBeEnabled();
  await tabToAndEnter(page, approve);
  await expect(page.getByText('The story has been published to the website.')).toBeVisible();

  await page.goto(`${url}/admin/baby_names/import`);
  await expect(page.getByText('Drop a CSV file here')).toBeVisible();
  await tabToAndEnter(page, page.getByRole('button', { name: 'Skip to content' }));
  const chooser = page.waitForEvent('filechooser');
  await tabToAndEnter(page, page.getByRole('button', { name: 'Choose a file' }));
  const buffer = Buffer.from(`Name,Gender,Meaning\n${imported},girl,of the keys\n`);
  await (await chooser).setFiles({ name: 'keys.csv', mimeType: 'text/csv', buffer });
  await tabToAndEnter(page, page.getByRole('button', { name: 'Check the file' }));
  await expect(page.getByRole('group', { name: 'Preview' })).toBeFocused();
  await tabToAndEnter(page, page.getByRole('button', { name: 'Import 1 row' }));
  await expect(page.getByRole('group', { name: 'Result' })).toBeFocused();
  expect(await sql`select meaning from baby_names where name = ${imported}`).toEqual([{ meaning: 'of the keys' }]);
});

test('a picture can be uploaded, cropped and described by keyboard', async ({ page, ownStack }) => {
  test.slow();
  const { url } = ownStack;
  const alt = `A pram ${word()}`;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await signInAsStaff(page, emails.admin, url, '/admin/pictures/create');

  await tabToAndEnter(page, button('Skip to content'));
  const chooser = page.waitForEvent('filechooser');
  await tabToAndEnter(page, button('Choose a file'));
  await (await chooser).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: await pictureOf(500, 400, 'png') });
  await expect(page.getByText('Stored with 500 × 400 pixels')).toBeVisible();
  await expect(button('Choose another file')).toBeFocused();
  await tabToAndEnter(page, page.getByRole('combobox', { name: 'Aspect ratio' }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Stored with 500 × 278 pixels')).toBeVisible();
  await tabTo(page, page.getByRole('slider', { name: 'Vertical position' }));
  await page.keyboard.press('End');
  await tabTo(page, page.getByLabel('Description'));
  await tabToAndEnter(page, button('Upload picture'));
  await expect(page.getByLabel('Description')).toBeFocused(); // The field is required, so submitting the form focuses it.
  await page.keyboard.type(alt);
  await tabToAndEnter(page, button('Upload picture'));
  await expect(page.getByText('Picture added')).toBeVisible();
  await tabToAndEnter(page, page.getByRole('link', { name: alt }));
  await tabToAndEnter(page, button('Replace'));
  await expect(page.getByRole('dialog', { name: 'Replace this picture' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button('Replace')).toBeFocused();
});

test('a newsletter can be written and saved by keyboard, and a closed dialog returns the focus to its button', async ({
  page,
  ownStack,
}) => {
  test.slow();
  const { sql, url } = ownStack;
  const subject = word();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await signInAsStaff(page, emails.admin, url, '/admin/newsletter_issues/create');

  await tabToAndEnter(page, button('Skip to content'));
  await tabTo(page, page.getByRole('textbox', { name: 'Subject' }));
  await page.keyboard.type(subject);
  await tabToAndEnter(page, button('List'));
  await expect(text).toBeFocused();
  await page.keyboard.type('One');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Two');
  await tabToAndEnter(page, button('Insert name…'), { back: true });
  await expect(page.getByRole('combobox', { name: 'Search for a name' })).toBeFocused();
  await page.keyboard.press('Escape'); // Closes the suggestions; the next Escape closes the dialog.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(button('Insert name…')).toBeFocused();
  // The text cursor is in the second list item. There, the first Tab indents the item, and the next Tab leaves the
  // editor.
  await tabTo(page, page.getByRole('checkbox', { name: /Story updates/ }));
  await page.keyboard.press('Space');
  await tabToAndEnter(page, button('Save draft'));
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeFocused();
  expect(await sql`select to_name_updates, to_story_updates from newsletter_issues where subject = ${subject}`).toEqual(
    [{ to_name_updates: true, to_story_updates: false }],
  );
  await tabTo(page, button('Phone'));
  await page.keyboard.press('Space');
  await expect(button('Phone')).toHaveAttribute('aria-pressed', 'true');
});

test('if the pressed button is disabled or hidden, the focus moves to the heading: Reset, Save, Unselect, bulk actions', async ({
  page,
  ownStack,
}) => {
  const { sql, url } = ownStack;
  const heading = page.getByRole('heading', { level: 1 });
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).press('Enter');
  await signInAsStaff(page, emails.admin, url, '/admin/settings');
  for (const button of ['Reset', 'Save Settings']) {
    await page.getByLabel('Site title').fill('Wiege & Feder');
    await press(button);
    await expect(page.getByRole('button', { name: button })).toBeDisabled();
    await expect(heading, button).toBeFocused();
  }
  await page.getByRole('tab', { name: 'Integrations' }).click();
  await page.getByLabel('Address of the build hook').fill('https://host.example.com/hook');
  for (const button of ['Save hook', 'Remove']) {
    await press(button);
    await expect(
      page.getByText(button === 'Remove' ? 'No build hook yet.' : /host.example.com: not called yet/),
    ).toBeVisible();
    await expect(page.getByRole('region', { name: 'Build hook' }), button).toBeFocused();
  }

  const [story] = await sql`
    insert into stories ${sql({
      title: `Pram ${word()}`,
      summary: 'A story made for a test',
      content: 'word '.repeat(30),
      category: 'Bedtime',
      age_range: '3-7',
      status: 'draft',
    })} returning id`;
  await page.goto(`${url}/admin/stories/${story?.id}`);
  await page.getByLabel('Hero’s name').fill('Ann');
  await press('Save Changes');
  await expect(page.getByText('Story updated')).toBeVisible();
  await expect(heading).toBeFocused();

  const name = word();
  await sql`insert into baby_names (name, meaning) values (${name}, 'made for a test')`;
  const row = page.getByRole('row').filter({ hasText: name });
  await page.goto(`${url}/admin/baby_names?filter=${JSON.stringify({ q: name })}`);
  await row.getByRole('checkbox').check();
  await press('Unselect');
  await expect(page.getByText('1 item selected')).toBeHidden();
  await expect(heading).toBeFocused();
  await row.getByRole('checkbox').check();
  await press('Change selected');
  await page.getByRole('checkbox', { name: 'Syllables' }).check();
  await page.getByRole('spinbutton', { name: 'Syllables' }).fill('2');
  await press(/^Change 1 /);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(heading).toBeFocused();
  await row.getByRole('checkbox').check();
  await press('Delete selected');
  await press('Confirm');
  await expect(page.getByText('Name deleted')).toBeVisible();
  await expect(heading).toBeFocused();

  const titles = [await addStorySubmission(ownStack), await addStorySubmission(ownStack)].map(({ title }) => title);
  await page.goto(`${url}/admin/submissions`);
  const select = () => page.getByRole('checkbox', { name: `Select ${titles[1]}` }).check();
  await select();
  await press('Clear selection');
  await expect(heading).toBeFocused();
  const note = page.getByLabel('New note');
  await note.fill('Ask Ann');
  await press('Add note');
  await expect(note).toHaveValue('');
  await expect(note).toBeFocused();
  await press('Delete the note “Ask Ann”');
  await expect(page.getByText('Ask Ann')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Notes' })).toBeFocused();
  await select();
  await page
    .getByRole('toolbar', { name: 'Selected submissions' })
    .getByRole('button', { name: 'Reject' })
    .first()
    .press('Enter');
  await expect(page.getByText('1 submission rejected')).toBeVisible();
  await expect(heading).toBeFocused();
});
