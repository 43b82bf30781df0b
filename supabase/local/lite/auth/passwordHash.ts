/**
 * Password hashes in lite's format: bcrypt with lite's cost. Hashing runs in the thread pool.
 *
 * Delete with signIn.ts, signUp.ts and credentials.ts, which use it.
 */
/// <reference path="./bcryptjs.d.ts" />
import bcrypt from 'bcryptjs';

/** The cost of bcrypt, as in lite: from lite's environment variable for tests, or lite's default. */
const cost = Number(process.env.LITE_AUTH_BCRYPT_COST) || 10;

/** bcrypt ignores all bytes after the 72nd, so two longer passwords could count as equal. */
export const MAX_PASSWORD_BYTES = 72;

let dummyHash: Promise<string> | undefined;

/**
 * Compares a password with a stored hash. Takes the same time if the account doesn't exist or has no password.
 * @returns true if they match
 */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  dummyHash ??= bcrypt.hash(crypto.randomUUID(), cost);
  return (await bcrypt.compare(password, hash || (await dummyHash))) && Boolean(hash);
}

/** Hashes a password and discards the hash, so that sign-up with a taken address takes as long as with a new one. */
export async function hashAndDiscard(password: string): Promise<void> {
  await bcrypt.hash(password, cost);
}
