/** What a page that was written ahead needs before it can be seen, and what can wait until then. */

/**
 * Writes the stylesheets of a page into it, so that the first paint waits for one file instead of two, one after the
 * other. The links stay, switched off: a browser does not fetch such a one, and Vite's loader, which looks for them by
 * their address before it loads the files of another page, takes their styles for loaded.
 * @param textOf the text of a built file, by its path below the site
 * @throws Error for a stylesheet that would end the element it is written into
 */
export function inlineStyles(html: string, textOf: (file: string) => string): string {
  return html.replace(/<link rel="stylesheet"[^>]* href="\/([^"]+\.css)"[^>]*>/g, (_, file: string) => {
    const text = textOf(file);
    if (/<\/style/i.test(text)) throw new Error(`${file} holds the end of a style element`);
    return `<link rel="stylesheet" href="/${file}" disabled><style>${text.trim()}</style>`;
  });
}

/** Lets the faces of a page's text come before its scripts: it can be read without them. */
export function textFirst(html: string): string {
  return html.replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"');
}
