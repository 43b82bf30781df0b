/** Passwords as lite stores them: bcrypt of the cost that lite takes. Hashing runs in the thread pool. */
/// <reference path="./bcryptjs.d.ts" />
import bcrypt from 'bcryptjs';

/** lite's own cost, and its switch for tests. */
const cost = Number(process.env.LITE_AUTH_BCRYPT_COST) || 10;

/** bcrypt looks at no more than this many bytes, so that two longer passwords could be the same. */
export const MOST_PASSWORD_BYTES = 72;

let nobodys: Promise<string> | undefined;

/**
 * Compares a password with a stored hash. Takes as long for an account that does not exist (or has no password).
 * @returns whether it is the right one
 */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  nobodys ??= bcrypt.hash(crypto.randomUUID(), cost);
  return (await bcrypt.compare(password, hash || (await nobodys))) && Boolean(hash);
}

/** Does the work of storing a password, and stores none: signing up takes as long for a taken address. */
export async function hashForNothing(password: string): Promise<void> {
  await bcrypt.hash(password, cost);
}
