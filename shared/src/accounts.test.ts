import { describe, expect, it } from 'vitest';
import { ACCOUNT_MESSAGES, emailProblem, isEmail, nameProblem, passwordProblem } from './accounts';

describe('an e-mail address', () => {
  it.each(['ada@example.com', 'a.b+c@sub.example.co.uk', "o'neil@example.com", 'X@Y.io'])('%s is one', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    '',
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'a b@example.com',
    'ada@-x.com',
    'ada@x..com',
    'ada@x.com ',
  ])('%j is none', (text) => expect(isEmail(text)).toBe(false));

  it('may not be longer than mail can carry, nor take long to refuse', () => {
    expect(isEmail(`${'a'.repeat(242)}@example.com`)).toBe(true);
    expect(isEmail(`${'a'.repeat(243)}@example.com`)).toBe(false);
    const started = performance.now();
    isEmail(`a@${'a-'.repeat(50_000)}`);
    expect(performance.now() - started).toBeLessThan(50);
  });

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
