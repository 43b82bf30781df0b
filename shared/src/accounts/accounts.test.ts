import { describe, expect, it } from 'vitest';
import { ACCOUNT_MESSAGES, emailProblem, nameProblem, passwordProblem } from './accounts';

describe('an e-mail address', () => {
  it('is asked for first, then checked', () => {
    expect(emailProblem('')).toBe('Required');
    expect(emailProblem('ada')).toBe('Please enter a valid email address.');
    expect(emailProblem('ada@example.com')).toBeUndefined();
  });
});

describe('a name', () => {
  it.each([
    ['', ACCOUNT_MESSAGES.nameTooShort],
    ['A', ACCOUNT_MESSAGES.nameTooShort],
    ['👶', ACCOUNT_MESSAGES.nameTooShort],
    ['Al', undefined],
    ['a'.repeat(100), undefined],
    ['a'.repeat(101), ACCOUNT_MESSAGES.nameTooLong],
  ])('%j: %s', (name, problem) => expect(nameProblem(name)).toBe(problem));
});

describe('a password', () => {
  it('has six characters or more', () => {
    expect(passwordProblem('12345')).toBe('Password must be at least 6 characters.');
    expect(passwordProblem('123456')).toBeUndefined();
  });
});
