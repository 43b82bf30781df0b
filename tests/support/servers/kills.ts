/**
 * Kills or stops the site at three moments of a write:
 *
 * - before the server gets the request,
 * - while the database executes the write,
 * - after the database has committed the write, but before the browser gets the response.
 *
 * Each time, the site restarts with the same data while the page stays open.
 */
import type { Page, Route } from '@playwright/test';
import postgres from 'postgres';
import { expect } from '../e2e';
import { expectMessage, type Flow } from '../faults';
import type { Product } from './product';

const endAt = {
  async 'killed before the request'(route: Route, product: Product) {
    await product.goDown();
    await route.continue();
  },
  'killed during the write': (route: Route, product: Product) => inTheMiddle(route, product, product.goDown),
  'stopped during the write': (route: Route, product: Product) => inTheMiddle(route, product, product.stop),
  async 'killed after the write'(route: Route, product: Product) {
    const response = await route.fetch();
    expect(response.status(), await response.text()).toBeLessThan(300);
    await product.goDown();
    await route.abort('connectionreset');
  },
};

/** Moments of a write at which the site is killed or stopped. */
export type Moment = keyof typeof endAt;
export const moments = Object.keys(endAt) as Moment[];

/**
 * On one page, kills or stops the site at each of the chosen moments. After each moment, retries the write as a user
 * would.
 * @param chosen in the order of `moments`: 'killed after the write' must be last, because the row then exists
 */
export async function playKills(page: Page, product: Product, flow: Flow, chosen: readonly Moment[]): Promise<void> {
  let respond: (route: Route) => Promise<void> = (route) => route.continue();
  await flow.begin(page, product);
  await page.route(/\/(rest|auth)\/v1\//, (route, request) => {
    const sent = `${request.method()} ${new URL(request.url()).pathname}`;
    return flow.write.test(sent) ? respond(route) : route.fallback();
  });
  let written = false;
  for (const moment of chosen) {
    let ending: Promise<void> | undefined;
    respond = (route) => {
      ending ??= endAt[moment](route, product);
      return ending;
    };
    await flow.press(page);
    await expect.poll(() => ending !== undefined, `request sent, ${moment}`).toBe(true);
    await ending;
    written = moment === 'killed after the write';
    await expectMessage(page, flow, flow.refused, moment);
    if (written && !flow.afterReturn) await flow.afterLoss?.(page);
    respond = (route) => route.continue();
    await product.comeBack();
    expect(await flow.count(product), `the number of written rows after: ${moment}`).toBe(written ? 1 : 0);
    await flow.afterReturn?.(page, written, product);
    if (!written) await flow.unchanged(page);
  }
  if (!written) await flow.press(page);
  else if (!flow.afterLoss && !flow.afterReturn) {
    await flow.unchanged(page);
    await flow.press(page);
    await expect(page.getByText(flow.done).filter({ visible: true }).first()).toBeVisible();
  }
  await expect.poll(() => flow.count(product), 'written once').toBe(1);
}

/** Ends the site with `end` while the request waits for a database lock. */
async function inTheMiddle(route: Route, { databaseUrl, sql }: Product, end: () => Promise<void>): Promise<void> {
  const holder = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  const holding = await holder.reserve();
  const tables = await holding`select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'private', 'private_local', 'auth')`;
  await holding`begin`;
  await holding.unsafe(`lock table ${tables.map(({ name }) => name).join(', ')} in share mode`);
  await route.continue();
  await expect
    .poll(async () => (await sql`select 1 from pg_locks where not granted`).length, 'waits for the lock')
    .toBeGreaterThan(0);
  await end();
  await holder.end({ timeout: 0 });
}
