/** Checks that the pronunciations and nicknames of the seed follow the rules that the site publishes. */
import { consonantKey, vowelKey } from '@cradle/shared/content/about';
import { expect, test } from 'vitest';
import { readSeedNames } from './nameSeed';

const names = readSeedNames(new URL('names', import.meta.url));

/** Names whose respelling doesn't follow the pronunciation key yet. Remove a name when its respelling is corrected. */
const KNOWN = ['Luc', 'Luke', 'Ngozi'];

/** Slurs and rude words in English, some of which are nicknames in other languages. */
const SLURS = [
  ...[
    'kike',
    'dyke',
    'fag',
    'spic',
    'coon',
    'paki',
    'chink',
    'gook',
    'wop',
    'dago',
    'gypo',
    'homo',
    'lesbo',
    'negro',
    'nazi',
  ],
  ...[
    'poof',
    'retard',
    'tard',
    'slut',
    'tit',
    'titty',
    'twat',
    'wank',
    'cunt',
    'cum',
    'dick',
    'dicky',
    'fanny',
    'die',
    'ass',
  ],
];

const respellings = (key: typeof vowelKey) => key.flatMap(([listed]) => listed.split(', '));
const vowels = respellings(vowelKey).filter((vowel) => vowel !== 'y' && vowel !== 'ye');
const CONSONANTS = `(?:${[...respellings(consonantKey), ...'bdfhklmnprstvwyz'].join('|')})*`;
const CODA = CONSONANTS.replaceAll('|y', '');
/** Matches a syllable: consonants, one vowel, consonants; or the vowel y with an optional e at the end (kye, lyne). */
const SYLLABLE = new RegExp(
  `^(?:${CONSONANTS}(?:${vowels.sort((a, b) => b.length - a.length).join('|')})${CODA}|${CONSONANTS}y${CODA}e?)$`,
);

test('each syllable of a respelling has exactly one vowel from the pronunciation key on the page “About”', () => {
  const odd = names.filter(
    ({ pronunciation }) =>
      pronunciation !== null &&
      !pronunciation
        .toLowerCase()
        .split(/[-\s]/)
        .every((part) => SYLLABLE.test(part)),
  );
  expect(
    odd
      .map(({ name, pronunciation }) => `${name}: ${pronunciation}`)
      .filter((line) => !KNOWN.includes(line.split(':')[0] ?? '')),
  ).toEqual([]);
  expect(KNOWN.filter((known) => !odd.some(({ name }) => name === known))).toEqual([]);
});

test('a respelling of several syllables has exactly one stressed syllable, in capitals', () => {
  const odd = names.filter(
    ({ pronunciation, syllables }) =>
      pronunciation !== null &&
      syllables > 1 &&
      pronunciation.split(/[-\s]/).filter((part) => part === part.toUpperCase()).length !== 1,
  );
  expect(odd.map(({ name, pronunciation }) => `${name}: ${pronunciation}`)).toEqual([]);
});

/** Returns the position of the stressed syllable, counted from the end. 1 is the last syllable. */
function stressFromEnd(pronunciation: string): number {
  const parts = pronunciation.split(/[-\s]/);
  return parts.length - parts.findIndex((part) => !/[a-z]/.test(part));
}

test('a Polish name is stressed on the last syllable but one, if -ia is counted as one syllable', () => {
  const odd = names.filter(
    ({ name, usage, syllables, pronunciation }) =>
      usage[0] === 'Polish' &&
      pronunciation !== null &&
      syllables > 1 &&
      stressFromEnd(pronunciation) !==
        (/ee-(ah|uh)$/.test(pronunciation) && !/EE-(ah|uh)$/.test(pronunciation) && name.endsWith('ia') ? 3 : 2),
  );
  expect(odd.map(({ name, pronunciation }) => `${name}: ${pronunciation}`)).toEqual([]);
});

test('a Spanish name that ends in -iel is stressed on the last syllable', () => {
  const odd = names.filter(
    ({ name, usage, pronunciation, variantKind }) =>
      usage[0] === 'Spanish' &&
      name.endsWith('iel') &&
      variantKind !== 'spelling' &&
      pronunciation !== null &&
      stressFromEnd(pronunciation) !== 1,
  );
  expect(odd.map(({ name, pronunciation }) => `${name}: ${pronunciation}`)).toEqual([]);
});

/**
 * Sounds that some languages lack. The site speaks a name with a voice for the language of the name's first usage. The
 * respelling must therefore not contain a sound that this language lacks.
 */
const FOREIGN_SOUNDS: readonly (readonly [usages: readonly string[], sounds: RegExp])[] = [
  [['Spanish', 'Mexican', 'Latin American'], /z/i],
  [['French', 'German', 'Dutch', 'Scandinavian', 'Swedish', 'Danish', 'Norwegian', 'Finnish'], /th|(^|-)j/i],
  [['Polish', 'Czech', 'Russian', 'Hebrew', 'Hawaiian'], /th|(^|-)j/i],
  [['Italian', 'Ukrainian', 'Serbian', 'Croatian', 'Romanian', 'Turkish', 'Persian'], /th/i],
];

test('a respelling has only sounds of the language in which the name is mainly used', () => {
  const odd = names.filter(
    ({ id, usage, pronunciation }) =>
      // Built-in names (ids up to 42) are exempt, because their respellings are American pronunciations.
      id > 42 &&
      FOREIGN_SOUNDS.some(([usages, sounds]) => usages.includes(usage[0] ?? '') && sounds.test(pronunciation ?? '')),
  );
  expect(odd.map(({ name, usage, pronunciation }) => `${name}: ${usage[0]}, ${pronunciation}`)).toEqual([]);
});

/** Usages whose voice speaks English. */
const ENGLISH_VOICES = ['English', 'American', 'Australian', 'Scottish', 'Irish'];

/** Matches a syllable with the vowel of “kite”. */
const LONG_I = /^(eye.*|[^aeiouy]+ye|[^aeiouy]+y[^aeiouy]+e?)$/i;

test('the vowel of “kite” is written with a single i only in names that are mainly used in English', () => {
  // Other languages need two letters for this vowel, such as Kai and Heidi, or a y.
  const odd = names.filter(
    ({ name, usage: [first = 'English'], pronunciation }) =>
      !ENGLISH_VOICES.includes(first) &&
      !/[aeo][eiuy]|[jyæ]/i.test(name.normalize('NFD').replace(/\p{M}/gu, '')) &&
      pronunciation?.split(/[-\s]/).some((part) => LONG_I.test(part)),
  );
  expect(odd.map(({ name, usage, pronunciation }) => `${name}: ${usage[0]}, ${pronunciation}`)).toEqual([]);
});

test('a French name is stressed on the last syllable, except for Breton and Gaulish names and Alexandre', () => {
  const odd = names.filter(
    ({ usage, syllables, pronunciation }) =>
      usage[0] === 'French' && syllables > 1 && pronunciation !== null && stressFromEnd(pronunciation) !== 1,
  );
  expect(odd.map(({ name }) => name).sort()).toEqual(['Alexandre', 'Epona', 'Nolwenn', 'Rozenn']);
});

test('respellings of English names write the vowel of “kite” before a consonant as “y”', () => {
  const odd = names.filter(
    ({ usage, pronunciation }) =>
      usage[0] === 'English' && pronunciation?.split(/[-\s]/).some((part) => /[^aeiou]ye[^aeiouh]/i.test(part)),
  );
  expect(odd.map(({ name, pronunciation }) => `${name}: ${pronunciation}`)).toEqual([]);
});

test('the vowel of “book” is written uu', () => {
  const odd = names.filter(
    ({ name, pronunciation }) => /ook|wood|^wolf$/i.test(name) && !/uu/i.test(pronunciation ?? ''),
  );
  expect(odd.map(({ name, pronunciation }) => `${name}: ${pronunciation}`)).toEqual([]);
});

test('the aspirated t of Sanskrit is written t, because th is the sound of “thin”', () => {
  const odd = names.filter(({ origin, pronunciation }) => origin === 'Sanskrit' && /th/i.test(pronunciation ?? ''));
  expect(odd.map(({ name, pronunciation }) => `${name}: ${pronunciation}`)).toEqual([]);
});

test('no nickname is a slur or a rude word in English', () => {
  const odd = names.filter(({ nicknames }) => nicknames.some((nickname) => SLURS.includes(nickname.toLowerCase())));
  expect(odd.map(({ name, nicknames }) => `${name}: ${nicknames.join(', ')}`)).toEqual([]);
});

test('no nickname is the name itself', () => {
  const odd = names.filter(({ name, nicknames }) => nicknames.includes(name));
  expect(odd.map(({ name }) => name)).toEqual([]);
});
