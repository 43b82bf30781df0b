/**
 * Moves the focus from a button that is about to be removed to the next button of its list, or else to the previous
 * one.
 * @returns false if the list has no other button
 */
export function focusNeighbor(list: ParentNode | null, at: number): boolean {
  const buttons = list?.querySelectorAll('button') ?? [];
  const other = buttons[at + 1] ?? buttons[at - 1];
  other?.focus();
  return other !== undefined;
}
