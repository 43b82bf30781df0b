/** Validates email addresses. It is a small module of its own, because every page of the site has a newsletter form. */
import { formatLimits } from '../database/database.columns';

// The pattern of browsers for <input type="email"> (WHATWG HTML), but the domain must contain a dot.
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/** True if the text is a valid email address. */
export function isEmail(text: string): boolean {
  return text.length <= formatLimits.email.maxLength && EMAIL.test(text);
}
