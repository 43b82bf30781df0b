/**
 * Addresses that this browser has used for something, as SHA-256 fingerprints in local storage: enough to recognize an
 * address that is typed again, and nothing that shows it to the next person at a shared computer.
 */
import { keptIn } from '@cradle/shared/keptStorage';

/** The oldest fingerprint is dropped beyond this many. */
const MOST = 20;
const storage = keptIn(() => window.localStorage);

export interface AddressMemory {
  has(address: string): Promise<boolean>;
  add(address: string): Promise<void>;
  forget(address: string): Promise<void>;
  clear(): void;
}

/**
 * A list of addresses that is kept under `key`. Where the browser forbids storage it lasts until the tab is closed, and
 * so do addresses where it offers no SHA-256 (a page that isn't served securely).
 */
export function createAddressMemory(key: string): AddressMemory {
  const plain = new Set<string>();

  const read = (): string[] => {
    try {
      const kept: unknown = JSON.parse(storage.getItem(key) ?? '[]');
      return Array.isArray(kept) ? kept.filter((entry) => typeof entry === 'string') : [];
    } catch {
      return [];
    }
  };
  const write = (entries: string[]) => {
    if (entries.length > 0) storage.setItem(key, JSON.stringify(entries.slice(-MOST)));
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

/** Addresses that a sign-up or confirmation link was requested for here: such a link signs in without asking first. */
export const awaitedLinks = createAddressMemory('awaited_links');

/** Addresses that were subscribed to the newsletter here. */
export const subscribedAddresses = createAddressMemory('subscribed_addresses');

const normalized = (address: string) => address.trim().toLowerCase();

async function fingerprintOf(address: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(normalized(address)));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
