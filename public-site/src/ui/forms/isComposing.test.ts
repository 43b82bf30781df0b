import type { KeyboardEvent } from 'react';
import { expect, it } from 'vitest';
import { isComposing } from './isComposing';

it.each([
  ['Enter during a composition', true, 13, true],
  ['Enter that ends a composition in Safari', false, 229, true],
  ['any other Enter', false, 13, false],
])('for %s (isComposing %s, keyCode %i), isComposing() is %s', (_what, composing, keyCode, expected) => {
  expect(isComposing({ nativeEvent: { isComposing: composing }, keyCode } as KeyboardEvent)).toBe(expected);
});
