/**
 * Remembers email addresses and the newest sign-up of this browser. Local storage contains only SHA-256 hashes of
 * addresses, so that the next user of a shared computer can't read them.
 */
import { newId } from '@cradle/shared/browser/newId';
import { localStore, readJson } from '@cradle/shared/browser/safeStorage';

/** The maximum number of hashes in a list. The oldest ones are removed. */
const CAPACITY = 20;

export interface AddressMemory {
  has(address: string): Promise<boolean>;
  add(address: string): Promise<void>;
  clear(): void;
}

/**
 * Creates the list that is stored under `key`. If the browser forbids storage or has no SHA-256 (pages without HTTPS),
 * the list is in memory until the page is closed.
 */
export function createAddressMemory(key: string): AddressMemory {
  const plain = new Set<string>();

  const read = (): string[] => {
    const stored = readJson(localStore.getItem(key));
    return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string') : [];
  };
  return {
    async has(address) {
      const fingerprint = await fingerprintOf(address);
      return fingerprint ? read().includes(fingerprint) : plain.has(normalized(address));
    },
    async add(address) {
      const fingerprint = await fingerprintOf(address);
      const others = read().filter((entry) => entry !== fingerprint);
      if (fingerprint) localStore.setItem(key, JSON.stringify([...others, fingerprint].slice(-CAPACITY)));
      else plain.add(normalized(address));
    },
    clear() {
      plain.clear();
      localStore.removeItem(key);
    },
  };
}

const SIGN_UP_KEY = 'sign_up';
/** The maximum time between a sign-up and its confirmation. After it, the sign-up is ignored. */
const PENDING_MS = 24 * 3_600_000;
/** `address` is the hash of the email address; null if the browser has no SHA-256. */
type SignUp = { value: string; address: string | null; at: number };

function readSignUp(): SignUp | null {
  const stored = readJson(localStore.getItem(SIGN_UP_KEY)) as SignUp | null;
  return stored && Math.abs(Date.now() - stored.at) < PENDING_MS ? stored : null;
}

/**
 * The newest sign-up of this browser, until the user signs in or resets a password. Anybody can sign up with an address
 * that isn't confirmed yet. The newest sign-up (embedded stack) or the first one (GoTrue) sets the password. Therefore,
 * each sign-up stores the same random value in the account's metadata and in the browser. If the values differ, another
 * person may have set the account's password.
 */
export const ownSignUp = {
  newValue: newId,
  async store(value: string, address: string) {
    const signUp: SignUp = { value, address: await fingerprintOf(address), at: Date.now() };
    localStore.setItem(SIGN_UP_KEY, JSON.stringify(signUp));
  },
  /**
   * True if the newest sign-up of this browser created the account. Compares the address, too, because users can change
   * their metadata: somebody could copy the value to another account.
   */
  async created({ email, user_metadata }: { email?: string; user_metadata: Record<string, unknown> }) {
    const signUp = readSignUp();
    if (!signUp || signUp.value !== user_metadata.sign_up) return false;
    return signUp.address === (await fingerprintOf(email ?? ''));
  },
  /** True if this browser has signed up. */
  exists: () => readSignUp() !== null,
  clear: () => localStore.removeItem(SIGN_UP_KEY),
};

/** Addresses with which this browser has subscribed to the newsletter. */
export const subscribedAddresses = createAddressMemory('subscribed_addresses');

/**
 * Returns the same string for equal addresses: the SHA-256 hash or, if the browser has no SHA-256, a random string that
 * is stored in memory.
 */
export async function sameAddress(address: string): Promise<string> {
  return (await fingerprintOf(address)) ?? unhashed(normalized(address));
}

const withoutHash = new Map<string, string>();

/** A random string for each address. The addresses are in memory until the page is closed. */
function unhashed(address: string): string {
  const known = withoutHash.get(address) ?? String(Math.random());
  withoutHash.set(address, known);
  return known;
}

const normalized = (address: string) => address.trim().toLowerCase();

async function fingerprintOf(address: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(normalized(address)));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
