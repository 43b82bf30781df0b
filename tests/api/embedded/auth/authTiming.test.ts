/**
 * Response times of the auth server: they don't reveal which addresses have an account, and wrong passwords don't delay
 * correct ones.
 */
import { relaxedLimits, strictLimits } from '@cradle/supabase/local/lite/auth/limits';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type AuthInstance, newEmail, settings } from './authInstance';

/**
 * Number of requests for each kind of address. Response times are rounded up to multiples of 250 ms, so the mean of 60
 * response times varies little.
 */
const TRIES = 60;
/** Number of parallel requests that two CPU cores can serve without a queue. */
const AT_ONCE = 8;

let startAuth: typeof import('./authInstance').startAuth;
let newNetwork: typeof import('./authInstance').newNetwork;
let auth: AuthInstance;
let known: string[];
beforeAll(async () => {
  // Sets the bcrypt cost of a running site, because vitest.config.ts sets the lowest cost. The modules read the cost
  // only while they are loaded, so they must be loaded again.
  vi.stubEnv('LITE_AUTH_BCRYPT_COST', '10');
  vi.resetModules();
  ({ startAuth, newNetwork } = await import('./authInstance'));
  // Response times are rounded as on a running site. The rate limits are relaxed, because a running site would reject
  // the hundredth request.
  auth = await startAuth({ ...relaxedLimits, responseStepMs: strictLimits(settings).responseStepMs });
  known = await Promise.all(Array.from({ length: 10 }, () => auth.account(10)));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await auth?.stop();
});

const mean = (times: number[]) => times.reduce((sum, time) => sum + time, 0) / times.length;

/**
 * Returns the mean response times of known and unknown addresses, in milliseconds. The test doesn't use the median:
 * response times are rounded, so a small difference could change the median by 250 ms. The requests are sent in random
 * order, because in a fixed order the position alone could make one kind of address slower.
 */
async function meansOf(send: (email: string) => Promise<{ status: number }>) {
  const times = { known: [] as number[], unknown: [] as number[] };
  const emails = Array.from({ length: TRIES }, (_, at) => [
    { kind: 'known' as const, email: known[at % known.length] ?? '' },
    { kind: 'unknown' as const, email: newEmail() },
  ]).flat();
  const order = emails.map((one) => ({ one, at: Math.random() })).sort((a, b) => a.at - b.at);
  const worker = async () => {
    for (let next = order.pop(); next; next = order.pop()) {
      const start = performance.now();
      expect((await send(next.one.email)).status).toBeLessThan(429);
      times[next.one.kind].push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { known: mean(times.known), unknown: mean(times.unknown) };
}

describe(`response times for ${TRIES} known and ${TRIES} unknown email addresses`, () => {
  it.each([
    ['sign-in', (email: string) => auth.signIn(email, 'not-the-password')] as const,
    ['sign-up', (email: string) => auth.signUp(email)] as const,
    ['recovery', (email: string) => auth.call('POST', 'recover', { body: { email } })] as const,
  ])(
    'the response time for known and unknown email addresses is the same at %s',
    async (_, send) => {
      const { known, unknown } = await meansOf(send);
      expect(Math.max(known, unknown) / Math.min(known, unknown), `${known}, ${unknown} ms`).toBeLessThan(1.2);
    },
    120_000,
  );
});

describe('500 wrong passwords in parallel', () => {
  let limited: AuthInstance;
  beforeAll(async () => {
    limited = await startAuth();
  });
  afterAll(() => limited?.stop());

  it.each([
    ['for one account', () => 'somebody@x.test'] as const,
    ['for 500 accounts', (index: number) => `somebody${index}@x.test`] as const,
  ])(
    '500 parallel wrong passwords %s from one network delay a correct sign-in by less than 2 s',
    async (_, emailOf) => {
      const email = await limited.account(10);
      const time = async () => {
        const start = performance.now();
        expect((await limited.signIn(email)).status).toBe(200);
        return performance.now() - start;
      };
      const alone = [await time(), await time(), await time()].sort((a, b) => a - b)[1] ?? 0;
      const from = newNetwork();
      const flood = Promise.all(
        Array.from({ length: 500 }, (_, index) => limited.signIn(emailOf(index), 'not-the-password', from)),
      );
      // A sign-in without other requests takes less than 100 ms. The limit allows for a busy machine.
      expect(await time()).toBeLessThan(Math.max(2000, 20 * alone));
      const refused = (await flood).filter(({ status }) => status === 429);
      expect(refused.length).toBeGreaterThan(400);
      expect(refused.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true);
    },
  );
});
