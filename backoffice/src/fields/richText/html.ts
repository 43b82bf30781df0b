/**
 * The editor's HTML in the form that the database stores: without attributes except the address of a link. The editor
 * adds some, such as the start number of a continued list.
 */
export const storedHtml = (html: string): string =>
  html
    .replace(/<a(?= )[^>]*>/g, (tag) => {
      const href = / href="([^"]*)"/.exec(tag)?.[1];
      return href ? `<a href="${href}">` : '<a>';
    })
    .replace(/<(p|h2|h3|ul|ol|li|blockquote|strong|em|br|hr) [^>]*>/g, '<$1>');

/** The address of a link as it is stored; null if a link can't have it. `example.com` becomes https. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (/^mailto:/i.test(text)) return /^mailto:[a-z0-9][^\s<>"\\]*$/i.test(text) ? text : null;
  if (/^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i.test(text)) return `mailto:${text}`;
  if (/^\/(?:[a-z0-9?#][^\s<>"\\]*)?$/i.test(text)) return text;
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  return /^https:\/\/[a-z0-9][^\s<>"\\]*$/i.test(address) && URL.canParse(address) ? address : null;
}
