import { SHORT_NAMES } from '@cradle/shared/names/nicknames';
import { expect, it } from 'vitest';
import { whatTheySpell } from './initials';

it('the nickname rule never suggests a word that the initials check warns about', () => {
  expect([...SHORT_NAMES].filter((name) => whatTheySpell(name.toUpperCase()).tone === 'mind')).toEqual([]);
});
