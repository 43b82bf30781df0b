import { SHORT_NAMES } from '@cradle/shared/names/nicknames';
import { expect, it } from 'vitest';
import { toneOfInitials } from './initials';

it('no nickname in SHORT_NAMES is a word for which toneOfInitials() returns a warning', () => {
  expect([...SHORT_NAMES].filter((name) => toneOfInitials(name.toUpperCase()).tone === 'mind')).toEqual([]);
});
