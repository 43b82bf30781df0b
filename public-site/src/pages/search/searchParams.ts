import { baby_names } from '@cradle/shared/database/database.columns';
import { type GenderFilter, readGender } from '@cradle/shared/names/names';
import { SEARCH_MAX_LENGTH } from '@cradle/shared/text/searchText';
import type { SearchFilter } from '../../data/search';

/** The text and the filters in the URL. */
export type Asked = { q: string; gender: GenderFilter; origin: string; syllables: string };
/** Filters that are not in the URL. */
export type MoreFilters = {
  zodiac: string;
  popularity: readonly [low: number, high: number];
  mythological: boolean;
  celebrity: boolean;
};

export const nothingAsked: Asked = { q: '', gender: 'all', origin: 'all', syllables: 'all' };
export const noMoreFilters: MoreFilters = {
  zodiac: 'all',
  popularity: [0, 100],
  mythological: false,
  celebrity: false,
};

const isOrigin = (text: string) => /^\p{L}[\p{L} -]*$/u.test(text) && [...text].length <= baby_names.origin.maxLength;

/** Reads the filters of an address, ignoring invalid values. */
export function readAsked(params: URLSearchParams): Asked {
  const origin = params.get('origin')?.trim() ?? '';
  const syllables = params.get('syllables') ?? '';
  return {
    q: [...(params.get('q') ?? '').trim()].slice(0, SEARCH_MAX_LENGTH).join(''),
    gender: readGender(params.get('gender')),
    origin: isOrigin(origin) ? origin : 'all',
    syllables: /^[1-4]$/.test(syllables) ? syllables : 'all',
  };
}

/** Writes the active filters as an address. */
export function writeAsked(asked: Asked): URLSearchParams {
  const params = new URLSearchParams();
  if (asked.q) params.set('q', asked.q);
  for (const key of ['gender', 'origin', 'syllables'] as const) if (asked[key] !== 'all') params.set(key, asked[key]);
  return params;
}

/** The query for the server; null without a text. */
export function questionOf(asked: Asked, more: MoreFilters): SearchFilter | null {
  if (!asked.q) return null;
  const [low, high] = more.popularity;
  return {
    q: asked.q,
    ...(asked.gender !== 'all' && { gender: asked.gender }),
    ...(asked.origin !== 'all' && { origin: asked.origin }),
    ...(asked.syllables !== 'all' && { syllables: Number(asked.syllables) }),
    ...(more.zodiac !== 'all' && { zodiac: more.zodiac as NonNullable<SearchFilter['zodiac']> }),
    ...((low > 0 || high < 100) && { popularity_min: low, popularity_max: high }),
    ...(more.mythological && { mythological: true }),
    ...(more.celebrity && { celebrity: true }),
  };
}

/** The number of active filters. */
export function countFilters(asked: Asked, more: MoreFilters): number {
  return (
    Object.keys(questionOf({ ...asked, q: 'x' }, { ...more, popularity: [0, 100] }) ?? {}).length -
    1 +
    (more.popularity[0] > 0 || more.popularity[1] < 100 ? 1 : 0)
  );
}
