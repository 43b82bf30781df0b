import { type RefObject, useLayoutEffect, useState } from 'react';

/** What the styles have made of a list of cards. */
export type CardGrid = {
  columns: number;
  gap: number;
  /** Where the list begins on the page. */
  top: number;
};

/** How the last long list was laid out. */
let last: CardGrid | null = null;

/**
 * Reads the layout from the list itself, now and whenever it changes. Null while it is drawn for the first time, unless
 * `isSeen` says that it was seen with as many columns before: whoever goes back finds it at once as it was.
 */
export function useCardGrid(
  list: RefObject<HTMLElement | null>,
  isSeen: (columns: number) => boolean,
): CardGrid | null {
  const [grid, setGrid] = useState(() => (last && isSeen(last.columns) ? last : null));
  useLayoutEffect(() => {
    const look = () => {
      const seen = list.current && layoutOf(list.current);
      if (!seen) return;
      setGrid((before) => (before && isSame(before, seen) ? before : seen));
      last = seen;
    };
    look();
    const observer = new ResizeObserver(look);
    for (const element of [list.current, document.body]) if (element) observer.observe(element);
    return () => observer.disconnect();
  }, [list]);
  return grid;
}

function layoutOf(list: HTMLElement): CardGrid {
  const { gridTemplateColumns, rowGap } = getComputedStyle(list);
  return {
    columns: gridTemplateColumns.split(' ').length,
    gap: Number.parseFloat(rowGap) || 0,
    top: list.getBoundingClientRect().top + window.scrollY,
  };
}

const isSame = (one: CardGrid, other: CardGrid) =>
  one.columns === other.columns && one.gap === other.gap && Math.abs(one.top - other.top) < 1;
