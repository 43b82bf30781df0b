/** Validates email addresses. Keep this module small: every page loads it with the newsletter form. */
import { formatLimits } from '../database/database.columns';

// The pattern that browsers use for <input type="email"> (WHATWG HTML). In addition, the domain must contain a dot.
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

export function isEmail(text: string): boolean {
  return text.length <= formatLimits.email.maxLength && EMAIL.test(text);
}
