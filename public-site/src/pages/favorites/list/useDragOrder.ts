import { type PointerEvent, useEffect, useRef, useState } from 'react';

/** While the pointer is closer than this to the top or bottom of the window, the page scrolls. */
const SCROLL_EDGE_PX = 90;
const SCROLL_STEP_PX = 9;

type Drag = { from: number; to: number; offset: number; height: number };

/**
 * The index at which a dragged row would be dropped.
 * @param middle the current vertical position of the row's middle
 * @param from the row's index before the drag
 * @param middles the positions of the middles of all rows before the drag
 */
export function indexAt(middle: number, from: number, middles: readonly number[]): number {
  return middles.filter((other, at) => at !== from && other < middle).length;
}

/**
 * Drag and drop of rows by a handle. During a drag, the other rows make room. Escape cancels the drag.
 * @param onDrop called if a row was dropped at another index
 */
export function useDragOrder(onDrop: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const stop = useRef<() => void>(() => {});
  useEffect(() => () => stop.current(), []);

  const begin = (from: number) => (event: PointerEvent<HTMLElement>) => {
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    const own = rows[from];
    if (event.button !== 0 || !own) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const middles = rows.map(({ top, height }) => top + height / 2 + window.scrollY);
    const middle = middles[from] ?? 0;
    const startY = event.clientY + window.scrollY;
    let y = event.clientY;
    let to = from;
    let frame = 0;
    const follow = () => {
      if (y < SCROLL_EDGE_PX) window.scrollBy(0, -SCROLL_STEP_PX);
      else if (y > window.innerHeight - SCROLL_EDGE_PX) window.scrollBy(0, SCROLL_STEP_PX);
      const offset = y + window.scrollY - startY;
      to = indexAt(middle + offset, from, middles);
      setDrag({ from, to, offset, height: own.height });
      frame = requestAnimationFrame(follow);
    };
    const watching = new AbortController();
    const end = (dropped: boolean) => {
      cancelAnimationFrame(frame);
      watching.abort();
      setDrag(null);
      if (dropped && to !== from) onDrop(from, to);
    };
    const options = { signal: watching.signal };
    // Other pointers, such as a second finger, are ignored.
    const isOwn = ({ pointerId }: { pointerId: number }) => pointerId === event.pointerId;
    const move = (moved: globalThis.PointerEvent) => {
      if (isOwn(moved)) y = moved.clientY;
    };
    window.addEventListener('pointermove', move, options);
    window.addEventListener('pointerup', (up) => isOwn(up) && end(true), options);
    window.addEventListener('pointercancel', (lost) => isOwn(lost) && end(false), options);
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), options);
    stop.current = () => end(false);
    frame = requestAnimationFrame(follow);
  };

  /** The number of pixels by which the row at index `at` is shifted down during a drag. */
  const shift = (at: number): number => {
    if (!drag) return 0;
    if (at === drag.from) return drag.offset;
    if (at > drag.from && at <= drag.to) return -drag.height;
    return at < drag.from && at >= drag.to ? drag.height : 0;
  };
  return { list, begin, shift, held: drag?.from ?? null };
}
