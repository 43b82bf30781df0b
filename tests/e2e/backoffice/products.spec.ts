/** Products: list, add, edit, delete and undo. */
import { randomUUID } from 'node:crypto';
import { narrow } from '../../support/browser/usable';
import { emails } from '../../support/data/people';
import { expect, signInAsStaff, type TestStack, test } from '../../support/e2e';

/** Adds a unique product for one test, so that tests can run in parallel. */
async function addProduct(stack: TestStack, more: Record<string, unknown> = {}) {
  const title = `Trial ${randomUUID().slice(0, 8)}`;
  const row = {
    title,
    description: 'made for a test',
    price: '$9.99',
    amazon_url: 'https://example.com/buy?tag=us',
    ...more,
  };
  const [made] = await stack.sql`insert into affiliate_products ${stack.sql(row)} returning id`;
  return { id: made?.id as number, title };
}
const forget = (stack: TestStack, title: string) => stack.sql`delete from affiliate_products where title = ${title}`;

test('on a phone, the form of a product doesn’t move when the links to the next and previous products have loaded', async ({
  page,
  stack,
}) => {
  // With such a short title, the buttons fit beside the title, but the links to the previous and next products don't.
  const { id } = await addProduct(stack, { title: 'Ox' });
  let respond = () => {};
  const response = new Promise<void>((done) => (respond = done));
  await narrow(page);
  await page.route('**/rest/v1/affiliate_products?offset=*', async (route) => {
    await response;
    await route.continue();
  });
  await signInAsStaff(page, emails.moderator, '', `/admin/affiliate_products/${id}`);
  const title = page.getByLabel('Title');
  await expect(title).toHaveValue('Ox');
  const before = await title.boundingBox();
  respond();
  await expect(page.getByRole('navigation', { name: 'Previous and next record' })).toBeVisible();
  expect(await title.boundingBox()).toEqual(before);
  await stack.sql`delete from affiliate_products where id = ${id}`;
});

test('the message about a saved product wraps a title without spaces', async ({ page, stack }) => {
  const { id } = await addProduct(stack, { title: 'W'.repeat(100) });
  await signInAsStaff(page, emails.moderator, '', `/admin/affiliate_products/${id}`);
  await page.getByLabel('Price').fill('$1.00');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const message = page.locator('.MuiSnackbar-root').getByText('W'.repeat(100));
  await expect(message).toBeVisible();
  expect(await message.evaluate((text) => text.scrollWidth <= text.clientWidth)).toBe(true);
  await stack.sql`delete from affiliate_products where id = ${id}`;
});

test('a product card shows all data of the product, and an illustration if the image fails to load', async ({
  page,
  stack,
}) => {
  // This URL responds with text instead of an image.
  const { title } = await addProduct(stack, { category: 'baby-gear', image_url: 'https://example.invalid/none.png' });
  await page.route('https://example.invalid/**', (route) => route.fulfill({ status: 200, body: 'no picture' }));
  await signInAsStaff(page, emails.moderator, '', '/admin/products');
  await expect(page).toHaveURL(/\/admin\/affiliate_products/);
  const card = page.getByRole('article', { name: title });
  await expect(card.getByText('made for a test')).toBeVisible();
  await expect(card.getByText('$9.99')).toBeVisible();
  await expect(card.getByText('Baby gear', { exact: true })).toBeVisible();
  await expect(card.getByText(/^Added \w+ \d+, \d{4}$/)).toBeVisible();
  await expect(card.locator('svg[data-drawn]')).toBeVisible();
  const link = card.getByRole('link', { name: /open the link/i });
  await expect(link).toHaveAttribute('href', 'https://example.com/buy?tag=us');
  await expect(link).toHaveAttribute('target', '_blank');
  await narrow(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await forget(stack, title);
});

test('a product form rejects invalid values, and is cleared after adding the product', async ({ page, stack }) => {
  const title = `Added ${randomUUID().slice(0, 8)}`;
  await signInAsStaff(page, emails.moderator, '', '/admin/affiliate_products/create');
  await page.getByRole('button', { name: 'Add Product' }).click();
  for (const complaint of [
    'Title is required',
    'Description is required',
    'Price is required',
    'Affiliate link is required',
  ]) {
    await expect(page.getByText(complaint)).toBeVisible();
  }
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill('a'.repeat(1001));
  await page.getByLabel('Price').fill('9'.repeat(4000));
  await page.getByLabel('Affiliate link').fill('javascript:alert(1)');
  await page.getByLabel('Image').fill('http://example.com/a.png');
  await expect(page.getByText('Price must be at most 40 characters')).toBeVisible();
  await expect(page.getByText('Description must be at most 1,000 characters')).toBeVisible();
  await expect(page.getByText(/starts with https:\/\//)).toHaveCount(2);
  await page.getByRole('button', { name: 'Add Product' }).click();
  expect(await stack.sql`select 1 from affiliate_products where title = ${title}`).toHaveLength(0);

  await page.getByLabel('Description').fill('Fits in one hand.');
  await page.getByLabel('Price').fill('9'.repeat(40));
  await page.getByLabel('Affiliate link').fill('https://example.com/a b?q=ä');
  await page.getByLabel('Image').fill('');
  await page.getByRole('button', { name: 'Add Product' }).press('Enter');
  await expect(page.getByText('Product added')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await expect(page.getByRole('combobox', { name: /Category/ })).toHaveText('Baby gear');
  const [row] =
    await stack.sql`select category, price, amazon_url, image_url from affiliate_products where title = ${title}`;
  expect(row).toEqual({
    category: 'baby-gear',
    price: '9'.repeat(40),
    amazon_url: 'https://example.com/a%20b?q=%C3%A4',
    image_url: null,
  });
  await forget(stack, title);
});

test('“Cancel” discards changes, and “Save Changes” publishes the changes', async ({ page, stack }) => {
  const { id, title } = await addProduct(stack);
  await signInAsStaff(page, emails.moderator, '', `/admin/affiliate_products/${id}`);
  await page.getByLabel('Price').fill('$1.00');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/affiliate_products\/?$/);
  expect((await stack.sql`select price from affiliate_products where id = ${id}`)[0]?.price).toBe('$9.99');

  await page.goto(`/admin/affiliate_products/${id}`);
  await page.getByLabel('Price').fill('$12.34');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Product updated')).toBeVisible();
  await page.goto('/products');
  const card = page.getByRole('article').filter({ hasText: title });
  await expect(card.getByText('$12.34')).toBeVisible();
  await forget(stack, title);
});

test.describe('rejected changes', () => {
  test.use({ expectedConsole: /status of 4\d\d/ });

  test('if two users edit a product, changes of different fields are merged, and changes of the same field conflict', async ({
    page,
    stack,
  }) => {
    const { id, title } = await addProduct(stack);
    await signInAsStaff(page, emails.moderator, '', `/admin/affiliate_products/${id}`);
    await expect(page.getByLabel('Price')).toHaveValue('$9.99');
    await stack.sql`update affiliate_products set price = '$5.00', description = 'what they wrote' where id = ${id}`;
    await page.getByLabel('Price').fill('$7.00');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Somebody else changed this product in the meantime')).toBeVisible();
    await expect(dialog.getByRole('row', { name: /Price.*\$5\.00.*\$7\.00/ })).toContainText('both changed');
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await expect(page.getByText('Product updated')).toBeVisible();
    const [row] = await stack.sql`select price, description from affiliate_products where id = ${id}`;
    expect(row).toEqual({ price: '$7.00', description: 'what they wrote' });
    await expect(page).toHaveURL(/affiliate_products\/?$/);
    await forget(stack, title);
  });

  test('saving a restored draft reports a conflict if the product has changed since the draft was typed', async ({
    page,
    stack,
  }) => {
    test.slow();
    const [other, product] = [await addProduct(stack), await addProduct(stack)];
    const price = page.getByLabel('Price');
    const conflict = page.getByText('Somebody else changed this product in the meantime');
    const save = () => page.getByRole('button', { name: 'Save Changes' }).click();
    const restore = async () => {
      await page.reload();
      await expect(page.getByText('Restored your unsaved changes')).toBeVisible();
      await expect(price).toHaveValue('$7.00');
    };
    /** Opens the product, enters a price, changes the product as another user does, and restores the draft. */
    const begin = async (theirs: string) => {
      await page.goto(`/admin/affiliate_products/${product.id}`);
      await price.fill('$7.00');
      await stack.sql`update affiliate_products set price = ${theirs} where id = ${product.id}`;
      await restore();
    };
    const saves = async (typed: string) => {
      await price.fill(typed);
      await save();
      await expect(page.getByText('Product updated')).toBeVisible();
      await expect(page).toHaveURL(/affiliate_products\/?$/);
    };
    page.on('dialog', (dialog) => void dialog.accept());
    await signInAsStaff(page, emails.moderator, '', '/admin/affiliate_products');

    await begin('$5.00');
    await page.waitForTimeout(700); // Waits until the draft is stored again.
    await restore();
    await save();
    await expect(conflict).toBeVisible();
    await page.getByRole('button', { name: 'Back to the form' }).click();
    await page.getByRole('link', { name: `Next: ${other.title}` }).click();
    await expect(price).toHaveValue('$9.99');
    await saves('$8.00');

    await begin('$5.01');
    await save();
    await page.getByRole('button', { name: 'Use theirs' }).click();
    await expect(price).toHaveValue('$5.01');
    await saves('$8.01');

    await begin('$5.02');
    await page.getByRole('button', { name: 'Discard' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(price).toHaveValue('$5.02');
    await saves('$8.02');
    for (const { title } of [other, product]) await forget(stack, title);
  });

  test('saving a deleted product shows an error, and preserves the input and the focus', async ({ page, stack }) => {
    const { id, title } = await addProduct(stack);
    await signInAsStaff(page, emails.moderator, '', `/admin/affiliate_products/${id}`);
    await page.getByLabel('Price').fill('$3.00');
    await forget(stack, title);
    await page.setViewportSize({ width: 768, height: 800 });
    await page.getByRole('button', { name: 'Save Changes' }).press('Enter');
    await expect(page.getByText('Failed to update product')).toBeVisible();
    await expect(page.getByText('This record no longer exists.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeFocused();
    // The message covers no link of the menu.
    await page.getByRole('menuitem', { name: 'Stories' }).hover({ position: { x: 200, y: 20 } });
    await expect(page.getByLabel('Price')).toHaveValue('$3.00');
  });
});

test('an admin can delete a product after confirmation and restore it with “Undo”, but a moderator has no “Delete” button', async ({
  page,
  stack,
}) => {
  const { id, title } = await addProduct(stack);
  await signInAsStaff(page, emails.moderator, '', '/admin/affiliate_products');
  const card = page.getByRole('article', { name: title });
  await expect(card).toBeVisible();
  await expect(page.getByRole('button', { name: /delete/i })).toHaveCount(0);
  await signInAsStaff(page, emails.admin, stack.url, '/admin/affiliate_products');
  const ask = () => page.getByRole('article', { name: title }).getByRole('button', { name: 'Delete' }).click();
  await ask();
  const question = page.getByRole('dialog');
  await expect(question.getByText(`Are you sure you want to delete "${title}"?`)).toBeVisible();
  await question.getByRole('button', { name: /cancel/i }).click();
  expect(await stack.sql`select 1 from affiliate_products where id = ${id}`).toHaveLength(1);
  await ask();
  await question.getByRole('button', { name: /confirm/i }).click();
  await expect(page.getByText('Product deleted')).toBeVisible();
  expect(await stack.sql`select 1 from affiliate_products where id = ${id}`).toHaveLength(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Restored')).toBeVisible();
  await expect(page.getByRole('article', { name: title })).toBeVisible();
  expect(await stack.sql`select 1 from affiliate_products where id = ${id}`).toHaveLength(1);
  await forget(stack, title);
});

test('the search treats special characters literally, and shows a message if nothing matches', async ({
  page,
  stack,
}) => {
  const { title } = await addProduct(stack, { description: '100% (wool), "soft"' });
  await signInAsStaff(page, emails.moderator, '', '/admin/affiliate_products');
  const box = page.getByPlaceholder('Search products...');
  await box.fill('100% (wool), "soft"');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article', { name: title })).toBeVisible();
  await box.fill('no product is called so');
  await expect(page.getByText('Nothing found for "no product is called so"')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all filters' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('article').nth(3)).toBeVisible();
  await forget(stack, title);
});

test('without products the list shows an empty state with a link to add one', async ({ page, ownStack }) => {
  await ownStack.sql`truncate affiliate_products`;
  await signInAsStaff(page, emails.moderator, ownStack.url, '/admin/affiliate_products');
  await expect(page.getByText('No products yet')).toBeVisible();
  await page.getByRole('link', { name: 'Add the first product' }).click();
  await expect(page).toHaveURL(/affiliate_products\/create$/);
});

test.describe('during an outage', () => {
  test.use({ expectedConsole: /Failed to load resource|net::ERR/ });

  test('after a failed save the form warns about unsaved changes; a list that fails to load has a retry button', async ({
    page,
    ownStack,
  }) => {
    await signInAsStaff(page, emails.moderator, ownStack.url, '/admin/affiliate_products/1');
    await expect(page.getByLabel('Price')).not.toHaveValue('');
    await page.getByLabel('Price').fill('$8.88');
    await ownStack.goDown();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Failed to update product')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText('Please check the marked fields.')).toHaveCount(0);
    let question = '';
    page.once('dialog', (dialog) => {
      question = dialog.message();
      void dialog.dismiss();
    });
    await page.getByRole('menuitem', { name: 'Stories', exact: true }).click();
    await expect.poll(() => question).toContain('unsaved changes');
    await expect(page.getByLabel('Price')).toHaveValue('$8.88');
    await ownStack.comeBack();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Product updated')).toBeVisible();
    await page.route('**/rest/v1/affiliate_products?**', (route) => route.abort());
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Refresh' }).click();
    await expect(page.getByText('Failed to fetch products').first()).toBeVisible({ timeout: 20_000 });
    await page.unroute('**/rest/v1/affiliate_products?**');
    const retry = page.getByRole('button', { name: /try again|refresh/i }).first();
    await retry.click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.route('**/rest/v1/affiliate_products?**', async (route) => {
      await page.waitForTimeout(1000);
      await route.continue();
    });
    await page.reload();
    await expect(page.getByText('Loading products…')).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Manage Products' })).toBeVisible();
    await page.getByRole('link', { name: 'Add New Product' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Add New Product' })).toBeVisible();
  });
});
