/**
 * Inlines the stylesheets of a page, so that the first paint needs no second request. The links remain, but are
 * disabled: browsers don't fetch them, and Vite's loader finds them, so it doesn't load the styles again.
 * @param textOf returns the text of a built file, by its path below the site
 * @throws Error for a stylesheet that contains </style
 */
export function inlineStyles(html: string, textOf: (file: string) => string): string {
  return html.replace(/<link rel="stylesheet"[^>]* href="\/([^"]+\.css)"[^>]*>/g, (_, file: string) => {
    const text = textOf(file);
    if (/<\/style/i.test(text)) throw new Error(`${file} contains </style`);
    return `<link rel="stylesheet" href="/${file}" disabled><style>${text.trim()}</style>`;
  });
}

/** Gives scripts a low priority, so that fonts load first. */
export function deprioritizeScripts(html: string): string {
  return html.replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"');
}
