import { describe, expect, it } from 'vitest';
import { listKeyOf, stepTo } from './listKeys';

const press = (key: string, more = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  defaultPrevented: false,
  ...more,
});

describe('listKeyOf', () => {
  it('knows its keys, in either case', () => {
    expect(['/', 'J', 'Enter', '?', 'q'].map((key) => listKeyOf(press(key)))).toEqual(['/', 'j', 'Enter', '?', null]);
  });

  it('takes the arrows for the keys beside them', () => {
    expect(['ArrowDown', 'ArrowUp', 'ArrowLeft'].map((key) => listKeyOf(press(key)))).toEqual(['j', 'k', null]);
  });

  it('leaves the browser its shortcuts, and others what they have handled', () => {
    for (const taken of ['ctrlKey', 'metaKey', 'altKey', 'defaultPrevented'])
      expect(listKeyOf(press('j', { [taken]: true }))).toBeNull();
  });
});

it('stepTo stays among the rows', () => {
  expect([stepTo(-1, 1, 3), stepTo(-1, -1, 3), stepTo(0, -1, 3), stepTo(2, 1, 3), stepTo(1, 1, 3)]).toEqual([
    0, 2, 0, 2, 2,
  ]);
});
