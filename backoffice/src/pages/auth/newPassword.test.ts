import { describe, expect, it } from 'vitest';
import { passwordProblem } from './newPassword';

describe('passwordProblem', () => {
  it('passwordProblem compares the passwords first, then checks the length', () => {
    expect(passwordProblem('abc', 'abd')).toEqual({
      title: 'Password mismatch',
      description: 'Passwords do not match',
    });
    expect(passwordProblem('abcde', 'abcde')).toEqual({
      title: 'Password too short',
      description: 'Password must be at least 6 characters long',
    });
    expect(passwordProblem('abcdef', 'abcdef')).toBeNull();
    expect(passwordProblem('é'.repeat(36), 'é'.repeat(36))).toBeNull();
    expect(passwordProblem('é'.repeat(37), 'é'.repeat(37))?.title).toBe('Password too long');
  });

  it("if the passwords don't match, passwordProblem returns the message that the caller passes", () => {
    expect(passwordProblem('a', 'b', 'New passwords do not match')?.description).toBe('New passwords do not match');
  });
});
