/** The keys of a list, and the row that a key leads to. */
export const LIST_KEYS = [
  { key: '/', says: 'Search' },
  { key: 'j', says: 'Next row, and the arrow down once a row has the focus' },
  { key: 'k', says: 'Previous row, and the arrow up' },
  { key: 'Enter', says: 'Open the row' },
  { key: 'x', says: 'Select the row' },
  { key: 'n', says: 'Add something new' },
  { key: 'z', says: 'Undo the last deletion or change of many' },
  { key: '?', says: 'This list of keys' },
] as const;

export type ListKey = (typeof LIST_KEYS)[number]['key'];

const ARROWS: Record<string, ListKey> = { ArrowDown: 'j', ArrowUp: 'k' };

interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  defaultPrevented: boolean;
}

/** The key of ours that was pressed; null for any other and for the browser's own shortcuts. */
export function listKeyOf({ key, ctrlKey, metaKey, altKey, defaultPrevented }: Press): ListKey | null {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return null;
  const meant = ARROWS[key] ?? key;
  return LIST_KEYS.find((one) => one.key.toLowerCase() === meant.toLowerCase())?.key ?? null;
}

/** Where a step from row `at` of so many leads; -1 is none of them, from which one begins at the near end. */
export function stepTo(at: number, step: 1 | -1, rows: number): number {
  if (at === -1) return step === 1 ? 0 : rows - 1;
  return Math.min(Math.max(at + step, 0), rows - 1);
}
