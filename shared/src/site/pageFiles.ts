/** Paths of the files of prerendered pages. public-site writes the files, and the local server reads them. */

/**
 * The page `/name/1` is the file name/1.html, which static hosts serve at that URL. With name/1/index.html, they would
 * redirect to a URL with a slash.
 */
export function pageFileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

/** The folder of share images, which other sites show for a link to a page. */
export const SHARE_IMAGES = 'previews/';
