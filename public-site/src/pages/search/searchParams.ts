import { baby_names } from '@cradle/shared/database/database.columns';
import { ZODIAC_SIGNS } from '@cradle/shared/names/babyNames';
import { type GenderFilter, readGender } from '@cradle/shared/names/names';
import type { Understood } from '@cradle/shared/names/query/parseQuery';
import type { SearchFilter } from '@cradle/shared/names/query/searchFilter';
import { isTheme } from '@cradle/shared/names/themes';
import { SEARCH_MAX_LENGTH } from '@cradle/shared/text/searchText';

const SORTS = ['popularity', 'name', 'length', 'rising', 'falling'] as const;

/** The text and the filters in the address. A range is '3', '3-5', '3-' or '-5'. */
export type Asked = {
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

export const nothingAsked: Asked = {
  ...{ q: '', gender: 'all', origin: 'all', syllables: 'all', zodiac: 'all', popularity: '', mythological: '' },
  ...{ celebrity: '', meaning: '', theme: '', starts: '', ends: '', has: '', lacks: '', length: '', rank: '', era: '' },
  sort: 'best',
};

const keys = Object.keys(nothingAsked) as (keyof Asked)[];

const isOrigin = (text: string) => /^\p{L}[\p{L} -]*$/u.test(text) && [...text].length <= baby_names.origin.maxLength;
const isLetters = (text: string) => /^[\p{L}\p{M}'’ -]{1,50}$/u.test(text);
const isOn = (text: string) => text === '1';
const isRangeTo = (most: number) => (text: string) => {
  const [low, high] = readRange(text);
  return (low !== undefined || high !== undefined) && (low ?? 0) <= (high ?? most) && (high ?? low ?? 0) <= most;
};

/** The valid values of each parameter. Others are ignored. */
const valid: Readonly<Record<Exclude<keyof Asked, 'q' | 'gender'>, (text: string) => boolean>> = {
  origin: (text) => isOrigin(text) && text !== 'all',
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

/** The bounds of a range: '3-5', '3-', '-5' or '3'. Any other text has no bounds. */
export function readRange(text: string): [low: number | undefined, high: number | undefined] {
  const [, low, dash, high] = /^(\d{0,7})(-?)(\d{0,7})$/.exec(text) ?? [];
  const numberOf = (digits: string | undefined) => (digits ? Number(digits) : undefined);
  return dash ? [numberOf(low), numberOf(high)] : [numberOf(low), numberOf(low)];
}

/** The opposite of readRange(). */
export const writeRange = (low: string, high: string) => (low || high ? `${low}-${high}` : '');

/** Reads the filters of an address, ignoring invalid values. */
export function readAsked(params: URLSearchParams): Asked {
  const asked: Asked = { ...nothingAsked };
  for (const key of keys) {
    const value = params.get(key)?.trim() ?? '';
    if (key === 'q') asked.q = [...value].slice(0, SEARCH_MAX_LENGTH).join('');
    else if (key === 'gender') asked.gender = readGender(value);
    else if (value && valid[key](value)) asked[key] = value;
  }
  return asked;
}

/** Writes the active filters as an address. */
export function writeAsked(asked: Asked): URLSearchParams {
  const params = new URLSearchParams();
  for (const key of keys) if (asked[key] !== nothingAsked[key]) params.set(key, asked[key]);
  return params;
}

/** Adds the filters that were parsed from the text. Filters of the URL take precedence. */
export function withUnderstood(asked: Asked, understood: Understood | null): Asked {
  if (!understood) return asked;
  const added = Object.entries(understood.filters).filter(
    ([key]) => asked[key as keyof Asked] === nothingAsked[key as keyof Asked],
  );
  return { ...asked, ...Object.fromEntries(added), q: understood.rest };
}

/**
 * The query for the server; null without text and filters.
 * @param text the text as typed, if it differs from `asked.q`: names that equal it come first
 */
export function questionOf(asked: Asked, text = asked.q): SearchFilter | null {
  if (keys.every((key) => key === 'sort' || asked[key] === nothingAsked[key]) && !text) return null;
  const { q, origin, meaning, theme, starts, ends, has, lacks } = asked;
  const [popularity_min, popularity_max] = readRange(asked.popularity);
  const [length_min, length_max] = readRange(asked.length);
  const [rank_min, rank_max] = readRange(asked.rank);
  const [peak_min, peak_max] = readRange(asked.era);
  const values = { q, meaning, theme, starts, ends, has, lacks, as_name: text === q ? '' : text };
  const numbers = { popularity_min, popularity_max, length_min, length_max, rank_min, rank_max, peak_min, peak_max };
  return {
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value)),
    ...Object.fromEntries(Object.entries(numbers).filter(([, value]) => value !== undefined)),
    ...(asked.gender !== 'all' && { gender: asked.gender }),
    ...(origin !== 'all' && { origin }),
    ...(asked.syllables !== 'all' && { syllables: Number(asked.syllables) }),
    ...(asked.zodiac !== 'all' && { zodiac: asked.zodiac as NonNullable<SearchFilter['zodiac']> }),
    ...(asked.mythological && { mythological: true }),
    ...(asked.celebrity && { celebrity: true }),
    ...(asked.sort !== 'best' && { sort: asked.sort }),
  };
}

/** The number of active filters. */
export const countFilters = (asked: Asked): number =>
  keys.filter((key) => key !== 'q' && key !== 'sort' && asked[key] !== nothingAsked[key]).length;
