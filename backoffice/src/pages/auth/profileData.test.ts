import { expect, test } from 'vitest';
import { mergeProfile } from './profileData';

test('a profile that is loaded again replaces only the fields that were not edited', () => {
  const before = { email: 'old@example.com', full_name: 'Old', username: 'old' };
  const saved = { email: 'new@example.com', full_name: 'New', username: 'new' };
  expect(mergeProfile({ ...before, full_name: 'Typed' }, before, saved)).toEqual({ ...saved, full_name: 'Typed' });
});
