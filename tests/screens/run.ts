/**
 * `npm run screens` takes screenshots of every screen in every state, at three widths and in both themes, and writes
 * them to test-results/screens with a contact sheet (index.html). It runs axe on each screen, and exits with 1 if there
 * are findings.
 *
 * `npm run screens -- favorites` selects screens by a word in their title. `npm run screens -- --use [word]` tests the
 * screens with the keyboard, in narrow windows and in forced colors instead.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishableKey } from '@cradle/supabase/local/api';
import { buildIfStale, builtFolders } from '@cradle/supabase/local/build';
import { cloneDatabase, startApiOn, startTestCluster } from '@cradle/supabase/local/database/testDatabase';
import { PlainError, repositoryRoot, runCommand } from '@cradle/supabase/local/options';
import { type Browser, chromium } from '@playwright/test';
import { browserFlags, findOrInstallBrowser } from '../support/browser/browser';
import { backofficeSessionKey, sessionFor, siteSessionKey } from '../support/sessions';
import { contactSheet } from './contactSheet';
import { screens } from './screens';
import { take } from './take';
import { use } from './use';

/** The cache of a service worker would replace mocked responses. */
const noServiceWorker = { serviceWorkers: 'block' } as const;

const folder = join(repositoryRoot, 'test-results/screens');

/** Creates a new browser context with a session for both applications. */
async function contextFor(browser: Browser, origin: string, session: string | undefined) {
  const context = await browser.newContext({ locale: 'en-US', ...noServiceWorker });
  // tsx adds calls of the helper __name() to functions. The page lacks this helper, so this script defines it.
  await context.addInitScript('globalThis.__name = (named) => named;');
  if (!session) return context;
  const host = new URL(origin).host;
  await context.addInitScript(
    ([names, value]) => {
      for (const name of names) localStorage.setItem(name, value);
    },
    [[siteSessionKey(host), backofficeSessionKey(host)], session] as const,
  );
  return context;
}

await runCommand(async () => {
  const using = process.argv[2] === '--use';
  const wanted = (process.argv[using ? 3 : 2] ?? '').toLowerCase();
  const chosen = screens.filter(({ title }) => title.toLowerCase().includes(wanted));
  if (!chosen.length) throw new PlainError(`No screen has "${wanted}" in its title; see tests/screens/screens.ts.`);
  mkdirSync(folder, { recursive: true });
  await buildIfStale(console.log);
  const cluster = await startTestCluster({ seed: 'demo' });
  const stack = await startApiOn((await cloneDatabase(cluster.adminUrl)).databaseUrl, builtFolders);
  const browser = await chromium.launch({ executablePath: findOrInstallBrowser(), args: browserFlags });
  try {
    const found: string[] = [];
    for (const email of new Set(chosen.map((screen) => screen.email))) {
      const session = email && (await sessionFor(stack.url, publishableKey, email));
      for (const screen of chosen.filter((one) => one.email === email)) {
        console.log(screen.title);
        const context = await contextFor(browser, stack.url, session);
        const lines = await (using ? use : take)(context, stack.url, screen, folder);
        for (const line of lines) console.log(`  ${line}`);
        found.push(...lines);
        await context.close();
      }
    }
    if (!using) {
      writeFileSync(join(folder, 'index.html'), contactSheet(chosen));
      console.log(`\nThe contact sheet: ${join(folder, 'index.html')}`);
    }
    if (found.length) throw new PlainError(`${found.length} findings:\n${found.join('\n')}`);
  } finally {
    await browser.close();
    await stack.stop();
    await cluster.stop();
  }
});
