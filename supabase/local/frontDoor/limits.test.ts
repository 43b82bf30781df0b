import { describe, expect, it } from 'vitest';
import { readAuthSettings } from '../authSettings';
import { addressKey, normalizedEmail, ParallelCounter, RateCounter, realLimits } from './limits';

describe('addressKey', () => {
  it.each([
    ['127.0.0.1', '127.0.0.1'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
    ['', ''],
  ])('requests from the IP address %s are counted under the key %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});

describe('normalizedEmail', () => {
  it.each([' Some.One+news@X.test ', 'some.one@x.test', 'SOME.ONE+a+b@x.TEST'])(
    'requests with the email address %j count toward the limit of some.one@x.test',
    (email) => {
      expect(normalizedEmail(email)).toBe('some.one@x.test');
    },
  );

  it.each(['some.one@gmail.com', 'Someone+x@googlemail.com', ' s.o.m.e.o.n.e@gmail.com'])(
    'requests with the email address %j count toward the limit of someone@gmail.com',
    (email) => expect(normalizedEmail(email)).toBe('someone@gmail.com'),
  );

  it('normalizedEmail preserves a + at the start, and shortens addresses to 254 characters', () => {
    expect(normalizedEmail('+a@x.test')).toBe('+a@x.test');
    expect(normalizedEmail(`${'a'.repeat(300)}@x.test`)).toHaveLength(254);
  });

  it('normalizedEmail reads only the first 1,000 characters of an address', () => {
    const accents = '\u0301'.repeat(999);
    expect(normalizedEmail(`a${accents}\u0316`)).toBe(normalizedEmail(`a${accents}`));
  });
});

describe('RateCounter', () => {
  const rate = { seconds: 60, perAddress: 2, perAccount: 9, inAll: 3 };

  it("rejected requests don't count toward the total limit", async () => {
    const counter = new RateCounter(rate);
    const waits: number[] = [];
    for (const address of ['a', 'a', 'a', 'a', 'b', 'c']) waits.push(await counter.countAddress(address));
    expect(waits.map((wait) => wait > 0)).toEqual([false, false, true, true, false, true]);
    expect(Math.max(...waits)).toBeLessThanOrEqual(60);
  });
});

describe('ParallelCounter', () => {
  it('ending a request twice decrements the number of running requests only once', () => {
    const running = new ParallelCounter({ perAddress: 1, inAll: 2 });
    const first = running.enter('a');
    expect(running.enter('a').full).toBe('address');
    expect(running.enter('b').full).toBeUndefined();
    expect(running.enter('c').full).toBe('all');
    first.leave();
    first.leave();
    expect(running.enter('c').full).toBeUndefined();
    expect(running.enter('d').full).toBe('all');
  });
});

describe('realLimits', () => {
  it('the limits of auth requests are read from supabase/config.toml', () => {
    const { rates } = realLimits(readAuthSettings().rateLimit);
    expect(rates.signIn).toMatchObject({ seconds: 300, perAddress: 30 });
    expect(rates.refresh).toMatchObject({ seconds: 300, perAddress: 150 });
    expect(rates.verify).toMatchObject({ seconds: 300, perAddress: 30 });
  });

  it('limits per account are at least those per IP address, and total limits are at least ten times those per IP address', () => {
    for (const { perAddress, perAccount, inAll } of Object.values(realLimits(readAuthSettings().rateLimit).rates)) {
      expect(perAccount).toBeGreaterThanOrEqual(perAddress);
      expect(inAll).toBeGreaterThanOrEqual(10 * perAddress);
    }
  });
});
