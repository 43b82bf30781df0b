/** Opens a screen: its URL, its mocked responses, and its steps. */
import type { Locator, Page } from '@playwright/test';
import { pictureOf } from '../support/data/hostilePictures';
import type { Responses, Screen, Step } from './screens';

/** Matches the requests that are mocked: all except settings and permissions, which every screen needs. */
const rows = /\/rest\/v1\/(?!settings|rpc\/my_permissions)/;

async function mockResponses(page: Page, responses: Responses): Promise<void> {
  if (responses === 'as usual') return;
  if (typeof responses === 'object') {
    for (const [path, json] of Object.entries(responses)) {
      const rows = Array.isArray(json) ? json : undefined;
      await page.route(path.startsWith('/') ? `**${path}*` : `**/rest/v1/${path}*`, (route) =>
        route.request().headers().accept?.includes('pgrst.object') && rows
          ? route.fulfill({ json: rows[0] })
          : route.fulfill({
              json,
              ...(rows && { headers: { 'content-range': `0-${rows.length - 1}/${rows.length}` } }),
            }),
      );
    }
    return;
  }
  await page.route(rows, (route) => {
    if (responses === 'never') return;
    if (responses === 'with an error') return route.fulfill({ status: 500, json: { message: 'made to fail' } });
    return route.fulfill({ json: [], headers: { 'content-range': '*/0' } });
  });
}

/**
 * If responses are mocked, adds a query to the URL of a public page, so that a prerendered page fetches its data
 * instead of using the prerendered data. The back-office isn't prerendered, and its lists would use the query as a
 * filter.
 */
function addressOf({ path, responses }: Screen): string {
  if (!responses || path.startsWith('/admin')) return path;
  return `${path}${path.includes('?') ? '&' : '?'}asking`;
}

/** Runs in the page. @returns true if no skeleton and no progress indicator is left */
function isComplete(): boolean {
  const waiting = '.skeleton, .page-waiting, .MuiSkeleton-root, .MuiLinearProgress-root, [aria-label="Loading"]';
  const main = document.querySelector('main, form');
  return main !== null && main.textContent !== '' && !document.querySelector(waiting);
}

const roles = ['button', 'menuitem', 'tab', 'link', 'checkbox'] as const;

/** Timeout of a step in milliseconds, long enough to load a lazy-loaded chunk. */
const TIMEOUT_MS = 10_000;

/** Finds a clickable element by name: first in an open dialog or menu, then in `main`, then in the page. */
async function named(page: Page, name: string): Promise<Locator> {
  const until = Date.now() + TIMEOUT_MS;
  const above = page.locator('dialog[open], [role=dialog]:visible, [role=menu]:visible').last();
  do {
    for (const part of [above, page.getByRole('main'), page.locator('body')]) {
      for (const role of roles) {
        const found = part.getByRole(role, { name, exact: true }).filter({ visible: true }).first();
        if (await found.count()) return found;
      }
    }
    await page.waitForTimeout(100);
  } while (Date.now() < until);
  throw new Error(`There is no element named "${name}".`);
}

async function act(page: Page, step: Step): Promise<void> {
  if (typeof step === 'string') await (await named(page, step)).click();
  else if ('picture' in step) {
    const buffer = await pictureOf(step.picture[0], step.picture[1], 'png');
    await page.locator('input[type=file]').setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer });
  } else if ('file' in step) {
    const buffer = Buffer.from(step.file);
    await page.locator('input[type=file]').setInputFiles({ name: 'names.csv', mimeType: 'text/csv', buffer });
  } else {
    const field = page.getByLabel(step.field, { exact: true }).and(page.locator('input, textarea')).first();
    await field.pressSequentially(step.typed);
    await page.waitForTimeout(500); // Waits for the debounced search.
  }
  await page.waitForLoadState('networkidle'); // Waits for lazy-loaded chunks.
}

/**
 * Opens the screen and waits until it is complete.
 * @throws Error if an element of its steps is missing, which means that the list of screens is outdated
 */
export async function visit(page: Page, origin: string, screen: Screen, width: number): Promise<void> {
  page.setDefaultTimeout(30_000); // The timeout is long, because screenshots of long pages are slow.
  await page.setViewportSize({ width, height: width === 360 ? 740 : 800 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await mockResponses(page, screen.responses ?? 'as usual');
  await page.goto(origin + addressOf(screen));
  // In the state "never", responses never arrive, so this wait always ends with a timeout.
  await page.waitForLoadState('networkidle', { timeout: screen.responses === 'never' ? 1500 : 15_000 }).catch(() => {});
  const complete = () => screen.responses !== 'never' && page.waitForFunction(isComplete).catch(() => {});
  await complete();
  for (const step of screen.steps ?? []) await act(page, step);
  if (screen.steps) await complete();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
