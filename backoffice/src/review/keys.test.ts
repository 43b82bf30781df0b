import { describe, expect, it } from 'vitest';
import { actionOfKey, REVIEW_KEYS } from './keys';

const press = (key: string, more: object = {}) =>
  actionOfKey({ key, ctrlKey: false, metaKey: false, altKey: false, repeat: false, defaultPrevented: false, ...more });

describe('actionOfKey', () => {
  it('knows each key, with caps lock too', () => {
    for (const { key, action } of REVIEW_KEYS) {
      expect(press(key)).toBe(action);
      expect(press(key.toUpperCase())).toBe(action);
    }
  });

  it('leaves every other key alone', () => {
    for (const key of ['Enter', ' ', 'ArrowDown', 'b', 'ä', '/']) expect(press(key)).toBeNull();
  });

  it('leaves the browser its shortcuts, and decides once for a key that is held down', () => {
    for (const more of [
      { ctrlKey: true },
      { metaKey: true },
      { altKey: true },
      { repeat: true },
      { defaultPrevented: true },
    ]) {
      expect(press('r', more)).toBeNull();
    }
  });
});
