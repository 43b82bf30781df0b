import { randomBytes } from 'node:crypto';

/** A new secret of 22 characters, as browsers create for the links of rooms and of questions to friends. */
export const linkSecret = () => randomBytes(16).toString('base64url');
