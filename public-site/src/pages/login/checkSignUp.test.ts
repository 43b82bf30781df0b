import { describe, expect, it } from 'vitest';
import { checkSignUp } from './checkSignUp';

const good = { name: 'Ada', email: 'ada@example.com', password: 'Secret-1', confirmation: 'Secret-1' };
const problems = (change: Partial<typeof good>) =>
  Object.fromEntries(Object.entries(checkSignUp({ ...good, ...change })).filter(([, problem]) => problem));

describe('creating an account', () => {
  it('asks for nothing more than this', () => expect(problems({})).toEqual({}));

  it('asks for everything', () => {
    expect(problems({ name: ' ', email: ' ', password: ' ', confirmation: ' ' })).toEqual({
      name: 'Required',
      email: 'Required',
      password: 'Required',
      confirmation: 'Required',
    });
  });

  it('wants a real address', () => {
    expect(problems({ email: 'ada' })).toEqual({ email: 'Please enter a valid email address.' });
    expect(problems({ email: '  ada@example.com ' })).toEqual({});
  });

  it('wants three of the five rules', () => {
    const weak = 'abcdefgh';
    expect(problems({ password: weak, confirmation: weak })).toEqual({ password: 'Please choose a stronger password' });
  });

  it('does not count spaces at the ends, which are not sent', () => {
    expect(problems({ password: ' aB     ', confirmation: ' aB     ' })).toHaveProperty('password');
    expect(problems({ password: 'Secret-1 ' })).toEqual({});
  });

  it('wants the same password twice', () => {
    expect(problems({ confirmation: 'secret-1' })).toEqual({ confirmation: "Passwords don't match" });
  });
});
