/**
 * The product is killed, or stopped, while somebody writes: before the server has the request, while the database is at it,
 * and after the database has written it but before the browser hears of it. Each time it is started again on the same
 * data, in front of the same page.
 */
import type { Page, Route } from '@playwright/test';
import postgres from 'postgres';
import { expect } from './e2e';
import { expectSaid, type Flow } from './faults';
import type { Product } from './product';

const endAt = {
  async 'killed before it is asked'(route: Route, product: Product) {
    await product.goDown();
    await route.continue();
  },
  'killed in the middle': (route: Route, product: Product) => inTheMiddle(route, product, product.goDown),
  'stopped in the middle': (route: Route, product: Product) => inTheMiddle(route, product, product.stop),
  async 'killed after'(route: Route, product: Product) {
    const answer = await route.fetch();
    expect(answer.status(), await answer.text()).toBeLessThan(300);
    await product.goDown();
    await route.abort('connectionreset');
  },
};

/** When it ends, and how. */
export type Moment = keyof typeof endAt;
export const moments = Object.keys(endAt) as Moment[];

/**
 * Goes through these moments on one page, then tries again as a person would.
 * @param chosen in the order of `moments`: only the last of them has written it
 */
export async function playKills(page: Page, product: Product, flow: Flow, chosen: readonly Moment[]): Promise<void> {
  let answering: (route: Route) => Promise<void> = (route) => route.continue();
  await flow.begin(page, product);
  await page.route(/\/(rest|auth)\/v1\//, (route, request) => {
    const asked = `${request.method()} ${new URL(request.url()).pathname}`;
    return flow.write.test(asked) ? answering(route) : route.fallback();
  });
  let written = false;
  for (const moment of chosen) {
    let ending: Promise<void> | undefined;
    answering = (route) => {
      ending ??= endAt[moment](route, product);
      return ending;
    };
    await flow.press(page);
    await expect.poll(() => ending !== undefined, `asked, ${moment}`).toBe(true);
    await ending;
    written = moment === 'killed after';
    await expectSaid(page, flow, flow.refused, moment);
    if (written && !flow.afterReturn) await flow.afterLoss?.(page);
    answering = (route) => route.continue();
    await product.comeBack();
    expect(await flow.count(product), `written, ${moment}`).toBe(written ? 1 : 0);
    await flow.afterReturn?.(page, written);
    if (!written) await flow.kept(page);
  }
  if (!written) await flow.press(page);
  else if (!flow.afterLoss && !flow.afterReturn) {
    await flow.kept(page);
    await flow.press(page);
    await expect(page.getByText(flow.done).filter({ visible: true }).first()).toBeVisible();
  }
  await expect.poll(() => flow.count(product), 'written once').toBe(1);
}

/** Ends it while the request waits for a lock, as it would when many write. */
async function inTheMiddle(route: Route, { databaseUrl, sql }: Product, end: () => Promise<void>): Promise<void> {
  const holder = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  const holding = await holder.reserve();
  const tables = await holding`select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'private', 'private_local', 'auth')`;
  await holding`begin`;
  await holding.unsafe(`lock table ${tables.map(({ name }) => name).join(', ')} in share mode`);
  await route.continue();
  await expect
    .poll(async () => (await sql`select 1 from pg_locks where not granted`).length, 'it waits for the lock')
    .toBeGreaterThan(0);
  await end();
  await holder.end({ timeout: 0 });
}
