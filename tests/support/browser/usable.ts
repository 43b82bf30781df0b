/** Checks that axe lacks: narrow windows, zoom, target sizes and forced colors. */
import type { Page } from '@playwright/test';

/** Narrows the window to the width of a phone. */
export const narrow = (page: Page) => page.setViewportSize({ width: 360, height: 740 });

/** Window sizes: the narrowest phone, and a window of 1280 × 800 at 200 % zoom. */
const windows = [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
];

/**
 * Checks the page in narrow windows.
 * @returns a line if the page scrolls sideways, and a line for each element that is outside the window, is cut off, or
 * is a target smaller than 24 px
 */
export async function unusable(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const size of windows) {
    await page.setViewportSize(size);
    // Waits, because media queries update with the next frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    found.push(...(await page.evaluate(findProblems)).map((line) => `${size.width} px: ${line}`));
  }
  return found;
}

/** Runs in the page, so it can't use variables of this file. */
function findProblems(): string[] {
  const found: string[] = [];
  const pressedWhole = 'label, .MuiSwitch-root, .MuiSlider-root, .MuiInputBase-root';
  const beyond = document.documentElement.scrollWidth - window.innerWidth;
  if (beyond > 0) found.push(`scrolls sideways by ${beyond} px`);
  for (const element of document.body.querySelectorAll<HTMLElement>('*:not(svg *)')) {
    const { left, right, width, height } = element.getBoundingClientRect();
    // The line under the selected tab isn't checked, because its animation after a resize takes 170 ms.
    const hidden = element.closest('.visually-hidden, [inert], [aria-hidden="true"], .MuiTabs-indicator');
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || hidden || !width) continue;
    // describe() and hasRoom() are functions, because only few elements need their results. On a long page, computing
    // the results for all elements took most of the time.
    const describe = () =>
      `<${element.tagName.toLowerCase()} class="${element.className}"> ${(element.textContent ?? '').trim().slice(0, 40)}`;
    const hasRoom = () => {
      let room = element.parentElement;
      while (room && !/auto|scroll/.test(getComputedStyle(room).overflowX)) room = room.parentElement;
      return room !== null;
    };
    if ((right > window.innerWidth + 1 || left < -1) && !hasRoom()) found.push(`is outside: ${describe()}`);
    const style = getComputedStyle(element);
    // True for text that only screen readers read. The style that hides this text depends on the width of the window.
    const clipped = style.position === 'absolute' && style.clipPath === 'inset(50%)';
    const cut =
      !clipped &&
      style.overflowX !== 'visible' &&
      style.display !== 'inline' &&
      element.scrollWidth > element.clientWidth + 1;
    const isText = element.childElementCount === 0 || style.textOverflow === 'ellipsis';
    if (cut && isText && element.textContent?.trim())
      found.push(`is cut off (${element.clientWidth} of ${element.scrollWidth} px): ${describe()}`);
    if (!element.matches('a[href], button, input, select, textarea, summary, [role=tab], [role=button]')) continue;
    // Three kinds of targets aren't measured. Links in a sentence need no minimum size. A link that covers its card is
    // as large as the card. MUI's fields are clickable in their whole frame.
    const stretched = getComputedStyle(element, '::after').position === 'absolute';
    if (style.display === 'inline' || stretched || element.closest(pressedWhole)) continue;
    if (Math.min(width, height) < 23.5)
      found.push(`a target of ${Math.round(width)} × ${Math.round(height)}: ${describe()}`);
  }
  return [...new Set(found)];
}

/**
 * Checks the page in forced colors.
 * @param selectors elements that show a selection or an amount
 * @returns the selectors of elements that don't have the system's highlight color and therefore look like all others
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
