/** Kills the running server (kill -9) during a write: one flow of each application, or every flow with KILLS=all. */
import { test as base } from '../support/e2e';
import type { Flow } from '../support/faults';
import { type Moment, moments, playKills } from '../support/servers/kills';
import { type Product, startProduct } from '../support/servers/product';
import { forget as forgetOffice, flows as officeFlows } from './backoffice/flows';
import { forget as forgetSite, flows as siteFlows } from './public-site/flows';

const all = process.env.KILLS === 'all';
const defaultMoments: Record<string, Moment> = {
  'submitting a story': 'killed after the write',
  'importing a file': 'killed during the write',
};

const test = base.extend<object, { stack: Product }>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
test.use({ expectedConsole: /Failed to load resource|net::ERR|AuthRetryable|TypeError: Failed to fetch/ });
// Without KILLS=all there are only two tests. They run in one worker with one database, because starting a second
// database would take longer than both tests.
test.describe.configure({ mode: all ? 'parallel' : 'default', timeout: 180_000 });

const addTests = (where: string, flows: readonly Flow[], forget: (stack: Product) => Promise<void>) => {
  for (const flow of flows) {
    const chosen = all ? moments : moments.filter((moment) => moment === defaultMoments[flow.what]);
    if (chosen.length === 0) continue;
    test(`${where}, ${flow.what}: if the server is ${chosen.join(', ')}, the form still has its input, and one row is written`, async ({
      page,
      stack,
    }) => {
      await playKills(page, stack, flow, chosen);
      await forget(stack);
    });
  }
};
addTests('the public site', siteFlows, forgetSite);
addTests('the back-office', officeFlows, forgetOffice);
