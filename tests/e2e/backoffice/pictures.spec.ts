/** Pictures: upload of chosen, pasted and dropped files, use in a product, replacement and deletion. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { carriers, pictureOf } from '../../support/data/hostilePictures';
import { emails } from '../../support/data/people';
import { expect, signInAsStaff, test } from '../../support/e2e';

const fileInput = (page: Page) => page.locator('input[type=file]');
const choose = (page: Page, buffer: Buffer, name = 'picture.png') =>
  fileInput(page).setInputFiles({ name, mimeType: 'image/png', buffer });

/** Pastes a file into the page, or drops it there. */
async function give(page: Page, event: 'paste' | 'drop', buffer: Buffer) {
  await page.evaluate(
    ({ event, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], 'given.png', { type: 'image/png' }));
      const target = document.querySelector('input[type=file]')?.parentElement;
      target?.dispatchEvent(
        event === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true })
          : new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }),
      );
    },
    { event, base64: buffer.toString('base64') },
  );
}

// The server rejects a deletion, and the browser logs the response.
test.use({ expectedConsole: /status of 409/ });

test('a picture is checked, cropped, uploaded without metadata, used, replaced and deleted', async ({
  page,
  stack,
}) => {
  test.slow(); // On a busy machine, decoding and encoding the pictures takes most of a minute.
  const alt = `A pram ${randomUUID().slice(0, 8)}`;
  const stored = async () => (await stack.sql`select * from pictures where alt = ${alt}`)[0];
  await signInAsStaff(page, emails.admin, '', '/admin/pictures/create');

  await test.step('a hostile file is rejected with a reason', async () => {
    await choose(page, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"></svg>'));
    await expect(page.getByRole('alert').filter({ hasText: "SVG files can't be uploaded" })).toBeVisible();
    await expect(page.locator('canvas')).toHaveCount(0);
  });

  await test.step('a reload keeps the description', async () => {
    await page.getByLabel('Description').fill(alt);
    await page.reload();
    await expect(page.getByLabel('Description')).toHaveValue(alt);
    await page.getByLabel('Description').fill('');
  });

  await test.step('files, including AVIF, can be chosen, pasted and dropped', async () => {
    await give(page, 'paste', await pictureOf(500, 300, 'png'));
    await expect(page.getByText('Stored with 500 × 300 pixels')).toBeVisible();
    await give(page, 'drop', await pictureOf(400, 300, 'avif'));
    await expect(page.getByText('Stored with 400 × 300 pixels')).toBeVisible();
    const { bytes } = (await carriers())['a JPEG with GPS in EXIF'] ?? {};
    await choose(page, bytes as Buffer);
    await expect(page.getByText('Stored with 64 × 48 pixels')).toBeVisible();
    await choose(page, await pictureOf(2400, 1200, 'jpeg'));
    await expect(page.getByText('Stored with 1,600 × 800 pixels')).toBeVisible();
  });

  await test.step('the stored picture is cropped as chosen, and a description is required', async () => {
    await page.getByLabel('Aspect ratio').click();
    await page.getByRole('option', { name: 'Square' }).click();
    await expect(page.getByText('Stored with 1,200 × 1,200 pixels')).toBeVisible();
    await page.getByRole('slider', { name: 'Horizontal position' }).press('Home');
    await page.getByRole('button', { name: 'Upload picture' }).click();
    await expect(page.getByText('Describe the picture')).toBeVisible();
    await page.getByLabel('Description').fill(alt);
    await page.getByRole('button', { name: 'Upload picture' }).click();
    await expect(page.getByText('Picture added')).toBeVisible();
    await expect(page.getByRole('link', { name: alt })).toBeVisible();
    const picture = await stored();
    expect(picture).toMatchObject({ width: 1200, height: 1200 });
    const file = await page.request.get(`/storage/v1/object/public/pictures/${picture?.path}`);
    expect(file.headers()).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
    expect((await file.body()).includes('EXIF')).toBe(false);
  });

  const title = `Pram ${randomUUID().slice(0, 8)}`;
  const [product] = await stack.sql`
    insert into affiliate_products (title, description, price, amazon_url)
    values (${title}, 'made for a test', '$1', 'https://example.com/buy') returning id`;
  await test.step('a product can use a picture from the library, and the site offers the browser several sizes of the picture', async () => {
    await page.goto(`/admin/affiliate_products/${product?.id}`);
    await page.getByRole('button', { name: 'Choose or upload a picture' }).click();
    const search = page.getByLabel('Search descriptions');
    await search.fill('no such picture');
    await expect(page.getByText('No picture matches.')).toBeVisible();
    await search.fill('');
    await expect(page.getByText('No picture matches.')).toBeHidden();
    await expect(search).toBeFocused();
    await search.fill(alt.slice(-8));
    await page.getByRole('dialog').getByRole('button', { name: alt }).click();
    await expect(page.getByLabel('Image')).toHaveValue(/^\/storage\/v1\/object\/public\/pictures\//);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Product updated')).toBeVisible();
    await page.goto('/products');
    const image = page.getByRole('article').filter({ hasText: title }).locator('img');
    await image.scrollIntoViewIfNeeded();
    await expect(image).toHaveAttribute('srcset', /320x320\.webp 320w/);
    await expect(image).toHaveAttribute('alt', alt);
    expect(await image.getAttribute('width')).toBe('1200');
    await expect
      .poll(() => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth))
      .toBeGreaterThan(0);
  });

  await test.step('on the page of a used picture, the product is linked, and the picture can be replaced but not deleted', async () => {
    await page.goto(`/admin/pictures/${(await stored())?.id}`);
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText(['1 product: remove it there first']);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('This picture is used in 1 place. Remove it there first.')).toBeVisible();
    await page.route('**/pictures?*', async (route) => {
      if (route.request().method() === 'POST') {
        // A replacement that was sent can't be canceled.
        await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeDisabled();
        await page.keyboard.press('Escape');
        await page.waitForTimeout(300); // Waits, because a closing dialog stays visible during its transition.
        await expect(page.getByRole('dialog')).toBeVisible();
      }
      await route.fallback();
    });
    const replaceBy = async (file: Buffer) => {
      const before = (await stored())?.path;
      await page.getByRole('button', { name: 'Replace', exact: true }).click();
      await choose(page, file);
      await page.getByRole('button', { name: 'Replace picture' }).click();
      await expect.poll(async () => (await stored())?.path).not.toBe(before);
      await expect(page.getByRole('dialog')).toBeHidden();
    };
    // Simulates Safari, whose canvas can't encode WebP and returns PNG instead.
    await page.evaluate(() => {
      const { toBlob } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.toBlob = function (done, type, quality) {
        toBlob.call(this, done, type === 'image/webp' ? 'image/png' : type, quality);
      };
    });
    await replaceBy(
      await sharp(await pictureOf(700, 500, 'png'))
        .ensureAlpha(0.5)
        .png()
        .toBuffer(),
    );
    expect((await stored())?.path).toMatch(/700x500\.png$/);
    await replaceBy(await pictureOf(700, 500));
    await expect(page.getByText('Picture replaced').first()).toBeVisible();
    const picture = await stored();
    expect(picture).toMatchObject({ width: 700, height: 500, path: expect.stringMatching(/700x500\.jpg$/) });
    const [now] = await stack.sql`select image_url from affiliate_products where id = ${product?.id}`;
    expect(now?.image_url).toBe(`/storage/v1/object/public/pictures/${picture?.path}`);
    await stack.sql`delete from affiliate_products where id = ${product?.id}`;
    await page.reload();
    await expect(page.getByText('No record uses this picture')).toBeVisible();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Picture deleted')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('link', { name: alt })).toBeVisible();
  });
});
