/** The built site on a static host, with the API on another origin. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { forget } from '../e2e/public-site/flows';
import { favoriteFlows } from '../e2e/public-site/flows/favorites';
import { formFlows } from '../e2e/public-site/flows/forms';
import { emails, password } from '../support/data/people';
import { expect } from '../support/e2e';
import { test } from './hosts';

test('a static host responds to each kind of URL with the right page, status and headers', async ({
  request,
  stack,
  hosts,
}) => {
  const get = async (path: string) => {
    const response = await request.get(hosts.url + path, { maxRedirects: 0 });
    return { status: response.status(), headers: response.headers(), text: await response.text() };
  };
  const [olivia] = await stack.sql`select name from baby_names where id = 1`;
  const [colliding] = await stack.sql`select name from baby_names where id = 404`;

  const page = await get('/name/1');
  expect(page.status).toBe(200);
  expect(page.text).toContain(`<link rel="canonical" href="${hosts.url}/name/1"`);
  expect(page.headers['content-security-policy']).toContain(`connect-src 'self' ${process.env.VITE_SUPABASE_URL}`);
  expect(page.headers['cache-control']).toBe('no-cache');

  const named404 = await get('/name/404');
  expect([named404.status, named404.text.includes(`>${colliding?.name}</h1>`)]).toEqual([200, true]);
  for (const path of ['/name/99999', '/story/99999', '/name/1/more', '/nowhere', '/names/nowhere/at-all']) {
    const { status, text } = await get(path);
    expect(status, path).toBe(404);
    expect(text, path).not.toContain(`>${colliding?.name}</h1>`);
    expect(text, path).not.toContain(`>${olivia?.name}</h1>`);
  }
  expect((await get('/nowhere')).text).toContain('Oops! Page Not Found');

  for (const path of ['/shared/abc', '/room/abc', '/say', '/say/abc', '/name/1/correct', '/favorites', '/login']) {
    const { status, headers, text } = await get(path);
    expect([status, headers['x-robots-tag'], text.includes('content="noindex"')], path).toEqual([200, 'noindex', true]);
  }
  for (const path of ['/admin/', '/admin/login', '/admin/baby_names/3/show']) {
    const { status, headers } = await get(path);
    expect([status, headers['cache-control']], path).toEqual([200, 'no-store']);
  }
  expect((await get('/admin')).headers.location).toBe('/admin/');
  expect((await get('/names/a.html')).headers.location).toBe('/names/a');
  expect((await get('/sitemap.xml')).text).toContain(`<loc>${hosts.url}/sitemap-1.xml</loc>`);
  expect((await get('/admin/assets/gone.js')).status).toBe(404);
});

test('the build contains a 404.html in only four folders, and no compressed files', ({ hosts }) => {
  const files = readdirSync(hosts.folder, { recursive: true }) as string[];
  expect(files.filter((file) => /\.(br|gz)$/.test(file))).toEqual([]);
  expect(files.filter((file) => /(^|\/)404\.html$/.test(file)).sort()).toEqual([
    '404.html',
    'admin/404.html',
    'name/404.html',
    'story/404.html',
  ]);
  expect(readFileSync(join(hosts.folder, 'name/404.html'), 'utf8')).not.toMatch(/<h1/);
});

test('on a static host, visitors can read pages, and the forms send their requests to the API on another origin', async ({
  page,
  stack,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Names with O' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Olivia', exact: true }).click();
  await expect(page).toHaveURL(/\/name\/1$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Olivia');
  for (const flow of [...formFlows, ...favoriteFlows.slice(0, 1)]) {
    await flow.begin(page, stack);
    await flow.press(page);
    await expect(page.getByText(flow.done).filter({ visible: true }).first(), flow.what).toBeVisible();
    expect(await flow.count(stack), flow.what).toBe(1);
  }
  await forget(stack);
});

test('on a static host, staff can sign in at any URL of the back-office and change a name', async ({ page, stack }) => {
  await page.goto('/admin/baby_names/2');
  await page.getByLabel('Email').fill(emails.admin);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('textbox', { name: 'Meaning' }).fill('Seen on a static host');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Name updated')).toBeVisible();
  expect(await stack.sql`select meaning from baby_names where id = 2`).toEqual([{ meaning: 'Seen on a static host' }]);
});

test.describe('pages to which the host responds with 404', () => {
  test.use({ expectedConsole: /status of 404/ });

  test('a static host shows a name even if its page isn’t prerendered, but not a name that doesn’t exist', async ({
    page,
    stack,
  }) => {
    const [added] = await stack.sql`insert into baby_names (name, meaning) values ('Zuzanka', 'Lily') returning id`;
    await page.goto(`/name/${added?.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zuzanka');
    await page.goto('/name/99999');
    await expect(page.getByRole('main')).toContainText(/not found/i);
  });

  test('on a host that supports only /404.html, the back-office opens at every URL', async ({ page, hosts }) => {
    await page.goto(`${hosts.rootOnlyUrl}/admin/reset-password?from=mail`);
    await expect(page).toHaveURL(`${hosts.rootOnlyUrl}/admin/reset-password?from=mail`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('New password');
    await expect(page.getByText('Oops!')).toBeHidden();
  });
});
