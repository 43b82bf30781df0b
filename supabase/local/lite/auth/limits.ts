/**
 * Limits that depend on the meaning of an auth request. What depends on the sender alone is the front door's. Counted in
 * memory: a restart forgets them.
 */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { AuthSettings } from '../../authSettings';

export interface AuthLimits {
  /** Least number of seconds between two mails to one address. */
  secondsBetweenMails: number;
  /** Mails to one address in an hour. */
  mailsPerHour: number;
  /** Wrong codes of one account, after which its codes are void; in a quarter of an hour. */
  wrongCodes: number;
  /** Wrong codes and dead links from one network, in a quarter of an hour. */
  wrongCodesOfNetwork: number;
  /** Wrong passwords of one account from one network, in a quarter of an hour. */
  wrongPasswords: number;
  /** Wrong passwords of one account from all networks, in a quarter of an hour. */
  wrongPasswordsOfAccount: number;
  /** Passwords that are hashed at the same time. */
  hashesAtWork: number;
  /** Requests that wait for that, in all and from one network. */
  hashesWaiting: number;
  hashesWaitingOfNetwork: number;
  /** Answers that could tell whether an account exists take a multiple of this many milliseconds. */
  responseStepMs: number;
}

/** The limits of a running site. */
export function strictLimits({ secondsBetweenMails }: AuthSettings): AuthLimits {
  return {
    secondsBetweenMails,
    mailsPerHour: 5,
    wrongCodes: 5,
    wrongCodesOfNetwork: 10,
    wrongPasswords: 10,
    wrongPasswordsOfAccount: 50,
    // One of libuv's four threads stays free for files and names.
    hashesAtWork: 3,
    hashesWaiting: 32,
    hashesWaitingOfNetwork: 16,
    responseStepMs: 250,
  };
}

/** For tests that sign in hundreds of times from one address. Only hashing is still queued. */
export const relaxedLimits: AuthLimits = {
  secondsBetweenMails: 0,
  mailsPerHour: Number.POSITIVE_INFINITY,
  wrongCodes: Number.POSITIVE_INFINITY,
  wrongCodesOfNetwork: Number.POSITIVE_INFINITY,
  wrongPasswords: Number.POSITIVE_INFINITY,
  wrongPasswordsOfAccount: Number.POSITIVE_INFINITY,
  hashesAtWork: 3,
  hashesWaiting: 1000,
  hashesWaitingOfNetwork: 1000,
  responseStepMs: 0,
};

/** Counts something for each key within a window of time. */
export interface Counter {
  /**
   * Counts one more. Counting comes before the work, so that requests in parallel can't all pass.
   * @returns how many there are now, and the seconds to wait when they are too many
   */
  take(key: string): Promise<{ count: number; retryAfter: number }>;
  /** Takes one back that turned out not to be a miss. */
  giveBack(key: string): Promise<void>;
  /** Forgets a key. */
  clear(key: string): Promise<void>;
}

/**
 * Makes a counter.
 * @param points how many are allowed; none is counted for Infinity
 * @param seconds the length of the window, which begins with the first
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

export interface AuthCounters {
  mailPause: Counter;
  mails: Counter;
  wrongCodes: Counter;
  wrongCodesOfNetwork: Counter;
  wrongPasswords: Counter;
  wrongPasswordsOfAccount: Counter;
}

const QUARTER_OF_AN_HOUR = 15 * 60;

/** The counters of one server. */
export function createCounters(limits: AuthLimits): AuthCounters {
  return {
    mailPause: counterOf(1, limits.secondsBetweenMails),
    mails: counterOf(limits.mailsPerHour, 3600),
    wrongCodes: counterOf(limits.wrongCodes, QUARTER_OF_AN_HOUR),
    wrongCodesOfNetwork: counterOf(limits.wrongCodesOfNetwork, QUARTER_OF_AN_HOUR),
    wrongPasswords: counterOf(limits.wrongPasswords, QUARTER_OF_AN_HOUR),
    wrongPasswordsOfAccount: counterOf(limits.wrongPasswordsOfAccount, QUARTER_OF_AN_HOUR),
  };
}
