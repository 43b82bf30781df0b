/** The site's settings in four tabs. The first three tabs are one form, which is saved in one transaction. */
import { DEFAULT_PRIMARY } from '@cradle/shared/design/colors';
import { SETTING_KEYS } from '@cradle/shared/site/settings';
import { narrow } from '../../../support/browser/usable';
import { emails } from '../../../support/data/people';
import { expect, signInAsStaff, type TestStack, test } from '../../../support/e2e';

const open = async (page: import('@playwright/test').Page, stack: TestStack, who: string) => {
  await signInAsStaff(page, who, stack.url, '/admin/settings');
  await expect(page.getByLabel('Site title')).toHaveValue('Cradle & Quill');
};
const valueIn = async (stack: TestStack, key: string) =>
  (await stack.sql`select value from settings where key = ${key}`)[0]?.value;

test('every setting has an input in one of the tabs', async ({ page, ownStack }) => {
  await open(page, ownStack, emails.admin);
  await expect(page.getByRole('tab')).toHaveText(['General', 'Advertisements', 'Integrations', 'Emails']);
  const fields: string[] = [];
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    const shown = page
      .getByRole('tabpanel')
      .locator('input:visible:not([type=color]), textarea:visible:not([readonly])');
    fields.push(...(await shown.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).name))));
  }
  // The input of the build hook's URL has no name attribute, because the URL isn't a setting.
  expect(fields.filter(Boolean).sort()).toEqual([...SETTING_KEYS].sort());
  // The heading is rendered again when the settings have loaded.
  await expect(page.getByRole('status').getByText('Settings', { exact: true })).toHaveCount(1);
  await narrow(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

test('the preview shows the unsaved settings, and the site shows the saved settings', async ({ page, ownStack }) => {
  await open(page, ownStack, emails.admin);
  await expect(page.getByLabel('Primary color', { exact: false }).last()).toHaveValue(DEFAULT_PRIMARY);
  const light = page.locator('[data-preview=light]');
  const before = await light.getByText('Join').evaluate((pill) => getComputedStyle(pill).backgroundColor);
  await page.getByLabel('Site title').fill('Wiege & Feder');
  await expect(light.getByText('Wiege & Feder')).toBeVisible();
  await page.locator('input[name=primary_color]').fill('#B91C1C');
  await expect
    .poll(() => light.getByText('Join').evaluate((pill) => getComputedStyle(pill).backgroundColor))
    .not.toBe(before);
  await page.route('https://example.invalid/**', (route) => route.fulfill({ status: 200, body: '' }));
  await page.getByLabel('Logo').fill('https://example.invalid/logo.png');
  await expect(light.getByRole('img', { name: 'Logo' })).toHaveAttribute('src', 'https://example.invalid/logo.png');
  await page.getByLabel('Logo').fill('');
  await page.getByRole('tab', { name: 'Integrations' }).click();
  await page.getByLabel('Instagram').fill('https://instagram.com/cradle');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await expect(page.getByRole('banner').getByText('Wiege & Feder')).toBeVisible();
  expect(await valueIn(ownStack, 'primary_color')).toBe('#b91c1c');
  expect(await valueIn(ownStack, 'social_instagram')).toBe('https://instagram.com/cradle');
  await page.goto(`${ownStack.url}/`);
  await expect(page.getByRole('banner').getByText('Wiege & Feder')).toBeVisible();
});

test('if a value is invalid, its tab is opened, its field shows an error, and nothing is saved', async ({
  page,
  ownStack,
}) => {
  await open(page, ownStack, emails.admin);
  await page.getByLabel('Site title').fill('Not to be kept');
  await page.locator('input[name=primary_color]').fill('bluish');
  await page.getByLabel('Contact email').fill('nobody');
  await page.getByRole('tab', { name: 'Integrations' }).click();
  await page.getByLabel('Facebook').fill('javascript:alert(1)');
  await page.getByLabel('Google Analytics ID').fill('"><script>');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Failed to save settings.')).toBeVisible();
  await expect(page.getByRole('tab', { name: /General/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText(`Enter a color such as ${DEFAULT_PRIMARY}.`)).toBeVisible();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await page.getByRole('tab', { name: /Integrations/ }).click();
  await expect(page.getByText(/starts with https:\/\//)).toBeVisible();
  await expect(page.getByText(/Enter a measurement id/)).toBeVisible();
  expect(await valueIn(ownStack, 'site_title')).toBe('Cradle & Quill');
});

test.describe('rejected changes', () => {
  test.use({ expectedConsole: /status of 4\d\d|Failed to load resource|net::ERR/ });

  test('a moderator can read the settings, but not change them', async ({ page, ownStack }) => {
    await open(page, ownStack, emails.moderator);
    await expect(page.getByText('Only admins can change settings.')).toBeVisible();
    await expect(page.getByLabel('Site title')).toBeDisabled();
    await page.getByRole('tab', { name: 'Advertisements' }).click();
    await expect(page.getByLabel('Header ad')).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Save Settings' })).toHaveCount(0);
  });

  test('if two admins edit the settings, the second to save sees both versions and chooses one', async ({
    page,
    ownStack,
  }) => {
    await open(page, ownStack, emails.admin);
    for (const [key, value] of Object.entries({
      site_description: 'what they wrote',
      contact_email: 'they@example.com',
    }))
      await ownStack.sql`update settings set value = ${value} where key = ${key}`;
    await page.getByLabel('Site description').fill('what I wrote');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('row', { name: /what they wrote.*what I wrote/ })).toBeVisible();
    expect(await valueIn(ownStack, 'site_description')).toBe('what they wrote');
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expect(page.getByText('Settings saved')).toBeVisible();
    expect(await valueIn(ownStack, 'site_description')).toBe('what I wrote');
    expect(await valueIn(ownStack, 'contact_email')).toBe('they@example.com');
  });

  test('after a failed save the form keeps its input, and leaving the page asks for confirmation', async ({
    page,
    ownStack,
  }) => {
    await open(page, ownStack, emails.admin);
    await page.getByLabel('Site title').fill('Typed in a storm');
    await ownStack.goDown();
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expect(page.getByText('Failed to save settings.')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByLabel('Site title')).toHaveValue('Typed in a storm');
    await ownStack.comeBack();
    let message = '';
    page.once('dialog', (dialog) => {
      message = dialog.message();
      void dialog.dismiss();
    });
    await page.getByRole('menuitem', { name: 'Products' }).click();
    await expect.poll(() => message).toContain('unsaved changes');
    await page.reload();
    await expect(page.getByText('Restored your unsaved changes')).toBeVisible();
    await expect(page.getByLabel('Site title')).toHaveValue('Typed in a storm');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expect(page.getByText('Settings saved')).toBeVisible();
    expect(await valueIn(ownStack, 'site_title')).toBe('Typed in a storm');
    await page.reload();
    await expect(page.getByLabel('Site title')).toHaveValue('Typed in a storm');
    await expect(page.getByText('Restored your unsaved changes')).toHaveCount(0);
  });

  test("settings that can't be loaded show an error with a retry button", async ({ page, ownStack }) => {
    await signInAsStaff(page, emails.admin, ownStack.url);
    await page.route('**/rest/v1/settings?select=key,value,description', (route) => route.abort());
    await page.goto(`${ownStack.url}/admin/settings`);
    // The page and the toast show the error.
    await expect(page.getByText('Failed to fetch site settings.')).toHaveCount(2, { timeout: 20_000 });
    await page.unroute('**/rest/v1/settings?select=key,value,description');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('Site title')).toHaveValue('Cradle & Quill');
  });
});

test.describe('the build hook', () => {
  test.use({ expectedConsole: /Failed to load resource|net::ERR/ });

  test('the settings show only the host of a saved build hook, and an alert if calling it fails', async ({
    page,
    ownStack,
  }) => {
    await open(page, ownStack, emails.admin);
    await page.getByRole('tab', { name: 'Integrations' }).click();
    const panel = page.getByRole('region', { name: 'Build hook' });
    const url = panel.getByRole('textbox');
    await url.fill('ftp://host.example.com');
    await url.press('Enter');
    await expect(url).toHaveAttribute('aria-invalid', 'true');
    await url.fill('https://host.example.com/build/secret');
    await expect(url).toHaveAttribute('aria-invalid', 'false');
    await panel.getByRole('button', { name: 'Save hook' }).click();
    await expect(panel.getByRole('status')).toContainText('host.example.com: not called yet.');
    await expect(url).toHaveValue('');
    await expect(page.getByText('build/secret')).toHaveCount(0);

    const call = panel.getByRole('button', { name: 'Build now' });
    await page.route('**/rpc/build_now', (route) => route.abort(), { times: 1 });
    await call.click();
    await expect(panel.getByRole('alert')).toBeVisible();
    await expect(url).toHaveAttribute('aria-invalid', 'false');
    await call.click();
    await expect(page.getByText('The build hook is called within a minute')).toBeVisible();
    await expect(panel.getByRole('alert')).toHaveCount(0);

    await url.fill('https://next.example.com');
    await panel.getByRole('button', { name: 'Remove' }).click();
    await expect(panel.getByRole('status')).toHaveText('No build hook yet.');
    await expect(url).toHaveValue('https://next.example.com');
  });
});
