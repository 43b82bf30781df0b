/** The defaults of the settings site_title and site_description. */
export const SITE_TITLE = 'Cradle & Quill';
export const SITE_DESCRIPTION = 'Baby names with their meaning, origin and popularity.';

/** The document title: page title and site title. The home page has only the site title. */
export function titleOf(page: string, site: string): string {
  return page === site ? page : `${page} · ${site}`;
}
