/** Addresses that staff type: what the database stores, and what is wrong with anything else. No zod. */
import { grouped } from './grouped';
import { safeUrl } from './safeUrl';

const ADDRESS_MAX_LENGTH = 2048;
const NOT_AN_ADDRESS = 'Enter a whole address that starts with https:// – other kinds are not safe to link to.';
const ADDRESS_TOO_LONG = `An address can have at most ${grouped(ADDRESS_MAX_LENGTH)} characters.`;

/** The characters that the database's is_https() lets through; `safeUrl` has written any other one as %XX. */
const PLAIN_ADDRESS =
  /^https:\/\/[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?(:\d{1,5})?([/?#][!#$%&()*+,./\w:;=?@[\]~-]*)?$/;

/** An https address in the form in which it is stored; null for anything else. */
export function storedAddress(text: string): string | null {
  const address = safeUrl(text)?.replaceAll("'", '%27').replaceAll('|', '%7C') ?? null;
  return address && PLAIN_ADDRESS.test(address) ? address : null;
}

/** What is wrong with an address that is not empty, or nothing. */
export function addressProblem(text: string): string | undefined {
  if (text.length > ADDRESS_MAX_LENGTH) return ADDRESS_TOO_LONG;
  const address = storedAddress(text);
  if (!address) return NOT_AN_ADDRESS;
  return address.length > ADDRESS_MAX_LENGTH ? ADDRESS_TOO_LONG : undefined;
}
