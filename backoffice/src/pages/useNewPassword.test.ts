import { describe, expect, it } from 'vitest';
import { passwordProblem } from './useNewPassword';

describe('passwordProblem', () => {
  it('compares first, then measures', () => {
    expect(passwordProblem('abc', 'abd')).toEqual({
      title: 'Password mismatch',
      description: 'Passwords do not match',
    });
    expect(passwordProblem('abcde', 'abcde')).toEqual({
      title: 'Password too short',
      description: 'Password must be at least 6 characters long',
    });
    expect(passwordProblem('abcdef', 'abcdef')).toBeNull();
  });

  it('lets the profile say it in its own words', () => {
    expect(passwordProblem('a', 'b', 'New passwords do not match')?.description).toBe('New passwords do not match');
  });
});
