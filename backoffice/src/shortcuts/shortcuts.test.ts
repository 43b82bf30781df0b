import { describe, expect, it } from 'vitest';
import { listKeyOf, reviewKeyOf, stepTo } from './shortcuts';

const press = (key: string, more = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  defaultPrevented: false,
  ...more,
});
const FOREIGN = ['ctrlKey', 'metaKey', 'altKey', 'defaultPrevented'];

describe('listKeyOf', () => {
  it('listKeyOf finds the shortcut of a key in upper or lower case', () => {
    expect(['/', 'J', 'Enter', '?', 'q'].map((key) => listKeyOf(press(key)))).toEqual(['/', 'j', 'Enter', '?', null]);
  });

  it('listKeyOf maps the arrows up and down to k and j', () => {
    expect(['ArrowDown', 'ArrowUp', 'ArrowLeft'].map((key) => listKeyOf(press(key)))).toEqual(['j', 'k', null]);
  });

  it('while a key is held down, listKeyOf repeats the shortcuts that move between rows, and no others', () => {
    const held = ['j', 'K', 'ArrowDown', 'z', 'x', 'Enter'].map((key) => listKeyOf(press(key, { repeat: true })));
    expect(held).toEqual(['j', 'k', 'j', null, null, null]);
  });

  it.each(FOREIGN)('listKeyOf ignores a key press with %s', (property) => {
    expect(listKeyOf(press('j', { [property]: true }))).toBeNull();
  });
});

describe('reviewKeyOf', () => {
  it('reviewKeyOf returns upper and lower case letters as lower case', () => {
    expect(['a', 'A', '?'].map((key) => reviewKeyOf(press(key)))).toEqual(['a', 'a', '?']);
  });

  it.each([...FOREIGN, 'repeat'])('reviewKeyOf ignores a key press with %s', (property) => {
    expect(reviewKeyOf(press('r', { [property]: true }))).toBeNull();
  });
});

it('stepTo goes no further than the first and the last row', () => {
  expect([stepTo(-1, 1, 3), stepTo(-1, -1, 3), stepTo(0, -1, 3), stepTo(2, 1, 3), stepTo(1, 1, 3)]).toEqual([
    0, 2, 0, 2, 2,
  ]);
});
