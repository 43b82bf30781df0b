/** Checks the format and consistency of the seed's names. */
import { sampleNames } from '@cradle/shared/content/sampleNames';
import { ORIGINS, ZODIAC_SIGNS } from '@cradle/shared/names/babyNames';
import { areCouple } from '@cradle/shared/names/couples';
import { foldText } from '@cradle/shared/names/names';
import { describe, expect, test } from 'vitest';
import { readSeedNames, type SeedName } from './nameSeed';

const names = readSeedNames(new URL('names', import.meta.url));
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
/** Scandinavian and German letters that can also be written as two letters. */
const DIGRAPHS: Record<string, string> = { å: 'aa', ä: 'ae', æ: 'ae', ø: 'oe', ö: 'oe', ü: 'ue' };
const transcribed = (text: string) =>
  folded(text.toLowerCase().replace(/[åäæøöü]/g, (letter) => DIGRAPHS[letter] ?? ''));
const among =
  <T>(values: readonly T[]) =>
  (value: T) =>
    values.filter((one) => one === value).length;

/** Names whose numbers of syllables and of vowel groups differ by more than one, by reason. */
const oddSyllables: Record<string, readonly string[]> = {
  'two adjacent vowels and the final e are separate syllables': [
    ...[
      'Adaeze',
      'Ariadne',
      'Ayodele',
      'Ayomide',
      'Calliope',
      'Kiele',
      'DeAndre',
      'Deonte',
      'Hermione',
      'Ianthe',
      'Ione',
      'Kalliope',
    ],
  ],
  'adjacent vowels are separate syllables': ['Aoi', 'Cattleya', 'Duarte', 'Isaias', 'Mariajose', 'Noelia', 'Shmuel'],
};

/** Usages (languages or countries) that need at least 40 names, as does each origin of the search filter. */
const THIN_USAGES = [
  ...[
    'Polish',
    'Scottish',
    'Welsh',
    'Portuguese',
    'Dutch',
    'Ukrainian',
    'Indian',
    'Korean',
    'Vietnamese',
    'West African',
  ],
  'Hawaiian',
];

/**
 * Groups of neighboring usages (languages or countries in which a name is used). Siblings are suggested names for
 * brothers and sisters. If a name isn't used in English-speaking countries, each sibling must have the same usage or
 * another usage of the same group. The language from which a name comes counts as a usage.
 */
const NEIGHBORS = [
  ['Danish', 'Estonian', 'Finnish', 'Icelandic', 'Norse', 'Norwegian', 'Scandinavian', 'Swedish'],
  [
    'Bosnian',
    'Bulgarian',
    'Croatian',
    'Czech',
    'Polish',
    'Russian',
    'Serbian',
    'Slavic',
    'Slovak',
    'Slovene',
    'Ukrainian',
  ],
  ['Breton', 'Celtic', 'Cornish', 'Irish', 'Scottish', 'Welsh'],
  ['Basque', 'Catalan', 'Filipino', 'Galician', 'Latin American', 'Mexican', 'Spanish'],
  ['Ghanaian', 'Nigerian', 'West African'],
  ['South African', 'Zimbabwean'],
  ['East African', 'Ethiopian'],
  ['Brazilian', 'Portuguese'],
  ['Dutch', 'German'],
  ['Hawaiian', 'Māori'],
  ['Indian', 'Pakistani'],
  ['Arabic', 'Bosnian', 'Pakistani', 'Persian', 'Turkish'],
] as const;

const byId = new Map(names.map((name) => [name.id, name]));

/**
 * Returns the usages (languages or countries) and origins of all names with this spelling, and the other members of
 * their groups in NEIGHBORS.
 */
function usagesOf(spelling: string): ReadonlySet<string> {
  const own = new Set(named(spelling).flatMap(({ usage, origin }) => [...usage, origin]));
  return new Set([...own, ...NEIGHBORS.filter((group) => group.some((one) => own.has(one))).flat()]);
}

const bySpelling = new Map<string, SeedName[]>();
for (const name of names) bySpelling.set(name.name, [...(bySpelling.get(name.name) ?? []), name]);
const named = (spelling: string): readonly SeedName[] => bySpelling.get(spelling) ?? [];

/** Follows the variant links of a name to the base name of its family. */
function rootOf(name: SeedName): SeedName {
  const base = name.variantOf === null ? undefined : byId.get(name.variantOf);
  return base ? rootOf(base) : name;
}

/** Returns the sounds of a respelling from the stressed vowel to the end, for example 'ee|nuh' for vah-len-TEE-nah. */
function rhymeOf({ pronunciation }: SeedName): string | null {
  if (!pronunciation) return null;
  const parts = pronunciation.split(/[-\s]/);
  const [stressed = '', ...rest] = parts.slice(stressOf(pronunciation));
  const tail = [stressed.toLowerCase().replace(/^[^aeiouy]+/, ''), ...rest.map((part) => part.toLowerCase())];
  return tail.join('|').replace(/ah$/, 'uh');
}

/** Returns the index of the stressed syllable, which is written in capitals. */
const stressOf = (pronunciation: string) => pronunciation.split(/[-\s]/).findIndex((part) => !/[a-z]/.test(part));

describe('names of the seed', () => {
  test('the seed has at least 5,000 names, unique by spelling and gender', () => {
    expect(names.length).toBeGreaterThanOrEqual(5000);
    const keys = names.map(({ name, gender }) => `${name.toLowerCase()} ${gender}`);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });

  test.each([
    ['accents', folded],
    ['the letters å and aa, ø and oe, or another such pair', transcribed],
  ])('names that differ only in %s are linked as variants', (_, form) => {
    const families = new Map<string, Set<SeedName>>();
    for (const name of names)
      families.set(form(name.name), (families.get(form(name.name)) ?? new Set()).add(rootOf(name)));
    expect([...families].filter(([, roots]) => roots.size > 1).map(([name]) => name)).toEqual([]);
  });

  test('every citation in the seed names a page or an entry of the cited work', () => {
    for (const { name, sources } of names)
      for (const { work, locator } of sources)
        if (work.startsWith('Charlotte M. Yonge'))
          expect(locator, name).toMatch(/^p\. [1-9]\d{0,2}(, [1-9]\d{0,2})?(, under \p{Lu}[\p{L}]+)?$/u);
        else expect(locator, name).toMatch(/\p{L}/u);
  });

  test('a spelling variant that takes its meaning from a base name cites the sources of the base name', () => {
    const [jaxson, jackson] = ['Jaxson', 'Jackson'].map((name) => named(name)[0]);
    expect(jaxson?.meaning).toContain('Spelling of Jackson: ');
    expect(jaxson?.sources).toEqual(expect.arrayContaining(jackson?.sources ?? []));
    expect(jackson?.sources).not.toEqual([]);
  });

  test('at least 60 % of the meanings in the seed cite a work', () =>
    expect(names.filter(({ sources }) => sources.length > 0).length / names.length).toBeGreaterThan(0.6));

  test('the seed has at least 10 names per letter, 40 per origin, 25 per zodiac sign and 250 neutral names', () => {
    const letters = among(names.map(({ name }) => folded(name)[0]?.replace('ø', 'o')));
    expect([...'abcdefghijklmnopqrstuvwxyz'].filter((letter) => letters(letter) < 10)).toEqual([]);
    const origins = among(names.flatMap(({ origin, usage }) => [...new Set([origin, ...usage])]));
    expect(ORIGINS.filter((origin) => origins(origin) < 40)).toEqual([]);
    expect(THIN_USAGES.filter((usage) => origins(usage) < 40)).toEqual([]);
    expect(among(names.map(({ gender }) => gender))('neutral')).toBeGreaterThanOrEqual(250);
    const signs = among(names.flatMap(({ zodiacs }) => zodiacs));
    expect(ZODIAC_SIGNS.filter((sign) => signs(sign) < 25)).toEqual([]);
  });

  test('every name has a short meaning in sentence case, and a pronunciation with a part for each syllable', () => {
    const odd = names.filter(
      ({ meaning, syllables, pronunciation }) =>
        meaning.length < 3 ||
        meaning.length > 160 ||
        meaning.endsWith('.') ||
        !/^[\p{Lu}\d]/u.test(meaning) ||
        pronunciation?.split(/[-\s]/).length !== syllables,
    );
    expect(odd.map(({ name }) => name)).toEqual([]);
  });

  test('rank and rank year are both set or both null, and a better rank never means a lower popularity', () => {
    expect(names.filter(({ rank, rankYear }) => (rank === null) !== (rankYear === null))).toEqual([]);
    for (const gender of ['girl', 'boy']) {
      const ranked = names.filter((name) => name.gender === gender && name.rank !== null);
      ranked.sort((a, b) => Number(a.rank) - Number(b.rank) || b.popularity - a.popularity);
      const popularity = ranked.map((name) => name.popularity);
      expect(popularity).toEqual([...popularity].sort((a, b) => b - a));
    }
  });

  test('a name has at most six suggested siblings, none of which is a variant of the name', () => {
    const rootsOf = new Map<string, Set<number>>();
    for (const name of names) rootsOf.set(name.name, (rootsOf.get(name.name) ?? new Set()).add(rootOf(name).id));
    const wrong = names.filter(
      (name) =>
        name.siblings.length > 6 ||
        new Set(name.siblings).size < name.siblings.length ||
        (name.variantKind !== 'spelling' && name.siblings.length < 3) ||
        // Built-in names (ids up to 42) are exempt, because the specification gives their siblings.
        (rootOf(name).id > 42 && name.siblings.some((sibling) => rootsOf.get(sibling)?.has(rootOf(name).id))),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  test('no name rhymes with one of its suggested sibling names', () => {
    const rhymes = new Map(names.map((name) => [name.name, rhymeOf(name)]));
    const together = names.flatMap((name) =>
      // Built-in names (ids up to 42) are exempt, because the specification gives their siblings.
      name.id > 42 && rhymeOf(name)
        ? name.siblings
            .filter((sibling) => rhymes.get(sibling) === rhymeOf(name))
            .map((sibling) => `${name.name} ${sibling}`)
        : [],
    );
    expect(together).toEqual([]);
  });

  test('the suggested siblings of a name that isn’t used in English are from the same or a neighboring language', () => {
    const strangers = names.flatMap(({ id, name, usage, variantKind, siblings }) =>
      // Built-in names are exempt, because the specification gives their siblings. Spellings are exempt, because they
      // have the siblings of their base name.
      id > 42 && variantKind !== 'spelling' && !usage.includes('English') && !usage.includes('American')
        ? siblings
            .filter((sibling) => [...usagesOf(name)].every((one) => !usagesOf(sibling).has(one)))
            .map((sibling) => `${name} ${sibling}`)
        : [],
    );
    expect(strangers).toEqual([]);
  });

  test('neither a name nor its suggested sibling is a nickname of the other', () => {
    const together = names.flatMap(({ name, nicknames, siblings }) =>
      siblings
        .filter((sibling) => nicknames.includes(sibling) || named(sibling).some((one) => one.nicknames.includes(name)))
        .map((sibling) => `${name} ${sibling}`),
    );
    expect(together).toEqual([]);
  });

  test('a spelling variant is stressed on the same syllable as its base name', () => {
    const odd = names.filter(({ name, variantKind, variantOf, pronunciation, syllables }) => {
      const base = byId.get(variantOf ?? 0);
      return (
        variantKind === 'spelling' &&
        pronunciation &&
        base?.pronunciation &&
        syllables === base.syllables &&
        stressOf(pronunciation) !== stressOf(base.pronunciation) &&
        folded(name) !== folded(base.name)
      );
    });
    expect(odd.map(({ name }) => name)).toEqual([]);
  });

  test('a name and its suggested sibling are never a couple, or parent and child, in myth, scripture or history', () => {
    const together = names.flatMap(({ name, siblings }) =>
      siblings.filter((sibling) => areCouple(name, sibling)).map((sibling) => `${name} ${sibling}`),
    );
    expect(together).toEqual([]);
  });

  test('a spelling variant has the same origin as its base name', () => {
    const odd = names.filter(
      // Built-in names (ids up to 42) are exempt, because the specification gives their origins.
      ({ id, variantKind, variantOf, origin }) =>
        id > 42 && variantKind === 'spelling' && origin !== byId.get(variantOf ?? 0)?.origin,
    );
    expect(odd.map(({ name }) => name)).toEqual([]);
  });

  test('if a name is the short form of one other name only, the two names have the same origin', () => {
    const odd = names.filter(
      ({ variantKind, variantOf, origin, meaning }) =>
        variantKind === 'short' &&
        /^(short|pet) form of \p{L}+, /iu.test(meaning) &&
        !/ (or|and) \p{Lu}|; |, or |American/u.test(meaning) &&
        // Variants of built-in names (ids up to 42) are exempt, because the specification gives the origins of those.
        Number(variantOf) > 42 &&
        origin !== byId.get(variantOf ?? 0)?.origin,
    );
    expect(odd.map(({ name, origin }) => `${name}: ${origin}`)).toEqual([]);
  });

  test('a meaning such as “form of Anna” also contains the meaning of Anna', () => {
    const odd = names.filter(({ meaning }) => /^(\p{Lu}\p{L}+ )?(pet |short )?form of \p{Lu}\p{L}+$/iu.test(meaning));
    expect(odd.map(({ name, meaning }) => `${name}: ${meaning}`)).toEqual([]);
  });

  test('texts of the seed contain no office or title that can pass to another person', () => {
    const odd = names.filter(({ celebrity, meaning, sourceNote }) =>
      /actress|, (former|current) |, (Princess|Prince) of |Crown Prince|queen consort|vice president/.test(
        `${celebrity} ${meaning} ${sourceNote}`,
      ),
    );
    expect(odd.map(({ name, celebrity }) => `${name}: ${celebrity}`)).toEqual([]);
  });

  test('famous bearers are described in American English: soccer player, not footballer', () => {
    const odd = names.filter(({ celebrity }) => /footballer|, football |film-maker/.test(celebrity ?? ''));
    expect(odd.map(({ name, celebrity }) => `${name}: ${celebrity}`)).toEqual([]);
  });

  test('the links from variants to base names have no cycles, and no spelling variant is linked to another spelling variant', () => {
    const chained = names.filter(({ variantKind, variantOf }) => {
      const base = byId.get(variantOf ?? 0);
      return variantKind === 'spelling' && base?.variantKind === 'spelling';
    });
    expect(chained.map(({ name }) => name)).toEqual([]);
    expect(() => names.map(rootOf)).not.toThrow();
  });

  test('respellings follow the pronunciation key: -ia is ee-uh, and a hard g before e or i is gh', () => {
    const odd = names.filter(
      ({ name, pronunciation }) =>
        /(^|-)g(?!h)[ei]/i.test(pronunciation ?? '') ||
        (name.endsWith('ia') && /-.*yu?a?h$/i.test(pronunciation ?? '')),
    );
    expect(odd.map(({ name, pronunciation }) => `${name}: ${pronunciation}`)).toEqual([]);
  });

  test('at least 60 % of the meanings that don’t come from a base name have a source', () => {
    const own = names.filter(({ variantKind }) => variantKind !== 'spelling');
    expect(
      own.filter(({ sources, sourceNote }) => sources.length > 0 || sourceNote).length / own.length,
    ).toBeGreaterThan(0.6);
  });

  test('the stored number of syllables differs from the number of vowel groups by at most one, except for the listed names', () => {
    // Counts the vowel groups, without a final e, as private.doubtful_syllables() does.
    const estimated = (name: string) =>
      Math.max(
        1,
        foldText(name)
          .replace(/e$/, '')
          .match(/[aeiouy]+/g)?.length ?? 0,
      );
    const doubtful = names.filter(({ name, syllables }) => Math.abs(syllables - estimated(name)) > 1);
    expect(doubtful.map(({ name }) => name).sort()).toEqual(Object.values(oddSyllables).flat().sort());
  });

  test('the seed preserves the ids of the built-in names', () => {
    const ids = new Set(names.map(({ id }) => id));
    expect(ids.size).toBe(names.length);
    expect(sampleNames.filter(({ id, name }) => names.find((seed) => seed.id === id)?.name !== name)).toEqual([]);
  });
});
