/**
 * Spellings that start with a given letter and occur only in official figures. The site has no meaning for them.
 * Lazy-loaded with the section that lists the spellings.
 */
import type { Database } from '@cradle/shared/database/database.types';
import type { GenderFilter } from '@cradle/shared/names/names';
import { query } from '../api/query';
import { REQUEST_SIZE } from '../cache/pageSize';
import { usePages } from '../cache/usePages';
import { type QueryResult, useQuery } from '../cache/useQuery';

type Functions = Database['public']['Functions'];
type SpellingCount = Functions['letter_spelling_counts']['Returns'][number];
type SpellingRow = {
  [Column in keyof Database['public']['CompositeTypes']['spelling_card']]: NonNullable<
    Database['public']['CompositeTypes']['spelling_card'][Column]
  >;
} & { rank: number | null };

export type SpellingFilter = { letter: string; gender: GenderFilter; contains: string };

const readOnly = { get: true } as const;

/** The spellings, the most common first. Fetches nothing if the filter is null. */
export function useSpellings(filter: SpellingFilter | null) {
  return usePages<SpellingRow, ['letter_spellings', Functions['letter_spellings']['Args']]>(
    filter &&
      ((_page, last) => [
        'letter_spellings',
        {
          letter: filter.letter,
          ...(filter.gender !== 'all' && { gender: filter.gender }),
          ...(filter.contains && { contains: filter.contains }),
          ...(last && { after_popularity: last.popularity, after_name: last.name, after_id: last.id }),
          page_size: REQUEST_SIZE,
        },
      ]),
    ([name, args]) => query((api) => api.rpc(name, args, readOnly)) as Promise<SpellingRow[]>,
    { keepPrevious: true },
  );
}

/** The number of spellings by gender. */
export function useSpellingCounts(letter: string): QueryResult<SpellingCount[]> {
  return useQuery(['letter_spelling_counts', letter], () =>
    query((api) => api.rpc('letter_spelling_counts', { letter }, readOnly)),
  );
}
