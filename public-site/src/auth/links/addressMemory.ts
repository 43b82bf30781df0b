/**
 * Remembers email addresses and the newest sign-up of this browser. Local storage contains only hashes of addresses, so
 * that the next user of a shared computer can't read them.
 */
import { newId } from '@cradle/shared/browser/newId';
import { localStore, readJson } from '@cradle/shared/browser/safeStorage';
import { hashOf } from '../../art/random';

/** The maximum number of hashes in a list. Older hashes are removed. */
const CAPACITY = 20;

/** Creates a list of email addresses. Their hashes are stored in local storage under `key`. */
export function createAddressMemory(key: string) {
  const read = (): string[] => {
    const stored = readJson(localStore.getItem(key));
    return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string') : [];
  };
  return {
    has: async (address: string) => read().includes(await fingerprintOf(address)),
    async add(address: string) {
      const fingerprint = await fingerprintOf(address);
      const others = read().filter((entry) => entry !== fingerprint);
      localStore.setItem(key, JSON.stringify([...others, fingerprint].slice(-CAPACITY)));
    },
    clear: () => localStore.removeItem(key),
  };
}

const SIGN_UP_KEY = 'sign_up';
/** The maximum time between a sign-up and its confirmation. If more time has passed, the sign-up is ignored. */
const PENDING_MS = 24 * 3_600_000;
/** `address` is the hash of the email address. */
type SignUp = { value: string; address: string; at: number };

function readSignUp(): SignUp | null {
  const stored = readJson(localStore.getItem(SIGN_UP_KEY)) as SignUp | null;
  return stored && Math.abs(Date.now() - stored.at) < PENDING_MS ? stored : null;
}

/**
 * The newest sign-up of this browser, until the user signs in or resets a password. Until an email address is
 * confirmed, several people can sign up with the same address. The account has the password of the newest sign-up
 * (embedded auth server) or of the first sign-up (GoTrue). Therefore, each sign-up stores the same random value in the
 * account's metadata and in the browser. If the values differ, another person may have set the account's password.
 */
export const ownSignUp = {
  newValue: newId,
  async store(value: string, address: string) {
    const signUp: SignUp = { value, address: await fingerprintOf(address), at: Date.now() };
    localStore.setItem(SIGN_UP_KEY, JSON.stringify(signUp));
  },
  /**
   * True if the newest sign-up of this browser created the account. Also compares the address, because users can change
   * their metadata: somebody could copy the value to another account.
   */
  async created({ email, user_metadata }: { email?: string; user_metadata: Record<string, unknown> }) {
    const signUp = readSignUp();
    if (!signUp || signUp.value !== user_metadata.sign_up) return false;
    return signUp.address === (await fingerprintOf(email ?? ''));
  },
  /** True if a sign-up of this browser is stored and not older than PENDING_MS. */
  exists: () => readSignUp() !== null,
  clear: () => localStore.removeItem(SIGN_UP_KEY),
};

/**
 * The newsletter subscriptions of this browser. Each entry consists of an email address and an interest
 * (sendSubscription.ts).
 */
export const subscribedAddresses = createAddressMemory('subscribed_addresses');

/**
 * The SHA-256 hash of an email address. Browsers provide SHA-256 only to pages with HTTPS. Other pages use a shorter
 * hash, which is sufficient because only developers open such pages.
 */
export async function fingerprintOf(address: string): Promise<string> {
  const text = address.trim().toLowerCase();
  if (!globalThis.crypto?.subtle) return String(hashOf(text));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
