/** What the site is called, and what it says of itself, until the settings say so. */
export const SITE_TITLE = 'Cradle & Quill';
export const SITE_DESCRIPTION = 'Baby names with what they mean, where they come from and how many share them.';

/** The title of a page, with the site's behind it; the front page has the site's alone. */
export function titleOf(page: string, site: string): string {
  return page === site ? page : `${page} · ${site}`;
}
