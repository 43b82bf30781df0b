/**
 * Validates email addresses. This is a module of its own, because every page of the site has a form with an email
 * address.
 */
import { formatLimits } from '../database/database.columns';

// The rule of browsers for <input type="email"> (WHATWG HTML), with at least one dot in the domain.
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

export function isEmail(text: string): boolean {
  return text.length <= formatLimits.email.maxLength && EMAIL.test(text);
}
