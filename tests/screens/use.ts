import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { wrongStops } from '../support/browser/keyboard';
import { unusable } from '../support/browser/usable';
import { fileOf } from './contactSheet';
import { type Screen, widthsOf } from './screens';
import { visit } from './visit';

/**
 * Tests the tab stops of a screen at its smallest and largest width, and its layout at 320 px and at 200 % zoom. Takes
 * screenshots in forced colors.
 * @returns a line for each problem that wrongStops() or unusable() finds
 */
export async function use(context: BrowserContext, origin: string, screen: Screen, folder: string): Promise<string[]> {
  const found: string[] = [];
  const widths = widthsOf(screen);
  const report = (width: number, lines: string[]) =>
    found.push(...lines.map((line) => `${screen.title}, ${width} px: ${line}`));
  for (const width of new Set([Math.min(...widths), Math.max(...widths)])) {
    const page = await context.newPage();
    try {
      await visit(page, origin, screen, width);
      await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
      await page.screenshot({ path: join(folder, fileOf(screen, width, 'forced')), fullPage: true });
      await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' });
      // Hides notifications, because they would disappear during the checks.
      await page.addStyleTag({ content: '.toaster, #messages { display: none }' });
      report(width, await wrongStops(page));
      if (width === Math.max(...widths)) report(width, await unusable(page));
    } catch (error) {
      report(width, [(error as Error).message]);
    } finally {
      await page.close();
    }
  }
  return found;
}
