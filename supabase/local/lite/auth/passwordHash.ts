/**
 * Password hashes as lite stores them: bcrypt with lite's cost. Hashing runs in the thread pool.
 *
 * Delete with signIn.ts, signUp.ts and credentials.ts, which use it.
 */
/// <reference path="./bcryptjs.d.ts" />
import bcrypt from 'bcryptjs';

/** lite's default cost, and its environment variable for tests. */
const cost = Number(process.env.LITE_AUTH_BCRYPT_COST) || 10;

/** bcrypt ignores all bytes after these, so that two longer passwords could be equal. */
export const MAX_PASSWORD_BYTES = 72;

let dummyHash: Promise<string> | undefined;

/**
 * Compares a password with a stored hash. Takes as long for an account that doesn't exist or has no password.
 * @returns whether they match
 */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  dummyHash ??= bcrypt.hash(crypto.randomUUID(), cost);
  return (await bcrypt.compare(password, hash || (await dummyHash))) && Boolean(hash);
}

/** Hashes a password and drops the result, so that signing up takes as long for a taken address. */
export async function hashForNothing(password: string): Promise<void> {
  await bcrypt.hash(password, cost);
}
