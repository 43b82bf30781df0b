/** Prerenders the pages of a running site, and draws their share images. The two never run at the same time. */
import { PlainError } from '../options';
import type { Prerendered } from './prerender';

interface Options {
  /** Writes the pages whose data have changed. */
  prerender: () => Promise<Prerendered>;
  /** True if the public site was rebuilt since the server started. */
  isRebuilt: () => boolean;
}

export interface SiteRenderer {
  /**
   * Prerenders the site.
   * @throws PlainError if the site was rebuilt: new pages would refer to files that this server doesn't have
   * @throws the error of the first page that fails
   */
  render(): Promise<Prerendered>;
  /** Draws the share image with this path. Resolves with false if no page has this image. */
  drawShareImage(address: string): Promise<boolean>;
}

/**
 * Creates the renderer of a running site. A render deletes outdated share images. An image of the old content that is
 * written afterwards would never be deleted. Therefore a render first waits for all running drawings, and a drawing
 * waits while a render is running.
 */
export function createSiteRenderer({ prerender, isRebuilt }: Options): SiteRenderer {
  let rendering: Promise<unknown> | undefined;
  let latest: Prerendered | undefined;
  const drawings = new Set<Promise<boolean>>();
  const renderAfterDrawings = async () => {
    await Promise.allSettled(drawings);
    if (isRebuilt()) throw new PlainError('The site was rebuilt. Restart the server to use the new build.');
    latest = await prerender();
    return latest;
  };
  return {
    render() {
      const result = renderAfterDrawings();
      const ended = () => {
        rendering = undefined;
      };
      rendering = result.then(ended, ended);
      return result;
    },
    async drawShareImage(address) {
      while (rendering) await rendering;
      if (!latest) return false;
      const drawing = latest.drawShareImage(address);
      drawings.add(drawing);
      return drawing.finally(() => drawings.delete(drawing));
    },
  };
}
