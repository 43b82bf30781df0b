import { afterEach, expect, it, vi } from 'vitest';
import { Tabs } from './Tabs';

afterEach(() => void vi.unstubAllGlobals());

/** Presses a key on the first of three tabs, and returns the selected tab. */
function press(key: string, modifiers: object = {}) {
  vi.stubGlobal('document', { getElementById: () => null });
  const selected = vi.fn();
  const tabs = ['a', 'b', 'c'].map((value) => ({ value, label: value }));
  const list = Tabs({ idBase: 'x', label: 'X', tabs, value: 'a', onChange: selected });
  const children = [{}, {}, {}];
  list.props.onKeyDown({ key, ...modifiers, target: children[0], currentTarget: { children }, preventDefault() {} });
  return selected.mock.calls[0]?.[0];
}

it.each([
  ['ArrowRight', 'b'],
  ['ArrowLeft', 'c'],
  ['End', 'c'],
])('if the first of the three tabs a, b and c has the focus, %s selects the tab %s', (key, value) =>
  expect(press(key)).toBe(value),
);

it.each(['altKey', 'ctrlKey', 'metaKey'])('an arrow key with %s selects no tab', (modifier) => {
  expect(press('ArrowLeft', { [modifier]: true })).toBeUndefined();
});
