/**
 * The response time of subscribe() doesn't reveal whether an address is known. The test uses its own database, in which
 * nothing else runs.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBackend, type TestBackend } from '../support/backend';
import { slowerKinds, timeRatios } from '../support/responseTimes';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

test('subscribe() takes equally long for a known and an unknown email address', {
  timeout: 240_000,
}, async () => {
  const rounds = 200;
  const subscribe = async (address: string) => {
    const { status } = await backend.send('visitor', '/rest/v1/rpc/subscribe', {
      method: 'POST',
      body: JSON.stringify({ email: `${address}@example.com` }),
    });
    expect(status).toBe(200);
  };
  const measure = async (attempt: number) => {
    await backend.sql`
      insert into subscribers (email, status, confirmed_at)
      select 'confirmed' || ${attempt}::int || '-' || n || '@example.com', 'confirmed'::subscriber_status, now()
      from generate_series(0, ${rounds - 1}::int) as n
      union all
      select 'pending' || ${attempt}::int || '-' || n || '@example.com', 'pending', null
      from generate_series(0, ${rounds - 1}::int) as n`;
    return timeRatios(
      {
        unknown: (round) => subscribe(`unknown${attempt}-${round}`),
        confirmed: (round) => subscribe(`confirmed${attempt}-${round}`),
        pending: (round) => subscribe(`pending${attempt}-${round}`),
        'subscribed again': () => subscribe(`confirmed${attempt}-0`),
      },
      rounds,
      // Resets the rate limits, which would reject this many calls.
      () => backend.sql`truncate private.rate_limits`,
    );
  };
  expect(await slowerKinds(measure, 1.2)).toEqual({});
});
