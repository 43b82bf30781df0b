import { describe, expect, it } from 'vitest';
import { isStrongEnough, isTooLong, PASSWORD_RULES, passwordStrength } from './passwords';

describe('the five rules', () => {
  it.each([
    ['', []],
    ['abc', ['lowercase']],
    ['ABC', ['uppercase']],
    ['123', ['digit']],
    ['!', ['special']],
    ['        ', ['length']],
    ['abcdefgh', ['length', 'lowercase']],
    ['Abcdefg1', ['length', 'uppercase', 'lowercase', 'digit']],
    ['Abcdefg1!', ['length', 'uppercase', 'lowercase', 'digit', 'special']],
    ['Ωμέγα', ['uppercase', 'lowercase']],
    ['👶👶👶👶', ['special']],
    ['👶👶👶👶👶👶👶👶', ['length', 'special']],
  ])('the password %j meets these of the five rules: %j', (password, expected) => {
    expect([...passwordStrength(password).met]).toEqual(expected);
  });

  it("combining accents and spaces don't count as special characters of a password", () => {
    expect(passwordStrength('é').met.has('special')).toBe(false);
    expect(passwordStrength('a b').met.has('special')).toBe(false);
  });

  it('the strength of a password is rated by five rules', () => expect(PASSWORD_RULES).toHaveLength(5));
});

describe('the strength meter', () => {
  it.each([
    ['', 0, 'none', ''],
    ['a', 1, 'red', 'Weak'],
    ['aA', 2, 'red', 'Weak'],
    ['aA1', 3, 'yellow', 'Good'],
    ['aA1!', 4, 'yellow', 'Good'],
    ['aA1!aA1!', 5, 'green', 'Strong'],
  ])(
    'the strength meter gives the password %j the score %i, the color %s and the label %j',
    (password, score, tone, word) => {
      expect(passwordStrength(password)).toMatchObject({ score, tone, word });
    },
  );
});

describe('sign-up', () => {
  it('sign-up requires a password that meets three of the five rules', () => {
    expect(isStrongEnough('aaaaaaaa')).toBe(false);
    expect(isStrongEnough('aaaaaaa1')).toBe(true);
    expect(isStrongEnough('aA1')).toBe(true);
  });

  it('sign-up rejects passwords over 72 bytes', () => {
    expect(isTooLong('a'.repeat(72))).toBe(false);
    expect(isTooLong('a'.repeat(73))).toBe(true);
    expect(isTooLong('é'.repeat(36))).toBe(false);
    expect(isTooLong('é'.repeat(37))).toBe(true);
    expect(isTooLong('👶'.repeat(18))).toBe(false);
    expect(isTooLong('👶'.repeat(19))).toBe(true);
  });
});
