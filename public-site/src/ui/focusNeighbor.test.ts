import { expect, it } from 'vitest';
import { focusNeighbor } from './focusNeighbor';

it.each([
  [['a', 'b', 'c'], 1, 'c'],
  [['a', 'b', 'c'], 2, 'b'],
  [['a'], 0, null],
])('in the list %j, after the removal of the button at index %i, %s gets the focus', (names, at, expected) => {
  let focused: string | null = null;
  const buttons = names.map((name) => ({
    focus: () => {
      focused = name;
    },
  }));
  const list = { querySelectorAll: () => buttons } as unknown as ParentNode;
  expect(focusNeighbor(list, at)).toBe(expected !== null);
  expect(focused).toBe(expected);
});
