/** Keyboard navigation. Each element that gets the focus must be visible and have a focus ring. */
import { expect, type Locator, type Page } from '@playwright/test';

/** Maximum number of tab stops on the way to an element, after which tabTo() fails. */
const MAX_STOPS_TO_TARGET = 90;

/**
 * Presses Tab (or Shift+Tab with `back`) until an element has the focus. Each element on the way must be inside the
 * window, have a focus ring, and not be covered by another element.
 */
export async function tabTo(page: Page, target: Locator, { back = false } = {}): Promise<void> {
  await expect(target).toBeVisible();
  const stops: string[] = [];
  for (let at = 0; at < MAX_STOPS_TO_TARGET; at++) {
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
    const { label, wrong, there } = await target.evaluate(lookAtFocus);
    stops.push(label);
    expect(wrong, `the focus on ${label} of ${new URL(page.url()).pathname}`).toEqual([]);
    if (there) return;
  }
  throw new Error(`Tab doesn't reach ${target}, only ${stops.join(', ')}.`);
}

/** Tabs to an element and presses Enter. */
export async function tabToAndEnter(page: Page, target: Locator, options?: { back?: boolean }): Promise<void> {
  await tabTo(page, target, options);
  await page.keyboard.press('Enter');
}

/**
 * Maximum number of tab stops that wrongStops() tests on a page. The remaining rows of a longer list aren't tested,
 * because all rows behave alike.
 */
const MAX_STOPS = 160;

/**
 * Tabs through the page from the current focus until an element has the focus a second time.
 * @returns a line for each element that is covered, outside the window or without a focus ring
 */
export async function wrongStops(page: Page): Promise<string[]> {
  const found = new Set<string>();
  let beyond = 0;
  for (let at = 0; at < MAX_STOPS; at++) {
    await page.keyboard.press('Tab');
    const { label, wrong, again } = await page.evaluate(lookAtFocus, null);
    for (const line of wrong) found.add(`the focus on ${label} ${line}`);
    if (label === BROWSER) beyond += 1;
    if (again || beyond > 1) break;
  }
  return [...found];
}

const BROWSER = 'the browser';

/** Runs in the page, so it can't use variables of this file. Waits two frames for the browser to scroll. */
async function lookAtFocus(
  target: Element | null,
): Promise<{ label: string; wrong: string[]; there: boolean; again: boolean }> {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const focused = document.activeElement as HTMLElement | null;
  // After the last element of the page, the browser's toolbar gets the focus.
  if (!focused || focused === document.body) return { label: 'the browser', wrong: [], there: false, again: false };
  const page = globalThis as { stops?: WeakSet<Element> };
  page.stops ??= new WeakSet();
  const again = page.stops.has(focused);
  page.stops.add(focused);
  const name = (focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim().slice(0, 40);
  const label = `<${focused.tagName.toLowerCase()}> ${name || focused.getAttribute('name')}`;
  // In two cases, a larger element is tested instead. A transparent checkbox is drawn by its parent, and the link of a
  // card covers the whole card.
  const drawn = getComputedStyle(focused).opacity === '0' ? focused.parentElement : focused;
  const stretched = getComputedStyle(focused, '::after').position === 'absolute';
  const shown = (stretched && focused.closest('article, li')) || drawn || focused;
  const { left, top, width, height } = shown.getBoundingClientRect();
  const wrong: string[] = [];
  // Two kinds of elements may extend below the window: a card whose link is inside the window, and a textarea whose
  // first line is inside.
  const least = (stretched ? focused : shown).getBoundingClientRect();
  const high = Math.min(least.height, focused.matches('textarea') ? 24 : innerHeight);
  if (top < -1 || left < -1 || least.top + high > innerHeight + 1)
    wrong.push(`is outside the window, at ${Math.round(left)}, ${Math.round(top)}`);
  const overIt = () => {
    const middle = document.elementFromPoint(left + width / 2, top + Math.min(height, high, innerHeight) / 2);
    return middle && !shown.contains(middle) && !middle.contains(shown) ? middle : null;
  };
  // A menu that has lost the focus closes with a delay and may cover the element until then.
  const moment = performance.now() + 1000;
  while (overIt() && performance.now() < moment) await new Promise(requestAnimationFrame);
  const above = overIt();
  if (above) wrong.push(`is covered by <${above.tagName.toLowerCase()} class="${above.className}">`);
  const around = [
    shown,
    focused,
    focused.parentElement,
    focused.closest('label, .MuiInputBase-root, .rich-text'),
    focused.nextElementSibling,
  ];
  const ringed = around.some((element) => element && getComputedStyle(element).outlineStyle !== 'none');
  const framed = focused.closest('.MuiInputBase-root.Mui-focused, .range-track') !== null;
  const after = getComputedStyle(focused, '::after').outlineStyle !== 'none';
  if (!ringed && !framed && !after) wrong.push('has no focus ring');
  return { label, wrong, there: focused === target, again };
}
