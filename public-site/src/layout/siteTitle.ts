/** What the site is called, and what it says of itself, until the settings say so. */
export const SITE_TITLE = 'Cradle & Quill';
export const SITE_DESCRIPTION = 'Baby names with what they mean, where they come from and how many share them.';
