/**
 * A folder of pages, and the list of what each was made of: a page is drawn again only when its data or the site's code
 * has changed, and one whose subject is gone is taken away.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeCompressed } from './compress';
import type { Preview } from './program';

interface Page {
  /** A hash of its own data; without one the page is drawn again each time. */
  data: string;
  /** Whether search engines are told of it. */
  listed: boolean;
  /** Which picture it has: a hash of what is drawn, and what to draw where that is done when it is asked for. */
  picture?: string;
  preview?: Preview;
}

interface PageList {
  /** What every page is made of: code, address of the site, settings. */
  stamp: string;
  /** content_version() before the pages were written. */
  version: number | null;
  pages: Record<string, Page>;
}

const nothing: PageList = { stamp: '', version: null, pages: {} };

export class PageFolder {
  readonly #old: PageList;
  readonly #pages: Record<string, Page> = {};
  readonly #writing = new Set<Promise<void>>();
  readonly #made = new Set<string>();
  written = 0;
  constructor(
    readonly dir: string,
    readonly stamp: string,
    readonly version: number,
  ) {
    this.#old = readList(dir);
  }

  /** Nothing to be done: the same code, and nothing has changed in the database since. */
  get isCurrent(): boolean {
    return this.#old.stamp === this.stamp && this.#old.version === this.version;
  }

  /** The page that lies there, if it was made of this very data: then it stays. */
  keep(path: string, data: string): Page | null {
    const page = this.#old.stamp === this.stamp ? this.#old.pages[path] : undefined;
    if (!page || data === '' || page.data !== data) return null;
    this.#pages[path] = page;
    return page;
  }

  /** Writes a page, a few at a time: waits while too many are on their way to the disk. */
  async put(path: string, html: string, page: Page = { data: '', listed: false }): Promise<void> {
    this.#pages[path] = page;
    this.written += 1;
    await this.write(fileOf(path), html);
  }

  async write(file: string, content: string): Promise<void> {
    await this.take(writeCompressed(this.roomFor(file), content));
  }

  /** The whole path of a file, in a folder that is there. */
  roomFor(file: string): string {
    const whole = join(this.dir, file);
    if (!this.#made.has(dirname(whole))) mkdirSync(dirname(whole), { recursive: true });
    this.#made.add(dirname(whole));
    return whole;
  }

  /** Takes in what is being written, at most so much at once; finish() waits for all of it. */
  async take(writing: Promise<void>, most = 16): Promise<void> {
    const work: Promise<void> = writing.finally(() => this.#writing.delete(work));
    this.#writing.add(work);
    if (this.#writing.size >= most) await Promise.race(this.#writing);
  }

  /** What is known of a page: of this time, else of the last. */
  known(path: string): Page | undefined {
    return this.#pages[path] ?? this.#old.pages[path];
  }

  /** Takes away what no longer has a page, and writes the list, last of all: what is not in it is drawn again. */
  async finish(): Promise<void> {
    await Promise.all(this.#writing);
    for (const path of Object.keys(this.#old.pages)) {
      if (path in this.#pages) continue;
      const files = [...['', '.br', '.gz'].map((form) => fileOf(path) + form), pictureFileOf(path)];
      for (const file of files) rmSync(join(this.dir, file), { force: true });
    }
    const list: PageList = { stamp: this.stamp, version: this.version, pages: this.#pages };
    await writeFile(listOf(this.dir), JSON.stringify(list));
  }
}

/** The file of an address. `/name/1` is name/1.html, which static hosts serve there; an index.html would add a slash. */
export function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

/** The file of the picture that stands for a page where its address is shared. */
export function pictureFileOf(path: string): string {
  return `${PICTURES}${fileOf(path).replace(/html$/, 'png')}`;
}
export const PICTURES = 'previews/';

export function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
}

/** Beside the folder: nobody who visits the site needs it. */
const listOf = (dir: string) => `${dir}.json`;

function readList(dir: string): PageList {
  try {
    return JSON.parse(readFileSync(listOf(dir), 'utf8'));
  } catch {
    return nothing;
  }
}
