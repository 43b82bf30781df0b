/** The test fixtures of the built site on static hosts. */
import postgres from 'postgres';
import { test as base, type TestStack } from '../support/e2e';

export const hostsVariable = 'CRADLE_STATIC_HOSTS';

export interface Hosts {
  /** The host with the rules of Cloudflare Pages. */
  url: string;
  /** The host that knows only /404.html. */
  rootOnlyUrl: string;
  databaseUrl: string;
  /** The folder of the built site. */
  folder: string;
}

export const test = base.extend<object, { hosts: Hosts }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern
  hosts: [async ({}, use) => use(JSON.parse(process.env[hostsVariable] ?? '')), { scope: 'worker' }],
  stack: [
    async ({ hosts }, use) => {
      const sql = postgres(hosts.databaseUrl, { max: 1, onnotice: () => {} });
      // The flows use only these two fields.
      await use({ url: hosts.url, sql } as TestStack);
      await sql.end({ timeout: 2 });
    },
    { scope: 'worker' },
  ],
});
