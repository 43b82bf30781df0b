/** Secrets of naming rooms and of links for friends: tokens and keys. */

/** Creates a secret: 128 random bits as base64url. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** True if a text has the format of a secret. The database checks the same format. */
export const isSecret = (text: string) => /^[\w-]{22,64}$/.test(text);

const PERSONAL = '#me=';

/** The link with which anybody can join a room. */
export const roomLink = (token: string) => `${window.location.origin}/room/${token}`;

/**
 * The personal link, with which the owner opens a room or an "Ask friends" link on another device. It contains the
 * owner's key in the fragment, which browsers never send to a server.
 */
export const personalLink = (link: string, key: string) => `${link}${PERSONAL}${key}`;

/** The key in the fragment of a personal link; null if there is none. */
export function keyIn(hash: string): string | null {
  const key = hash.startsWith(PERSONAL) ? hash.slice(PERSONAL.length) : '';
  return isSecret(key) ? key : null;
}
