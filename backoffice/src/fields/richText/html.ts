import { mailLink } from '@cradle/shared/mails/issue';

/**
 * Converts the editor's HTML to the HTML that the database accepts. The only accepted attribute is `href`. All other
 * attributes that the editor writes are removed, such as the start number of a continued list.
 */
export const storedHtml = (html: string): string =>
  html
    .replace(/<a(?= )[^>]*>/g, (tag) => {
      const href = / href="([^"]*)"/.exec(tag)?.[1];
      return href ? `<a href="${lowerScheme(href)}">` : '<a>';
    })
    .replace(/<(p|h2|h3|ul|ol|li|blockquote|strong|em|br|hr) [^>]*>/g, '<$1>');

/** Lower-cases the scheme of an address. Pasted links may contain a scheme in capitals, which the database rejects. */
const lowerScheme = (address: string): string =>
  address.replace(/^(?:https|mailto):/i, (scheme) => scheme.toLowerCase());

/** Matches the link addresses that the database accepts (private.is_mail_html()). */
const STORED = /^(?:https:\/\/[a-z0-9]|mailto:[a-z0-9]|\/(?:[a-z0-9?#]|$))[^\s\p{Cc}<>"\\]*$/iu;

/**
 * Normalizes a link address that the user entered: `example.com` becomes `https://example.com`. Returns null if the
 * database would reject the address, or if emails would leave the link out.
 */
export function linkAddress(typed: string): string | null {
  const text = lowerScheme(typed.trim());
  let address = text;
  if (/^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i.test(text)) address = `mailto:${text}`;
  else if (!/^(?:\/|[a-z][a-z0-9+.-]*:)/i.test(text)) address = `https://${text}`;
  return STORED.test(address) && mailLink(address) ? address : null;
}

/**
 * True if the database and emails accept this address of a link in the editor's HTML. Its scheme may be in capitals,
 * because storedHtml() lower-cases it.
 */
export const isLinkAddress = (href: string): boolean => linkAddress(href) === lowerScheme(href);
