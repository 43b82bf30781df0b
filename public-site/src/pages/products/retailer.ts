import { safeUrl } from '@cradle/shared/text/safeUrl';

type Listing = { href: string; store: string };

/** The URL of a product and the name of its store. Null if the URL is unsafe. */
export function listingOf(address: string): Listing | null {
  const href = safeUrl(address);
  if (!href) return null;
  const host = new URL(href).hostname.replace(/^www\./, '');
  return { href, store: /(^|\.)(amazon\.[a-z]{2,3}(\.[a-z]{2})?|amzn\.to)$/.test(host) ? 'Amazon' : host };
}
