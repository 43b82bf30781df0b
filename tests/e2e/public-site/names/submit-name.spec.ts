import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../../../support/e2e';

const name = (page: Page) => page.getByLabel('Name', { exact: true });
const send = (page: Page) => page.getByRole('button', { name: 'Submit Name' });
const errors = (page: Page) => page.getByRole('main').locator('.field-error');
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const newEmail = () => `namer-${randomUUID().slice(0, 8)}@example.org`;

test('a visitor submits a name: each field is validated, the name is stored once, and the form is cleared', async ({
  page,
  stack,
}) => {
  const email = newEmail();
  const meaning = page.getByLabel('Meaning');
  const address = page.getByRole('main').getByLabel('Your Email');
  const taken = (field: 'name' | 'submitter_email', value: string) => stack.sql`
    delete from name_submissions where ${stack.sql(field)} = ${value} returning name, gender, meaning, origin, status, submitter_email`;
  await page.goto('/submit-name');
  await expect(page.getByRole('heading', { level: 1, name: 'Submit a Name' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Guidelines' })).toContainText('3 to 5 business days');
  await expect(page.getByRole('radio', { name: 'Neutral' })).toBeChecked();
  for (const blank of ['', '   ']) {
    await test.step(`name and meaning are required (tried with ${JSON.stringify(blank)})`, async () => {
      await name(page).fill(blank);
      await meaning.fill(blank);
      await send(page).click();
      await expect(messages(page)).toContainText('Missing information');
      await expect(messages(page)).toContainText('Please provide at least the name and meaning.');
      await expect(errors(page)).toHaveText(['Please enter the name', 'Please enter the meaning']);
      await expect(name(page)).toBeFocused();
      await name(page).fill('A');
      await expect(errors(page)).toHaveText(['Please enter the meaning']);
      await messages(page).getByRole('button', { name: 'Dismiss' }).click();
    });
  }
  await test.step('values that are too long or invalid show an error at their field', async () => {
    await name(page).fill('a'.repeat(51));
    await meaning.fill('a'.repeat(501));
    await page.getByLabel('Origin').fill('a'.repeat(61));
    await address.fill('nobody');
    await send(page).click();
    await expect(errors(page)).toHaveText([
      'Name must be at most 50 characters',
      'Meaning must be at most 500 characters',
      'Origin must be at most 60 characters',
      'Please enter a valid email address',
    ]);
    await name(page).fill('<b>🐑');
    await expect(errors(page).first()).toHaveText('A name must start with a letter');
  });
  await test.step('values of the maximum length are accepted', async () => {
    await name(page).fill(`A${'ö'.repeat(49)}`);
    await meaning.fill('🌬'.repeat(500));
    await page.getByLabel('Origin').fill('o'.repeat(60));
    await address.fill(email);
    await send(page).click();
    await expect(messages(page)).toContainText('Name submitted successfully!');
    expect(await taken('submitter_email', email)).toHaveLength(1);
  });
  await test.step('a double click stores one row with trimmed values, and clears the form', async () => {
    await page.reload();
    await name(page).fill(' Øyvinda ');
    await page.getByText('Girl', { exact: true }).click();
    await meaning.fill('Island and <i>wind</i> 🌬');
    await address.fill(email);
    await send(page).evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await expect(messages(page)).toContainText('Name submitted successfully!');
    await expect(page.getByText('We have received “Øyvinda”.')).toBeVisible();
    await expect(name(page)).toHaveValue('');
    await expect(address).toHaveValue('');
    await expect(page.getByRole('radio', { name: 'Neutral' })).toBeChecked();
    expect([...(await taken('submitter_email', email))]).toMatchObject([
      { name: 'Øyvinda', gender: 'girl', meaning: 'Island and <i>wind</i> 🌬', origin: null, status: 'pending' },
    ]);
  });
  await test.step('origin and email are optional', async () => {
    const only = `Only${randomUUID().replace(/[^a-f]/g, '')}`;
    await name(page).fill(only);
    await meaning.fill('Alone');
    await send(page).click();
    await expect(page.getByText(`We have received “${only}”.`)).toBeVisible();
    expect([...(await taken('name', only))]).toMatchObject([{ submitter_email: null }]);
  });
});

test('the name form keeps its input after a reload, with a separate draft for each suggested name', async ({
  page,
}) => {
  const meaning = page.getByLabel('Meaning');
  await page.goto('/submit-name');
  await name(page).fill('Tova');
  await page.getByText('Girl', { exact: true }).click();
  await meaning.fill('Good');
  await page.goto('/submit-name?name=Aurelia');
  await expect(name(page)).toHaveValue('Aurelia');
  await expect(meaning).toHaveValue('');
  await meaning.fill('Golden');
  await page.reload();
  await expect(meaning).toHaveValue('Golden');
  await expect(name(page)).toHaveValue('Aurelia');
  await page.goto('/submit-name');
  await expect(name(page)).toHaveValue('Tova');
  await expect(page.getByRole('radio', { name: 'Girl' })).toBeChecked();
  await expect(meaning).toHaveValue('Good');
  await page.route('**/rpc/submit_name', (route) => route.fulfill({ json: null }));
  await send(page).click();
  await expect(page.getByText('We have received “Tova”.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Neutral' })).toBeChecked();
  await expect(name(page)).toHaveValue('');
});

test.describe('when sending fails', () => {
  test.use({ expectedConsole: /Failed to load resource/ });

  test('the name form keeps text that is typed while sending, and a retry after a lost response stores no second row', async ({
    page,
    stack,
  }) => {
    const email = newEmail();
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route('**/rpc/submit_name', async (route) => {
      await held;
      await route.fetch();
      await route.abort();
    });
    // After a module has failed to load, the browser doesn't request its URL again. The form therefore loads its code
    // from another URL.
    const code = '**/assets/nameSubmissions-*.js*';
    await page.route(code, (route) => route.abort());
    await page.goto('/submit-name');
    await name(page).fill('Aurelia');
    await page.getByLabel('Meaning').fill('Golden');
    await send(page).click();
    await expect(messages(page)).toContainText('Submission failed');
    await messages(page).getByRole('button', { name: 'Dismiss' }).click();
    await page.unroute(code);
    await page.getByRole('main').getByLabel('Your Email').fill(email);
    await send(page).click();
    await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible();
    release();
    await expect(messages(page)).toContainText('Submission failed');
    await expect(messages(page)).toContainText('There was an error processing your submission. Please try again.');
    await expect(name(page)).toHaveValue('Aurelia');
    await page.unroute('**/rpc/submit_name');
    await send(page).click();
    await expect(page.getByText('We have received “Aurelia”.')).toBeVisible();
    expect(await stack.sql`delete from name_submissions where submitter_email = ${email} returning id`).toHaveLength(1);

    await name(page).fill('Aurelio');
    await page.getByLabel('Meaning').fill('Golden');
    await page.route('**/rpc/submit_name', async (route) => {
      await name(page).fill('Aurelian');
      await route.fulfill({ json: null });
    });
    await send(page).click();
    await expect(page.getByText('We have received “Aurelio”.')).toBeVisible();
    await expect(name(page)).toHaveValue('Aurelian');
    await expect(page.getByLabel('Meaning')).toHaveValue('Golden');
  });
});
