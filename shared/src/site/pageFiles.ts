/** Paths of prerendered pages in the output folder. public-site writes these files, and the local server reads them. */

/**
 * The file of a page. The page `/name/1` is in the file name/1.html, which static hosts serve at that URL. If the file
 * were name/1/index.html, hosts would redirect to a URL with a slash. The exception is `/name/404`, which is in
 * name/404/index.html. For unknown URLs, hosts serve the nearest 404.html, so name/404.html would be shown for every
 * missing name. A rule in `_redirects` serves name/404/index.html without the slash.
 */
export function pageFileOf(path: string): string {
  if (path === '/') return 'index.html';
  return /.\/404$/.test(path) ? `${path.slice(1)}/index.html` : `${path.slice(1)}.html`;
}

/** The folder of share images, which other sites show for links to a page. */
export const SHARE_IMAGES = 'previews/';
