/** Documents: which are worth keeping, what stands in them, and the one that says that there is no network. */
import { EMBEDDED_ID, type Embedded } from '../data/cache/pageData';
import { SITE_TITLE, titleOf } from '../layout/siteTitle';

const dataOf = new RegExp(`<script id="${EMBEDDED_ID}"[^>]*>([^<]*)</script>`);

/** The data that a page written ahead brings along (prerender/Document.tsx). */
export function embeddedIn(html: string): Embedded | null {
  try {
    return JSON.parse(dataOf.exec(html)?.[1] ?? 'null');
  } catch {
    return null;
  }
}

/**
 * A page is kept if it says something and belongs to this build. The empty page of private addresses says nothing, and
 * a page of another build asks for files that this one does not have.
 */
export function isWorthKeeping(html: string, entry: string): boolean {
  return html.includes(`/${entry}"`) && dataOf.test(html);
}

/** The page for addresses that were never opened here, made of the site's own empty page, so that it looks like it. */
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
    <p>This page has not been opened here before, so it is not kept. The names and letters that you have read are, and
      so are your favorites while you are signed in.</p>
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
