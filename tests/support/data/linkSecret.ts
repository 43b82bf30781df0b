import { randomBytes } from 'node:crypto';

/** Creates a secret of 22 characters, as browsers do for links of rooms and links that ask friends. */
export const linkSecret = () => randomBytes(16).toString('base64url');
