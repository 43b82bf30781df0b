import { describe, expect, it } from 'vitest';
import { showValue } from './showValue';

describe('showValue', () => {
  it.each([
    [null, '–'],
    ['', '–'],
    [[], '–'],
    [true, 'Yes'],
    [0, '0'],
    ['plain', 'plain'],
    [['Liv', 'Ollie'], 'Liv, Ollie'],
    [
      [
        { id: 3, name: 'Emma' },
        { id: 4, name: 'Ava' },
      ],
      'Emma; Ava',
    ],
    [
      [
        { full_name: 'Olivia Colman', known_for: 'acting' },
        { full_name: 'Olivia', known_for: null },
      ],
      'Olivia Colman (acting); Olivia',
    ],
    ['2026-11-20 is a day', '2026-11-20 is a day'],
  ])('%j reads %s', (value, text) => {
    expect(showValue(value)).toBe(text);
  });

  it('writes a time as people do', () => {
    expect(showValue('2026-11-20T10:00:00.123+00:00')).toMatch(/^Nov 20, 2026/);
  });
});
