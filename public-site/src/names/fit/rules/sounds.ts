import { plainLetters } from './letters';

type Rule = readonly [pattern: RegExp, sound: string];

/** The sounds of word endings. The first matching rule applies. Similar vowels (ah, uh, a) count as one sound. */
const endings: readonly Rule[] = [
  [/(ay|ai)$/, 'ay'],
  [/(ee|ey|ie|eigh|y|i)$/, 'ee'],
  [/(ah|uh|a)$/, 'a'],
  [/(oh|ow|owe|oe|eau|o)$/, 'o'],
  [/que$/, 'k'],
  [/(oo|ew|ue|u)$/, 'u'],
  [/aw$/, 'aw'],
  [/(sch|she?)$/, 'sh'],
  [/ach$/, 'k'],
  [/(tch|che?)$/, 'ch'],
  [/the?$/, 'th'],
  [/(phe?|f+e?)$/, 'f'],
  [/(dge|ge|je?)$/, 'j'],
  [/(xe?|ce|s+e?|z+e?)$/, 's'],
  [/(c?ke?|q|c+)$/, 'k'],
  [/(mb|m+e?)$/, 'm'],
];

/** Sounds of word beginnings. */
const beginnings: readonly Rule[] = [
  [/^(chr|chl)/, 'k'],
  [/^ch/, 'ch'],
  [/^(sch|sh)/, 'sh'],
  [/^th/, 'th'],
  [/^ph/, 'f'],
  [/^(kn|gn|pn)/, 'n'],
  [/^wr/, 'r'],
  [/^(ps|c(?=[eiy])|s|z|x)/, 's'],
  [/^[ckq]/, 'k'],
  [/^(j|geo|ger|gi[ao])/, 'j'],
  [/^(eu|y(?=[aeiou])|uni)/, 'y'],
  [/^(ai|ay|ei)/, 'ay'],
  [/^(ee|ea)/, 'ee'],
  [/^(au|aw)/, 'aw'],
];

const vowels = new Set(['a', 'e', 'i', 'o', 'u', 'y', 'ay', 'ee', 'aw']);

/** The last sound of a word, from its spelling or from its pronunciation ('oh-LIV-ee-uh'). */
export function lastSound(text: string): string {
  const letters = plainLetters(text);
  const heard = endings.find(([pattern]) => pattern.test(letters));
  return heard ? heard[1] : (letters.replace(/e$/, '').at(-1) ?? '');
}

/** The first sound of a word, from its spelling. */
export function firstSound(text: string): string {
  const letters = plainLetters(text);
  const heard = beginnings.find(([pattern]) => pattern.test(letters));
  return heard ? heard[1] : (letters[0] ?? '');
}

export type Meeting = 'same sound' | 'two vowels' | null;

/**
 * The reason why two words run together when they are spoken: where the words meet, there are two equal sounds ('Anna
 * Adams', 'Jack King') or two vowels. Null if they don't run together.
 */
export function meetingOf(first: string, second: string): Meeting {
  const [end, start] = [lastSound(first), firstSound(second)];
  if (!end || !start) return null;
  if (end === start) return 'same sound';
  // An initial y is a consonant ('Young').
  return vowels.has(end) && vowels.has(start) && start !== 'y' ? 'two vowels' : null;
}

/**
 * True if two words rhyme, which means that they are equal from the last group of vowels to the end ('Mason',
 * 'Jackson'; 'Jane', 'Kane'). If the words end with a single vowel, the consonant before it must also be equal ('Ella',
 * 'Bella', but not 'Emma', 'Anna').
 */
export function rhymes(one: string, other: string): boolean {
  const [first, second] = [rhymePart(one), rhymePart(other)];
  return first !== '' && first === second;
}

function rhymePart(text: string): string {
  const letters = plainLetters(text)
    .replace(/(eigh|ee|ey|ie|y)$/, 'i')
    .replace(/ah$/, 'a')
    .replace(/ph/g, 'f')
    .replace(/ck/g, 'k')
    .replace(/([^aeiou])\1/g, '$1');
  const closed = letters.match(/[aeiouy]+[^aeiouy]+e?$/)?.[0];
  const open = letters.match(/[aeiouy]{2,}$/)?.[0] ?? letters.match(/[^aeiouy][aeiouy]$/)?.[0];
  return open && !/[^aeiouy]e$/.test(open) ? open : (closed ?? open ?? '');
}
