import { SHORT_NAMES } from '@cradle/shared/names/nicknames';
import { expect, it } from 'vitest';
import { whatTheySpell } from './initials';

it('no short name that the nickname rule may suggest is a word that the initials check warns about', () => {
  expect([...SHORT_NAMES].filter((name) => whatTheySpell(name.toUpperCase()).tone === 'mind')).toEqual([]);
});
