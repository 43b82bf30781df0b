/** The rows of the list on the screen, of a table or of cards: where the keys of a list lead, and whoever comes back. */
const ROWS = 'tbody > .RaDataTable-row, .RaList-content ul > li';
/** What opens a card. */
const OPENS = 'a[href], button, [role="link"]';

export const rowsShown = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(ROWS)];

/** The row in which something stands. */
export const rowOf = (element: Element | null): HTMLElement | null => element?.closest<HTMLElement>(ROWS) ?? null;

/** Moves the focus to a row, which takes it only when it is told that it may, and the row clear of what stands over the page. */
export function focusRow(row: HTMLElement | undefined): void {
  focusRowInPlace(row);
  row?.scrollIntoView({ block: 'nearest' });
}

/** The same without scrolling, where the row's place is the one it is to have. */
export function focusRowInPlace(row: HTMLElement | undefined): void {
  if (!row) return;
  row.tabIndex = -1;
  row.focus({ preventScroll: true });
}

/** A row of a table answers to a press itself, a card by what it holds. */
export function openRow(row: HTMLElement): void {
  (row.matches('tr') ? row : row.querySelector<HTMLElement>(OPENS))?.click();
}
