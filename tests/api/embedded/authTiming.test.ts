/** How long the auth server takes tells nothing about which addresses have an account. */
import { relaxedLimits, strictLimits } from '@cradle/supabase/local/lite/auth/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthTrial, newEmail, settings, startAuth } from './authTrial';

const TRIES = 200;
/** As many at a time as keep two cores from being the bottleneck. */
const AT_ONCE = 8;

let auth: AuthTrial;
let known: string[];
beforeAll(async () => {
  // The times of a running site, without the counts that would refuse the hundredth try.
  auth = await startAuth({ ...relaxedLimits, responseStepMs: strictLimits(settings).responseStepMs });
  known = await Promise.all(Array.from({ length: 10 }, () => auth.account(10)));
});
afterAll(() => auth?.stop());

function median(times: number[]): number {
  return times.sort((a, b) => a - b)[times.length >> 1] ?? Number.NaN;
}

/** Known and unknown in turns, so that whatever else the machine does slows both. */
async function mediansOf(send: (email: string) => Promise<{ status: number }>) {
  const times = { known: [] as number[], unknown: [] as number[] };
  let next = 0;
  const worker = async () => {
    while (next < 2 * TRIES) {
      const index = next++;
      const kind = index % 2 ? 'known' : 'unknown';
      const email = kind === 'known' ? (known[(index >> 1) % known.length] ?? '') : newEmail();
      const start = performance.now();
      expect((await send(email)).status).toBeLessThan(429);
      times[kind].push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { known: median(times.known), unknown: median(times.unknown) };
}

describe('200 tries each with known and unknown addresses take the same time', () => {
  it.each([
    ['sign-in', (email: string) => auth.signIn(email, 'not-the-password')] as const,
    ['sign-up', (email: string) => auth.signUp(email)] as const,
    ['recovery', (email: string) => auth.call('POST', 'recover', { body: { email } })] as const,
  ])(
    'at %s',
    async (_, send) => {
      const medians = await mediansOf(send);
      const ratio = Math.max(medians.known, medians.unknown) / Math.min(medians.known, medians.unknown);
      expect(ratio, JSON.stringify(medians)).toBeLessThan(1.2);
    },
    120_000,
  );
});
