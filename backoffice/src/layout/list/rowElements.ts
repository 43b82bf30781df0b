/** CSS selector of the rows of the current list: table rows or cards. */
const ROWS = 'tbody > .RaDataTable-row, .RaList-content ul > li';

export const visibleRows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(ROWS)];

/** The row that contains the element; null if the element is outside of the list. */
export const rowOf = (element: Element | null): HTMLElement | null => element?.closest<HTMLElement>(ROWS) ?? null;

/** Focuses a row and scrolls it into view. */
export function focusRow(row: HTMLElement | undefined): void {
  focusRowInPlace(row);
  row?.scrollIntoView({ block: 'nearest' });
}

/** Focuses a row without scrolling. */
export function focusRowInPlace(row: HTMLElement | undefined): void {
  if (!row) return;
  row.tabIndex = -1;
  row.focus({ preventScroll: true });
}

/**
 * Waits until the deleted row is removed from the page. If the row had the focus, focuses the row that is now in its
 * position, or the last row. If no row is left, focuses the heading of the page.
 */
export function focusAfterRemoval(row: HTMLElement): void {
  const index = visibleRows().indexOf(row);
  requestAnimationFrame(function focusNext() {
    if (row.isConnected) requestAnimationFrame(focusNext);
    else if (document.activeElement === document.body) {
      const rows = visibleRows();
      focusRow(rows[index] ?? rows.at(-1) ?? document.querySelector('h1') ?? undefined);
    }
  });
}

/** Opens a row as a click would: clicks the table row, or the first link or button of the card. */
export function openRow(row: HTMLElement): void {
  const target = row.matches('tr') ? row : row.querySelector<HTMLElement>('a[href], button, [role="link"]');
  target?.click();
}
