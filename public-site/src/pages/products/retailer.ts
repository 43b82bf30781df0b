import { safeUrl } from '@cradle/shared/text/safeUrl';

type Listing = { href: string; store: string };

/** Checks the URL of a product and finds its store. Returns null for an unsafe URL. */
export function listingOf(address: string): Listing | null {
  const href = safeUrl(address);
  if (!href) return null;
  const host = new URL(href).hostname.replace(/^www\./, '');
  return { href, store: /(^|\.)(amazon\.[a-z]{2,3}(\.[a-z]{2})?|amzn\.to)$/.test(host) ? 'Amazon' : host };
}
