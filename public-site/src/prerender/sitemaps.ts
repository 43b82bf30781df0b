/** Writes sitemap.xml (an index of its parts) and robots.txt. */

/** Maximum number of URLs in a part. The protocol allows 50,000. */
const MOST = 10_000;

/** The content of robots.txt without the URL of the sitemap. It is used until the sitemap is written. */
export const withoutSitemap = 'User-agent: *\nDisallow: /admin/\n';

type Write = (file: string, content: string) => Promise<void>;

/**
 * Writes the sitemap in parts. Each part is written as soon as it is full, so that memory use doesn't grow with the
 * number of URLs.
 */
export class Sitemap {
  #part: string[] = [];
  #parts: { file: string; changed: string }[] = [];
  #latest = '';
  constructor(
    readonly siteUrl: string,
    readonly write: Write,
    readonly most = MOST,
  ) {}

  async add(path: string, changed?: string): Promise<void> {
    const day = changed?.includes('T') ? new Date(changed).toISOString() : changed;
    if (day && day > this.#latest) this.#latest = day;
    this.#part.push(`<url><loc>${escapeXml(this.siteUrl + path)}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>`);
    if (this.#part.length >= this.most) await this.#close();
  }

  /** Writes the last part, the index of all parts, and robots.txt with the URL of the index. */
  async finish(): Promise<void> {
    if (this.#part.length > 0) await this.#close();
    const parts = this.#parts.map(
      ({ file, changed }) =>
        `<sitemap><loc>${escapeXml(`${this.siteUrl}/${file}`)}</loc>${changed && `<lastmod>${changed}</lastmod>`}</sitemap>`,
    );
    await this.write('sitemap.xml', document('sitemapindex', parts));
    await this.write('robots.txt', `${withoutSitemap}\nSitemap: ${this.siteUrl}/sitemap.xml\n`);
  }

  async #close(): Promise<void> {
    const file = `sitemap-${this.#parts.length + 1}.xml`;
    await this.write(file, document('urlset', this.#part));
    this.#parts.push({ file, changed: this.#latest });
    this.#part = [];
    this.#latest = '';
  }
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function document(root: string, entries: readonly string[]): string {
  const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${space}>\n${entries.join('\n')}\n</${root}>\n`;
}
