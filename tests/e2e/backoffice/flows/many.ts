/** Flows that write many records: bulk edit, import and settings. */

import { emails } from '../../../support/data/people';
import { expect, signInAsStaff } from '../../../support/e2e';
import type { Flow } from '../../../support/faults';
import { addName, button, name, pendingButton, rows, typed } from './shared';

export const manyFlows: readonly Flow[] = [
  {
    what: 'changing many names at once',
    write: /^POST .*\/bulk_edit$/,
    async begin(page, stack) {
      await addName(stack);
      await signInAsStaff(page, emails.moderator, '', `/admin/baby_names?filter=${JSON.stringify({ q: name })}`);
      await expect(page.getByRole('cell', { name })).toBeVisible();
      await page.getByRole('checkbox', { name: 'Select all' }).check();
      await button(page, 'Change selected').click();
      await page.getByRole('dialog').getByRole('checkbox', { name: 'Origin' }).check();
      await page.getByRole('dialog').getByRole('combobox', { name: 'Origin' }).fill('Norse');
    },
    async press(page) {
      if (await button(page, 'Reload').isVisible()) await button(page, 'Reload').click();
      await button(page, 'Change 1 baby name').click();
    },
    busy: (page) => pendingButton(page, 'Change 1 baby name'),
    again: (page) => button(page, 'Change 1 baby name'),
    refused: /Please try again\.|the change may have been saved\. Choose Reload, then try again\./,
    unchanged: (page) => expect(page.getByRole('combobox', { name: 'Origin' })).toHaveValue('Norse'),
    done: 'All selected records already have these values.', // The first request, whose response was lost, has changed them.
    count: ({ sql }) => rows(sql`select 1 from baby_names where name = ${name} and origin = 'Norse'`),
  },
  {
    what: 'importing a file',
    write: /^POST .*\/apply_import$/,
    async begin(page) {
      await signInAsStaff(page, emails.admin, '', '/admin/baby_names/import');
      const buffer = Buffer.from(`Name,Gender,Meaning\n${name},girl,${typed}\n`);
      await page.getByLabel('CSV file').setInputFiles({ name: 'file.csv', mimeType: 'text/csv', buffer });
      await button(page, 'Check the file').click();
      await expect(page.getByText('Preview of file.csv')).toBeVisible();
    },
    press: (page) => button(page, 'Import 1 row').click(),
    busy: (page) => page.getByRole('progressbar', { name: 'Importing…' }),
    refused: /Nothing has been imported|The server didn't respond/,
    unchanged: (page) => expect(button(page, 'Import 1 row')).toBeEnabled(),
    // After a lost response, the page polls the state of the import, so it still reports success.
    lost: 'Imported file.csv: 1 added, 0 changed',
    done: 'Imported file.csv: 1 added, 0 changed',
    count: ({ sql }) => rows(sql`select 1 from baby_names where name = ${name} and meaning = ${typed}`),
  },
  {
    what: 'saving the settings',
    write: /^POST .*\/save_settings$/,
    async begin(page) {
      await signInAsStaff(page, emails.admin, '', '/admin/settings');
      await page.getByRole('tab', { name: 'Advertisements' }).click();
      await page.getByLabel('Footer ad').fill(typed);
    },
    press: (page) => button(page, 'Save Settings').click(),
    busy: (page) => pendingButton(page, 'Save Settings'),
    again: (page) => button(page, 'Save Settings'),
    refused: 'Failed to save settings.',
    unchanged: (page) => expect(page.getByLabel('Footer ad')).toHaveValue(typed),
    done: 'Settings saved',
    count: ({ sql }) => rows(sql`select 1 from settings where value = ${typed}`),
  },
];
