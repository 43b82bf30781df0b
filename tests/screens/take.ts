import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { colorRules, violations } from '../support/browser/violations';
import { fileOf } from './contactSheet';
import { type Screen, themes, widthsOf } from './screens';
import { visit } from './visit';

/**
 * Takes screenshots of a screen at each width and in both themes. Opens the screen again for each width, because the
 * content may differ.
 * @returns axe's findings
 */
export async function take(context: BrowserContext, origin: string, screen: Screen, folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of widthsOf(screen)) {
    const page = await context.newPage();
    try {
      await visit(page, origin, screen, width);
      // Scrolls to the top, because fixed elements would otherwise be in the middle of the screenshot.
      await page.evaluate(() => window.scrollTo(0, 0));
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        const path = join(folder, fileOf(screen, width, theme));
        await page.screenshot({ path, fullPage: true, animations: 'disabled' });
        const broken = await violations(page, theme === 'light' ? {} : { only: colorRules });
        found.push(...broken.map((line) => `${screen.title}, ${width} px, ${theme}: ${line}`));
      }
    } catch (error) {
      found.push(`${screen.title}, ${width} px: ${(error as Error).message}`);
    } finally {
      await page.close();
    }
  }
  return found;
}
