/** What a key does in a search box with a list under it (WAI-ARIA's combobox with a listbox); null: what it always does. */
export type KeyOutcome =
  | { does: 'mark'; at: number }
  | { does: 'open' | 'close' | 'clear' }
  /** The caret moves as ever; the list is no longer where one is. */
  | { does: 'unmark' }
  | { does: 'choose'; at: number };

type List = { open: boolean; length: number; marked: number };

/** `marked` is the option that the keyboard is at, -1 for none. The ends of the list are joined. */
export function outcomeOf(key: string, alt: boolean, { open, length, marked }: List): KeyOutcome | null {
  switch (key) {
    case 'ArrowDown':
      if (!open || alt) return { does: 'open' };
      return { does: 'mark', at: marked + 1 < length ? marked + 1 : 0 };
    case 'ArrowUp':
      if (!open) return null;
      return alt ? { does: 'close' } : { does: 'mark', at: marked > 0 ? marked - 1 : length - 1 };
    case 'Home':
    case 'End':
    case 'ArrowLeft':
    case 'ArrowRight':
      return { does: 'unmark' };
    case 'Enter':
      return open && marked >= 0 ? { does: 'choose', at: marked } : null;
    case 'Escape':
      return { does: open ? 'close' : 'clear' };
    default:
      return null;
  }
}
