export const LIST_SHORTCUTS = [
  { key: '/', label: 'Search' },
  { key: 'j', label: 'Next row (or arrow down, once a row has the focus)' },
  { key: 'k', label: 'Previous row (or arrow up)' },
  { key: 'Enter', label: 'Open the row' },
  { key: 'x', label: 'Select the row' },
  { key: 'n', label: 'Add a new record' },
  { key: 'z', label: 'Undo the last deletion or bulk change' },
  { key: '?', label: 'Show these shortcuts' },
] as const;

export type ListKey = (typeof LIST_SHORTCUTS)[number]['key'];

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'defaultPrevented'>;

/** True if the key press is a browser shortcut or was already handled. */
const isForeign = ({ ctrlKey, metaKey, altKey, defaultPrevented }: KeyPress) =>
  ctrlKey || metaKey || altKey || defaultPrevented;

const ARROWS: Record<string, ListKey> = { ArrowDown: 'j', ArrowUp: 'k' };

/** The list shortcut for a key press; null for other keys. While a key is held down, only j and k repeat. */
export function listKeyOf(press: KeyPress): ListKey | null {
  if (isForeign(press)) return null;
  const wanted = (ARROWS[press.key] ?? press.key).toLowerCase();
  if (press.repeat && wanted !== 'j' && wanted !== 'k') return null;
  return LIST_SHORTCUTS.find(({ key }) => key.toLowerCase() === wanted)?.key ?? null;
}

/**
 * The pressed key in lower case, because the shortcuts of review queues are declared in lower case. Null for browser
 * shortcuts, keys that were already handled, and repeated events of a key that is held down.
 */
export const reviewKeyOf = (press: KeyPress): string | null =>
  isForeign(press) || press.repeat ? null : press.key.toLowerCase();

/**
 * The index of the row that gets the focus after a step from the row `index`. If no row has the focus (`index` is -1),
 * a step of 1 leads to the first row, and a step of -1 to the last.
 */
export function stepTo(index: number, step: 1 | -1, rows: number): number {
  if (index === -1) return step === 1 ? 0 : rows - 1;
  return Math.min(Math.max(index + step, 0), rows - 1);
}

/** Selector of elements in which pressing a letter types text or selects an option. */
export const TYPING =
  'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"], [role="menu"]';
