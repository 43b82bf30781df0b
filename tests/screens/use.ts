import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { wrongStops } from '../support/keyboard';
import { unusable } from '../support/usable';
import { fileOf } from './contactSheet';
import { type Screen, widthsOf } from './screens';
import { visit } from './visit';

/**
 * Uses one screen as those do who have no mouse, a narrow window, large print or colors of their own: goes through it by
 * Tab at its narrowest and widest, looks at it in 320 px and at 200 %, and takes a picture in forced colors.
 * @returns what is in nobody's sight, has no ring, scrolls sideways, is cut off or too small for a thumb
 */
export async function use(context: BrowserContext, origin: string, screen: Screen, folder: string): Promise<string[]> {
  const found: string[] = [];
  const widths = widthsOf(screen);
  const tell = (width: number, lines: string[]) =>
    found.push(...lines.map((line) => `${screen.title}, ${width} px: ${line}`));
  for (const width of new Set([Math.min(...widths), Math.max(...widths)])) {
    const page = await context.newPage();
    try {
      await visit(page, origin, screen, width);
      await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
      await page.screenshot({ path: join(folder, fileOf(screen, width, 'forced')), fullPage: true });
      await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' });
      await page.addStyleTag({ content: '.toaster, #messages { display: none }' }); // what passes by itself in a moment
      tell(width, await wrongStops(page));
      if (width === Math.max(...widths)) tell(width, await unusable(page));
    } catch (error) {
      tell(width, [(error as Error).message]);
    } finally {
      await page.close();
    }
  }
  return found;
}
