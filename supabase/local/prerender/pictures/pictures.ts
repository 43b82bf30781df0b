/** The pictures of pages, beside the pages: drawn with them, or kept as what to draw until somebody asks. */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { hashOf, type PageFolder, PICTURES, pictureFileOf } from '../pageFolder';
import type { Preview, Program } from '../program';
import { canBeDrawn, drawPicture, type Site } from './drawPicture';

// Several pictures at once instead of several threads for one, and nothing of them kept in memory.
sharp.concurrency(1);
sharp.cache(false);

/** A picture that is being drawn takes some megabytes, one that waits as well. */
const AT_ONCE = 4;

interface Options {
  folder: PageFolder;
  site: Site;
  artMarkup: Program['artMarkup'];
  /** Whether a picture is drawn with its page or when it is first asked for. */
  when: 'ahead' | 'asked';
}

export class Pictures {
  #noted: { path: string; preview: Preview; picture: string } | null = null;
  readonly #design = designStamp();
  readonly #drawing = new Map<string, Promise<boolean>>();
  constructor(readonly options: Options) {}

  /** The address of the picture of the page that is being written; changes with what is drawn. Null where nothing can be. */
  addressOf(path: string, preview: Preview): string | null {
    const { artMarkup, site } = this.options;
    const picture = hashOf([preview, artMarkup(preview), site, this.#design]);
    this.#noted = canBeDrawn(preview, site) ? { path, preview, picture } : null;
    return this.#noted && `/${pictureFileOf(path)}?v=${this.#noted.picture}`;
  }

  /** Sees to the picture of the page just written, and says what is to be kept in mind of it. */
  async take(path: string): Promise<{ picture?: string; preview?: Preview }> {
    const noted = this.#noted;
    if (noted?.path !== path) return {};
    const { folder, when } = this.options;
    const { picture, preview } = noted;
    const file = folder.roomFor(pictureFileOf(path));
    const isThere = existsSync(file) && folder.known(path)?.picture === picture;
    if (when === 'asked') {
      if (!isThere) rmSync(file, { force: true });
      return { picture, preview };
    }
    if (!isThere) await folder.take(this.#draw(preview, file), AT_ONCE);
    return { picture };
  }

  /** Draws what lies at no address yet but belongs to a page. Whoever asks meanwhile waits for the same drawing. */
  drawAt(address: string): Promise<boolean> {
    const path = pathOf(address);
    const preview = path === null ? undefined : this.options.folder.known(path)?.preview;
    if (path === null || !preview) return Promise.resolve(false);
    const drawing = this.#drawing.get(path) ?? this.#drawOnce(path, preview);
    this.#drawing.set(path, drawing);
    return drawing;
  }

  async #drawOnce(path: string, preview: Preview): Promise<boolean> {
    try {
      await this.#draw(preview, this.options.folder.roomFor(pictureFileOf(path)));
      return true;
    } finally {
      this.#drawing.delete(path);
    }
  }

  async #draw(preview: Preview, file: string): Promise<void> {
    const { artMarkup, site } = this.options;
    const svg = drawPicture(preview, artMarkup(preview), site);
    if (svg !== null) await toPng(svg, file);
  }
}

/** Which page the picture at this address belongs to. */
function pathOf(address: string): string | null {
  const [, path] = new RegExp(`^/${PICTURES}([\\w/-]+)\\.png(\\?|$)`).exec(address) ?? [];
  if (path === undefined) return null;
  return path === 'index' ? '/' : `/${path}`;
}

/** Flat inks need few colors: a third of the bytes, and nobody sees a difference. Looking longer for them saves no byte. */
async function toPng(svg: string, file: string): Promise<void> {
  const png = sharp(Buffer.from(svg)).png({ palette: true, colours: 32, quality: 90, dither: 0, effort: 1 });
  // Under another name until it is whole: who asks meanwhile must not get half of it.
  await png.toFile(`${file}.new`);
  await rename(`${file}.new`, file);
}

/** Changes with what this folder says about how pictures are drawn: then each page looks whether its own has changed. */
export function designStamp(): string {
  const sources = readdirSync(import.meta.dirname).filter((file) => !file.includes('.test.'));
  return hashOf(sources.sort().map((file) => readFileSync(join(import.meta.dirname, file), 'utf8')));
}
