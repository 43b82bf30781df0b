import { mailLink } from '@cradle/shared/mails/issue';

/**
 * Converts the editor's HTML to the form that the database stores: the only attribute is the address of a link. The
 * editor also writes other attributes, such as the start number of a continued list.
 */
export const storedHtml = (html: string): string =>
  html
    .replace(/<a(?= )[^>]*>/g, (tag) => {
      const href = / href="([^"]*)"/.exec(tag)?.[1];
      return href ? `<a href="${lowerScheme(href)}">` : '<a>';
    })
    .replace(/<(p|h2|h3|ul|ol|li|blockquote|strong|em|br|hr) [^>]*>/g, '<$1>');

/** Pasted links may have a scheme with capitals, which the database doesn't store. */
const lowerScheme = (address: string): string =>
  address.replace(/^(?:https|mailto):/i, (scheme) => scheme.toLowerCase());

/** The addresses that the database stores (private.is_mail_html()). */
const STORED = /^(?:https:\/\/[a-z0-9]|mailto:[a-z0-9]|\/(?:[a-z0-9?#]|$))[^\s\p{Cc}<>"\\]*$/iu;

/**
 * Normalizes a typed link address: `example.com` becomes `https://example.com`. Returns null if links may not have this
 * address, because the database would refuse it or emails would leave it out.
 */
export function linkAddress(typed: string): string | null {
  const text = lowerScheme(typed.trim());
  let address = text;
  if (/^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i.test(text)) address = `mailto:${text}`;
  else if (!/^(?:\/|[a-z][a-z0-9+.-]*:)/i.test(text)) address = `https://${text}`;
  return STORED.test(address) && mailLink(address) ? address : null;
}

/** True if a link in the editor's HTML may have this address. storedHtml() lower-cases its scheme. */
export const isLinkAddress = (href: string): boolean => linkAddress(href) === lowerScheme(href);
