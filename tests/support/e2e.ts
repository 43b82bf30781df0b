/**
 * What end-to-end tests stand on: the built applications over the embedded stack, a database for each worker, and a
 * console that has to stay silent. Import `test` and `expect` from here.
 */
import { randomUUID } from 'node:crypto';
import { publishableKey } from '@cradle/supabase/local/api';
import { builtFolders } from '@cradle/supabase/local/build';
import { type Stack, serveDatabase } from '@cradle/supabase/local/stack';
import { cloneDatabase, startApiOn, type TestApi } from '@cradle/supabase/local/testDatabase';
import { test as base, expect, type Page } from '@playwright/test';
import postgres from 'postgres';
import { clusterVariable } from './e2eCluster';
import { addAccount, addTestPeople, emptyQueues, password } from './people';
import { officeSessionKey, sessionFor, siteSessionKey } from './sessions';

export { expect };

export interface TestStack extends TestApi {
  sql: postgres.Sql;
  /** Ends the API and the web server, as a crash would; the database stays. */
  goDown(): Promise<void>;
  /** Starts them again at the same address; with another build of the public site, where one is given. */
  comeBack(publicDir?: string): Promise<void>;
}

interface WorkerFixtures {
  /** Shared by the tests of a worker: make rows of your own, and leave those of the seed as they are. */
  stack: TestStack;
}

interface TestFixtures {
  /** A stack for this test alone: to be broken, or changed at will. Costs about a second. */
  ownStack: TestStack;
  /** A new confirmed parent in the shared database. */
  parent: { id: string; email: string; password: string; name: string };
  /** Console messages that this test brings about on purpose (`test.use({ expectedConsole: /…/ })`). */
  expectedConsole: RegExp | undefined;
  quietConsole: undefined;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => withStack(use),
    { scope: 'worker' },
  ],
  ownStack: async ({ page }, use) =>
    withStack(async (stack) => {
      await use(stack);
      // What a page still loads when the stack goes down would be told as an error.
      await page.close();
    }),
  baseURL: async ({ stack }, use) => use(stack.url),
  // Nobody looks at how the back-office moves, and drawing each step of it takes a tenth of what these tests take. The
  // public site moves: what it does on the way is its own.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
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
      const said: string[] = [];
      const hear = (text: string) => {
        if (!expectedConsole?.test(text) && !text.includes(workerBlocked)) said.push(text);
      };
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          hear(`${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (error) => hear(error.stack || `${error.name}: ${error.message}`));
      await use(undefined);
      expect(said, 'the console stays silent').toEqual([]);
    },
    { auto: true },
  ],
});

/** Said by Playwright itself wherever the site would put its service worker in place. */
const workerBlocked = 'Service Worker registration blocked by Playwright';

async function withStack(use: (stack: TestStack) => Promise<void>): Promise<void> {
  const clone = await cloneDatabase(process.env[clusterVariable] ?? '');
  const sql = postgres(clone.databaseUrl, { max: 2, onnotice: () => {} });
  await addTestPeople(sql);
  await emptyQueues(sql);
  let running: Stack = await startApiOn(clone.databaseUrl, builtFolders);
  const port = Number(new URL(running.url).port);
  const stack: TestStack = {
    ...running,
    databaseUrl: clone.databaseUrl,
    sql,
    goDown: () => running.stop(),
    async comeBack(publicDir = builtFolders.publicDir) {
      // With the same keys: a restart signs nobody out.
      running = await serveDatabase(running.databaseUrls, running, { ...builtFolders, publicDir, port });
    },
  };
  await use(stack);
  await running.stop();
  await sql.end({ timeout: 2 });
  await clone.drop();
}

/** Opens a page of the public site as somebody who signed in before: quicker than the form, which has tests of its own. */
export async function signInAsParent(page: Page, email: string, origin = '', path = '/'): Promise<void> {
  await keepSession(page, email, origin, siteSessionKey);
  await page.goto(origin + path);
}

/** Opens a page of the back-office as somebody who signed in before. */
export async function signInAsStaff(page: Page, email: string, origin = '', path = '/admin/'): Promise<void> {
  await keepSession(page, email, origin, officeSessionKey);
  await page.goto(origin + path);
  await page.getByRole('main').waitFor();
}

/** Leaves a session of that account in the browser, under the key that the application looks for. */
async function keepSession(page: Page, email: string, origin: string, keyOf: (host: string) => string): Promise<void> {
  await page.goto(`${origin}/_mail`); // any page of that origin which runs no script
  const { origin: here, host } = new URL(page.url());
  const kept = [keyOf(host), await sessionFor(here, publishableKey, email)] as const;
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), kept);
}

/** The newest mail to that address, once it is there. */
export async function newestMail(stack: Stack, to: string) {
  let id = 0;
  await expect
    .poll(async () => {
      id = (await stack.mailbox.list(to))[0]?.id ?? 0;
      return id;
    }, `a mail to ${to}`)
    .toBeGreaterThan(0);
  const mail = await stack.mailbox.get(id);
  if (!mail) throw new Error(`the mail ${id} is gone`);
  return mail;
}
