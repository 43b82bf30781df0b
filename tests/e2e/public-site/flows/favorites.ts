/** Flows of favorites: add, remove, note, order, sharing link. */
import type { Page } from '@playwright/test';
import { expect, type TestStack } from '../../../support/e2e';
import type { Flow } from '../../../support/faults';
import { begin, button, email, main, rows } from './shared';

const note = (page: Page) => page.getByRole('textbox', { name: 'Note on Emma' });
const favoritesOf = ({ sql }: TestStack) => sql`
  select n.name, f.note from favorites f join baby_names n on n.id = f.name_id join profiles p on p.id = f.user_id
  where p.email = ${email} order by f.position`;

export const favoriteFlows: readonly Flow[] = [
  {
    what: 'adding a favorite',
    write: /^POST .*\/favorites$/,
    async begin(page, stack) {
      // Waits for the code of the favorite buttons. favorites.spec.ts tests what happens if this code fails to load.
      const read = page.waitForResponse((response) => /profiles\?select=favorite_names/.test(response.url()));
      await begin(page, stack, '/names/l');
      await read;
      await expect(button(page, 'Add Liam to favorites')).toBeVisible();
    },
    press: (page) => button(page, 'Add Liam to favorites').click(),
    busy: (page) => button(page, 'Remove Liam from favorites'),
    refused: /Failed to add to favorites\. Please try again\.|You are offline, so nothing was changed\./,
    unchanged: (page) => expect(button(page, 'Add Liam to favorites')).toBeVisible(),
    done: 'Added to favorites',
    count: async (stack) => (await favoritesOf(stack)).filter(({ name }) => name === 'Liam').length,
  },
  {
    what: 'removing a favorite',
    follows: true,
    write: /^DELETE .*\/favorites$/,
    async begin(page, stack) {
      if (!page.url().endsWith('/names/l')) {
        await begin(page, stack, '/names/l');
        await button(page, 'Add Liam to favorites').click();
      }
      await expect(page.getByText('Added to favorites')).toBeVisible();
    },
    press: (page) => button(page, 'Remove Liam from favorites').click(),
    busy: (page) => button(page, 'Add Liam to favorites'),
    refused: /Failed to remove from favorites\. Please try again\.|You are offline, so nothing was changed\./,
    unchanged: (page) => expect(button(page, 'Remove Liam from favorites')).toBeVisible(),
    done: 'Removed from favorites',
    count: async (stack) => 1 - (await favoritesOf(stack)).filter(({ name }) => name === 'Liam').length,
  },
  {
    what: 'saving a note',
    write: /^PATCH .*\/favorites$/,
    begin: (page, stack) => begin(page, stack, '/favorites?view=list'),
    async press(page) {
      await note(page).fill('after her aunt');
      await note(page).blur();
    },
    busy: (page) => page.getByText('Saving...'),
    refused: 'Not saved.',
    unchanged: (page) => expect(note(page)).toHaveValue('after her aunt'),
    done: /^\s*Saved$/,
    count: async (stack) => (await favoritesOf(stack)).filter((row) => row.note === 'after her aunt').length,
  },
  {
    what: 'moving a favorite',
    follows: true,
    write: /^PATCH .*\/favorites$/,
    async begin(page, stack) {
      if (!page.url().endsWith('?view=list')) await begin(page, stack, '/favorites?view=list');
    },
    press: (page) => button(page, 'Move Olivia up').click(),
    busy: (page) => page.getByText('Olivia is now 1 of 2.'),
    refused: 'Failed to move Olivia. Please try again.',
    unchanged: (page) => expect(main(page).getByRole('heading', { level: 3 })).toHaveText(['Emma', 'Olivia']),
    done: 'Olivia is now 1 of 2.',
    // After each failure, the page refetches the list and shows the stored order.
    afterLoss: (page) => expect(main(page).getByRole('heading', { level: 3 })).toHaveText(['Olivia', 'Emma']),
    async afterReturn(page, written) {
      await page.reload();
      if (written) await expect(main(page).getByRole('heading', { level: 3 })).toHaveText(['Olivia', 'Emma']);
    },
    count: async (stack) => ((await favoritesOf(stack))[0]?.name === 'Olivia' ? 1 : 0),
  },
  {
    what: 'creating a sharing link',
    follows: true,
    write: /^POST .*\/share_favorites$/,
    async begin(page, stack) {
      if (!page.url().endsWith('?view=list')) await begin(page, stack, '/favorites?view=list');
      await page.getByRole('button', { name: 'Share', exact: true }).click();
      await page.getByLabel('Include my notes').check();
    },
    press: (page) => button(page, /^Create a (new )?link$/).click(),
    busy: (page) => button(page, 'Creating link...'),
    again: (page) => button(page, 'Creating link...'),
    refused: "Couldn't create the link. Please try again.",
    unchanged: (page) => expect(page.getByLabel('Include my notes')).toBeChecked(),
    done: "Copy it now. We don't store it.",
    count: ({ sql }) =>
      rows(sql`select 1 from favorite_shares s join profiles p on p.id = s.user_id where p.email = ${email}`),
  },
];
