/** Brings a screen about: its address, what the API answers, and what is done there before anybody looks. */
import type { Locator, Page } from '@playwright/test';
import type { Answers, Screen, Step } from './screens';

/** Answers of the API that bring a state about. Settings and rights stay: without them there would be no screen. */
const rows = /\/rest\/v1\/(?!settings|rpc\/my_permissions)/;

async function answer(page: Page, answers: Answers): Promise<void> {
  if (answers === 'as usual') return;
  if (typeof answers === 'object') {
    for (const [path, json] of Object.entries(answers)) {
      await page.route(`**/rest/v1/${path}*`, (route) => route.fulfill({ json }));
    }
    return;
  }
  await page.route(rows, (route) => {
    if (answers === 'never') return;
    if (answers === 'with an error') return route.fulfill({ status: 500, json: { message: 'made to fail' } });
    return route.fulfill({ json: [], headers: { 'content-range': '*/0' } });
  });
}

/**
 * A page of the site that was written ahead holds its answers; with a query, which means nothing here, it asks for
 * them. The back-office would take the query for that of a list.
 */
function addressOf({ path, answers }: Screen): string {
  if (!answers || path.startsWith('/admin')) return path;
  return `${path}${path.includes('?') ? '&' : '?'}asking`;
}

/** Runs in the page: nothing waits for anything any more. */
function isComplete(): boolean {
  const waiting = '.skeleton, .page-waiting, .MuiSkeleton-root, .MuiLinearProgress-root, [aria-label="Loading"]';
  const main = document.querySelector('main, form');
  return main !== null && main.textContent !== '' && !document.querySelector(waiting);
}

const roles = ['button', 'menuitem', 'tab', 'link', 'checkbox'] as const;

/** What opens may come in a file of its own. */
const PATIENCE_MS = 10_000;

/** What has that name and can be pressed: in what is open above the page, else in its main part, else in the frame. */
async function named(page: Page, name: string): Promise<Locator> {
  const until = Date.now() + PATIENCE_MS;
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
  throw new Error(`Nothing is called "${name}".`);
}

async function act(page: Page, step: Step): Promise<void> {
  if (typeof step === 'string') await (await named(page, step)).click();
  else if ('file' in step) {
    const buffer = Buffer.from(step.file);
    await page.locator('input[type=file]').setInputFiles({ name: 'names.csv', mimeType: 'text/csv', buffer });
  } else {
    const field = page.getByLabel(step.field, { exact: true }).and(page.locator('input, textarea')).first();
    await field.pressSequentially(step.typed);
    await page.waitForTimeout(500); // nobody is asked with every letter
  }
  await page.waitForLoadState('networkidle'); // what opens may come in a file of its own
}

/**
 * Opens the screen in this page and waits until it stands.
 * @throws Error when something cannot be pressed, which says that the list of screens is not true any more
 */
export async function visit(page: Page, origin: string, screen: Screen, width: number): Promise<void> {
  page.setDefaultTimeout(30_000); // a long page is a large picture
  await page.setViewportSize({ width, height: width === 360 ? 740 : 800 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await answer(page, screen.answers ?? 'as usual');
  await page.goto(origin + addressOf(screen));
  // Where an answer is withheld the network never rests; what is there by then is the state.
  await page.waitForLoadState('networkidle', { timeout: screen.answers === 'never' ? 1500 : 15_000 }).catch(() => {});
  const complete = () => screen.answers !== 'never' && page.waitForFunction(isComplete).catch(() => {});
  await complete();
  for (const step of screen.steps ?? []) await act(page, step);
  if (screen.steps) await complete();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
