/** Normalizes https URLs before they are stored, and returns the error messages for invalid ones. */
import { formatLimits } from '../database/database.columns';
import { formatNumber } from './formatNumber';
import { safeUrl } from './safeUrl';

const { maxLength } = formatLimits.https;
const NOT_AN_ADDRESS = 'Enter a full address that starts with https://. Other addresses aren’t safe to link to.';
const ADDRESS_TOO_LONG = `An address can have at most ${formatNumber(maxLength)} characters.`;

/**
 * Matches URLs with characters that is_https() in the database accepts. `safeUrl` percent-encodes all other characters.
 */
const PLAIN_ADDRESS =
  /^https:\/\/[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?(:\d{1,5})?([/?#][!#$%&()*+,./\w:;=?@[\]~-]*)?$/;

/** Converts an https URL to its stored format. Returns null for any other text. */
export function storedAddress(text: string): string | null {
  const address = safeUrl(text)?.replaceAll("'", '%27').replaceAll('|', '%7C') ?? null;
  return address && PLAIN_ADDRESS.test(address) ? address : null;
}

/**
 * The path of a picture of the library on the site's own server, as is_image() in the database accepts it; null for any
 * other text.
 */
export const libraryPath = (text: string): string | null =>
  /^\/storage\/v1\/object\/public\/pictures\/[\da-f-]{36}\/[1-9]\d{0,3}x[1-9]\d{0,3}\.(webp|jpg|png)$/.test(text)
    ? text
    : null;

/** The error message for an invalid URL; undefined if it is valid. Don't call it for an empty value. */
export function addressProblem(text: string): string | undefined {
  if (text.length > maxLength) return ADDRESS_TOO_LONG;
  const address = storedAddress(text);
  if (!address) return NOT_AN_ADDRESS;
  return address.length > maxLength ? ADDRESS_TOO_LONG : undefined;
}
