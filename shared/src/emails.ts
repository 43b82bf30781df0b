/** What is an e-mail address. Apart from the rest of the rules, because every page of the site has a form for one. */

/** The longest that mail can carry (RFC 5321). */
export const EMAIL_MAX_LENGTH = 254;

// The rule that browsers apply to <input type="email"> (WHATWG HTML), with one dot asked of the domain.
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX_LENGTH && EMAIL.test(text);
}
