import { expect, it } from 'vitest';
import { Button } from './Button';

it.each([
  ['a busy button', { busy: true }, true],
  ['a button that gets aria-disabled', { 'aria-disabled': true }, true],
  ['another button', {}, undefined],
])('for %s (%j), aria-disabled is %s', (_what, props, expected) => {
  expect(Button(props).props['aria-disabled']).toBe(expected);
});
