/** Test fixtures: the built site on two static hosts. */
import postgres from 'postgres';
import { test as base, type TestStack } from '../support/e2e';

export const hostsVariable = 'CRADLE_STATIC_HOSTS';

export interface Hosts {
  /** Host with the rules of Cloudflare Pages. */
  url: string;
  /** Host whose only error page is /404.html. This host ignores a 404.html in any other folder. */
  rootOnlyUrl: string;
  databaseUrl: string;
  /** Folder of the built site. */
  folder: string;
}

export const test = base.extend<object, { hosts: Hosts }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern
  hosts: [async ({}, use) => use(JSON.parse(process.env[hostsVariable] ?? '')), { scope: 'worker' }],
  stack: [
    async ({ hosts }, use) => {
      const sql = postgres(hosts.databaseUrl, { max: 1, onnotice: () => {} });
      // The flows use only `sql` and `url` of a stack.
      await use({ url: hosts.url, sql } as TestStack);
      await sql.end({ timeout: 2 });
    },
    { scope: 'worker' },
  ],
});
