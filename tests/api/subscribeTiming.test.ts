/**
 * The response time of subscribe() doesn't reveal whether an address is known. The test uses its own database, in which
 * nothing else runs.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBackend, type TestBackend } from '../support/backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

// A busy machine can distort a measurement. A real difference is measured each time.
test('responds in the same time to a known and an unknown address', { timeout: 240_000, retry: 2 }, async () => {
  const tries = 200;
  await backend.sql`
      insert into subscribers (email, status, confirmed_at)
      select 'timed-confirmed' || n || '@example.com', 'confirmed'::subscriber_status, now() from generate_series(1, ${tries}::int) as n
      union all select 'timed-pending' || n || '@example.com', 'pending', null from generate_series(1, ${tries}::int) as n`;
  const kinds = ['unknown', 'confirmed', 'pending', 'subscribed again'] as const;
  const times = new Map(kinds.map((kind) => [kind, [] as number[]]));
  for (let n = 1; n <= tries; n++) {
    if (n % 5 === 1) await backend.sql`truncate private.rate_limits`;
    // Alternates the order.
    for (const kind of kinds.map((_, at) => kinds[(at + n) % kinds.length] as (typeof kinds)[number])) {
      const email = `timed-${kind === 'subscribed again' ? 'confirmed' : kind}${kind === 'subscribed again' ? 1 : n}@example.com`;
      const started = performance.now();
      const { status } = await backend.send('visitor', '/rest/v1/rpc/subscribe', {
        method: 'POST',
        body: JSON.stringify({ email }),
      });
      times.get(kind)?.push(performance.now() - started);
      expect(status).toBe(200);
    }
  }
  const median = (list: number[]) => list.sort((a, b) => a - b)[list.length >> 1] as number;
  const [unknown, ...known] = kinds.map((kind) => median(times.get(kind) ?? []));
  for (const one of known) {
    const ratio = one / (unknown as number);
    expect(Math.max(ratio, 1 / ratio), `medians: ${[unknown, ...known].join(', ')} ms`).toBeLessThan(1.2);
  }
});
