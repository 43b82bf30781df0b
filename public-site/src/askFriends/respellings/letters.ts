/** Derives the pronunciation of a name from its letters, like a reader who knows only English spelling. */
import { foldText } from '@cradle/shared/names/names';
import type { Syllable } from './sounds';

/** A consonant, or a vowel of the pronunciation key. `weak`, if set, replaces the vowel in an unstressed syllable. */
type Sound = { consonant: string } | { vowel: string; short: boolean; weak?: string };
type Rule = readonly [letters: RegExp, ...sounds: string[]];

/**
 * Rules that map letters to sounds. The first rule that matches the start of the remaining letters applies. Vowels are
 * written as in the pronunciation key on the About page. The sound '1' stands for the letter that the pattern's group
 * matches.
 */
const RULES: readonly Rule[] = [
  // Consonants that depend on the letters beside them
  [/^[ct]i(?=[aou])/, 'sh'], // Lucia, as in "social"
  [/^(sch|sh)/, 'sh'],
  [/^ch(?=[lr])/, 'k'],
  [/^tch|^ch/, 'ch'],
  [/^ph/, 'f'],
  [/^th/, 'th'],
  [/^ck|^c(?=c)/, 'k'],
  [/^c(?=[eiy])/, 's'],
  [/^gh$/],
  [/^gh/, 'g'],
  [/^dg|^g(?=[eiy])/, 'j'],
  [/^qu/, 'k', 'w'],
  [/^wh/, 'w'],
  [/^([bdm])h/, '1'], // The Irish digraphs bh, dh and mh: readers who don't know them skip the h.
  // Vowels
  [/^eigh|^ai(?!r)|^ay|^ei|^ae/, 'ay'],
  [/^aire?$|^air/, 'air'],
  [/^igh/, 'eye'],
  [/^eau/, 'oh'],
  [/^ey$|^ie$|^ee(?!r)|^y$/, 'ee'],
  [/^eer|^ier$/, 'eer'],
  [/^ea$/, 'ee', 'uh'],
  [/^ea(?!r)|^ie(?=[^r])/, 'ee'],
  [/^i(?=[aou])|^e(?=o)/, 'ee'],
  [/^au|^aw/, 'aw'],
  [/^aa/, 'ah'],
  [/^ao/, 'ay', 'oh'],
  [/^oa|^oe/, 'oh'],
  [/^oi|^oy/, 'oy'],
  [/^oo|^ou|^ue|^ui/, 'oo'],
  [/^u(?=[ao])/, 'oo'],
  [/^ow/, 'ow'],
  [/^ar(?![aeiouyr])/, 'ar'],
  [/^or(?![aeiouyr])/, 'or'],
  [/^[eiuy]r(?![aeiouyr])/, 'er'],
  [/^a$/, 'uh'],
  [/^e$/], // a silent e
];

const LONG: Record<string, string> = { a: 'ay', e: 'ee', i: 'eye', o: 'oh', u: 'oo', y: 'eye' };
/** The vowels that replace long vowels in unstressed syllables. For example, Serenity becomes se-REE-ni-tee. */
const WEAK: Record<string, string> = { a: 'uh', e: 'eh', i: 'i', y: 'i' };
const isVowel = (letter: string | undefined) => letter !== undefined && 'aeiouy'.includes(letter);

/**
 * The sounds of a letter to which none of the RULES applies. A vowel is long at the end of the name, and if another
 * vowel follows: directly, after one consonant (Lena, Kate), or after a pair such as th or br. Other vowels are short.
 */
function letterSound(rest: string, first: boolean): Sound[] {
  const letter = rest[0] ?? '';
  if (letter === 'y' && isVowel(rest[1])) return [{ consonant: 'y' }];
  if (isVowel(letter)) {
    const long = /^.([^aeiouyx]|[bdmpst]h|[bcdfgkptv][lr])?[aeiouy]/.test(rest) || rest.length === 1;
    if (long && rest === 'i') return [{ vowel: 'ee', short: false }];
    const vowel = long ? (LONG[letter] ?? '') : letter === 'y' ? 'i' : letter;
    return [{ vowel, short: !long, ...(long && { weak: WEAK[letter] ?? vowel }) }];
  }
  if (letter === 'h' && !first && !isVowel(rest[1])) return [];
  if (letter === 'x') return first ? [{ consonant: 'z' }] : [{ consonant: 'k' }, { consonant: 's' }];
  return [{ consonant: letter === 'c' || letter === 'q' ? 'k' : letter }];
}

function soundsOf(name: string): Sound[] {
  const sounds: Sound[] = [];
  let rest = foldText(name).replace(/[^a-z]/g, '');
  for (let first = true; rest !== ''; first = false) {
    const rule = RULES.find(([letters]) => letters.test(rest));
    const match = rule?.[0].exec(rest);
    if (rule && match) {
      const [, ...texts] = rule;
      for (const text of texts) {
        const sound = text === '1' ? (match[1] ?? '') : text;
        sounds.push(isVowel(sound[0]) ? { vowel: sound, short: false } : { consonant: sound });
      }
    } else sounds.push(...letterSound(rest, first));
    rest = rest.slice(match?.[0].length ?? (rest[0] === rest[1] ? 2 : 1));
  }
  return sounds;
}

/** Matches two consonants that can begin an English syllable. */
const BEGINS = /^([bcdfgkpt]r|[bcfgkps]l|[kdst]w|s[kmnpt])$/;

/**
 * The syllables of a name as English spelling suggests: Niamh is NEE-am, Siobhan SEE-oh-ban, Lucia LOO-shuh. The stress
 * is on the third syllable from the end; in shorter names, it is on the first. Null if the name has no vowel.
 */
export function byLetters(name: string): Syllable[] | null {
  const syllables: (Syllable & { short: boolean; weak: string })[] = [];
  let waiting: string[] = [];
  for (const sound of soundsOf(name)) {
    if ('consonant' in sound) {
      waiting.push(sound.consonant);
      continue;
    }
    const before = syllables.at(-1);
    if (before && waiting.length > 0) {
      const moved = BEGINS.test(waiting.slice(-2).join('')) ? 2 : 1;
      // A single consonant after a short vowel belongs to that vowel's syllable: STEL-uh.
      const kept = before.short && waiting.length === 1 ? 1 : waiting.length - moved;
      before.coda = waiting.slice(0, kept).join('');
      waiting = waiting.slice(kept);
    }
    const { vowel, short, weak = vowel } = sound;
    syllables.push({ onset: waiting.join(''), vowel, coda: '', stressed: false, short, weak });
    waiting = [];
  }
  const last = syllables.at(-1);
  const stressed = syllables[Math.max(0, syllables.length - 3)];
  if (!last || !stressed) return null;
  last.coda = waiting.join('');
  stressed.stressed = true;
  return syllables.map(({ onset, vowel, coda, stressed, weak }) => ({
    ...{ onset, coda, stressed },
    vowel: stressed ? vowel : weak,
  }));
}
