/** Favorites: optimistic updates, rollback after errors, changes in two tabs, order, notes and sharing. */
import type { Locator, Page } from '@playwright/test';
import { expect, signInAsParent, type TestStack, test } from '../../../support/e2e';

/** Adds the names sequentially. The name that is added last becomes the first in the list. */
async function keep(stack: TestStack, userId: string, ...names: string[]) {
  for (const name of names) {
    await stack.sql`insert into favorites (user_id, name_id) select ${userId}, id from baby_names where name = ${name}`;
  }
}

const shown = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });
const noteOn = (page: Page, name: string) => page.getByRole('textbox', { name: `Note on ${name}` });
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ has: noteOn(page, name) });

test('favorites that are added in two tabs are both saved', async ({ page, context, stack, parent }) => {
  await signInAsParent(page, parent.email, '', '/names/o');
  const second = await context.newPage();
  await second.goto('/names/l');
  await page.getByRole('button', { name: 'Add Olivia to favorites' }).click();
  await second.getByRole('button', { name: 'Add Liam to favorites' }).click();
  await expect(second.getByRole('button', { name: 'Remove Liam from favorites' })).toBeVisible();
  await expect
    .poll(async () => {
      const rows =
        await stack.sql`select n.name from favorites join baby_names n on n.id = name_id where user_id = ${parent.id}`;
      return rows.map(({ name }) => name).sort();
    })
    .toEqual(['Liam', 'Olivia']);
  await page.goto('/favorites');
  await expect(page.getByRole('link', { name: 'Liam' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Liam from favorites' }).click();
  await expect(page.getByText('Removed from favorites')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Liam' })).toBeHidden();
});

test.describe('with 2,000 favorites', () => {
  test.use({ expectedConsole: /status of 409/ });

  test('if a user has 2,000 favorites, adding another favorite shows that there are too many', async ({
    page,
    stack,
    parent,
  }) => {
    const names = await stack.sql`select id from baby_names where meaning is not null order by id desc limit 2001`;
    await stack.sql`
      insert into favorites (user_id, name_id) select ${parent.id}, unnest(${names.slice(1).map(({ id }) => id)}::bigint[])`;
    await signInAsParent(page, parent.email, '', `/name/${names[0]?.id}`);
    await page.getByRole('button', { name: 'Add to Favorites' }).click();
    await expect(page.getByText('You have 2,000 favorites. Remove some before you add more.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add to Favorites' })).toBeVisible();
  });
});

test.describe('when a name was deleted', () => {
  test.use({ expectedConsole: /status of 403/ });

  test('if a name was deleted while its page was open, adding it to the favorites shows the reason', async ({
    page,
    stack,
    parent,
  }) => {
    const [name] = await stack.sql`insert into baby_names (name, meaning) values ('Goneheart', 'a test') returning id`;
    await signInAsParent(page, parent.email, '', `/name/${name?.id}`);
    const heart = page.getByRole('button', { name: 'Add to Favorites' });
    await expect(heart).toBeVisible();
    await stack.sql`delete from baby_names where id = ${name?.id}`;
    await heart.click();
    await expect(page.getByText('This name is no longer on the site, or was merged with another.')).toBeVisible();
  });
});

test.describe('when the backend is unreachable', () => {
  // The auth client logs a failed request with a stack trace.
  test.use({ expectedConsole: /Failed to load resource|net::ERR|Failed to fetch/ });

  test('if adding a favorite fails, the favorite button is reset and an error appears', async ({ page, ownStack }) => {
    await signInAsParent(page, 'parent@cradlequill.test', ownStack.url, '/names/z');
    const heart = page.getByRole('button', { name: 'Add Zoë to favorites' });
    await expect(heart).toBeVisible();
    await ownStack.goDown();
    await heart.click();
    await expect(page.getByText('Failed to add to favorites. Please try again.')).toBeVisible({ timeout: 20_000 });
    await expect(heart).toBeVisible();
    await ownStack.comeBack();
    await heart.click();
    await expect(page.getByText('Added to favorites')).toBeVisible();
  });

  test('if the code of the favorite buttons failed to load, a second click on a button adds the favorite', async ({
    page,
    parent,
  }) => {
    await signInAsParent(page, parent.email, '', '/about');
    // The chunk of the favorite buttons, and the chunks that it imports.
    const chunks = /\/assets\/(changeFavorite|favoritesSync|account)-/;
    await page.route(chunks, (route) => route.abort('internetdisconnected'));
    await page.goto('/names/l');
    await page.getByRole('button', { name: 'Add Liam to favorites' }).click();
    await expect(page.getByText('Failed to add to favorites. Please try again.')).toBeVisible();
    await page.unroute(chunks);
    await page.getByRole('button', { name: 'Add Liam to favorites' }).click();
    await expect(page.getByText('Added to favorites')).toBeVisible();
  });
});

test.describe('the list of favorites', () => {
  test.use({ expectedConsole: /Failed to load resource|net::ERR/ });

  test('a note that was changed in another tab appears when the user returns to the tab', async ({
    page,
    context,
    stack,
    parent,
  }) => {
    await keep(stack, parent.id, 'Liam');
    await signInAsParent(page, parent.email, '', '/favorites?view=list');
    await expect(noteOn(page, 'Liam')).toHaveValue('');
    const other = await context.newPage();
    await other.goto('/favorites?view=list');
    await noteOn(other, 'Liam').fill('after his grandfather');
    await noteOn(other, 'Liam').blur();
    await expect(row(other, 'Liam').getByText('Saved')).toBeVisible();
    await page.bringToFront();
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await expect(noteOn(page, 'Liam')).toHaveValue('after his grandfather', { timeout: 1000 });
    }).toPass();
    await other.close();
  });

  test('the order and notes of favorites appear in another browser, remain after errors, and are printed on one page', async ({
    page,
    browser,
    stack,
    parent,
  }) => {
    await keep(stack, parent.id, 'Olivia', 'Liam', 'Emma');
    await signInAsParent(page, parent.email, '', '/favorites');
    await expect(shown(page)).toHaveText(['Emma', 'Liam', 'Olivia']);
    await page.getByRole('tab', { name: 'List' }).click();

    const up = page.getByRole('button', { name: 'Move Olivia up' });
    await up.press('Enter');
    await up.press('Enter');
    await expect(shown(page)).toHaveText(['Olivia', 'Emma', 'Liam']);
    await expect(page.getByText('Olivia is now 1 of 3.')).toBeAttached();
    await expect(up).toBeFocused();
    await expect(up).toHaveAttribute('aria-disabled', 'true');
    const grip = row(page, 'Liam').getByTitle('Drag to move');
    const from = await grip.boundingBox();
    const to = await row(page, 'Emma').boundingBox();
    if (!from || !to) throw new Error('The rows are not on the screen.');
    await page.mouse.move(from.x + 5, from.y + 5);
    await page.mouse.down();
    await page.mouse.move(from.x + 5, to.y, { steps: 4 });
    await expect(row(page, 'Liam')).toHaveClass('held');
    await page.mouse.up();
    await expect(shown(page)).toHaveText(['Olivia', 'Liam', 'Emma']);
    await noteOn(page, 'Liam').fill('after his grandfather');
    await noteOn(page, 'Liam').blur();
    await expect(row(page, 'Liam').getByText('Saved')).toBeVisible();
    const inDatabase = async () => {
      const kept = await stack.sql`select n.name from favorites join baby_names n on n.id = name_id
        where user_id = ${parent.id} order by position`;
      return kept.map(({ name }) => name);
    };
    await expect.poll(inDatabase).toEqual(['Olivia', 'Liam', 'Emma']);

    const other = await (await browser.newContext()).newPage();
    await signInAsParent(other, parent.email, stack.url, '/favorites?view=list');
    await expect(shown(other)).toHaveText(['Olivia', 'Liam', 'Emma']);
    await expect(noteOn(other, 'Liam')).toHaveValue('after his grandfather');
    await other.context().close();

    const writing = (url: URL) => url.pathname.endsWith('/rest/v1/favorites');
    await page.route(writing, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()));
    await page.getByRole('button', { name: 'Move Emma up' }).click();
    await expect(page.getByText('Failed to move Emma. Please try again.')).toBeVisible();
    await expect(shown(page)).toHaveText(['Olivia', 'Liam', 'Emma']);
    await noteOn(page, 'Emma').fill('whole, and short');
    await page.getByRole('tab', { name: 'Cards' }).click();
    await page.getByRole('tab', { name: 'List' }).click();
    await expect(row(page, 'Emma').getByText('Not saved.')).toBeVisible();
    await expect(noteOn(page, 'Emma')).toHaveValue('whole, and short');
    await page.unroute(writing);
    await row(page, 'Emma').getByRole('button', { name: 'Try again' }).click();
    await expect(noteOn(page, 'Emma')).toBeFocused();
    await expect(row(page, 'Emma').getByText('Saved', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Remove Olivia from favorites' }).click();
    await expect(shown(page)).toHaveText(['Liam', 'Emma']);
    await page.getByRole('button', { name: 'Remove Liam from favorites' }).click();
    await expect(shown(page)).toHaveText(['Emma']);
    await page.getByRole('link', { name: 'Names A-Z' }).first().click();
    await page.getByRole('link', { name: 'Names with L', exact: true }).click();
    await page.getByRole('button', { name: 'Add Liam to favorites' }).click();
    await expect(page.getByText('Added to favorites')).toBeVisible();
    await expect.poll(inDatabase).toEqual(['Liam', 'Emma']);

    await page.goto('/favorites?view=list');
    await expect(noteOn(page, 'Emma')).toHaveValue('whole, and short');
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('body :is(nav, footer, button, textarea):visible')).toHaveCount(0);
    await expect(page.getByRole('listitem').filter({ visible: true })).toContainText([
      /Liam.+after his grandfather/,
      /Emma.+whole, and short/,
    ]);
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });

  test('if names fail to load, loading can be retried; removing a card moves the focus to the page heading', async ({
    page,
    stack,
    parent,
  }) => {
    await stack.sql`insert into favorites (user_id, name_id) select ${parent.id}, id from baby_names
      where meaning is not null order by popularity desc, id limit 50`;
    await page.addInitScript(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await signInAsParent(page, parent.email, '', '/favorites');
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(48);
    await test.step('a moved name is announced with its place among all names', async () => {
      await page.getByRole('tab', { name: 'List' }).click();
      await page
        .getByRole('button', { name: /^Move .* down$/ })
        .first()
        .press('Enter');
      await expect(page.getByText(/ is now 2 of 50\.$/)).toBeAttached();
      await page.getByRole('tab', { name: 'Cards' }).click();
    });
    const reading = /\/rest\/v1\/baby_names/;
    await page.route(reading, (route) => route.fulfill({ status: 400, json: { code: '22023', message: 'no' } }));
    await page.getByRole('button', { name: 'Show more names' }).click();
    const missing = page.getByRole('alert').filter({ hasText: "Couldn't load all of your names." });
    await expect(missing).toBeVisible();
    const print = page.getByRole('button', { name: 'Print' });
    const again = page.waitForRequest(reading);
    await print.click();
    await again;
    await expect(page.getByText("Couldn't load all of your names. Please try again.")).toBeVisible();
    await page.unroute(reading);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(cards).toHaveCount(50);
    await expect(missing).toBeHidden();
    await print.click();
    await expect(page.locator('body[data-printed]')).toBeAttached();

    await cards.nth(2).getByRole('button').press('Enter');
    await expect(cards).toHaveCount(49);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('sharing while the auth server is slow shows an error, and the user stays signed in', async ({
    page,
    stack,
    parent,
  }) => {
    await keep(stack, parent.id, 'Olivia');
    await signInAsParent(page, parent.email, '', '/favorites');
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Share your favorites' });
    const create = dialog.getByRole('button', { name: 'Create a link' });
    await expect(create).toBeVisible();
    let respond = () => {};
    const held = new Promise<void>((done) => {
      respond = done;
    });
    await page.route('**/token?grant_type=refresh_token', async (route) => {
      await held;
      await route.continue();
    });
    await page.evaluate(() => {
      for (const [key, text] of Object.entries(localStorage))
        if (key.endsWith('auth-token'))
          localStorage.setItem(key, JSON.stringify({ ...JSON.parse(text), expires_at: 1 }));
    });
    await create.click();
    await expect(dialog.getByText("Couldn't create the link.")).toBeVisible();
    const refreshed = page.waitForResponse('**/token?grant_type=refresh_token');
    respond();
    await refreshed;
    await create.click();
    await expect(dialog.getByLabel('Your link')).toBeVisible();
  });

  test('a visitor can read a shared list by its link, until the link is replaced or removed', async ({
    page,
    context,
    browser,
    stack,
    parent,
  }) => {
    await keep(stack, parent.id, 'Olivia', 'Liam');
    await stack.sql`update favorites set note = 'after Grandma' where user_id = ${parent.id}
      and name_id = (select id from baby_names where name = 'Olivia')`;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signInAsParent(page, parent.email, '', '/favorites');
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Share your favorites' });
    await dialog.getByRole('button', { name: 'Create a link' }).click();
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    await expect(dialog.getByText('Link copied.')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(await dialog.getByLabel('Your link').inputValue());
    // The field is as wide as the dialog, because the link is long.
    const widthOf = (part: Locator) => part.evaluate((element) => element.clientWidth);
    const [field, form] = [dialog.getByLabel('Your link'), dialog.locator('.share-form')];
    expect(await widthOf(field)).toBeGreaterThan((await widthOf(form)) * 0.9);

    const stranger = await (await browser.newContext()).newPage();
    const gone = stranger.getByRole('heading', { name: 'This list is no longer shared' });
    const reading = /rpc\/shared_favorites/;
    await stranger.route(reading, (route) => route.abort());
    await stranger.goto(link);
    await expect(stranger.getByText("Couldn't load this list. Please try again later.")).toBeVisible();
    await stranger.unroute(reading);
    await stranger.getByRole('button', { name: 'Try again' }).click();
    await expect(stranger.getByRole('heading', { name: 'Nia’s favorite names' })).toBeVisible();
    await expect(shown(stranger)).toHaveText(['Liam', 'Olivia']);
    await expect(stranger.getByText('after Grandma')).toHaveCount(0);
    await expect(stranger.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await stranger.getByRole('button', { name: 'Add Liam to favorites' }).click();
    await expect(stranger.getByText('Sign in required')).toBeVisible();

    await dialog.getByLabel('Include my notes').check();
    await dialog.getByRole('button', { name: 'Create a new link' }).click();
    await expect(dialog.getByLabel('Your link')).not.toHaveValue(link);
    await stranger.goto(link);
    await expect(gone).toBeVisible();
    const newLink = await dialog.getByLabel('Your link').inputValue();
    await stranger.goto(newLink);
    await expect(stranger.getByText('after Grandma').first()).toBeVisible();

    // The page shows the date in the time zone of the device (New York), where it is still November 21.
    await stack.sql`update favorite_shares set created_at = '2026-11-22 01:00Z' where user_id = ${parent.id}`;
    await page.reload();
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(dialog.getByText('You have shared your list since November 21, 2026')).toBeVisible();

    const stopping = /rpc\/stop_sharing/;
    await page.route(stopping, (route) => route.abort());
    await dialog.getByRole('button', { name: 'Stop sharing' }).click();
    await expect(dialog.getByText("Couldn't stop sharing. Please try again.")).toBeVisible();
    await page.unroute(stopping);
    // While a link is being created, "Stop sharing" does nothing. Otherwise the page could show a link that no longer
    // works.
    let respond = () => {};
    const held = new Promise<void>((done) => {
      respond = done;
    });
    let stops = 0;
    await page.route(/rpc\/share_favorites/, async (route) => {
      await route.fetch().then((response) => held.then(() => route.fulfill({ response })));
    });
    await page.route(stopping, (route) => {
      stops += 1;
      return route.continue();
    });
    await dialog.getByRole('button', { name: 'Create a new link' }).click();
    await dialog.getByRole('button', { name: 'Stop sharing' }).click();
    respond();
    await expect(dialog.getByLabel('Your link')).toBeVisible();
    expect(stops).toBe(0);
    await dialog.getByRole('button', { name: 'Stop sharing' }).click();
    await expect(dialog.getByRole('button', { name: 'Create a link' })).toBeFocused();
    await stranger.goto(newLink);
    await expect(gone).toBeVisible();
    await stranger.context().close();

    // If the session was ended on another device, creating a sharing link shows a message.
    await stack.sql`delete from auth.sessions where user_id = ${parent.id}`;
    await dialog.getByRole('button', { name: 'Create a link' }).click();
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  });
});
