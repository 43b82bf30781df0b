import type { Database, Tables } from '@cradle/shared/database/database.types';
import type { GenderFilter } from '@cradle/shared/names/names';
import { preload } from 'swr';
import { query } from '../api/query';
import { REQUEST_SIZE } from '../cache/pageSize';
import { usePages } from '../cache/usePages';
import { type QueryResult, useQuery } from '../cache/useQuery';

type Functions = Database['public']['Functions'];
type NameGender = Database['public']['Enums']['name_gender'];
export type LetterCount = Functions['letter_counts']['Returns'][number];
export type RelatedName = { id: number; name: string; gender: NameGender };
export type RelatedNames = {
  /** Names that sound or look similar, the most similar first. */
  sound: RelatedName[];
  /** Names of a similar style and era, the most similar first. */
  style: RelatedName[];
  /**
   * US births of the last ten years for all spellings of the name together, and the rank of this sum among the sums of
   * all names.
   */
  together: { births: number; rank: number; spellings: number } | null;
};
/** Births and ranks by year, in arrays that start with `first_year`. A year without births has 0. */
export type NameBirths = Pick<Tables<'name_births'>, 'country' | 'sex' | 'first_year' | 'births' | 'ranks'>;
export type NameYear = { year: number; sex: 'F' | 'M'; births: number; rank: number };

/** The columns of a card. */
export type NameCardRow = Pick<Tables<'baby_names'>, 'id' | 'name' | 'gender' | 'meaning' | 'origin' | 'popularity'>;
export type NameDetails = Omit<Tables<'baby_names'>, 'origins' | 'random_key' | 'search' | 'typo_keys' | 'sounds'> & {
  siblings: { id: number; name: string; gender: NameGender }[];
  zodiacs: Database['public']['Enums']['zodiac_sign'][];
  celebrities: { full_name: string; known_for: string | null }[];
  sources: NameSource[];
  family: FamilyMember[];
};
export type NameSource = Pick<Tables<'name_sources'>, 'work' | 'locator' | 'url' | 'note'>;
/** A variant of a name. `kind` states how the variant relates to the name. */
export type FamilyMember = Pick<Tables<'baby_names'>, 'id' | 'name' | 'gender' | 'rank'> & {
  kind: Database['public']['Enums']['variant_kind'];
};

/** The filter of a list of names. `letter: null` means all letters. */
export type LetterFilter = { letter: string | null; gender: GenderFilter; contains: string };

const readOnly = { get: true } as const;

/** The names that start with a letter, the most popular first. Fetches nothing if the filter is null. */
export function useLetterNames(filter: LetterFilter | null, options?: { keepPrevious?: boolean }) {
  return usePages<NameCardRow, ['letter_names', Functions['letter_names']['Args']]>(
    filter &&
      ((_page, last) => [
        'letter_names',
        {
          ...(filter.letter && { letter: filter.letter }),
          ...(filter.gender !== 'all' && { gender: filter.gender }),
          ...(filter.contains && { contains: filter.contains }),
          ...(last && { after_popularity: last.popularity, after_id: last.id }),
          page_size: REQUEST_SIZE,
        },
      ]),
    ([name, args]) => query((api) => api.rpc(name, args, readOnly)) as Promise<NameCardRow[]>,
    options,
  );
}

/** The numbers of names that start with a letter, by gender and origin. Fetches nothing if the letter is null. */
export function useLetterCounts(letter: string | null): QueryResult<LetterCount[]> {
  return useQuery(letter ? ['letter_counts', letter] : null, () =>
    query((api) => api.rpc('letter_counts', { letter: letter ?? '' }, readOnly)),
  );
}

export const nameKey = (id: number) => ['name_form', id] as const;
export const nameBirthsKey = (id: number) => ['name_births', id] as const;
export const relatedNamesKey = (id: number) => ['related_names', id] as const;

/** A name with its details; null if it doesn't exist. Fetches nothing if the id is null. */
export function useName(id: number | null): QueryResult<NameDetails | null> {
  return useQuery(id === null ? null : nameKey(id), () => readName(id ?? 0));
}

/** The official figures of a name in all countries; an empty list if there are none. */
export function useNameBirths(id: number | null): QueryResult<NameBirths[]> {
  return useQuery(id === null ? null : nameBirthsKey(id), () => readNameBirths(id ?? 0));
}

/** The related names in the lower half of a name's page. */
export function useRelatedNames(id: number): QueryResult<RelatedNames> {
  return useQuery(relatedNamesKey(id), async () => {
    const found: unknown = await query((api) => api.rpc('related_names', { name_id: id }, readOnly));
    return (found as RelatedNames | null) ?? { sound: [], style: [], together: null };
  });
}

/** Fetches the data of a name's page in advance. */
export function preloadName(id: number) {
  void preload(nameKey(id), () => readName(id)).catch(() => {});
  void preload(nameBirthsKey(id), () => readNameBirths(id)).catch(() => {});
}

async function readName(name_id: number): Promise<NameDetails | null> {
  const found: unknown = await query((api) => api.rpc('name_form', { name_id }, readOnly));
  // Sets defaults, because responses cached by an older version of the site lack usage, sources and family.
  return found ? ({ usage: [], sources: [], family: [], ...found } as unknown as NameDetails) : null;
}

function readNameBirths(name_id: number): Promise<NameBirths[]> {
  return query((api) =>
    api.from('name_births').select('country, sex, first_year, births, ranks').eq('name_id', name_id).order('country'),
  );
}
