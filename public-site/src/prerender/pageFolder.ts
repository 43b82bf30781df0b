/**
 * A folder of prerendered pages, and a list of them with a hash of each page's data. A page isn't rendered again if its
 * data, the code and the settings are unchanged. A page without a hash of its data is rendered in each run. A page is
 * removed if its content no longer exists.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pageFileOf, SHARE_IMAGES } from '@cradle/shared/site/pageFiles';
import { writeCompressed } from './compress';
import type { Preview } from './preview';

interface Page {
  /** A hash of the data of the page; '' if the page must be rendered in each run. */
  data: string;
  /** True if the sitemap contains the page. */
  listed: boolean;
  /** The time of the last change of the content, if known. */
  changed?: string | undefined;
  /** A hash of the content of the share image. */
  shareImage?: string;
  /** The content of the share image, if the image is drawn when it is first requested. */
  preview?: Preview;
}

interface PageList {
  /** A hash of the code, the site's URL and the settings. */
  stamp: string;
  /** The content version of the database, read before the pages were rendered. */
  version: number | null;
  /** The content version of the names alone. */
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

  /** True if code, settings and content are unchanged since the last run. */
  get isCurrent(): boolean {
    return this.#old.stamp === this.stamp && this.#old.version === this.version;
  }

  /**
   * Keeps those pages of the last run for which `isSame(path)` returns true, and returns these pages. If the code, the
   * settings or a name has changed, keeps no page and returns null, because each of these pages may have changed.
   */
  keepNames(isSame: (path: string) => boolean): [path: string, page: Page][] | null {
    if (this.names === null || this.#old.stamp !== this.stamp || this.#old.names !== this.names) return null;
    const same = Object.entries(this.#old.pages).filter(([path]) => isSame(path));
    Object.assign(this.#pages, Object.fromEntries(same));
    return same;
  }

  /**
   * Keeps the page of the last run if it was rendered from the same data. Returns null if the page must be rendered
   * again.
   */
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

  /** The absolute path of a file in the folder. Creates missing folders. */
  resolve(file: string): string {
    const path = join(this.dir, file);
    if (!this.#folders.has(dirname(path))) mkdirSync(dirname(path), { recursive: true });
    this.#folders.add(dirname(path));
    return path;
  }

  /**
   * Adds a write to the pending writes, which finish() awaits. If there are now `most` pending writes, waits until one
   * of them has ended.
   */
  async enqueue(work: Promise<void>, most = 16): Promise<void> {
    const pending: Promise<void> = work.finally(() => this.#pending.delete(pending));
    this.#pending.add(pending);
    if (this.#pending.size >= most) await Promise.race(this.#pending);
  }

  /** The entry of a page in the list of this run. If this run hasn't written the page, the entry of the last run. */
  find(path: string): Page | undefined {
    return this.#pages[path] ?? this.#old.pages[path];
  }

  /** Waits for all writes, removes pages that this run neither wrote nor kept, and writes the list of pages. */
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

/** The path of the file with the share image of a page. */
export function shareImageFileOf(path: string): string {
  return `${SHARE_IMAGES}${path === '/' ? 'index' : path.slice(1)}.png`;
}

/** A hash of a value that can be converted to JSON. */
export function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
}

/** The path of the list. It is beside the folder, because everything in the folder is served. */
const listFileOf = (dir: string) => `${dir}.json`;

/**
 * The list of the last run. Empty if the list can't be read, or if the folder was deleted. A missing 404 page shows
 * that the folder was deleted, because every run writes this page.
 */
function readList(dir: string): PageList {
  try {
    if (!existsSync(join(dir, pageFileOf('/404')))) return emptyList;
    return JSON.parse(readFileSync(listFileOf(dir), 'utf8'));
  } catch {
    return emptyList;
  }
}
