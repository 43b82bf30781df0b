/** /admin: what waits, how things stand, and the way to everything one may look at. */

import { violations } from '../../../support/browser/violations';
import { emails } from '../../../support/data/people';
import { expect, signInAsStaff, test } from '../../../support/e2e';
import { addNameSubmission, addStorySubmission } from '../submissions';

test('what waits for a decision stands first, and leads there; all figures come in one request', async ({
  page,
  ownStack,
}) => {
  const { title } = await addStorySubmission(ownStack);
  await addNameSubmission(ownStack);
  await ownStack.sql`insert into subscribers (email) values ('waiting@example.com')`;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await signInAsStaff(page, emails.moderator, ownStack.url);
  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  await expect(waiting.getByRole('link', { name: '1 stories to review' })).toBeVisible();
  await expect(waiting.getByRole('link', { name: '1 suggested names to review' })).toBeVisible();
  await expect(waiting.getByRole('link', { name: /^1 .*(unconfirmed|confirm)/i })).toBeVisible();
  expect(asked.filter((line) => line.endsWith('/rpc/dashboard_figures'))).toHaveLength(1);
  expect(asked.filter((line) => /rest\/v1\/(?!rpc|settings|profiles)/.test(line))).toEqual([]);
  await waiting.getByRole('link', { name: '1 stories to review' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
});

test('plots are drawn, described, and there as tables', async ({ page, ownStack }) => {
  await addStorySubmission(ownStack);
  await signInAsStaff(page, emails.moderator, ownStack.url);
  await expect(
    page.getByRole('img', { name: /Names by first letter and gender\. Most names begin with [A-Z]/ }),
  ).toBeVisible();
  await expect(page.getByRole('img', { name: 'Submissions in each of the last 12 weeks, 1 in all.' })).toBeVisible();
  await expect(page.getByRole('img', { name: /Subscribers over the last 26 weeks/ })).toBeVisible();
  await page.getByText('Show as a table').first().click();
  await expect(page.getByRole('columnheader', { name: 'Letter' })).toBeVisible();
});

test('each role sees the tiles of what it may list, and its role in upper case', async ({ browser, stack }) => {
  const seen: Record<string, string[]> = {};
  for (const [role, words] of [
    ['moderator', 'MODERATOR'],
    ['admin', 'ADMIN'],
    ['superAdmin', 'SUPER ADMIN'],
  ] as const) {
    const page = await (await browser.newContext()).newPage();
    await signInAsStaff(page, emails[role], stack.url);
    await expect(page.getByText(words, { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { name: 'Stories', exact: true })).toBeVisible();
    await page.waitForLoadState('networkidle');
    seen[role] = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    await page.context().close();
  }
  expect(seen.superAdmin).toContain('User Management');
  for (const role of ['moderator', 'admin']) expect(seen[role]).not.toContain('User Management');
  expect(seen.admin?.length).toBeGreaterThan(seen.moderator?.length ?? 0);
});

test.describe('when the backend is away', () => {
  test.use({ expectedConsole: /Failed to load resource|net::ERR|status of 5/ });

  test('the figures fail aloud, with a way to try again', async ({ page, ownStack }) => {
    await page.route('**/rpc/dashboard_figures', (route) => route.fulfill({ status: 503, body: '{}' }));
    await signInAsStaff(page, emails.moderator, ownStack.url);
    await expect(page.getByText('Failed to fetch the figures.')).toBeVisible({ timeout: 15_000 });
    await expect(page.getByRole('main').getByRole('heading', { name: 'Stories', exact: true })).toBeVisible();
    await page.unroute('**/rpc/dashboard_figures');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('stories to review')).toBeVisible();
  });
});

test('nothing is wider than a phone, and everything can be perceived @phone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInAsStaff(page, emails.moderator);
  await expect(page.getByRole('img', { name: /Names by first letter/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  expect(await violations(page)).toEqual([]);
});
