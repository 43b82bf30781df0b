/** Which documents are cached, the data in them, and the offline page. */
import { EMBEDDED_ID, type Embedded } from '../data/cache/pageData';
import { SITE_TITLE, titleOf } from '../layout/routing/siteTitle';

const dataOf = new RegExp(`<script id="${EMBEDDED_ID}"[^>]*>([^<]*)</script>`);

/** The data in a prerendered page (prerender/Document.tsx). */
export function embeddedIn(html: string): Embedded | null {
  try {
    return JSON.parse(dataOf.exec(html)?.[1] ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Only prerendered pages of this build are cached. The empty page of private URLs has no content, and a page of another
 * build refers to files that this build doesn't have.
 */
export function isCacheableDocument(html: string, entry: string): boolean {
  return html.includes(`/${entry}"`) && dataOf.test(html);
}

/** The page for URLs that were never opened in this browser, made from the site's empty page. */
export function offlinePage(shell: string): string {
  const site = embeddedIn(shell)?.settings.site_title || SITE_TITLE;
  const title = 'You are offline';
  const parts: [RegExp, string][] = [
    [/<script type="module"[\s\S]*?<\/script>/g, ''],
    [/<link rel="modulepreload"[^>]*>/g, ''],
    [/<noscript>[\s\S]*?<\/noscript>/g, ''],
    [/<title>[^<]*<\/title>/, `<title>${escaped(titleOf(title, site))}</title>`],
    [/<div id="root"><\/div>/, bodyOf(title, escaped(site))],
  ];
  return parts.reduce((html, [mark, text]) => html.replace(mark, () => text), shell);
}

const bodyOf = (title: string, site: string) => `
<header class="page" style="padding-block:1.25rem"><a href="/" class="brand"><span>${site}</span></a></header>
<main class="page section">
  <div class="state">
    ${boat}
    <h1>${title}</h1>
    <p>You haven't opened this page in this browser before. Names and letters that you have read are available offline,
      and so are your favorites while you are signed in.</p>
    <div class="row">
      <a class="button" href="">Try again</a>
      <a class="button quiet" href="/favorites">My favorites</a>
      <a class="button quiet" href="/">Front page</a>
    </div>
  </div>
</main>`;

const boat = `<svg viewBox="0 0 32 32" width="132" height="132" aria-hidden="true">
  <path d="M4 17c0 6.6 5.4 10 12 10s12-3.4 12-10Z" fill="var(--accent)"/>
  <path d="M24 3C15 5 10.5 10 9.5 17h2.3C13.5 13 17 9 24 3Z" fill="var(--apricot)"/>
  <path d="M5 29.2c3 1.5 19 1.5 22 0" stroke="currentColor" stroke-width="1.6" fill="none" stroke-linecap="round"/>
</svg>`;

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (mark) => marks[mark] ?? '');
