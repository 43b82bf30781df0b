import { SHORT_NAMES } from '@cradle/shared/names/nicknames';
import { expect, it } from 'vitest';
import { toneOfInitials } from './initials';

it('the nickname rule never suggests a word that the initials check warns about', () => {
  expect([...SHORT_NAMES].filter((name) => toneOfInitials(name.toUpperCase()).tone === 'mind')).toEqual([]);
});
