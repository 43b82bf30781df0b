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
 * Focuses the heading of the page without scrolling. Call it before the focused button is removed, so that the focus
 * isn't lost.
 */
export const focusHeading = (): void => focusRowInPlace(document.querySelector('h1') ?? undefined);

/** True if the focused element was removed, disabled or hidden. Browsers then move the focus to the body. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body || activeElement.matches(':disabled')) return true;
  return !activeElement.checkVisibility({ visibilityProperty: true });
}

/** Focuses the heading of the page if the focus is lost. */
export function focusHeadingIfLost(): void {
  if (isFocusLost()) focusHeading();
}

/**
 * Waits until `removed` (the row itself, or a button in it) is removed from the page. If the focus was lost by then,
 * moves it:
 * - to the row, if the row still exists;
 * - otherwise to the row that is now in its position, or to the last row;
 * - to the heading of the page, if no row is left.
 */
export function focusAfterRemoval(row: HTMLElement, removed: Element = row): void {
  const index = visibleRows().indexOf(row);
  requestAnimationFrame(function focusNext() {
    if (removed.isConnected) requestAnimationFrame(focusNext);
    else if (document.activeElement === document.body) {
      const rows = visibleRows();
      const next = row.isConnected ? row : (rows[index] ?? rows.at(-1));
      if (next) focusRow(next);
      else focusHeading();
    }
  });
}

/** Opens a row as a click would: clicks the table row, or the first link or button of the card. */
export function openRow(row: HTMLElement): void {
  const target = row.matches('tr') ? row : row.querySelector<HTMLElement>('a[href], button, [role="link"]');
  target?.click();
}
