import { wordsOf } from './letters';

/** Unfortunate initials, each with the reason. Only widely known words and abbreviations are listed. */
const unfortunate = new Map(
  Object.entries({
    ASS: 'a rude word',
    BAD: 'a word nobody wants on a bag',
    BJ: 'a rude abbreviation',
    BO: 'short for body odor',
    BS: 'a rude abbreviation',
    BUM: 'a rude word',
    DIE: 'a word nobody wants on a bag',
    DUD: 'a word for something that doesn’t work',
    FAT: 'a word children tease with',
    FU: 'a rude abbreviation',
    HAG: 'an unkind word',
    KKK: 'the name of a hate group',
    OD: 'short for overdose',
    PEE: 'a word children tease with',
    PIG: 'a word children tease with',
    POO: 'a word children tease with',
    PU: 'an exclamation at a bad smell',
    SAD: 'a word nobody wants on a bag',
    SOB: 'a rude abbreviation',
    SS: 'the name of a Nazi force',
    STD: 'short for an illness',
    TB: 'short for an illness',
    UGH: 'a sigh',
    VD: 'short for an illness',
    WC: 'short for a toilet',
    WTF: 'a rude abbreviation',
  }),
);

const fortunate = new Set([
  'ACE',
  'ART',
  'BEE',
  'FAB',
  'FUN',
  'GEM',
  'HI',
  'IVY',
  'JOY',
  'OAK',
  'OK',
  'SKY',
  'SUN',
  'VIP',
  'WOW',
]);

const particles = new Set([
  'de',
  'del',
  'der',
  'den',
  'di',
  'da',
  'das',
  'do',
  'dos',
  'du',
  'la',
  'le',
  'van',
  'von',
  'of',
  'y',
]);

/**
 * The initials of a first name, middle names and a surname, for example 'OM'. Particles of the surname (van, de la) are
 * left out. A double surname has two initials.
 */
export function initialsOf(name: string, surname: string, middle = ''): string {
  const lasts = wordsOf(surname);
  const bearing = lasts.filter((word) => !particles.has(word));
  return [wordsOf(name)[0] ?? '', ...wordsOf(middle), ...(bearing.length > 0 ? bearing : lasts)]
    .map((word) => word.match(/\p{L}/u)?.[0]?.toUpperCase() ?? '')
    .join('');
}

export type InitialsTone = { tone: 'mind'; why: string } | { tone: 'nice' } | { tone: 'fine' };

/** Rates the word that the initials spell: a warning with its reason, praise or neutral. */
export function toneOfInitials(initials: string): InitialsTone {
  const letters = initials.normalize('NFD').replace(/\p{M}/gu, '');
  const why = unfortunate.get(letters);
  if (why) return { tone: 'mind', why };
  return { tone: fortunate.has(letters) ? 'nice' : 'fine' };
}
