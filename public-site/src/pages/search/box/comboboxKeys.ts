/** The effect of a key in a combobox with a listbox, as defined by WAI-ARIA. */
export type KeyOutcome =
  | { does: 'mark'; at: number }
  | { does: 'open' | 'close' | 'clear' }
  /** The selected option is deselected, and the browser handles the key, which moves the text cursor. */
  | { does: 'unmark' }
  | { does: 'choose'; at: number };

type List = { open: boolean; length: number; marked: number };

/**
 * The effect of a key; null if the browser should handle the key. Down on the last option selects the first option, and
 * Up on the first option selects the last option.
 * @param list `marked` is the index of the selected option; -1 for none
 */
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
