/**
 * kill -9 of the whole product in the middle of a write: with KILLS=all in the middle of each, otherwise of one for each
 * application.
 */
import { test as base } from '../support/e2e';
import type { Flow } from '../support/faults';
import { type Moment, moments, playKills } from '../support/servers/kills';
import { type Product, startProduct } from '../support/servers/product';
import { forget as forgetOffice, flows as officeFlows } from './backoffice/flows';
import { forget as forgetSite, flows as siteFlows } from './public-site/flows';

const all = process.env.KILLS === 'all';
const daily: Record<string, Moment> = {
  'sending a story in': 'killed after the write',
  'importing a file': 'killed during the write',
};

const test = base.extend<object, { stack: Product }>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
test.use({ expectedConsole: /Failed to load resource|net::ERR|AuthRetryable|TypeError: Failed to fetch/ });
// Two tests are not worth the start of a second database.
test.describe.configure({ mode: all ? 'parallel' : 'default', timeout: 180_000 });

const play = (where: string, flows: readonly Flow[], forget: (stack: Product) => Promise<void>) => {
  for (const flow of flows) {
    const chosen = all ? moments : moments.filter((moment) => moment === daily[flow.what]);
    if (chosen.length === 0) continue;
    test(`${where}, ${flow.what}: ${chosen.join(', ')}; nothing is lost, nothing is there twice`, async ({
      page,
      stack,
    }) => {
      await playKills(page, stack, flow, chosen);
      await forget(stack);
    });
  }
};
play('the public site', siteFlows, forgetSite);
play('the back-office', officeFlows, forgetOffice);
