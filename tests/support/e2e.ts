/**
 * Fixtures of the end-to-end tests: the built applications on the embedded stack, a database for each worker, and a
 * check that the console has no messages. Import `test` and `expect` from here.
 */
import { randomUUID } from 'node:crypto';
import { publishableKey } from '@cradle/supabase/local/api';
import { builtFolders } from '@cradle/supabase/local/build';
import { cloneDatabase, startApiOn, type TestApi } from '@cradle/supabase/local/database/testDatabase';
import { type Stack, serveDatabase } from '@cradle/supabase/local/stack';
import { test as base, expect, type Page } from '@playwright/test';
import postgres from 'postgres';
import { SharedContexts } from './browser/sharedContext';
import { addAccount, addTestPeople, emptyQueues, password } from './data/people';
import { clusterVariable } from './servers/e2eCluster';
import { backofficeSessionKey, sessionFor, siteSessionKey } from './sessions';

export { expect };

/** Environment variable with the URL of the API, if its origin differs from the site's (tests/static). */
export const apiVariable = 'CRADLE_TEST_API';

export interface TestStack extends TestApi {
  sql: postgres.Sql;
  /** Stops the API and the web server, but not PostgreSQL. */
  goDown(): Promise<void>;
  /** Restarts the API and the web server on the same port, optionally with another build of the public site. */
  comeBack(publicDir?: string): Promise<void>;
}

interface WorkerFixtures {
  /** Stack that all tests of a worker share. Tests must create their own rows, and not change rows of the seed. */
  stack: TestStack;
  /** Port that all `ownStack`s of a worker use, one after the other. 0 until the first `ownStack` has started. */
  ownPort: { port: number };
  sharedContexts: SharedContexts;
}

interface TestFixtures {
  /**
   * If true, the test gets its own context. This is needed if the test leaves something in the context that can't be
   * removed, such as a mocked clock.
   */
  ownContext: boolean;
  /**
   * Stack with a new database for this test alone. Its start takes about a second, so only tests that change rows of
   * the seed, or need a database without the changes of other tests, should use it.
   */
  ownStack: TestStack;
  /** A new confirmed parent in the shared database. */
  parent: { id: string; email: string; password: string; name: string };
  /** Console messages that this test causes on purpose (`test.use({ expectedConsole: /…/ })`). */
  expectedConsole: RegExp | undefined;
  quietConsole: undefined;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern
    async ({}, use) => withStack(use),
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern
  ownPort: [async ({}, use) => use({ port: 0 }), { scope: 'worker' }],
  sharedContexts: [async ({ browser }, use) => use(new SharedContexts(browser)), { scope: 'worker' }],
  ownContext: [false, { option: true }],
  context: async ({ browser, sharedContexts, ownContext, serviceWorkers, viewport, contextOptions }, use) => {
    // If service workers are allowed, the context isn't shared, because a service worker would respond to requests of
    // later tests.
    if (!ownContext && serviceWorkers === 'block') await sharedContexts.lend({ viewport, contextOptions }, use);
    else {
      const context = await browser.newContext();
      await use(context);
      await context.close();
    }
  },
  // All stacks of a worker use the same port. At a new origin, the browser would fetch and compile the applications
  // again, which takes two seconds of a test.
  ownStack: async ({ page, ownPort }, use) =>
    withStack(async (stack) => {
      await use(stack);
      // The page is closed before the stack stops, because requests of an open page would fail.
      await page.close();
    }, ownPort),
  baseURL: async ({ stack }, use) => use(stack.url),
  // Disables animations in tests of the back-office, where animations would take a tenth of the time. Tests of the
  // public site run with animations, because the site's own animations must be tested.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern
  contextOptions: async ({}, use, { file }) =>
    use(/[\\/]backoffice[\\/]/.test(file) ? { reducedMotion: 'reduce' } : {}),
  parent: async ({ stack }, use) => {
    const email = `parent-${randomUUID().slice(0, 8)}@example.com`;
    const id = await addAccount(stack.sql, email, 'Nia New');
    await use({ id, email, password, name: 'Nia New' });
    await stack.sql`delete from auth.users where id = ${id}`;
  },
  expectedConsole: [undefined, { option: true }],
  quietConsole: [
    async ({ page, expectedConsole }, use) => {
      const logged: string[] = [];
      const hear = (text: string) => {
        if (!expectedConsole?.test(text) && !text.includes(workerBlocked)) logged.push(text);
      };
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          hear(`${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (error) => hear(error.stack || `${error.name}: ${error.message}`));
      await use(undefined);
      expect(logged, 'the console has no unexpected messages').toEqual([]);
    },
    { auto: true },
  ],
});

/** Message that Playwright logs when the site registers its service worker. */
const workerBlocked = 'Service Worker registration blocked by Playwright';

/**
 * Runs `use` with a stack on a new database.
 * @param at the port of the stack; 0 chooses a free one, which is then stored in `at`
 */
async function withStack(use: (stack: TestStack) => Promise<void>, at = { port: 0 }): Promise<void> {
  const clone = await cloneDatabase(process.env[clusterVariable] ?? '');
  const sql = postgres(clone.databaseUrl, { max: 2, onnotice: () => {} });
  await addTestPeople(sql);
  await emptyQueues(sql);
  const options = { ...builtFolders, limits: 'relaxed', publishingPollMs: 500 } as const;
  // If another program has taken the port since the last stack stopped, chooses a free one.
  const started = await startApiOn(clone.databaseUrl, { ...options, port: at.port }).catch(() =>
    startApiOn(clone.databaseUrl, options),
  );
  let running: Stack = started;
  at.port = Number(new URL(running.url).port);
  const { port } = at;
  const stack: TestStack = {
    ...started,
    sql,
    goDown: () => running.stop(),
    async comeBack(publicDir = builtFolders.publicDir) {
      // Reuses the keys of the stopped server, so that sessions stay valid.
      running = await serveDatabase(running.databaseUrls, running, { ...options, publicDir, port });
      Object.assign(stack, running);
    },
  };
  await use(stack);
  await running.stop();
  await sql.end({ timeout: 2 });
  await clone.drop();
}

/** Opens a page of the public site with a session, without the sign-in form. */
export async function signInAsParent(page: Page, email: string, origin = '', path = '/'): Promise<void> {
  await storeSession(page, email, origin, siteSessionKey);
  await page.goto(origin + path);
}

/** Opens a page of the back-office with a session. */
export async function signInAsStaff(page: Page, email: string, origin = '', path = '/admin/'): Promise<void> {
  await storeSession(page, email, origin, backofficeSessionKey);
  await page.goto(origin + path);
  await page.getByRole('main').waitFor();
}

/** Stores a session of an account in the browser. */
async function storeSession(page: Page, email: string, origin: string, keyOf: (host: string) => string): Promise<void> {
  await openBlank(page, origin);
  const { origin: here, host } = new URL(page.url());
  const api = process.env[apiVariable] ?? here;
  const item = [keyOf(host), await sessionFor(api, publishableKey, email)] as const;
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), item);
}

/**
 * Opens a page without scripts, styles and requests, in which localStorage can be set. The request for this page is
 * mocked and doesn't reach the server.
 */
export async function openBlank(page: Page, origin = ''): Promise<void> {
  await page.route(`**${BLANK}`, (route) => route.fulfill({ contentType: 'text/html', body: NO_ICON }));
  await page.goto(origin + BLANK);
  await page.unroute(`**${BLANK}`);
}

const BLANK = '/_blank';
/** Without this icon, browsers with a window request /favicon.ico and log its 404. */
const NO_ICON = '<link rel="icon" href="data:,">';

/** Waits for an email to an address and returns the newest. */
export async function newestMail(stack: Stack, to: string) {
  let id = 0;
  await expect
    .poll(async () => {
      id = (await stack.mailbox.list(to))[0]?.id ?? 0;
      return id;
    }, `an email to ${to}`)
    .toBeGreaterThan(0);
  const mail = await stack.mailbox.get(id);
  if (!mail) throw new Error(`email ${id} is missing`);
  return mail;
}
