/** Defaults of the settings site_title and site_description. */
export const SITE_TITLE = 'Cradle & Quill';
export const SITE_DESCRIPTION = 'Baby names with their meaning, origin and popularity.';

/** The document title: the page's and the site's, or only the site's on the home page. */
export function titleOf(page: string, site: string): string {
  return page === site ? page : `${page} · ${site}`;
}
