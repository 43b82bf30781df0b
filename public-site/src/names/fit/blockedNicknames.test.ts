import { SHORT_NAMES } from '@cradle/shared/names/nicknames';
import { expect, it } from 'vitest';
import { toneOfInitials } from './initials';

it('no nickname from the list is a word that the check of initials warns about', () => {
  expect([...SHORT_NAMES].filter((name) => toneOfInitials(name.toUpperCase()).tone === 'mind')).toEqual([]);
});
