/** What axe does not see: how a page bears narrow windows, large print, thumbs and colors that the reader's system chooses. */
import type { Page } from '@playwright/test';

/** The narrowest phone, and a window of 1280 × 800 read at 200 %. */
const windows = [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
];

/**
 * Looks at the page in narrow windows, one after the other.
 * @returns a line for all that makes the page scroll sideways, lies outside of it, is cut off, or is a target of less
 * than 24 px
 */
export async function unusable(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const size of windows) {
    await page.setViewportSize(size);
    // Media queries are asked again with the next frame only.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    found.push(...(await page.evaluate(lookAround)).map((line) => `${size.width} px: ${line}`));
  }
  return found;
}

/** Runs in the page, so it stands on nothing outside. */
function lookAround(): string[] {
  const found: string[] = [];
  const pressedWhole = 'label, .MuiSwitch-root, .MuiSlider-root, .MuiInputBase-root';
  const beyond = document.documentElement.scrollWidth - window.innerWidth;
  if (beyond > 0) found.push(`scrolls sideways by ${beyond} px`);
  for (const element of document.body.querySelectorAll<HTMLElement>('*:not(svg *)')) {
    const { left, right, width, height } = element.getBoundingClientRect();
    // The line under a tab follows a changed window by a sixth of a second.
    const hidden = element.closest('.visually-hidden, [inert], [aria-hidden="true"], .MuiTabs-indicator');
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || hidden || !width) continue;
    // Asked for only where something is wrong: asked of all, these two took six sevenths of the look at a long page.
    const told = () =>
      `<${element.tagName.toLowerCase()} class="${element.className}"> ${(element.textContent ?? '').trim().slice(0, 40)}`;
    const hasRoom = () => {
      let room = element.parentElement;
      while (room && !/auto|scroll/.test(getComputedStyle(room).overflowX)) room = room.parentElement;
      return room !== null;
    };
    if ((right > window.innerWidth + 1 || left < -1) && !hasRoom()) found.push(`lies outside: ${told()}`);
    const style = getComputedStyle(element);
    const cut =
      style.overflowX !== 'visible' && style.display !== 'inline' && element.scrollWidth > element.clientWidth + 1;
    const isText = element.childElementCount === 0 || style.textOverflow === 'ellipsis';
    if (cut && isText && element.textContent?.trim())
      found.push(`is cut off (${element.clientWidth} of ${element.scrollWidth} px): ${told()}`);
    if (!element.matches('a[href], button, input, select, textarea, summary, [role=tab], [role=button]')) continue;
    // A link within a sentence is as high as its line, and one that covers its card is as large as the card. MUI's fields
    // take a press anywhere in their frame.
    const stretched = getComputedStyle(element, '::after').position === 'absolute';
    if (style.display === 'inline' || stretched || element.closest(pressedWhole)) continue;
    if (Math.min(width, height) < 23.5)
      found.push(`a target of ${Math.round(width)} × ${Math.round(height)}: ${told()}`);
  }
  return [...new Set(found)];
}

/**
 * Looks at the page as somebody does whose system chooses the colors.
 * @param selectors what is chosen, or says how much of something there is
 * @returns those that do not have the system's own color for that, so that nothing tells them from the rest
 */
export async function notHighlighted(page: Page, selectors: readonly string[]): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  return page.evaluate((wanted) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.cssText = 'forced-color-adjust: none; background-color: Highlight';
    const groundOf = (element: Element | null) => element && getComputedStyle(element).backgroundColor;
    const system = groundOf(probe);
    probe.remove();
    return wanted.filter((selector) => groundOf(document.querySelector(selector)) !== system);
  }, selectors);
}
