/** The task of a friend who opens a link: reading the names or hearing them. */

import { typed as typedRules } from '@cradle/shared/database/columns/say_answers';
import { tidyName } from '@cradle/shared/names/names';
import { isStorable, lengthOf, NOT_STORABLE, startsWithAnyLetter } from '@cradle/shared/text/storableText';
import type { SayName } from '../data/askFriends';

export type Task = { name: SayName; kind: 'read' | 'hear' };

/**
 * The tasks of a friend. Half of the friends read all names and the others hear them, because a friend who has read a
 * name knows its spelling. The friend's random secret decides. A name without respellings can only be heard, which
 * requires a voice.
 * @param canSpeak whether the browser has a voice for a name
 */
export function tasksOf(names: readonly SayName[], friend: string, canSpeak: (name: SayName) => boolean): Task[] {
  const reads = friend.charCodeAt(0) % 2 === 0;
  return names.flatMap((name): Task[] => {
    if (name.options.length > 0) return [{ name, kind: reads ? 'read' : 'hear' }];
    return canSpeak(name) ? [{ name, kind: 'hear' }] : [];
  });
}

/** The options in an order that differs from friend to friend and stays the same after a reload. */
export function shuffled(options: readonly string[], friend: string): string[] {
  const mark = (option: string) => {
    let hash = 2166136261; // FNV-1a
    for (const char of friend + option) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619) >>> 0;
    return hash;
  };
  return [...options].sort((one, other) => mark(one) - mark(other));
}

/** Characters that a name can't contain: digits and punctuation, except the apostrophe and the hyphen. */
const NO_WORD = /[!-&(-,./0-9:-@[-`{-~]/;

/** The error of a typed name, or undefined. The database accepts the same. */
export function spellingError(text: string): string | undefined {
  const name = tidyName(text);
  if (name === '') return 'Please type the name';
  if (lengthOf(name) > typedRules.maxLength) return `A name must be at most ${typedRules.maxLength} characters`;
  if (!startsWithAnyLetter(name) || NO_WORD.test(name)) return 'Please type letters only';
  return isStorable(name) ? undefined : NOT_STORABLE;
}

/** A respelling as a voice can speak it: "loo see uh". In capitals, a voice would spell it. */
export const speakable = (respelling: string) => respelling.toLowerCase().replaceAll('-', ' ');
