import type { KeyboardEvent } from 'react';

/**
 * True for a key that an input method editor (IME) handles. When the Enter key confirms a composition in Safari,
 * `isComposing` is already false, so the key code 229 is also checked.
 */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === 229;
