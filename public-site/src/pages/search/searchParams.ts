import { ZODIAC_SIGNS } from '@cradle/shared/names/babyNames';
import { type GenderFilter, readGender } from '@cradle/shared/names/names';
import type { ParsedText } from '@cradle/shared/names/query/parseQuery';
import type { SearchFilter } from '@cradle/shared/names/query/searchFilter';
import { isTheme } from '@cradle/shared/names/themes';
import { formatNumber } from '@cradle/shared/text/formatNumber';
import { SEARCH_MAX_LENGTH } from '@cradle/shared/text/searchText';
import { isOrigin } from '../../names/isOrigin';

const SORTS = ['best', 'popularity', 'name', 'length', 'rising', 'falling'] as const;

/**
 * The search text and the filters in the URL. A range is '3', '3-5', '3-' or '-5'. If `sort` is empty, the sort order
 * is the one that the search text contains, such as 'most popular', otherwise 'best'.
 */
export type SearchCriteria = {
  q: string;
  gender: GenderFilter;
  origin: string;
  syllables: string;
  zodiac: string;
  popularity: string;
  mythological: string;
  celebrity: string;
  meaning: string;
  theme: string;
  starts: string;
  ends: string;
  has: string;
  lacks: string;
  length: string;
  rank: string;
  era: string;
  sort: string;
};

export const noCriteria: SearchCriteria = {
  ...{ q: '', gender: 'all', origin: '', syllables: '', zodiac: '', popularity: '', mythological: '' },
  ...{ celebrity: '', meaning: '', theme: '', starts: '', ends: '', has: '', lacks: '', length: '', rank: '', era: '' },
  sort: '',
};

const keys = Object.keys(noCriteria) as (keyof SearchCriteria)[];

const isLetters = (text: string) => /^[\p{L}\p{M}'’ -]{1,50}$/u.test(text);
const isOn = (text: string) => text === '1';
const isRangeTo = (most: number) => (text: string) => {
  const [low, high] = readRange(text);
  return (low !== undefined || high !== undefined) && (low ?? 0) <= (high ?? most) && (high ?? low ?? 0) <= most;
};

/** For each parameter, a function that returns true for valid values. Invalid values are ignored. */
const valid: Readonly<Record<Exclude<keyof SearchCriteria, 'q' | 'gender'>, (text: string) => boolean>> = {
  origin: isOrigin,
  syllables: (text) => /^[1-4]$/.test(text),
  zodiac: (text) => (ZODIAC_SIGNS as readonly string[]).includes(text),
  popularity: isRangeTo(100),
  mythological: isOn,
  celebrity: isOn,
  meaning: (text) => /[\p{L}\p{N}]/u.test(text) && text.length <= SEARCH_MAX_LENGTH,
  theme: isTheme,
  starts: isLetters,
  ends: isLetters,
  has: isLetters,
  lacks: isLetters,
  length: isRangeTo(50),
  rank: isRangeTo(1_000_000),
  era: isRangeTo(2100),
  sort: (text) => (SORTS as readonly string[]).includes(text),
};

/** The bounds of a range: '3-5', '3-', '-5' or '3'. A missing bound is undefined. Any other text has no bounds. */
export function readRange(text: string): [low: number | undefined, high: number | undefined] {
  const [, low, dash, high] = /^(\d{0,7})(-?)(\d{0,7})$/.exec(text) ?? [];
  const numberOf = (digits: string | undefined) => (digits ? Number(digits) : undefined);
  return dash ? [numberOf(low), numberOf(high)] : [numberOf(low), numberOf(low)];
}

/** Converts two bounds to the text of a range, which readRange() reads; '' if both bounds are empty. */
export const writeRange = (low: string, high: string) => (low || high ? `${low}-${high}` : '');

/** The error messages of the two fields of a range. A range without error messages is valid or empty. */
export function boundProblems(low: string, high: string, most: number): [low?: string, high?: string] {
  const problem = (text: string) => {
    if (!/^\d*$/.test(text)) return 'Please type a whole number';
    return text.length > 7 || Number(text) > most ? `At most ${formatNumber(most)}` : undefined;
  };
  const [lowProblem, highProblem] = [problem(low), problem(high)];
  const isReversed = !lowProblem && !highProblem && high !== '' && Number(low) > Number(high);
  return [lowProblem, isReversed ? `At least ${formatNumber(Number(low))}` : highProblem];
}

/** Reads the search text and the filters from the query of a URL. Invalid values are ignored. */
export function readCriteria(params: URLSearchParams): SearchCriteria {
  const criteria: SearchCriteria = { ...noCriteria };
  for (const key of keys) {
    const value = params.get(key)?.trim() ?? '';
    if (key === 'q') criteria.q = [...value].slice(0, SEARCH_MAX_LENGTH).join('');
    else if (key === 'gender') criteria.gender = readGender(value);
    else if (value && valid[key](value)) criteria[key] = value;
  }
  return criteria;
}

/** Writes the search text and the active filters as the query of a URL. */
export function writeCriteria(criteria: SearchCriteria): URLSearchParams {
  const params = new URLSearchParams();
  for (const key of keys) if (isSet(criteria, key)) params.set(key, criteria[key]);
  return params;
}

export const isSet = (criteria: SearchCriteria, key: keyof SearchCriteria) => criteria[key] !== noCriteria[key];

/** Adds the filters that were parsed from the search text. Filters of the URL override them. */
export function withParsedText(criteria: SearchCriteria, parsed: ParsedText | null): SearchCriteria {
  if (!parsed) return criteria;
  const added = Object.entries(parsed.filters).filter(([key]) => !isSet(criteria, key as keyof SearchCriteria));
  return { ...criteria, ...Object.fromEntries(added), q: parsed.rest };
}

/**
 * The filter for the database function search_names(); null if there is no text and no filter.
 * @param text the text as typed, if it differs from `criteria.q`. Names that equal this text come first.
 */
export function searchFilterOf(criteria: SearchCriteria, text = criteria.q): SearchFilter | null {
  if (keys.every((key) => key === 'sort' || !isSet(criteria, key)) && !text) return null;
  const { q, origin, zodiac, meaning, theme, starts, ends, has, lacks } = criteria;
  const [popularity_min, popularity_max] = readRange(criteria.popularity);
  const [length_min, length_max] = readRange(criteria.length);
  const [rank_min, rank_max] = readRange(criteria.rank);
  const [peak_min, peak_max] = readRange(criteria.era);
  const values = { q, origin, zodiac, meaning, theme, starts, ends, has, lacks, as_name: text === q ? '' : text };
  const numbers = { popularity_min, popularity_max, length_min, length_max, rank_min, rank_max, peak_min, peak_max };
  return {
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value)),
    ...Object.fromEntries(Object.entries(numbers).filter(([, value]) => value !== undefined)),
    ...(criteria.gender !== 'all' && { gender: criteria.gender }),
    ...(criteria.syllables && { syllables: Number(criteria.syllables) }),
    ...(criteria.mythological && { mythological: true }),
    ...(criteria.celebrity && { celebrity: true }),
    ...(criteria.sort && criteria.sort !== 'best' && { sort: criteria.sort }),
  };
}

export const countFilters = (criteria: SearchCriteria): number =>
  keys.filter((key) => key !== 'q' && key !== 'sort' && isSet(criteria, key)).length;
