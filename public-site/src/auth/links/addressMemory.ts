/**
 * Lists of email addresses that were used in this browser. Local storage contains only SHA-256 hashes of them, so that
 * the next user of a shared computer can't read the addresses.
 */
import { safeStorage } from '@cradle/shared/browser/safeStorage';

/** The maximum number of hashes in a list. The oldest ones are removed. */
const CAPACITY = 20;
const storage = safeStorage(() => window.localStorage);

export interface AddressMemory {
  has(address: string): Promise<boolean>;
  add(address: string): Promise<void>;
  forget(address: string): Promise<void>;
  clear(): void;
}

/**
 * Creates the list that is stored under `key`. If the browser forbids storage or has no SHA-256 (pages without HTTPS),
 * the list is in memory until the page is closed.
 */
export function createAddressMemory(key: string): AddressMemory {
  const plain = new Set<string>();

  const read = (): string[] => {
    try {
      const stored: unknown = JSON.parse(storage.getItem(key) ?? '[]');
      return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string') : [];
    } catch {
      return [];
    }
  };
  const write = (entries: string[]) => {
    if (entries.length > 0) storage.setItem(key, JSON.stringify(entries.slice(-CAPACITY)));
    else storage.removeItem(key);
  };

  return {
    async has(address) {
      const fingerprint = await fingerprintOf(address);
      return fingerprint ? read().includes(fingerprint) : plain.has(normalized(address));
    },
    async add(address) {
      const fingerprint = await fingerprintOf(address);
      if (fingerprint) write([...read().filter((entry) => entry !== fingerprint), fingerprint]);
      else plain.add(normalized(address));
    },
    async forget(address) {
      const fingerprint = await fingerprintOf(address);
      plain.delete(normalized(address));
      if (fingerprint) write(read().filter((entry) => entry !== fingerprint));
    },
    clear() {
      plain.clear();
      storage.removeItem(key);
    },
  };
}

/**
 * Addresses for which this browser has requested a sign-up or confirmation link. If no user is signed in, such a link
 * signs in without a dialog.
 */
export const awaitedLinks = createAddressMemory('awaited_links');

/** Addresses with which this browser has subscribed to the newsletter. */
export const subscribedAddresses = createAddressMemory('subscribed_addresses');

/**
 * A string that is the same for equal addresses: their SHA-256 hash. If the browser has no SHA-256, a random string
 * that is stored in memory.
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
