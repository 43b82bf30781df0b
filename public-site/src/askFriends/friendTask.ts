/** The task of a friend who opens a link: to read each name, or to hear it. */

import { typed as typedRules } from '@cradle/shared/database/columns/say_answers';
import { tidyName } from '@cradle/shared/names/names';
import { isStorable, lengthOf, NOT_STORABLE, startsWithAnyLetter } from '@cradle/shared/text/storableText';
import { hashOf } from '../art/random';
import type { SayName } from '../data/deciding/askFriends';

export type Task = { name: SayName; kind: 'read' | 'hear' };

/**
 * The tasks of a friend, one for each name. Half of the friends read the names and choose how to say them. The other
 * half hear the names and spell them. No friend reads and hears the same name, because reading a name shows its
 * spelling. The friend's random secret decides which half the friend belongs to.
 *
 * All friends hear the names that have no respellings, unless the browser has no voice for the name. These names come
 * last: browsers load voices late, and a task that is added late must not move tasks that were already answered.
 * @param canSpeak returns true if the browser has a voice for a name
 */
export function tasksOf(names: readonly SayName[], friend: string, canSpeak: (name: SayName) => boolean): Task[] {
  const reads = friend.charCodeAt(0) % 2 === 0;
  const respelled = names.filter(({ options }) => options.length > 0);
  const spokenOnly = names.filter((name) => name.options.length === 0 && canSpeak(name));
  return [
    ...respelled.map((name): Task => ({ name, kind: reads ? 'read' : 'hear' })),
    ...spokenOnly.map((name): Task => ({ name, kind: 'hear' })),
  ];
}

/** The options in a random order. The order differs between friends and stays the same after a reload. */
export function shuffled(options: readonly string[], friend: string): string[] {
  const mark = (option: string) => hashOf(friend + option);
  return [...options].sort((one, other) => mark(one) - mark(other));
}

/** Characters that a name can't contain: digits and punctuation. Apostrophe and hyphen are allowed. */
const NO_WORD = /[!-&(-,./0-9:-@[-`{-~]/;

/** The error message for a spelling that a friend entered; undefined if it is valid. The database has the same rule. */
export function spellingError(text: string): string | undefined {
  const name = tidyName(text);
  if (name === '') return 'Please type the name';
  if (lengthOf(name) > typedRules.maxLength) return `A name must be at most ${typedRules.maxLength} characters`;
  if (!startsWithAnyLetter(name) || NO_WORD.test(name)) return 'Please type letters only';
  return isStorable(name) ? undefined : NOT_STORABLE;
}

/** Converts a respelling for speech synthesis: "loo see uh". Lower case, because voices spell out capital letters. */
export const speakable = (respelling: string) => respelling.toLowerCase().replaceAll('-', ' ');
