/**
 * Input that the user enters during a save stays in the form and is sent by the next save. If the user leaves the form
 * before the response to a save arrives, the response doesn't open another page.
 */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { doubleClick } from '../../../support/browser/doubleClick';
import { pictureOf } from '../../../support/data/hostilePictures';
import { emails } from '../../../support/data/people';
import { expect, signInAsStaff, test } from '../../../support/e2e';

/** Holds back a request, and returns a function that sends it. */
async function holdBack(page: Page, url: string, method: string): Promise<() => void> {
  let send = () => {};
  const typed = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route(url, async (route) => {
    if (route.request().method() === method) await typed;
    await route.fallback();
  });
  return send;
}

const newProduct = () => ({
  title: `Pram ${randomUUID().slice(0, 8)}`,
  description: 'A pram',
  price: '$1',
  amazon_url: 'https://www.amazon.com/pram',
});

test('a form stays open after saving if text was typed while saving', async ({ page, stack }) => {
  const product = newProduct();
  const [{ id } = { id: 0 }] = await stack.sql`insert into affiliate_products ${stack.sql(product)} returning id`;
  await signInAsStaff(page, emails.moderator, '', `/admin/affiliate_products/${id}`);
  const send = await holdBack(page, '**/rest/v1/affiliate_products?*', 'PATCH');
  await page.getByLabel('Price').fill(' $2');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByLabel('Description').fill('Typed while saving');
  send();
  await expect(page.getByText('Product updated')).toBeVisible();
  await expect(page.getByLabel('Price')).toHaveValue('$2');
  await expect(page.getByLabel('Description')).toHaveValue('Typed while saving');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL(/affiliate_products\/?$/);
  const [stored] = await stack.sql`delete from affiliate_products where id = ${id} returning price, description`;
  expect(stored).toEqual({ price: '$2', description: 'Typed while saving' });
});

test('if text is typed while a new record is being saved, the text appears in the form of the saved record', async ({
  page,
  stack,
}) => {
  const product = newProduct();
  await signInAsStaff(page, emails.moderator, '', '/admin/affiliate_products/create');
  const send = await holdBack(page, '**/rest/v1/affiliate_products?*', 'POST');
  await page.getByLabel('Title').fill(product.title);
  await page.getByLabel('Description').fill(product.description);
  await page.getByLabel('Affiliate link').fill(product.amazon_url);
  await page.getByLabel('Price').fill(product.price);
  await page.getByRole('button', { name: 'Add Product' }).click();
  await page.getByLabel('Price').fill('$1.50');
  send();
  await expect(page.getByText('Product added')).toBeVisible();
  await expect(page).toHaveURL(/affiliate_products\/\d+$/);
  await expect(page.getByText('Restored your unsaved changes')).toBeVisible();
  await expect(page.getByLabel('Price')).toHaveValue('$1.50');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Product updated')).toBeVisible();
  const stored = await stack.sql`delete from affiliate_products where title = ${product.title} returning price`;
  expect([...stored]).toEqual([{ price: '$1.50' }]);
});

test('if the user opens a record while another record is being saved, the opened record stays open', async ({
  page,
  stack,
}) => {
  const title = `Pram ${randomUUID().slice(0, 8)}`;
  const [first, second] = [`${title} a`, `${title} b`];
  await stack.sql`insert into affiliate_products ${stack.sql([first, second].map((one) => ({ ...newProduct(), title: one })))}`;
  await signInAsStaff(page, emails.moderator, '', `/admin/affiliate_products?filter=${JSON.stringify({ q: title })}`);
  await page.getByRole('link', { name: `Edit ${first}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();
  const send = await holdBack(page, '**/rest/v1/affiliate_products?*', 'PATCH');
  await page.getByLabel('Price').fill('$2');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('link', { name: /^(Next|Previous): / }).click();
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible();
  send();
  await expect(page.getByText('Product updated')).toBeVisible();
  await page.waitForTimeout(200);
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible();
  await stack.sql`delete from affiliate_products where title in (${first}, ${second})`;
});

test('the form of a newsletter keeps text that was typed while saving', async ({ page, stack }) => {
  const [{ id } = { id: 0 }] = await stack.sql`
    insert into newsletter_issues (subject, body, to_story_updates) values ('Spring', 'Hello', true) returning id`;
  await signInAsStaff(page, emails.admin, '', `/admin/newsletter_issues/${id}`);
  const send = await holdBack(page, '**/rest/v1/newsletter_issues?*', 'PATCH');
  const subject = page.getByRole('textbox', { name: 'Subject' });
  await subject.fill('Summer');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await subject.fill('Summer again');
  send();
  await expect(page.getByText('Newsletter updated')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Summer' })).toBeVisible();
  await expect(subject).toHaveValue('Summer again');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Summer again' })).toBeVisible();
  await stack.sql`delete from newsletter_issues where id = ${id}`;
});

test('the settings keep text that was typed while saving', async ({ page, ownStack }) => {
  await signInAsStaff(page, emails.admin, ownStack.url, '/admin/settings');
  const send = await holdBack(page, '**/rest/v1/rpc/save_settings', 'POST');
  await page.getByLabel('Site title').fill('Saved title');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await page.getByLabel('Site description').fill('Typed while saving');
  send();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await expect(page.getByLabel('Site title')).toHaveValue('Saved title');
  await expect(page.getByLabel('Site description')).toHaveValue('Typed while saving');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect
    .poll(async () => (await ownStack.sql`select value from settings where key = 'site_description'`)[0]?.value)
    .toBe('Typed while saving');
});

test('a story can be changed while it is being scheduled or its schedule is being canceled', async ({
  page,
  stack,
}) => {
  const title = `Pram ${randomUUID().slice(0, 8)}`;
  const [{ id } = { id: 0 }] = await stack.sql`
    insert into stories ${stack.sql({
      title,
      summary: 'A story made for a test',
      content: 'word '.repeat(30),
      category: 'Bedtime',
      age_range: '3-7',
      status: 'draft',
    })} returning id`;
  await signInAsStaff(page, emails.moderator, '', `/admin/stories/${id}`);
  const hero = page.getByLabel('Hero’s name');
  const save = page.getByRole('button', { name: 'Save Changes' });
  const dialog = page.getByRole('dialog', { name: 'Schedule' });
  await page.getByRole('button', { name: 'Schedule…' }).click();
  let load = await holdBack(page, '**/rest/v1/stories?*', 'GET');
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(page.getByText('Story scheduled')).toBeVisible();
  await expect(dialog).toBeVisible(); // Until the form has the new version of the story.
  load();
  await expect(dialog).toBeHidden();
  await hero.fill('Ann');
  await save.click();
  await expect(page.getByText('Story updated')).toBeVisible();

  await page.unrouteAll();
  load = await holdBack(page, '**/rest/v1/stories?*', 'GET');
  await page.getByRole('button', { name: 'Cancel schedule' }).click();
  await expect(page.getByText('Schedule canceled')).toBeVisible();
  await hero.fill('Bea');
  await expect(save).toBeDisabled();
  load();
  await save.click();
  await expect(page.getByText('Story updated')).toBeVisible();
  const [stored] = await stack.sql`delete from stories where id = ${id} returning hero, status`;
  expect(stored).toEqual({ hero: 'Bea', status: 'draft' });
});

test('a field that is being edited keeps its input when the record is loaded again', async ({ page, stack }) => {
  const path = `${randomUUID()}/64x48.webp`;
  const [{ id } = { id: 0 }] = await stack.sql`
    insert into pictures (alt, path, width, height, bytes) values ('A pram', ${path}, 64, 48, 100) returning id`;
  await page.route(`**/${path}`, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  await signInAsStaff(page, emails.admin, '', `/admin/pictures/${id}`);
  const description = page.getByRole('main').getByLabel('Description');
  await description.fill('A gray pram');
  await page.getByRole('button', { name: 'Replace', exact: true }).click();
  const buffer = await pictureOf(80, 60);
  await page.locator('input[type=file]').setInputFiles({ name: 'pram.webp', mimeType: 'image/webp', buffer });
  await page.getByRole('button', { name: 'Replace picture' }).click();
  await expect(page.getByText('80 × 60 pixels')).toBeVisible();
  await expect(description).toHaveValue('A gray pram');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Picture updated')).toBeVisible();
  const [stored] = await stack.sql`delete from pictures where id = ${id} returning alt`;
  expect(stored?.alt).toBe('A gray pram');
});

test.describe('late and lost responses', () => {
  test.use({ expectedConsole: /Failed to load resource|net::ERR/ });

  test('a response that arrives after the user has left the form is ignored, and a double click sends one request', async ({
    page,
    stack,
  }) => {
    const [story] = await stack.sql`select id from stories where status = 'published' limit 1`;
    await signInAsStaff(page, emails.admin, '', '/admin');
    for (const [path, button, write] of [
      ['newsletter_issues', 'Create draft with new content', 'draft_newsletter'],
      [`stories/${story?.id}`, 'Edit as a draft', 'draft_story'],
      ['merge-names?kept=1&merged=2', /^Merge .+ into/, 'merge_names'],
    ] as const) {
      await page.goto(`/admin/${path}`);
      await page.route(`**/rpc/${write}`, (route) => route.fulfill({ json: 1 }));
      const send = await holdBack(page, `**/rpc/${write}`, 'POST');
      let requests = 0;
      page.on('request', (request) => {
        if (request.url().endsWith(write) && request.method() === 'POST') requests += 1;
      });
      await doubleClick(page.getByRole('button', { name: button }));
      await page.getByRole('menuitem', { name: 'Dashboard' }).click();
      await expect(page).toHaveURL(/admin\/?$/);
      const response = page.waitForResponse(`**/rpc/${write}`);
      send();
      await response;
      await page.waitForTimeout(200);
      await expect(page, write).toHaveURL(/admin\/?$/);
      expect(requests, write).toBe(1);
    }
    await page.unrouteAll();
    await page.goto('/admin/newsletter_issues');
    await page.route('**/rpc/draft_newsletter', (route) => route.abort('connectionreset'));
    await page.getByRole('button', { name: 'Create draft with new content' }).click();
    await expect(page.getByText("The server didn't respond, so the draft may have been created.")).toBeVisible();
  });

  test('the form of a story keeps text that was typed while publishing, even if the story can’t be loaded again', async ({
    page,
    stack,
  }) => {
    const story = {
      title: `Pram ${randomUUID().slice(0, 8)}`,
      summary: 'A story made for a test',
      content: 'word '.repeat(30),
      category: 'Bedtime',
      age_range: '3-7',
    };
    const [{ id } = { id: 0 }] = await stack.sql`insert into stories ${stack.sql(story)} returning id`;
    const [{ draft } = { draft: 0 }] = await stack.sql`
      insert into stories ${stack.sql({ ...story, status: 'draft', draft_of: id })} returning id as draft`;
    await signInAsStaff(page, emails.moderator, '', `/admin/stories/${draft}`);
    const title = page.getByRole('textbox', { name: 'Title' });
    const publish = page.getByRole('button', { name: 'Publish changes' });

    await page.route('**/rest/v1/rpc/publish_story', (route) => route.fulfill({ status: 503 }));
    let send = await holdBack(page, '**/rest/v1/rpc/publish_story', 'POST');
    await publish.click();
    await title.fill('Typed while publishing');
    await page.route('**/rest/v1/stories?*', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/stories?'));
    send();
    await failed;
    await expect(page.getByText('Failed to publish story.')).toBeVisible();
    await expect(title).toHaveValue('Typed while publishing');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(publish).toBeEnabled();

    await page.route('**/rest/v1/rpc/publish_story', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    send = await holdBack(page, '**/rest/v1/rpc/publish_story', 'POST');
    await publish.click();
    await title.fill('Typed while publishing again');
    send();
    await expect(page.getByText("The server didn't respond")).toBeVisible();
    await expect(publish).toBeDisabled();
    await page.waitForTimeout(300); // Within this time, a refetch could replace the form with an error message.
    await expect(title).toHaveValue('Typed while publishing again');
    await stack.sql`delete from stories where id = ${id}`;
  });
});
