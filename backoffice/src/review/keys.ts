/** The keys of a review. */
export type ReviewAction = 'approve' | 'reject' | 'next' | 'previous' | 'help';

export const REVIEW_KEYS: readonly { key: string; action: ReviewAction; says: string }[] = [
  { key: 'a', action: 'approve', says: 'Approve' },
  { key: 'r', action: 'reject', says: 'Reject' },
  { key: 'j', action: 'next', says: 'Next' },
  { key: 'k', action: 'previous', says: 'Previous' },
  { key: '?', action: 'help', says: 'This list of keys' },
];

interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  /** The key is being held down. */
  repeat: boolean;
  defaultPrevented: boolean;
}

/** The action of a key press; null for any other, for the browser's own shortcuts, and for a key that is held down. */
export function actionOfKey({ key, ctrlKey, metaKey, altKey, repeat, defaultPrevented }: Press): ReviewAction | null {
  if (ctrlKey || metaKey || altKey || repeat || defaultPrevented) return null;
  return REVIEW_KEYS.find((one) => one.key === key.toLowerCase())?.action ?? null;
}

/** Elements in which letters are text or choose an option. */
export const TYPING =
  'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"], [role="menu"]';
