import { describe, expect, it } from 'vitest';
import { ACCOUNT_MESSAGES, emailProblem, nameProblem, passwordProblem } from './accounts';

describe('emailProblem', () => {
  it('emailProblem reports a missing and an invalid address', () => {
    expect(emailProblem('')).toBe('Required');
    expect(emailProblem('ada')).toBe('Please enter a valid email address.');
    expect(emailProblem('ada@example.com')).toBeUndefined();
  });
});

describe('nameProblem', () => {
  it.each([
    ['', ACCOUNT_MESSAGES.nameTooShort],
    ['A', ACCOUNT_MESSAGES.nameTooShort],
    ['👶', ACCOUNT_MESSAGES.nameTooShort],
    ['Al', undefined],
    ['a'.repeat(100), undefined],
    ['a'.repeat(101), ACCOUNT_MESSAGES.nameTooLong],
  ])('nameProblem(%j) is %s', (name, problem) => expect(nameProblem(name)).toBe(problem));
});

describe('passwordProblem', () => {
  it('passwordProblem requires at least six characters', () => {
    expect(passwordProblem('12345')).toBe('Password must be at least 6 characters.');
    expect(passwordProblem('123456')).toBeUndefined();
  });
});
