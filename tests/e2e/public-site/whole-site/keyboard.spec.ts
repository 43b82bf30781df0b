/** The main tasks of visitors by keyboard alone, with screen reader announcements. */
import { tabTo, tabToAndEnter } from '../../../support/browser/keyboard';
import { expect, test } from '../../../support/e2e';
import { dialog, newEmail, opener, send } from '../stories/storyForm';

// Disables animations, because the checks of focused elements would measure moving elements.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('a visitor can find a name, add it to favorites, sort and annotate favorites, and share the list by keyboard', async ({
  page,
  stack,
  parent,
}) => {
  await stack.sql`insert into favorites (user_id, name_id) values (${parent.id}, 4)`;
  const press = (key: string) => page.keyboard.press(key);
  const main = page.getByRole('main');
  const button = (name: string | RegExp) => main.getByRole('button', { name });
  await page.goto('/search');
  await tabToAndEnter(page, page.getByRole('link', { name: 'Skip to content' }));
  await expect(main).toBeFocused();
  await expect(page).toHaveURL(/\/search$/); // The link must not change the fragment, which can be a token.
  const box = page.getByRole('combobox');
  await tabTo(page, box);
  await page.keyboard.type('oliv');
  await expect(page.getByRole('option').first()).toContainText('Olivia');
  await press('ArrowDown');
  await press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Olivia' })).toBeVisible();
  await expect(main).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Olivia: meaning' })).toBeAttached();

  await tabToAndEnter(page, button('Add to Favorites'));
  await tabTo(page, page.getByLabel('Email', { exact: true }).first());
  await page.keyboard.type(parent.email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(parent.password);
  await press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Olivia' })).toBeVisible();
  await expect(button('Remove from Favorites')).toBeVisible();
  // Waits until the toasts of the sign-in are hidden, because they would cover a row of the list.
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);

  await tabToAndEnter(page, page.getByRole('button', { name: `Account of ${parent.name}` }), { back: true });
  await tabToAndEnter(page, page.getByRole('link', { name: 'Favorites', exact: true }));
  await tabTo(page, page.getByRole('tab', { name: 'Cards' }));
  await press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'List' })).toBeFocused();
  const down = button('Move Olivia down');
  await tabToAndEnter(page, down);
  await expect(page.getByRole('status').filter({ hasText: 'Olivia is now 2 of 2.' })).toBeAttached();
  await expect(down).toBeFocused();
  await tabTo(page, page.getByRole('textbox', { name: 'Note on Olivia' }), { back: true });
  await page.keyboard.type('as in the play');
  await press('Tab');
  await expect(page.getByText('Saved')).toBeVisible();

  await tabToAndEnter(page, button('Share'), { back: true });
  await tabToAndEnter(page, button('Create a link'));
  await expect(page.getByLabel('Your link')).toHaveValue(/\/shared\//);
  await press('Escape');
  await expect(button('Share')).toBeFocused();
});

test('a visitor can draw names, submit a story and use the mobile menu by keyboard', async ({ page }) => {
  const press = (key: string) => page.keyboard.press(key);
  const announced = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
  await page.goto('/generator');
  await tabTo(page, page.getByRole('tab', { selected: true }));
  await press('ArrowRight');
  await tabToAndEnter(page, page.getByRole('button', { name: 'Generate Names' }));
  await expect(announced('5 names drawn')).toBeAttached();
  await tabToAndEnter(page, page.getByRole('banner').getByRole('link', { name: 'Story Time' }), { back: true });
  await expect(page.getByRole('main')).toBeFocused();
  for (const text of ['Story Time', /\d+ stories/]) await expect(announced(text)).toBeAttached();

  await tabToAndEnter(page, opener(page));
  await tabTo(page, dialog(page).getByLabel('Story Title'));
  for (const [label, typed] of [
    ['Story Title', 'The Owl'],
    ['Category', 'Bed'],
    ['Age Range', '3-5'],
    ['Summary', 'An owl who is afraid of the dark.'],
    ['Story Content', 'Once there was an owl who was afraid of the dark. Then the moon rose.'],
    ['Your Name', 'Ann Author'],
    ['Your Email', 'not an address'],
  ] as const) {
    await expect(dialog(page).getByLabel(label)).toBeFocused();
    await page.keyboard.type(typed);
    await press('Tab');
  }
  await expect(send(page)).toBeFocused();
  await press('Enter');
  const email = dialog(page).getByLabel('Your Email');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/Please enter a valid email address/);
  await press('ControlOrMeta+a');
  await page.keyboard.type(newEmail());
  await press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText('Thank you!')).toBeVisible();
  await expect(opener(page)).toBeFocused();

  await page.setViewportSize({ width: 360, height: 740 });
  const burger = page.getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await tabToAndEnter(page, burger, { back: true });
  await expect(menu).toBeVisible();
  await tabTo(page, menu.getByRole('link', { name: 'Join' }));
  await press('Escape');
  await expect(burger).toBeFocused();
  await expect(menu).toBeHidden();
  await press('Enter');
  await tabToAndEnter(page, menu.getByRole('link', { name: 'Privacy Policy' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});
