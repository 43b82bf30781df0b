import { afterEach, expect, it, vi } from 'vitest';
import { restoreScrollOnReload } from './restoreScrollOnReload';
import { followedLinks, scrollPositions } from './useArrival';

const stored = new Map<string, string>();
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  stored.clear();
  scrollPositions.clear();
  followedLinks.clear();
});

/**
 * Opens a page that has its full height only after a call of `grow`. On a reload, the browser has already scrolled to
 * the end of the short page.
 */
function openPage(href = '/names/a', type = 'reload') {
  const history = { scrollRestoration: 'auto' };
  const page = Object.assign(new EventTarget(), {
    history,
    location: { href },
    scrollY: type === 'reload' ? 100 : 0,
    innerHeight: 800,
    scrollTo: (_left: number, top: number) => {
      page.scrollY = top;
    },
  });
  const frames: (() => void)[] = [];
  const root = { scrollHeight: 900 };
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', { documentElement: root });
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as never]);
  restoreScrollOnReload();
  const grow = () => {
    root.scrollHeight = 5000;
    frames.shift()?.();
  };
  const leaveAt = (top: number) => {
    page.scrollY = top;
    page.dispatchEvent(new Event('pagehide'));
  };
  return { page, history, grow, leaveAt };
}

it('history.scrollRestoration is “manual” while the page is open, and “auto” after the visitor has left the page', () => {
  const { page, history, leaveAt } = openPage();
  expect(history.scrollRestoration).toBe('manual');
  leaveAt(250);
  expect(history.scrollRestoration).toBe('auto');
  page.dispatchEvent(new Event('pageshow'));
  expect(history.scrollRestoration).toBe('manual');
});

it('after a reload, the scroll position is restored as soon as the page is tall enough', () => {
  openPage().leaveAt(1000);
  const { page, grow } = openPage();
  expect(page.scrollY).toBe(100);
  page.scrollY = 120; // While the page grows, the browser scrolls to the new end.
  grow();
  expect(page.scrollY).toBe(1000);
});

it('after a reload, the scroll position isn’t restored if the visitor has scrolled in the meantime', () => {
  openPage().leaveAt(1000);
  const { page, grow } = openPage();
  page.scrollY = 20;
  page.dispatchEvent(new Event('wheel'));
  grow();
  expect(page.scrollY).toBe(20);
});

it.each([
  ['a link to the page', '/names/a', 'navigate'],
  ['another page', '/names/b', 'reload'],
])('opening %s restores no scroll position', (_what, href, type) => {
  openPage().leaveAt(1000);
  const { page, grow } = openPage(href, type);
  const start = page.scrollY;
  grow();
  expect(page.scrollY).toBe(start);
});

it.each([
  ['a reload', 'reload', 'are restored', true],
  ['a link to the page', 'navigate', 'are not restored', false],
])(
  'after a visit by %s (navigation type %s), the scroll positions of other history entries %s',
  (_by, type, _what, isRestored) => {
    const link = { href: '/name/1', top: 300 };
    scrollPositions.set('list', 700);
    followedLinks.set('list', link);
    openPage().leaveAt(1000);
    scrollPositions.clear();
    followedLinks.clear();
    openPage('/names/a', type);
    expect(scrollPositions.get('list')).toBe(isRestored ? 700 : undefined);
    expect(followedLinks.get('list')).toEqual(isRestored ? link : undefined);
  },
);

it.each([
  ['the same address', '/names/a', 700],
  ['another address', '/names/b', undefined],
])(
  'after going back to a document with %s (%s), the stored scroll position of the first history entry is %s',
  (_what, href, top) => {
    scrollPositions.set('default', 700);
    openPage().leaveAt(700);
    scrollPositions.clear();
    openPage(href, 'back_forward');
    expect(scrollPositions.get('default')).toBe(top);
  },
);
