import { expect, it } from 'vitest';
import { checkNewPassword } from './checkNewPassword';

const SHORT = 'Password must be at least 6 characters.';

it.each([
  ['', '', { password: SHORT, confirmation: SHORT }],
  ['abcde', 'abcde', { password: SHORT, confirmation: SHORT }],
  ['abcdef', 'abcdef', {}],
  ['abcdef', 'abcdeg', { confirmation: 'Passwords do not match' }],
  ['abcdef', 'abc', { confirmation: SHORT }],
  ['abcdef ', 'abcdef', {}],
  ['abc     ', 'abc     ', { password: SHORT, confirmation: SHORT }],
  ['a'.repeat(73), 'a'.repeat(73), { password: 'Password is too long. Please choose a shorter one.' }],
])('for the new password %j and the confirmation %j, the error messages are %j', (password, confirmation, expected) => {
  const found = Object.entries(checkNewPassword({ password, confirmation })).filter(([, problem]) => problem);
  expect(Object.fromEntries(found)).toEqual(expected);
});
