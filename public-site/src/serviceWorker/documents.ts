/** Rules for caching documents, the data embedded in them, and the offline page. */
import { readJson } from '@cradle/shared/browser/safeStorage';
import { logoMarkup } from '@cradle/shared/design/logo';
import { CACHED } from '../data/cache/cachedDocument';
import { EMBEDDED_ID, type Embedded } from '../data/cache/pageData';
import { SITE_TITLE, titleOf } from '../layout/routing/siteTitle';

const dataOf = new RegExp(`<script id="${EMBEDDED_ID}"[^>]*>([^<]*)</script>`);

/** The data that is embedded in a prerendered page (prerender/Document.tsx); null if there is none. */
export const embeddedIn = (html: string) => readJson(dataOf.exec(html)?.[1]) as Embedded | null;

/**
 * True for prerendered pages of this build. Other documents aren't cached: the shell for private URLs has no content,
 * and pages of other builds refer to files that this build lacks.
 */
export function isCacheableDocument(html: string, entry: string): boolean {
  return html.includes(`/${entry}"`) && dataOf.test(html);
}

/** Adds the attribute CACHED, by which scripts detect that the document is from the cache. */
export const markCached = (html: string) => html.replace('<html', `$& ${CACHED}`);

/** Replaces the content of a response. Omits the headers that describe the previous content. */
export function withContent(response: Response, content: string, status = response.status): Response {
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  return new Response(content, { status, headers });
}

/** The page for URLs that aren't cached, derived from the site's shell. */
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

const boat = `<svg viewBox="0 0 32 32" width="132" height="132" aria-hidden="true">${logoMarkup({
  cradle: 'var(--accent)',
  quill: 'var(--apricot)',
  water: 'currentColor',
})}</svg>`;

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (mark) => marks[mark] ?? '');
