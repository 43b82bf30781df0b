/** What the site is called until the settings say so. */
export const SITE_TITLE = 'Cradle & Quill';
