import { INLINED_FILE } from '../data/cache/pageData';

/**
 * Inlines the stylesheets of a page, so that the first paint needs no second request. The links are removed, because
 * Chromium's preload scanner would fetch the stylesheets before the fonts, even if the links were disabled. main.tsx
 * tells Vite's loader that these styles are loaded.
 * @param textOf returns the text of a built file, by its path below the site
 * @throws Error if a stylesheet contains </style
 */
export function inlineStyles(html: string, textOf: (file: string) => string): string {
  return html.replace(/<link rel="stylesheet"[^>]* href="\/([^"]+\.css)"[^>]*>/g, (_, file: string) => {
    const text = textOf(file);
    if (/<\/style/i.test(text)) throw new Error(`${file} contains </style`);
    return `<style ${INLINED_FILE}="/${file}">${text.trim()}</style>`;
  });
}

/** Gives the scripts of a page a low priority, so that fonts are loaded before them. */
export function deprioritizeScripts(html: string): string {
  return html.replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"');
}
