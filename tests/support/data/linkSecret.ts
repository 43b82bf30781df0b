import { randomBytes } from 'node:crypto';

/** Creates a secret of 22 characters, as browsers do for links to naming rooms and “Ask friends” links. */
export const linkSecret = () => randomBytes(16).toString('base64url');
