/**
 * Reads the names of the seed: one JSON object on each line of names/<letter>.jsonl. The meaning, origin, popularity
 * and siblings of the 42 built-in names are in `shared`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { sampleNames } from '@cradle/shared/content/sampleNames';
import { CURATED_THEMES } from '@cradle/shared/names/themes';
import { continueIds, insertInto } from './sqlText';

/** The works that names cite, by key. A citation is [key, page or headword, note]; see Source. */
const WORKS = {
  wiktionary: { work: 'English Wiktionary', url: (entry: string) => `https://en.wiktionary.org/wiki/${entry}` },
  yonge: { work: 'Charlotte M. Yonge, History of Christian Names (1884)', url: () => null },
  hitchcock: { work: 'Roswell D. Hitchcock, Scripture Proper Names (1869)', url: () => null },
} as const;

type Source = [work: keyof typeof WORKS, locator: string, note?: string];

/** The facts that each name of the seed has. */
interface Facts {
  gender: string;
  meaning: string;
  origin: string;
  usage: string[];
  popularity: number;
  syllables: number;
  nicknames: string[];
  mythological: boolean;
  zodiacs: string[];
  siblings: string[];
  /** Theme pages that list the name: keys of CURATED_THEMES. */
  themes: string[];
}

/**
 * A name as its line in names/<letter>.jsonl describes it. A missing value comes from the built-in name with the same
 * id or from the base name, or is empty.
 */
interface Entry extends Partial<Facts> {
  id: number;
  name: string;
  rank?: number;
  rankYear?: number;
  pronunciation?: string;
  celebrity?: string;
  variantOf?: string;
  variantKind?: 'spelling' | 'form' | 'short';
  /** The gender of the base name, if it differs from the gender of this name. */
  variantGender?: string;
  /** Another name, of which this name may be a spelling. The two names aren't linked. */
  perhaps?: string;
  sources?: Source[];
  sourceNote?: string;
}

/** A name of the seed with all its facts. */
export interface SeedName extends Facts {
  id: number;
  name: string;
  rank: number | null;
  rankYear: number | null;
  pronunciation: string | null;
  celebrity: string | null;
  variantOf: number | null;
  variantKind: string | null;
  sources: { work: string; locator: string; url: string | null; note: string | null }[];
  sourceNote: string | null;
}

/**
 * Returns all names of the seed, sorted by id.
 * @param folder the folder of the JSON lines
 * @throws Error with the name if a required fact, a base name or a sibling is missing, or if a theme is unknown
 */
export function readSeedNames(folder: URL): SeedName[] {
  const entries = readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .flatMap((file) =>
      readFileSync(new URL(`${folder.href}/${file}`), 'utf8')
        .trim()
        .split('\n'),
    )
    .map(readEntry)
    .sort((a, b) => a.id - b.id);
  const named = new Map<string, Entry[]>();
  for (const entry of entries) named.set(entry.name, [...(named.get(entry.name) ?? []), entry]);
  const find = (name: string, gender?: string) => {
    const found = named.get(name);
    return found?.find((entry) => entry.gender === gender) ?? found?.[0];
  };
  const everyday = lowerCaseWords(entries);
  return entries.map((entry) => {
    const base = find(entry.variantOf ?? entry.perhaps ?? '', entry.variantGender ?? entry.gender);
    if ((entry.variantOf || entry.perhaps) && !base)
      throw new Error(`The base name "${entry.variantOf ?? entry.perhaps}" of ${entry.name} is not in the seed`);
    const lost = entry.siblings?.find((sibling) => sibling === entry.name || !named.has(sibling));
    if (lost) throw new Error(`The sibling "${lost}" of ${entry.name} is not another name of the seed`);
    const strange = entry.themes?.find((theme) => !Object.hasOwn(CURATED_THEMES, theme));
    if (strange) throw new Error(`${entry.name} has the unknown theme "${strange}"`);
    return complete(entry, base, everyday);
  });
}

function readEntry(line: string): Entry {
  const entry: Entry = JSON.parse(line);
  const { id: _, ...builtIn } = sampleNames.find(({ id }) => id === entry.id) ?? { id: 0 };
  return { ...entry, ...builtIn };
}

/** Completes an entry. A spelling, also one with `perhaps`, inherits missing facts from its base name. */
function complete(entry: Entry, base: Entry | undefined, everyday: ReadonlySet<string>): SeedName {
  const from = entry.variantKind === 'spelling' || entry.perhaps ? base : undefined;
  const required = <Key extends 'gender' | 'origin' | 'popularity' | 'syllables'>(key: Key) => {
    const value = entry[key] ?? from?.[key];
    if (value === undefined) throw new Error(`${entry.name} has no ${key}`);
    return value as NonNullable<Entry[Key]>;
  };
  return {
    id: entry.id,
    name: entry.name,
    gender: required('gender'),
    meaning: entry.meaning ?? meaningOfSpelling(entry, from, everyday),
    origin: required('origin'),
    usage: entry.usage ?? usageOfSpelling(from?.usage),
    popularity: required('popularity'),
    syllables: required('syllables'),
    rank: entry.rank ?? null,
    rankYear: entry.rankYear ?? null,
    pronunciation: entry.pronunciation ?? from?.pronunciation ?? null,
    nicknames: entry.nicknames ?? [],
    mythological: entry.mythological ?? false,
    celebrity: entry.celebrity ?? null,
    zodiacs: entry.zodiacs ?? [],
    siblings: entry.siblings ?? from?.siblings?.filter((sibling) => sibling !== entry.name) ?? [],
    themes: entry.themes ?? from?.themes ?? [],
    variantOf: entry.variantOf ? (base?.id ?? null) : null,
    variantKind: entry.variantKind ?? null,
    sources: sourcesOf(entry, entry.meaning ? undefined : from),
    sourceNote: entry.sourceNote ?? null,
  };
}

/**
 * Returns the usage (languages such as English) that a spelling inherits from its base name if its entry has none. If
 * the base name has English and other usages, such as Alan (English and Polish), only the English ones are inherited.
 */
function usageOfSpelling(usage: readonly string[] = []): string[] {
  const english = usage.filter((one) => one === 'English' || one === 'American');
  return english.length > 0 ? english : [...usage];
}

/** The sources of a name, followed by those of its base name if the name has inherited the base name's meaning. */
function sourcesOf({ sources = [] }: Entry, base: Entry | undefined): SeedName['sources'] {
  const isCited = ([key, locator]: Source) => sources.some(([work, page]) => work === key && page === locator);
  const inherited = base?.sources?.filter((source) => !isCited(source)) ?? [];
  return [...sources, ...inherited].map(([key, locator, note]) => ({
    work: WORKS[key].work,
    locator,
    url: WORKS[key].url(encodeURIComponent(locator)),
    note: note ?? null,
  }));
}

/** The meaning of a spelling, for example 'Spelling of Jackson: son of Jack'. */
function meaningOfSpelling({ name, perhaps }: Entry, base: Entry | undefined, everyday: ReadonlySet<string>): string {
  if (!base?.meaning) throw new Error(`${name} has no meaning`);
  const [first = ''] = base.meaning.split(/[^\p{L}]/u, 1);
  const meaning = everyday.has(first.toLowerCase())
    ? base.meaning.charAt(0).toLowerCase() + base.meaning.slice(1)
    : base.meaning;
  return `${perhaps ? 'Perhaps a spelling' : 'Spelling'} of ${base.name}: ${meaning}`;
}

/**
 * All words that occur in lower case in the meaning of any name. meaningOfSpelling() puts the first word of a meaning
 * in lower case only if it is one of these words. A word such as God therefore keeps its capital.
 */
function lowerCaseWords(entries: readonly Entry[]): ReadonlySet<string> {
  return new Set(entries.flatMap(({ meaning = '' }) => meaning.match(/(?<!\p{L})\p{Ll}\p{L}*/gu) ?? []));
}

/**
 * The SQL that fills baby_names and its child tables.
 * @param counted the names with official figures, in lower case
 */
export function nameSql(names: readonly SeedName[], counted: ReadonlySet<string>): string {
  const ids = new Map(names.map(({ id, name }) => [name, id]));
  return [
    insertInto(
      'baby_names',
      // biome-ignore format: one line, so that the values below line up with these columns
      ['id', 'name', 'gender', 'meaning', 'origin', 'usage', 'popularity', 'syllables', 'rank', 'rank_year', 'pronunciation', 'nicknames', 'mythological', 'celebrity', 'themes', 'variant_of', 'variant_kind', 'source_note', 'has_figures'],
      // biome-ignore format: one line, so that these values line up with the columns above
      names.map((n) => [n.id, n.name, n.gender, n.meaning, n.origin, n.usage, n.popularity, n.syllables, n.rank, n.rankYear, n.pronunciation, n.nicknames, n.mythological, n.celebrity, n.themes, n.variantOf, n.variantKind, n.sourceNote, counted.has(n.name.toLowerCase())]),
    ),
    continueIds('baby_names'),
    insertInto(
      'name_siblings',
      ['name_id', 'sibling_id'],
      names.flatMap((n) => n.siblings.map((sibling) => [n.id, ids.get(sibling) ?? null])),
    ),
    insertInto(
      'name_zodiacs',
      ['name_id', 'zodiac'],
      names.flatMap((n) => n.zodiacs.map((zodiac) => [n.id, zodiac])),
    ),
    insertInto(
      'celebrity_names',
      ['baby_name_id', 'full_name', 'known_for'],
      names.flatMap((n) => bearers(n.celebrity).map(([fullName, knownFor]) => [n.id, fullName, knownFor])),
    ),
    insertInto(
      'name_sources',
      ['name_id', 'work', 'locator', 'url', 'note'],
      names.flatMap((n) => n.sources.map(({ work, locator, url, note }) => [n.id, work, locator, url, note])),
    ),
  ].join('\n');
}

/** Converts 'Emma Watson, actor; Emma Stone, actor' to pairs of full name and what the person is known for. */
function bearers(celebrity: string | null): [string, string | null][] {
  return (celebrity ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [fullName = part, ...rest] = part.split(', ');
      return [fullName, rest.join(', ') || null];
    });
}
