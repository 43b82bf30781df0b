/**
 * `npm run screens`: takes every screen in every state at three widths and in both themes, over a database of its own,
 * into test-results/screens, with a contact sheet (index.html), and has axe look at each; what it finds ends it with exit
 * code 1. `npm run screens -- favorites` takes those with the word in their title.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishableKey } from '@cradle/supabase/local/api';
import { buildIfStale, builtFolders } from '@cradle/supabase/local/build';
import { PlainError, repositoryRoot, runCommand } from '@cradle/supabase/local/options';
import { cloneDatabase, startApiOn, startTestCluster } from '@cradle/supabase/local/testDatabase';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { browserFlags, findOrInstallBrowser } from '../support/browser';
import { officeSessionKey, sessionFor, siteSessionKey } from '../support/sessions';
import { colorRules, violations } from '../support/violations';
import { contactSheet, fileOf } from './contactSheet';
import { type Answers, type Screen, screens, themes, widths } from './screens';

/** What a service worker keeps would stand in for the answers that a state is made of. */
const ownAnswers = { serviceWorkers: 'block' } as const;

const folder = join(repositoryRoot, 'test-results/screens');

/** Answers of the API that bring a state about. Settings and rights stay: without them there would be no screen. */
const rows = /\/rest\/v1\/(?!settings|rpc\/my_permissions)/;

async function answer(page: Page, answers: Answers): Promise<void> {
  if (answers === 'as usual') return;
  await page.route(rows, (route) => {
    if (answers === 'never') return;
    if (answers === 'with an error') return route.fulfill({ status: 500, json: { message: 'made to fail' } });
    return route.fulfill({ json: [], headers: { 'content-range': '*/0' } });
  });
}

/** A page that was written ahead holds its answers; with a query, which means nothing here, it asks for them. */
function addressOf({ path, answers }: Screen): string {
  if (!answers) return path;
  return `${path}${path.includes('?') ? '&' : '?'}asking`;
}

/** Runs in the page: nothing waits for anything any more. */
function isComplete(): boolean {
  const waiting = '.skeleton, .page-waiting, .MuiSkeleton-root, [aria-label="Loading"]';
  const main = document.querySelector('main, form');
  return main !== null && main.textContent !== '' && !document.querySelector(waiting);
}

/**
 * Takes one screen at every width and in both themes: a visit for each width, as what is drawn may depend on it.
 * @returns what axe finds in any of them
 */
async function take(context: BrowserContext, origin: string, screen: Screen): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    const page = await context.newPage();
    try {
      await page.setViewportSize({ width, height: width === 360 ? 740 : 800 });
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await answer(page, screen.answers ?? 'as usual');
      await page.goto(origin + addressOf(screen));
      // Where an answer is withheld the network never rests; what is there by then is the state.
      await page
        .waitForLoadState('networkidle', { timeout: screen.answers === 'never' ? 1500 : 15_000 })
        .catch(() => {});
      if (screen.answers !== 'never') await page.waitForFunction(isComplete).catch(() => {});
      if (screen.press) {
        await page.getByRole('button', { name: screen.press, exact: true }).first().click();
        await page.waitForLoadState('networkidle'); // what opens may come in a file of its own
      }
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        const path = join(folder, fileOf(screen, width, theme));
        await page.screenshot({ path, fullPage: true, animations: 'disabled' });
        const broken = await violations(page, theme === 'light' ? {} : { only: colorRules });
        found.push(...broken.map((line) => `${screen.title}, ${width} px, ${theme}: ${line}`));
      }
    } finally {
      await page.close();
    }
  }
  return found;
}

/** A context with the session of that account in both applications. */
async function contextFor(browser: Browser, origin: string, email?: string) {
  const context = await browser.newContext({ locale: 'en-US', ...ownAnswers });
  if (!email) return context;
  const session = await sessionFor(origin, publishableKey, email);
  const host = new URL(origin).host;
  await context.addInitScript(
    ([names, value]) => {
      for (const name of names) localStorage.setItem(name, value);
    },
    [[siteSessionKey(host), officeSessionKey(host)], session] as const,
  );
  return context;
}

await runCommand(async () => {
  const wanted = (process.argv[2] ?? '').toLowerCase();
  const chosen = screens.filter(({ title }) => title.toLowerCase().includes(wanted));
  if (!chosen.length)
    throw new PlainError(`No screen has "${wanted}" in its title; they stand in tests/screens/screens.ts.`);
  mkdirSync(folder, { recursive: true });
  await buildIfStale(console.log);
  const cluster = await startTestCluster({ seed: 'demo' });
  const stack = await startApiOn((await cloneDatabase(cluster.adminUrl)).databaseUrl, builtFolders);
  const browser = await chromium.launch({ executablePath: findOrInstallBrowser(), args: browserFlags });
  try {
    const found: string[] = [];
    for (const email of new Set(chosen.map((screen) => screen.email))) {
      const context = await contextFor(browser, stack.url, email);
      for (const screen of chosen.filter((one) => one.email === email)) {
        console.log(screen.title);
        found.push(...(await take(context, stack.url, screen)));
      }
      await context.close();
    }
    writeFileSync(join(folder, 'index.html'), contactSheet(chosen));
    console.log(`\nThe contact sheet: ${join(folder, 'index.html')}`);
    if (found.length) throw new PlainError(`axe finds:\n${found.join('\n')}`);
  } finally {
    await browser.close();
    await stack.stop();
    await cluster.stop();
  }
});
