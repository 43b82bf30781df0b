/**
 * Converts the editor's HTML to the form that the database stores: the only attribute is the address of a link. The
 * editor also writes other attributes, such as the start number of a continued list.
 */
export const storedHtml = (html: string): string =>
  html
    .replace(/<a(?= )[^>]*>/g, (tag) => {
      const href = / href="([^"]*)"/.exec(tag)?.[1];
      return href ? `<a href="${href}">` : '<a>';
    })
    .replace(/<(p|h2|h3|ul|ol|li|blockquote|strong|em|br|hr) [^>]*>/g, '<$1>');

/**
 * Normalizes a typed link address: `example.com` becomes `https://example.com`. Returns null if links may not have this
 * address.
 */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (/^mailto:/i.test(text)) return /^mailto:[a-z0-9][^\s<>"\\]*$/i.test(text) ? text : null;
  if (/^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i.test(text)) return `mailto:${text}`;
  if (/^\/(?:[a-z0-9?#][^\s<>"\\]*)?$/i.test(text)) return text;
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  return /^https:\/\/[a-z0-9][^\s<>"\\]*$/i.test(address) && URL.canParse(address) ? address : null;
}
