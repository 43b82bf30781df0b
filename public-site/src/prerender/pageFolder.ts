/**
 * A folder of prerendered pages, with a list that has a hash of each page's data. A page is rendered again only if its
 * data, the code or the settings have changed. A page whose subject no longer exists is removed.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pageFileOf, SHARE_IMAGES } from '@cradle/shared/site/pageFiles';
import { writeCompressed } from './compress';
import type { Preview } from './preview';

interface Page {
  /** A hash of the page's data; empty if the page must be rendered each time. */
  data: string;
  /** True if the sitemap contains the page. */
  listed: boolean;
  /** The last change of its content, if known. */
  changed?: string | undefined;
  /** A hash of the content of its share image. */
  shareImage?: string;
  /** The content of its share image, if the image is drawn on request. */
  preview?: Preview;
}

interface PageList {
  /** A hash of the code, the site's URL and the settings. */
  stamp: string;
  /** The content version that was read before the pages were written. */
  version: number | null;
  /** The content version of names alone. */
  names?: number | null;
  pages: Record<string, Page>;
}

const emptyList: PageList = { stamp: '', version: null, pages: {} };

export class PageFolder {
  readonly #old: PageList;
  readonly #pages: Record<string, Page> = {};
  readonly #pending = new Set<Promise<void>>();
  readonly #folders = new Set<string>();
  written = 0;
  constructor(
    readonly dir: string,
    readonly stamp: string,
    readonly version: number,
    readonly names: number | null = null,
  ) {
    this.#old = readList(dir);
  }

  /** True if neither the code nor the content has changed since the last run. */
  get isCurrent(): boolean {
    return this.#old.stamp === this.stamp && this.#old.version === this.version;
  }

  /**
   * Reuses the pages of the last run that match `isSame`, if neither the code nor a name has changed. Null otherwise.
   */
  keepNames(isSame: (path: string) => boolean): [path: string, page: Page][] | null {
    if (this.names === null || this.#old.stamp !== this.stamp || this.#old.names !== this.names) return null;
    const same = Object.entries(this.#old.pages).filter(([path]) => isSame(path));
    Object.assign(this.#pages, Object.fromEntries(same));
    return same;
  }

  /** Reuses the existing page if it was rendered from the same data. Returns null if the page must be rendered. */
  keep(path: string, data: string): Page | null {
    const page = this.#old.stamp === this.stamp ? this.#old.pages[path] : undefined;
    if (!page || data === '' || page.data !== data) return null;
    this.#pages[path] = page;
    return page;
  }

  async put(path: string, html: string, page: Page = { data: '', listed: false }): Promise<void> {
    this.#pages[path] = page;
    this.written += 1;
    await this.write(pageFileOf(path), html);
  }

  async write(file: string, content: string): Promise<void> {
    await this.enqueue(writeCompressed(this.resolve(file), content));
  }

  /** The absolute path of a file; creates its folder. */
  resolve(file: string): string {
    const path = join(this.dir, file);
    if (!this.#folders.has(dirname(path))) mkdirSync(dirname(path), { recursive: true });
    this.#folders.add(dirname(path));
    return path;
  }

  /** Adds a write, for which finish() waits. If `most` writes are pending, waits for one of them. */
  async enqueue(work: Promise<void>, most = 16): Promise<void> {
    const pending: Promise<void> = work.finally(() => this.#pending.delete(pending));
    this.#pending.add(pending);
    if (this.#pending.size >= most) await Promise.race(this.#pending);
  }

  /** The list entry of a page, from this run or else from the last one. */
  find(path: string): Page | undefined {
    return this.#pages[path] ?? this.#old.pages[path];
  }

  /** Waits for all writes, removes pages that only the last run had, and writes the list. */
  async finish(): Promise<void> {
    await Promise.all(this.#pending);
    for (const path of Object.keys(this.#old.pages)) {
      if (path in this.#pages) continue;
      const files = [...['', '.br', '.gz'].map((form) => pageFileOf(path) + form), shareImageFileOf(path)];
      for (const file of files) rmSync(join(this.dir, file), { force: true });
    }
    const list: PageList = { stamp: this.stamp, version: this.version, names: this.names, pages: this.#pages };
    await writeFile(listFileOf(this.dir), JSON.stringify(list));
  }
}

/** The file of the share image of a page. */
export function shareImageFileOf(path: string): string {
  return `${SHARE_IMAGES}${path === '/' ? 'index' : path.slice(1)}.png`;
}

export function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
}

/** The file of the list. It is outside of the folder, because the folder is served. */
const listFileOf = (dir: string) => `${dir}.json`;

function readList(dir: string): PageList {
  try {
    return JSON.parse(readFileSync(listFileOf(dir), 'utf8'));
  } catch {
    return emptyList;
  }
}
