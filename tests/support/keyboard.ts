/** Going through a page by the Tab key as a person does, who has to see at each stop where they are. */
import { expect, type Locator, type Page } from '@playwright/test';

/** No page has more stops than this between two things of one journey. */
const MOST = 90;

/**
 * Presses Tab (Shift+Tab with `back`) until that has the focus. At each stop on the way what has the focus must be in
 * the window, nothing that stays in place may lie over it, and it must have a ring around it.
 */
export async function tabTo(page: Page, target: Locator, { back = false } = {}): Promise<void> {
  await expect(target).toBeVisible();
  const stops: string[] = [];
  for (let at = 0; at < MOST; at++) {
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
    const { told, wrong, there } = await target.evaluate(lookAtFocus);
    stops.push(told);
    expect(wrong, `the focus on ${told} of ${new URL(page.url()).pathname}`).toEqual([]);
    if (there) return;
  }
  throw new Error(`Tab does not lead to ${target}, only to ${stops.join(', ')}.`);
}

/** Leads there, and presses Enter. */
export async function tabToAndEnter(page: Page, target: Locator, options?: { back?: boolean }): Promise<void> {
  await tabTo(page, target, options);
  await page.keyboard.press('Enter');
}

/** A list may go on and on; what is wrong with its rows shows in the first of them. */
const ENOUGH = 160;

/**
 * Goes through the page by Tab, from where the focus is, until it comes to where it has been.
 * @returns a line for each stop that is hidden, out of the window or without a ring
 */
export async function wrongStops(page: Page): Promise<string[]> {
  const found = new Set<string>();
  let beyond = 0;
  for (let at = 0; at < ENOUGH; at++) {
    await page.keyboard.press('Tab');
    const { told, wrong, again } = await page.evaluate(lookAtFocus, null);
    for (const line of wrong) found.add(`the focus on ${told} ${line}`);
    if (told === BROWSER) beyond += 1;
    if (again || beyond > 1) break;
  }
  return [...found];
}

const BROWSER = 'the browser';

/** Runs in the page, so it stands on nothing outside. Two frames later, when the browser has scrolled to it. */
async function lookAtFocus(
  target: Element | null,
): Promise<{ told: string; wrong: string[]; there: boolean; again: boolean }> {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const focused = document.activeElement as HTMLElement | null;
  // Between the last stop and the first the browser's own bar has it.
  if (!focused || focused === document.body) return { told: 'the browser', wrong: [], there: false, again: false };
  const kept = globalThis as { stops?: WeakSet<Element> };
  kept.stops ??= new WeakSet();
  const again = kept.stops.has(focused);
  kept.stops.add(focused);
  const called = (focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim().slice(0, 40);
  const told = `<${focused.tagName.toLowerCase()}> ${called || focused.getAttribute('name')}`;
  // A checkbox that is drawn by what is around it, and a link that covers its card, are as large as those.
  const drawn = getComputedStyle(focused).opacity === '0' ? focused.parentElement : focused;
  const stretched = getComputedStyle(focused, '::after').position === 'absolute';
  const shown = (stretched && focused.closest('article, li')) || drawn || focused;
  const { left, top, width, height } = shown.getBoundingClientRect();
  const wrong: string[] = [];
  // Of a card that is higher than what is left of the window its link has to be in it, of a long text the first line.
  const least = (stretched ? focused : shown).getBoundingClientRect();
  const high = Math.min(least.height, focused.matches('textarea') ? 24 : innerHeight);
  if (top < -1 || left < -1 || least.top + high > innerHeight + 1)
    wrong.push(`lies outside of the window, at ${Math.round(left)}, ${Math.round(top)}`);
  const overIt = () => {
    const middle = document.elementFromPoint(left + width / 2, top + Math.min(height, high, innerHeight) / 2);
    return middle && !shown.contains(middle) && !middle.contains(shown) ? middle : null;
  };
  // A menu that was left goes within a moment.
  const moment = performance.now() + 1000;
  while (overIt() && performance.now() < moment) await new Promise(requestAnimationFrame);
  const above = overIt();
  if (above) wrong.push(`lies below <${above.tagName.toLowerCase()} class="${above.className}">`);
  const around = [
    shown,
    focused,
    focused.parentElement,
    focused.closest('label, .MuiInputBase-root'),
    focused.nextElementSibling,
  ];
  const ringed = around.some((element) => element && getComputedStyle(element).outlineStyle !== 'none');
  const framed = focused.closest('.MuiInputBase-root.Mui-focused, .range-track') !== null;
  const after = getComputedStyle(focused, '::after').outlineStyle !== 'none';
  if (!ringed && !framed && !after) wrong.push('has no ring');
  return { told, wrong, there: focused === target, again };
}
