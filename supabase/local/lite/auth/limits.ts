/**
 * Limits that depend on the content of an auth request. Limits that depend only on the sender are in the front door.
 * The counters are in memory, so a restart resets them.
 *
 * Delete when lite has such limits. Test: authLimits.test.ts.
 */
import type { AuthSettings } from '../../authSettings';
import { type Counter, counterOf } from '../../frontDoor/limits';

/** The maximum numbers of emails, wrong codes, wrong passwords and hashes. Infinity disables a limit. */
export interface AuthLimits {
  /** Minimum number of seconds between two emails to one address. */
  secondsBetweenMails: number;
  /** Emails to one address in an hour. */
  mailsPerHour: number;
  /** Wrong codes for one account in 15 minutes. At this number, the account's codes and links become invalid. */
  wrongCodes: number;
  /** Wrong codes and invalid links from one network in 15 minutes. */
  wrongCodesOfNetwork: number;
  /** Wrong passwords for one account from one network in 15 minutes. */
  wrongPasswords: number;
  /** Wrong passwords for one account from all networks in 15 minutes. */
  wrongPasswordsOfAccount: number;
  /** Passwords that are hashed in parallel. */
  parallelHashes: number;
  /** The maximum number of requests that wait for hashing, in total and for one network. */
  queuedHashes: number;
  queuedHashesOfNetwork: number;
  /** If a response depends on whether an account exists, its duration is a multiple of this number of milliseconds. */
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
    // One of libuv's four threads stays free for files and DNS.
    parallelHashes: 3,
    queuedHashes: 32,
    queuedHashesOfNetwork: 16,
    responseStepMs: 250,
  };
}

/**
 * The limits for tests that sign in hundreds of times from one IP address. Requests still wait in the queue for
 * hashing.
 */
export const relaxedLimits: AuthLimits = {
  secondsBetweenMails: 0,
  mailsPerHour: Number.POSITIVE_INFINITY,
  wrongCodes: Number.POSITIVE_INFINITY,
  wrongCodesOfNetwork: Number.POSITIVE_INFINITY,
  wrongPasswords: Number.POSITIVE_INFINITY,
  wrongPasswordsOfAccount: Number.POSITIVE_INFINITY,
  parallelHashes: 3,
  queuedHashes: 1000,
  queuedHashesOfNetwork: 1000,
  responseStepMs: 0,
};

export interface AuthCounters {
  mailPause: Counter;
  mails: Counter;
  wrongCodes: Counter;
  wrongCodesOfNetwork: Counter;
  wrongPasswords: Counter;
  wrongPasswordsOfAccount: Counter;
}

const FIFTEEN_MINUTES = 15 * 60;

/** The counters of one server. */
export function createCounters(limits: AuthLimits): AuthCounters {
  return {
    mailPause: counterOf(1, limits.secondsBetweenMails),
    mails: counterOf(limits.mailsPerHour, 3600),
    wrongCodes: counterOf(limits.wrongCodes, FIFTEEN_MINUTES),
    wrongCodesOfNetwork: counterOf(limits.wrongCodesOfNetwork, FIFTEEN_MINUTES),
    wrongPasswords: counterOf(limits.wrongPasswords, FIFTEEN_MINUTES),
    wrongPasswordsOfAccount: counterOf(limits.wrongPasswordsOfAccount, FIFTEEN_MINUTES),
  };
}
