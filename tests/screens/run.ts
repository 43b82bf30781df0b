/**
 * `npm run screens`: takes every screen in every state at three widths and in both themes, over a database of its own,
 * into test-results/screens, with a contact sheet (index.html), and has axe look at each; what it finds ends it with exit
 * code 1. `npm run screens -- favorites` takes those with the word in their title. `npm run screens -- --use [word]` goes
 * through them by keyboard, in narrow windows and in forced colors instead.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishableKey } from '@cradle/supabase/local/api';
import { buildIfStale, builtFolders } from '@cradle/supabase/local/build';
import { PlainError, repositoryRoot, runCommand } from '@cradle/supabase/local/options';
import { cloneDatabase, startApiOn, startTestCluster } from '@cradle/supabase/local/testDatabase';
import { type Browser, chromium } from '@playwright/test';
import { browserFlags, findOrInstallBrowser } from '../support/browser';
import { officeSessionKey, sessionFor, siteSessionKey } from '../support/sessions';
import { contactSheet } from './contactSheet';
import { screens } from './screens';
import { take } from './take';
import { use } from './use';

/** What a service worker keeps would stand in for the answers that a state is made of. */
const ownAnswers = { serviceWorkers: 'block' } as const;

const folder = join(repositoryRoot, 'test-results/screens');

/** A context of its own, as screens remember what is done in them; with that session in both applications. */
async function contextFor(browser: Browser, origin: string, session: string | undefined) {
  const context = await browser.newContext({ locale: 'en-US', ...ownAnswers });
  // tsx has functions named by a helper that no page knows; what runs in one is sent as it stands here.
  await context.addInitScript('globalThis.__name = (made) => made;');
  if (!session) return context;
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
  const using = process.argv[2] === '--use';
  const wanted = (process.argv[using ? 3 : 2] ?? '').toLowerCase();
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
