import type { KeyboardEvent } from 'react';

/**
 * True for a key that an input method editor (IME) handles. Safari ends the composition before the event of the Enter
 * key that confirms it, so there only the key code 229 tells.
 */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === 229;
