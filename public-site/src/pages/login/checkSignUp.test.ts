import { describe, expect, it } from 'vitest';
import { checkSignUp } from './checkSignUp';

const good = { name: 'Ada', email: 'ada@example.com', password: 'Secret-1', confirmation: 'Secret-1' };
const problems = (change: Partial<typeof good>) =>
  Object.fromEntries(Object.entries(checkSignUp({ ...good, ...change })).filter(([, problem]) => problem));

describe('checkSignUp', () => {
  it('checkSignUp accepts valid values', () => expect(problems({})).toEqual({}));

  it('checkSignUp requires every field', () => {
    expect(problems({ name: ' ', email: ' ', password: ' ', confirmation: ' ' })).toEqual({
      name: 'Required',
      email: 'Required',
      password: 'Required',
      confirmation: 'Required',
    });
  });

  it('checkSignUp rejects an invalid email address', () => {
    expect(problems({ email: 'ada' })).toEqual({ email: 'Please enter a valid email address.' });
    expect(problems({ email: '  ada@example.com ' })).toEqual({});
  });

  it('checkSignUp rejects a password that meets fewer than three rules', () => {
    const weak = 'abcdefgh';
    expect(problems({ password: weak, confirmation: weak })).toEqual({ password: 'Please choose a stronger password' });
  });

  it('checkSignUp ignores spaces at the ends of the password', () => {
    expect(problems({ password: ' aB     ', confirmation: ' aB     ' })).toHaveProperty('password');
    expect(problems({ password: 'Secret-1 ' })).toEqual({});
  });

  it('checkSignUp rejects a confirmation that differs from the password', () => {
    expect(problems({ confirmation: 'secret-1' })).toEqual({ confirmation: "Passwords don't match" });
  });
});
