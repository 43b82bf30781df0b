/** Files of prerendered pages: public-site writes them, the local server reads them. */

/** `/name/1` is name/1.html, which static hosts serve at that address; name/1/index.html would add a slash. */
export function pageFileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

/** Folder of the pictures that other sites show for a shared address. */
export const PICTURES = 'previews/';
