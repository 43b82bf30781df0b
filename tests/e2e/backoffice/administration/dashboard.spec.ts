/** The dashboard (/admin): pending reviews, plots and tiles. */

import { emails } from '../../../support/data/people';
import { expect, signInAsStaff, test } from '../../../support/e2e';
import { addNameSubmission, addStorySubmission } from '../submissions';

test('the counts of pending reviews on the dashboard link to lists, and are loaded with one request', async ({
  page,
  ownStack,
}) => {
  const { title } = await addStorySubmission(ownStack);
  await addNameSubmission(ownStack);
  await ownStack.sql`insert into subscribers (email) values ('waiting@example.com')`;
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await signInAsStaff(page, emails.moderator, ownStack.url);
  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  await expect(waiting.getByRole('link', { name: '1 story to review' })).toBeVisible();
  await expect(waiting.getByRole('link', { name: '1 suggested name to review' })).toBeVisible();
  await expect(waiting.getByRole('link', { name: /^1 .*(unconfirmed|confirm)/i })).toBeVisible();
  const targets = await waiting
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(targets.map((target) => /^\/admin\/(\w+)\?filter=/.exec(target ?? '')?.[1])).toEqual([
    'submissions',
    'name_submissions',
    'name_corrections',
    'name_variant_doubts',
    'baby_names',
    'subscribers',
  ]);
  expect(requests.filter((line) => line.endsWith('/rpc/dashboard_figures'))).toHaveLength(1);
  expect(requests.filter((line) => /rest\/v1\/(?!rpc|settings|profiles)/.test(line))).toEqual([]);
  await waiting.getByRole('link', { name: '1 story to review' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
});

test("the tiles of the dashboard don't move when the counts and the name of the user have loaded", async ({ page }) => {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    let respond = () => {};
    const response = new Promise<void>((done) => (respond = done));
    const slow = /rpc\/dashboard_figures|profiles\?select=full_name/;
    await page.route(slow, async (route) => {
      await response;
      await route.continue();
    });
    await signInAsStaff(page, emails.moderator);
    const tile = page.getByRole('link', { name: 'Data health Incomplete or doubtful names' });
    const top = () => tile.evaluate((element) => element.getBoundingClientRect().top + scrollY);
    await expect(tile).toBeVisible();
    const before = await top();
    respond();
    await expect(page.getByRole('region', { name: 'Waiting for you' })).toBeVisible();
    await expect(page.getByRole('heading', { name: /, Mo Moderator$/ })).toBeVisible();
    await expect(page.getByRole('status').getByText(/, Mo Moderator$/)).toHaveCount(1);
    await expect(page.getByRole('status').getByText('Dashboard', { exact: true })).toHaveCount(0);
    expect(await top()).toBe(before);
    await page.unroute(slow);
  }
});

test('each plot of the dashboard has a description, and can be shown as a table', async ({ page, ownStack }) => {
  await addStorySubmission(ownStack);
  await signInAsStaff(page, emails.moderator, ownStack.url);
  await expect(
    page.getByRole('img', {
      name: /Names by first letter and gender\. The most frequent letter is [A-Z], with [\d,]+ names\./,
    }),
  ).toBeVisible();
  await expect(page.getByRole('img', { name: 'Submissions in each of the last 12 weeks, 1 in total.' })).toBeVisible();
  await expect(page.getByRole('img', { name: /Subscribers over the last 26 weeks/ })).toBeVisible();
  await page.getByText('Show as a table').first().click();
  await expect(page.getByRole('columnheader', { name: 'Letter' })).toBeVisible();
});

test("the dashboard shows the user's role in upper case, and tiles only for resources that the user may list", async ({
  page,
}) => {
  const seen: Record<string, string[]> = {};
  for (const [role, words] of [
    ['moderator', 'MODERATOR'],
    ['admin', 'ADMIN'],
    ['superAdmin', 'SUPER ADMIN'],
  ] as const) {
    await signInAsStaff(page, emails[role]);
    await expect(page.getByText(words, { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { name: 'Stories', exact: true })).toBeVisible();
    await page.waitForLoadState('networkidle');
    seen[role] = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  }
  expect(seen.superAdmin).toContain('User Management');
  for (const role of ['moderator', 'admin']) expect(seen[role]).not.toContain('User Management');
  expect(seen.admin?.length).toBeGreaterThan(seen.moderator?.length ?? 0);
});

test.describe('during an outage', () => {
  test.use({ expectedConsole: /Failed to load resource|net::ERR|status of 5/ });

  test("if the counts can't be loaded, the dashboard shows an error and a retry button", async ({ page, ownStack }) => {
    await page.route('**/rpc/dashboard_figures', (route) => route.fulfill({ status: 503, body: '{}' }));
    await signInAsStaff(page, emails.moderator, ownStack.url);
    await expect(page.getByText('Failed to fetch the figures.')).toBeVisible({ timeout: 15_000 });
    await expect(page.getByRole('main').getByRole('heading', { name: 'Stories', exact: true })).toBeVisible();
    await page.unroute('**/rpc/dashboard_figures');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('stories to review')).toBeVisible();
  });
});

test('in the top bar, only the logo and the title link to the dashboard', async ({ page }) => {
  await signInAsStaff(page, emails.admin, '', '/admin/profile');
  const link = page.locator('.RaAppBar-toolbar').getByRole('link');
  await expect(link).toBeVisible();
  expect((await link.boundingBox())?.width).toBeLessThan(300);
});
