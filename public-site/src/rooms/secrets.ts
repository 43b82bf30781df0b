/** Secrets of naming rooms: tokens of rooms and keys of members. */

/** A new secret: 128 random bits as base64url. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** True if a text has the form of a secret. The database checks the same form. */
export const isSecret = (text: string) => /^[\w-]{22,64}$/.test(text);

const PERSONAL = '#me=';

/** The link that anybody can join with. */
export const roomLink = (token: string) => `${window.location.origin}/room/${token}`;

/** The link of a room, or of a request to friends, with its owner's key, for another device. Browsers never send the fragment of a URL to a server. */
export const personalLink = (link: string, key: string) => `${link}${PERSONAL}${key}`;

/** The key in the fragment of a personal link, or null. */
export function keyIn(hash: string): string | null {
  const key = hash.startsWith(PERSONAL) ? hash.slice(PERSONAL.length) : '';
  return isSecret(key) ? key : null;
}
