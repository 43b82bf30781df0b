/** Draws the share images of pages, either while the pages are rendered or when an image is first requested. */
import { existsSync, rmSync } from 'node:fs';
import { copyFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { SHARE_IMAGES } from '@cradle/shared/site/pageFiles';
import sharp from 'sharp';
import { hashOf, type PageFolder, shareImageFileOf } from '../pageFolder';
import type { Preview } from '../preview';
import { artMarkup } from './artMarkup';
import { drawShareImage, type Site } from './drawShareImage';
import design from './drawShareImage.tsx?raw';

// One thread for each image, because several images are drawn in parallel. No cache, because each image is drawn only
// once.
sharp.concurrency(1);
sharp.cache(false);

/** The maximum number of images that prerendering draws in parallel. Each takes some megabytes of memory. */
const PARALLEL_DRAWINGS = 4;

/** The share image of the site. It is used if the fonts lack a letter of the page's text. */
const siteShareImage = join(import.meta.dirname, '../../dist/preview.png');

interface Options {
  folder: PageFolder;
  site: Site;
  when: 'now' | 'onRequest';
  /** Replaces the share image of the site. Set in tests. */
  fallback?: string;
}

export class ShareImages {
  /** The page that is being rendered. */
  #current: { path: string; preview: Preview; shareImage: string } | null = null;
  readonly #drawing = new Map<string, Promise<boolean>>();
  /** Settles when the last requested image is drawn, or when its drawing has failed. */
  #last: Promise<unknown> = Promise.resolve();
  constructor(readonly options: Options) {}

  /**
   * The URL of a page's share image. It ends with a hash of the content, so that caches fetch the image again after a
   * change.
   */
  addressOf(path: string, preview: Preview): string {
    const shareImage = hashOf([preview, artMarkup(preview), this.options.site, design]);
    this.#current = { path, preview, shareImage };
    return `/${shareImageFileOf(path)}?v=${shareImage}`;
  }

  /**
   * Draws the share image of the page that was just rendered, or returns the data with which it can be drawn later. The
   * caller stores the result in the list of pages (PageFolder).
   */
  async take(path: string): Promise<{ shareImage?: string; preview?: Preview }> {
    if (this.#current?.path !== path) return {};
    const { folder, when } = this.options;
    const { shareImage, preview } = this.#current;
    const file = folder.resolve(shareImageFileOf(path));
    const isCurrent = existsSync(file) && folder.find(path)?.shareImage === shareImage;
    if (when === 'onRequest') {
      if (!isCurrent) rmSync(file, { force: true });
      return { shareImage, preview };
    }
    if (!isCurrent) await folder.enqueue(this.#draw(preview, file), PARALLEL_DRAWINGS);
    return { shareImage };
  }

  /**
   * Draws the share image of a page. The server calls this only if the file doesn't exist. Parallel requests share one
   * drawing. Resolves with false if there is no such page, or if its image isn't drawn on request.
   *
   * Requested images are drawn one after the other. Each drawing blocks the process for about 15 ms, so drawing 500
   * images at once would delay all other requests by seconds.
   */
  drawAt(address: string): Promise<boolean> {
    const path = pathOf(address);
    const preview = path === null ? undefined : this.options.folder.find(path)?.preview;
    if (path === null || !preview) return Promise.resolve(false);
    const pending = this.#drawing.get(path);
    if (pending) return pending;
    const drawing = this.#last
      .then(() => this.#draw(preview, this.options.folder.resolve(shareImageFileOf(path))))
      .then(() => true)
      .finally(() => this.#drawing.delete(path));
    this.#drawing.set(path, drawing);
    this.#last = drawing.catch(() => {});
    return drawing;
  }

  async #draw(preview: Preview, file: string): Promise<void> {
    const svg = await drawShareImage(preview, artMarkup(preview), this.options.site);
    // Written under another name and then renamed, so that no request gets an incomplete file.
    const draft = `${file}.new`;
    if (svg === null) await copyFile(this.options.fallback ?? siteShareImage, draft);
    // Reduces the image to 32 colors, so that the file has a third of the size. The image looks the same, because the
    // drawings have flat colors.
    else {
      await sharp(Buffer.from(svg))
        .png({ palette: true, colours: 32, quality: 90, dither: 0, effort: 1 })
        .toFile(draft);
    }
    await rename(draft, file);
  }
}

/** The path of the page whose share image has this URL; null if the URL is malformed. */
function pathOf(address: string): string | null {
  const [, path] = new RegExp(`^/${SHARE_IMAGES}([\\w/-]+)\\.png(\\?|$)`).exec(address) ?? [];
  if (path === undefined) return null;
  return path === 'index' ? '/' : `/${path}`;
}
