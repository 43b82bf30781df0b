/**
 * Password hashes in lite's format: bcrypt with lite's cost. Hashing runs in the thread pool.
 *
 * Delete with signIn.ts, signUp.ts and credentials.ts, which use it.
 */
/// <reference path="./bcryptjs.d.ts" />
import bcrypt from 'bcryptjs';

/**
 * The cost of bcrypt. It must equal lite's cost, which is 10 unless this variable is set. Tests set it to save time.
 */
const cost = Number(process.env.LITE_AUTH_BCRYPT_COST) || 10;

/** bcrypt ignores all bytes after the 72nd, so two longer passwords that start with the same bytes would be equal. */
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

/**
 * Hashes a password and discards the hash. Sign-up calls it for an address that has an account, so that the response
 * takes as long as for a new address.
 */
export async function hashAndDiscard(password: string): Promise<void> {
  await bcrypt.hash(password, cost);
}
