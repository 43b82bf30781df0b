import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import type { NameCardRow } from '../data/names';
import { NameCard } from './NameCard';
import './nameCard.css';
import { heightOf, isKnown, noteHeight, rowKey } from './rowHeights';
import { type CardGrid, useCardGrid } from './useCardGrid';

/** Rows drawn above and below the window: the next one is there before the Tab key or a finger reaches it. */
const SPARE_ROWS = 4;

type Props<T> = { names: readonly T[]; note?: (name: T) => ReactNode };

/**
 * The same list as <NameCards>, of which only the rows near the window are in the document. The page is as long as if
 * all of them were, and each card says which of how many it is.
 */
export default function LongNameCards<T extends NameCardRow>({ names, note }: Props<T>) {
  const list = useRef<HTMLUListElement>(null);
  const grid = useCardGrid(list, (columns) => isKnown(rowKey(names[0]?.id ?? 0, columns)));
  const { rows, below } = useRowsInView(list, names, grid);
  const columns = grid?.columns ?? 1;
  return (
    <ul className="cards long" ref={list} style={{ paddingBottom: below }}>
      {rows.flatMap(({ index, hole, measure }) =>
        names.slice(index * columns, (index + 1) * columns).map((name, at) => (
          <li
            key={name.id}
            ref={at === 0 ? measure : undefined}
            data-row={index}
            aria-setsize={names.length}
            aria-posinset={index * columns + at + 1}
            style={hole > 0 ? ({ marginTop: hole } satisfies CSSProperties) : undefined}
          >
            <NameCard name={name} note={note?.(name)} />
          </li>
        )),
      )}
    </ul>
  );
}

type Row = { index: number /** Room left above it for rows that are not drawn. */; hole: number; measure?: Measure };
type Measure = (element: HTMLLIElement | null) => void;

function useRowsInView(
  list: RefObject<HTMLUListElement | null>,
  names: readonly NameCardRow[],
  grid: CardGrid | null,
): { rows: Row[]; below: number } {
  const { columns, gap, top } = grid ?? { columns: 1, gap: 0, top: 0 };
  const keyOf = (row: number) => rowKey(names[row * columns]?.id ?? 0, columns);
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: grid ? Math.ceil(names.length / columns) : 0,
    estimateSize: (row) => heightOf(keyOf(row)),
    getItemKey: keyOf,
    gap,
    scrollMargin: top,
    overscan: SPARE_ROWS,
    indexAttribute: 'data-row',
    rangeExtractor: (range) => withFocused(range, list.current),
    measureElement: (element, entry) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? element.getBoundingClientRect().height;
      noteHeight(keyOf(Number(element.dataset.row)), height);
      return height;
    },
    useFlushSync: false,
    // As it is now, so that the very first drawing has the right rows.
    initialOffset: () => window.scrollY,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  });

  // It takes over from a plain list: drawn whole for once, it tells how high each of its rows is, and nothing moves.
  useLayoutEffect(() => {
    if (grid || !list.current) return;
    const cards = [...list.current.children];
    const across = getComputedStyle(list.current).gridTemplateColumns.split(' ').length;
    for (let at = 0; at < cards.length; at += across) {
      noteHeight(rowKey(names[at]?.id ?? 0, across), cards[at]?.getBoundingClientRect().height ?? 0);
    }
  });
  if (!grid) return { rows: names.map((_, index) => ({ index, hole: 0 })), below: 0 };

  let end = top - gap;
  const rows = virtualizer.getVirtualItems().map(({ index, start, end: next }) => {
    const hole = start - (end + gap);
    end = next;
    return { index, hole, measure: virtualizer.measureElement };
  });
  return { rows, below: rows.length > 0 ? Math.max(0, virtualizer.getTotalSize() + top - end) : 0 };
}

/** The row that holds the focus stays, however far one scrolls: the Tab key goes on from there. */
function withFocused(range: Range, list: HTMLUListElement | null): number[] {
  const rows = defaultRangeExtractor(range);
  const card = document.activeElement?.closest<HTMLElement>('li[data-row]');
  const focused = card && list?.contains(card) ? Number(card.dataset.row) : -1;
  if (focused < 0 || focused >= range.count || rows.includes(focused)) return rows;
  return [...rows, focused].sort((one, other) => one - other);
}
