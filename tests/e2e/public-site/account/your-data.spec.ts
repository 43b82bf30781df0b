/** The section "Your data" of the profile: download of the data, and deletion of the account. */
import { readFile } from 'node:fs/promises';
import { tabTo, tabToAndEnter } from '../../../support/browser/keyboard';
import { visit } from '../../../support/browser/navigation';
import { violations } from '../../../support/browser/violations';
import { addAccount, password } from '../../../support/data/people';
import { expect, newestMail, signInAsParent, type TestStack, test } from '../../../support/e2e';

const wrong = 'Your current password is not correct.';
const exists = async (stack: TestStack, id: string) =>
  (await stack.sql`select 1 from auth.users where id = ${id}`).length > 0;

test.describe('downloading the data', () => {
  test.use({ expectedConsole: /Failed to load resource/ });

  test('a user can download all stored data as JSON, and retry a failed download', async ({ page, stack, parent }) => {
    await stack.sql`
      insert into favorites (user_id, name_id, note) select ${parent.id}, id, 'after Grandma' from baby_names where name = 'Olivia'`;
    await signInAsParent(page, parent.email, '', '/profile');
    const section = page.getByRole('region', { name: 'Your data' });
    const button = section.getByRole('button', { name: 'Download my data' });
    const responses = [
      { status: 500, json: { code: 'XX000', message: 'no' } },
      { status: 429, json: { code: 'PT429', message: 'Too many requests. Please try again in 12 minutes.' } },
    ];
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route('**/rpc/download_my_data', async (route) => {
      await held;
      const response = responses.shift();
      return response ? route.fulfill(response) : route.fallback();
    });
    await button.click();
    await expect(section.getByRole('button', { name: 'Preparing...' })).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(section.getByRole('alert').first()).toHaveText("Couldn't prepare your data. Please try again.");
    await button.click();
    await expect(section.getByRole('alert').first()).toHaveText('Too many requests. Please try again in 12 minutes.');
    const saved = page.waitForEvent('download');
    await button.click();
    const file = await saved;
    await expect(section.getByRole('alert')).toHaveText('');
    expect(file.suggestedFilename()).toMatch(/^cradle-and-quill-data-\d{4}-\d\d-\d\d\.json$/);
    await expect(page.getByText('Download ready')).toBeVisible();
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain('\n  "account"');
    expect(JSON.parse(text)).toMatchObject({
      account: { email: parent.email },
      favorites: [{ name: 'Olivia', note: 'after Grandma' }],
    });
  });
});

test.describe('deleting the account', () => {
  test.use({ expectedConsole: /status of 40[0139]|status of 429|net::ERR/ });

  test('deleting the account requires the password, preserves the typed password after an error, and signs the user out', async ({
    page,
    context,
    stack,
    parent,
  }) => {
    // Disables transitions, because axe would measure intermediate colors of a button.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signInAsParent(page, parent.email, '', '/profile');
    const other = await context.newPage();
    await other.goto('/about');
    await page.evaluate(() => {
      for (const key of ['theme', 'rooms', 'say']) localStorage.setItem(key, '[]');
    });
    await expect(page.getByRole('region', { name: 'Your data' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const open = page.getByRole('button', { name: 'Delete my account' });
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await test.step('if the dialog fails to load, a message appears, and another attempt loads the dialog', async () => {
      await page.route('**/DeleteDialog*.js', (route) => route.abort());
      await tabToAndEnter(page, open);
      await expect(page.getByText("Couldn't load the form. Please try again.")).toBeVisible();
      await page.unroute('**/DeleteDialog*.js');
    });
    const loaded: string[] = [];
    page.on('requestfinished', (request) => {
      if (request.url().includes('/DeleteDialog')) loaded.push(request.url());
    });
    await test.step('the dialog can be opened by keyboard, and Escape closes it', async () => {
      await expect(open).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(open).toBeFocused();
      await page.keyboard.press('Enter');
    });
    await test.step('at 320 px neither the page nor the dialog scrolls sideways', async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      const wide = await page.evaluate(() => {
        const shown = document.querySelector('dialog[open]');
        return [document.documentElement, shown].map((box) => (box ? box.scrollWidth - box.clientWidth : -1));
      });
      expect(wide).toEqual([0, 0]);
      expect(await violations(page)).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 800 });
    });
    expect(loaded, 'opening the dialog again doesn’t load it again').toHaveLength(1);
    await expect(dialog.getByRole('heading', { name: 'What is deleted' })).toBeVisible();
    await expect(
      dialog.getByRole('heading', { name: 'What stays, without your name and email address' }),
    ).toBeVisible();
    expect(await violations(page)).toEqual([]);

    // Creates the caches that a service worker would create. No service worker runs in this test, so the page itself
    // must delete the caches.
    await page.evaluate(async () => {
      for (const cache of ['person-1', 'pages-abc', 'api', 'files']) await caches.open(`cradle-${cache}`);
    });
    const confirm = dialog.getByRole('button', { name: 'Delete my account' });
    await confirm.click();
    await expect(dialog.getByText('Required')).toBeVisible();
    const field = dialog.getByLabel('Current Password');
    await field.fill('not-the-one');
    await confirm.click();
    await expect(dialog.getByText(wrong)).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('not-the-one');
    expect(await exists(stack, parent.id)).toBe(true);
    expect(await violations(page)).toEqual([]);

    await test.step('without a server the dialog shows an error and preserves the password', async () => {
      await field.fill(password);
      // Escape during the request doesn't close the dialog.
      await page.route('**/rpc/delete_my_account', async (route) => {
        await page.keyboard.press('Escape');
        await route.abort();
      });
      await confirm.click();
      await expect(dialog.getByRole('alert')).toHaveText(
        'Something went wrong. Your account might not have been deleted. Please try again.',
      );
      await expect(field).toHaveValue(password);
      await page.unroute('**/rpc/delete_my_account');
    });
    // The account is deleted, but the response is lost.
    await page.route('**/rpc/delete_my_account', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await field.fill('');
    await tabTo(page, field);
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your account was deleted')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    expect(await exists(stack, parent.id)).toBe(false);
    const left = await page.evaluate(() => ({ ...localStorage, ...sessionStorage }));
    expect(left).not.toHaveProperty('theme');
    expect(left).toMatchObject({ rooms: '[]', say: '[]' });
    expect(JSON.stringify(left)).not.toContain('token');
    expect(await stack.mailbox.list(parent.email)).not.toEqual([]);
    expect((await newestMail(stack, parent.email)).subject).toContain('deleted');
    expect(await page.evaluate(() => caches.keys())).toEqual(['cradle-files']);
    // The other tab is signed out as well, and pages for signed-in users redirect to sign-in.
    await other.goto('/favorites');
    await expect(other).toHaveURL(/\/login$/);
    await visit(page, '/login');
    await page.getByRole('main').getByLabel('Email').fill(parent.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByText('Login failed')).toBeVisible();
  });

  test('after too many wrong passwords the form shows the waiting time', async ({ page, stack, parent }) => {
    await signInAsParent(page, parent.email, '', '/profile');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog');
    const field = dialog.getByLabel('Current Password');
    const send = async (typed: string) => {
      await field.fill(typed);
      const answered = page.waitForResponse('**/rpc/delete_my_account');
      await dialog.getByRole('button', { name: 'Delete my account' }).click();
      return (await answered).status();
    };
    for (let miss = 1; miss <= 5; miss += 1) expect(await send(`wrong-${miss}`)).toBe(403);
    expect(await send(password)).toBe(429);
    await expect(dialog.getByRole('alert')).toContainText(/^Too many .*(minute|hour)/);
    await expect(field).toHaveValue(password);
    expect(await exists(stack, parent.id)).toBe(true);
  });

  test("the last super admin can't delete the account, and sees the server's message", async ({ page, ownStack }) => {
    const id = await addAccount(ownStack.sql, 'last@example.com', 'Lee Last');
    await ownStack.sql`insert into admin_users (user_id, role) values (${id}, 'super_admin')`;
    await ownStack.sql`delete from admin_users where user_id <> ${id}`;
    await signInAsParent(page, 'last@example.com', ownStack.url, '/profile');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Current Password').fill(password);
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(
      'This is the last active super admin. Add another super admin first.',
    );
    expect(await exists(ownStack, id)).toBe(true);
  });
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow', expectedConsole: /Failed to load resource|service worker/i });

  test("deleting the account removes the user's service worker caches", async ({ page, parent, stack }) => {
    await stack.sql`
      insert into favorites (user_id, name_id) select ${parent.id}, id from baby_names where name = 'Olivia'`;
    await signInAsParent(page, parent.email, '', '/');
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await page.goto('/favorites');
    await expect(page.getByRole('link', { name: 'Olivia' })).toBeVisible();
    const cached = () =>
      page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('cradle-person')));
    await expect.poll(cached).not.toEqual([]);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByRole('dialog').getByLabel('Current Password').fill(password);
    await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByText('Your account was deleted')).toBeVisible();
    await expect
      .poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('cradle-person'))))
      .toEqual([]);
  });
});
