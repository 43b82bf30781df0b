import { expect, it } from 'vitest';
import { focusNeighbor } from './focusNeighbor';

it.each([
  [['a', 'b', 'c'], 1, 'c'],
  [['a', 'b', 'c'], 2, 'b'],
  [['a'], 0, null],
])('of the buttons %j, when the one at index %i is removed, %s gets the focus', (names, at, expected) => {
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
