/**
 * Creates wrong respellings of a name as options for friends. These rules imitate mistakes of readers:
 *
 * 1. The name is read by its letters, as English spelling suggests (letters.ts): Niamh as NEE-am.
 * 2. The stress is on another syllable whose vowel isn't weak: LOO-see-uh.
 * 3. A consonant letter is read as in another language: loo-CHEE-uh.
 * 4. A vowel is replaced by another sound of the same letter: loo-SAY-uh. The stressed syllable is tried first.
 *
 * The rules are applied in this order until there are three wrong respellings. A respelling is left out if it sounds
 * like the right one or like another wrong one.
 */
import { foldText } from '@cradle/shared/names/names';
import { byLetters } from './letters';
import { respellingOf, type Syllable, soundKey, syllablesOf } from './sounds';

/** For each vowel of the pronunciation key, the vowels that readers confuse it with, the most frequent first. */
const CONFUSED: Record<string, readonly string[]> = {
  a: ['ay', 'ah'],
  ah: ['ay', 'a'],
  air: ['ar', 'eer'],
  ar: ['air', 'or'],
  aw: ['ow', 'ay'],
  ay: ['ah', 'ee', 'eye'],
  e: ['ee', 'ay'],
  eh: ['ee', 'ay'],
  ee: ['ay', 'eye', 'e'],
  eer: ['air', 'er'],
  er: ['eer', 'air'],
  ur: ['oor', 'eer'],
  eye: ['ee', 'ay', 'oy'],
  eyer: ['eer', 'air'],
  i: ['eye', 'ee'],
  ih: ['eye', 'ee'],
  ir: ['eer', 'er'],
  o: ['oh', 'oo'],
  oh: ['oo', 'ow'],
  oo: ['oh', 'u'],
  oor: ['or', 'er'],
  or: ['ar', 'oor'],
  ow: ['oh', 'ee'],
  oy: ['eye', 'oh'],
  u: ['oo', 'ow'],
  uh: ['oo', 'ow'],
  uu: ['oo', 'u'],
};

/**
 * Consonants that readers mistake: a pattern for the letters in the name, their right sound at the start of a syllable,
 * and the sound that readers may give them.
 */
const CONSONANTS: readonly (readonly [letters: RegExp, sound: string, mistaken: string])[] = [
  [/^j/, 'y', 'j'],
  [/^j/, 'h', 'j'],
  [/j/, 'zh', 'j'],
  [/j/, 'j', 'y'],
  [/^x/, 'z', 'h'],
  [/x/, 'sh', 'ks'],
  [/x/, 'h', 'z'],
  [/c[ei]/, 's', 'ch'],
  [/c[ei]/, 'th', 's'],
  [/ch/, 'k', 'ch'],
  [/ch/, 'ch', 'sh'],
  [/ch/, 'sh', 'ch'],
  [/g[eiy]/, 'j', 'g'],
  [/g[eiy]/, 'g', 'j'],
  [/w/, 'v', 'w'],
  [/th/, 't', 'th'],
  [/z/, 'ts', 'z'],
];

const WEAK = new Set(['u', 'uh', 'er', 'i', 'ih']);

const withSyllable = (syllables: readonly Syllable[], at: number, change: Partial<Syllable>) =>
  syllables.map((one, place) => (place === at ? { ...one, ...change } : one));

function movedStress(syllables: readonly Syllable[]): Syllable[][] {
  return syllables.flatMap(({ stressed, vowel }, to) =>
    stressed || WEAK.has(vowel) ? [] : [syllables.map((one, at) => ({ ...one, stressed: at === to }))],
  );
}

function otherVowels(syllables: readonly Syllable[], where: (one: Syllable) => boolean): Syllable[][] {
  return syllables.flatMap((one, at) =>
    where(one) ? (CONFUSED[one.vowel] ?? []).map((vowel) => withSyllable(syllables, at, { vowel })) : [],
  );
}

function otherConsonants(name: string, syllables: readonly Syllable[]): Syllable[][] {
  const letters = foldText(name);
  return CONSONANTS.flatMap(([pattern, sound, mistaken]) => {
    const at = pattern.test(letters) ? syllables.findIndex(({ onset }) => onset === sound) : -1;
    return at < 0 ? [] : [withSyllable(syllables, at, { onset: mistaken })];
  });
}

const MOST = 3;

/**
 * The right respelling of a name, followed by two or three wrong ones. Empty if there are fewer than two wrong ones.
 * @param pronunciation the right respelling, such as loo-SEE-uh; null if unknown
 */
export function respellings(name: string, pronunciation: string | null): string[] {
  const right = syllablesOf(pronunciation ?? '');
  if (!right || pronunciation === null) return [];
  const read = byLetters(name);
  const [stress] = movedStress(right);
  const candidates = [
    ...[read, stress],
    ...otherConsonants(name, right),
    ...otherVowels(right, ({ stressed }) => stressed),
    ...otherVowels(right, ({ stressed, vowel }) => !stressed && !WEAK.has(vowel)),
    ...otherVowels(right, ({ stressed, vowel }) => !stressed && WEAK.has(vowel)),
  ];
  // `seen` contains sounds and texts, because respellings with different sounds can have the same text. For example,
  // the vowels a and ah are both written as "ah" at the end of a syllable.
  const seen = new Set([soundKey(right), respellingOf(right), pronunciation]);
  const wrong: string[] = [];
  for (const one of candidates) {
    if (!one || wrong.length === MOST) continue;
    const respelling = respellingOf(one);
    if (seen.has(soundKey(one)) || seen.has(respelling)) continue;
    seen.add(soundKey(one)).add(respelling);
    wrong.push(respelling);
  }
  return wrong.length < 2 ? [] : [pronunciation, ...wrong];
}
