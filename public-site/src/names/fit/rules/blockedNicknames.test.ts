import { SHORT_NAMES } from '@cradle/shared/names/nicknames';
import { expect, it } from 'vitest';
import { toneOfInitials } from './initials';

it('toneOfInitials() returns no warning for any nickname in SHORT_NAMES', () => {
  expect([...SHORT_NAMES].filter((name) => toneOfInitials(name.toUpperCase()).tone === 'mind')).toEqual([]);
});
