/** Rate limits by IP address, by account and in total. */
import { isIPv6 } from 'node:net';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { AuthSettings } from '../authSettings';

type AuthRates = AuthSettings['rateLimit'];

/** The maximum number of requests within a window of `seconds`. */
export interface Rate {
  seconds: number;
  perAddress: number;
  perAccount: number;
  inAll: number;
}

/**
 * Groups of routes with the same limits:
 * - `page`: files and pages
 * - `api`: tables and functions
 * - `form`: forms of visitors
 * - `signIn`: sign-ins, sign-ups, and changes of the password or the email address
 * - `mail`: requests that send an email
 * - `refresh`: refreshes of sessions
 * - `verify`: codes and links from emails
 */
export const rateClasses = ['page', 'api', 'form', 'signIn', 'mail', 'refresh', 'verify'] as const;
export type RateClass = (typeof rateClasses)[number];

/** A maximum number of requests or connections at the same time. */
interface Parallel {
  perAddress: number;
  inAll: number;
}

export interface Limits {
  rates: Readonly<Record<RateClass, Rate>>;
  /** The maximum number of parallel requests. */
  parallel: Parallel;
  /** The maximum number of open connections. Further connections are closed. */
  connections: Parallel;
  /** The maximum number of requests to /rest/v1 and /storage/v1 that run in parallel. Further requests wait. */
  queries: Parallel;
  /**
   * The maximum size of all bodies in memory. Bodies above 128 kB have their own budget, so that imports don't block
   * visitors' forms. `largePerAddress` is the share of that budget that one IP address can use, so that a single
   * visitor with slow requests can't block imports and uploads.
   */
  bodyBytes: { small: number; large: number; largePerAddress: number };
  /**
   * Timeouts for receiving the headers and the whole request, and for sending the response. If a client reads nothing
   * for `responseMs`, its connection is closed.
   */
  timeouts: { headersMs: number; requestMs: number; responseMs: number };
}

const MB = 1024 * 1024;

/** The size of the pool of database connections for /rest/v1. */
export const QUERY_CONNECTIONS = 20;

const protection = {
  bodyBytes: { small: 32 * MB, large: 48 * MB, largePerAddress: 12 * MB },
  timeouts: { headersMs: 10_000, requestMs: 60_000, responseMs: 30_000 },
} as const;

/**
 * The limits of `npm start`. They allow dozens of first visits a minute from the same IP address. A first visit loads
 * up to 80 files and sends up to 10 API requests (docs/scale.md).
 */
export function realLimits(auth: AuthRates): Limits {
  // An account has twice the limit of an IP address, so that requests from a single IP address can't use up the limit
  // of an account.
  const auths = (perAddress: number): Rate => ({
    seconds: 300,
    perAddress,
    perAccount: 2 * perAddress,
    inAll: 50 * perAddress,
  });
  return {
    rates: {
      page: { seconds: 60, perAddress: 6000, perAccount: 6000, inAll: 60_000 },
      api: { seconds: 60, perAddress: 1800, perAccount: 1800, inAll: 30_000 },
      form: { seconds: 60, perAddress: 20, perAccount: 20, inAll: 2000 },
      signIn: auths(auth.sign_in_sign_ups),
      mail: auths(auth.sign_in_sign_ups),
      refresh: auths(auth.token_refresh),
      verify: auths(auth.token_verifications),
    },
    parallel: { perAddress: 128, inAll: 512 },
    connections: { perAddress: 500, inAll: 2000 },
    // Keeps an IP address with slow queries from occupying all database connections.
    queries: { perAddress: 6, inAll: QUERY_CONNECTIONS },
    ...protection,
  };
}

const most = Number.POSITIVE_INFINITY;
const unlimited: Rate = { seconds: 60, perAddress: most, perAccount: most, inAll: most };

/** The limits for tests, which send all requests from one IP address. Bodies and timeouts have the usual limits. */
export const relaxedLimits: Limits = {
  rates: Object.fromEntries(rateClasses.map((name) => [name, unlimited])) as Record<RateClass, Rate>,
  parallel: { perAddress: 5000, inAll: 5000 },
  connections: { perAddress: 10_000, inAll: 10_000 },
  queries: { perAddress: QUERY_CONNECTIONS, inAll: QUERY_CONNECTIONS },
  ...protection,
};

/** The limits for the stack's option `limits`; by default those of a running site. */
export function limitsFor(option: Limits | 'relaxed' | undefined, auth: AuthRates): Limits {
  return option === 'relaxed' ? relaxedLimits : (option ?? realLimits(auth));
}

/**
 * The key under which limits count an IP address. For IPv4, the address itself, also if it is written as IPv6. For
 * IPv6, its /64 network, because a single customer gets a whole /64.
 */
export function addressKey(address: string): string {
  const plain = address.replace(/%.*$/, '').toLowerCase();
  const mapped = /^(?:0*:)*:?ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = (part: string) => part.split(':').filter(Boolean);
  const front = groups(head);
  const back = tail === undefined ? [] : groups(tail);
  const missing = Math.max(0, 8 - front.length - back.length - (plain.includes('.') ? 1 : 0));
  const all = tail === undefined ? front : [...front, ...Array<string>(missing).fill('0'), ...back];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/**
 * The key under which limits count an email address, like private.normalized_email() in SQL: trimmed, in lower case,
 * without a +tag, and without the dots that Gmail ignores.
 */
export function normalizedEmail(email: string): string {
  const address = email
    .slice(0, 1000) // Longer addresses are rejected later. Normalizing thousands of accents would take a second.
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/^([^+@]+)\+[^@]*@/, '$1@');
  const gmail = /^([^@]*)@(gmail|googlemail)\.com$/.exec(address)?.[1];
  return (gmail === undefined ? address : `${gmail.replaceAll('.', '')}@gmail.com`).slice(0, 254);
}

/** Counts events by key within a time window. */
export interface Counter {
  /**
   * Counts an event. Call this before the limited work starts. Otherwise parallel requests could all pass the limit.
   * @returns the new count, and the seconds to wait if it is above the limit (or 0)
   */
  take(key: string): Promise<{ count: number; retryAfter: number }>;
  /** Undoes take() for an event that must not count, for example a correct password. */
  giveBack(key: string): Promise<void>;
  /** Resets the count of a key. */
  clear(key: string): Promise<void>;
}

/**
 * Creates a counter.
 * @param points the limit; Infinity disables counting
 * @param seconds the length of the window, which starts with the first event
 */
export function counterOf(points: number, seconds: number): Counter {
  if (!Number.isFinite(points) || seconds === 0) {
    return { take: async () => ({ count: 0, retryAfter: 0 }), giveBack: async () => {}, clear: async () => {} };
  }
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return {
    async take(key) {
      try {
        return { count: (await limiter.consume(key)).consumedPoints, retryAfter: 0 };
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        return { count: error.consumedPoints, retryAfter: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) };
      }
    },
    async giveBack(key) {
      await limiter.reward(key);
    },
    async clear(key) {
      await limiter.delete(key);
    },
  };
}

/** Counts the requests of one rate class. */
export class RateCounter {
  readonly #address: Counter;
  readonly #account: Counter;
  readonly #all: Counter;
  /** The time at which the total limit resets, in milliseconds since 1970; in the past if the limit isn't reached. */
  #fullUntil = 0;

  constructor({ seconds, perAddress, perAccount, inAll }: Rate) {
    this.#address = counterOf(perAddress, seconds);
    this.#account = counterOf(perAccount, seconds);
    this.#all = counterOf(inAll, seconds);
  }

  /**
   * Counts a request from an IP address. A request above the address's limit doesn't count toward the total limit.
   * While the total limit is reached, addresses aren't counted, so that the memory doesn't fill with new ones.
   * @returns the seconds to wait if a limit is reached, or 0
   */
  async countAddress(address: string): Promise<number> {
    const left = this.#fullUntil - Date.now();
    if (left > 0) return Math.ceil(left / 1000);
    const { retryAfter: ofAddress } = await this.#address.take(address);
    if (ofAddress) return ofAddress;
    const { retryAfter: ofAll } = await this.#all.take('all');
    if (ofAll) this.#fullUntil = Date.now() + ofAll * 1000;
    return ofAll;
  }

  /** Counts a request of an account. @returns like countAddress() */
  async countAccount(account: string): Promise<number> {
    return (await this.#account.take(account)).retryAfter;
  }
}

/** Counts running requests, or open connections, by IP address and in total. */
export class ParallelCounter {
  readonly #perAddress = new Map<string, number>();
  #inAll = 0;

  constructor(private readonly limits: Parallel) {}

  /**
   * Counts a request until `leave` is called. If a limit is reached, the request isn't counted, and `full` says which
   * limit it is.
   */
  enter(address: string): { full?: 'address' | 'all'; leave: () => void } {
    const mine = this.#perAddress.get(address) ?? 0;
    if (mine >= this.limits.perAddress) return { full: 'address', leave: () => {} };
    if (this.#inAll >= this.limits.inAll) return { full: 'all', leave: () => {} };
    this.#perAddress.set(address, mine + 1);
    this.#inAll += 1;
    let hasLeft = false;
    return {
      leave: () => {
        if (hasLeft) return;
        hasLeft = true;
        this.#inAll -= 1;
        const rest = (this.#perAddress.get(address) ?? 1) - 1;
        if (rest > 0) this.#perAddress.set(address, rest);
        else this.#perAddress.delete(address);
      },
    };
  }
}
