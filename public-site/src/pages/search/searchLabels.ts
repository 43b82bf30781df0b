import type { ParsedText } from '@cradle/shared/names/query/parseQuery';
import { isTheme, THEMES } from '@cradle/shared/names/themes';
import { isSet, noCriteria, readRange, type SearchCriteria } from './searchParams';

export const ERAS = [
  { value: '-1949', label: 'Before 1950' },
  { value: '1950-1979', label: '1950–1979' },
  { value: '1980-1999', label: '1980–1999' },
  { value: '2000-', label: '2000 and later' },
];

const genders = { all: '', girl: 'Girl', boy: 'Boy', neutral: 'Gender neutral' };

/** The label of a range: 'up to 4 letters', '5–8 letters', '8 letters and more'. */
function rangeLabel(text: string, before: string, after: string): string {
  const [low, high] = readRange(text);
  if (low === undefined) return `${before}up to ${high}${after}`;
  if (high === undefined) return `${before}${low}${after} and more`;
  return low === high ? `${before}${low}${after}` : `${before}${low}–${high}${after}`;
}

/** For each filter, a function that returns the label of a value. */
const labels: Readonly<Record<Exclude<keyof SearchCriteria, 'q' | 'sort'>, (value: string) => string>> = {
  gender: (value) => genders[value as keyof typeof genders],
  origin: (value) => value,
  syllables: (value) => `${value}${value === '4' ? '+' : ''} ${value === '1' ? 'syllable' : 'syllables'}`,
  zodiac: (value) => value,
  popularity: (value) => rangeLabel(value, 'Popularity ', ''),
  mythological: () => 'Mythological',
  celebrity: () => 'Celebrity',
  meaning: (value) => `Meaning: ${value}`,
  theme: (value) => (isTheme(value) ? THEMES[value] : value),
  starts: (value) => `Starts with ${value.charAt(0).toUpperCase()}${value.slice(1)}`,
  ends: (value) => `Ends with ${value}`,
  has: (value) => `Contains ${value}`,
  lacks: (value) => `Without ${value}`,
  length: (value) => rangeLabel(value, '', ' letters'),
  rank: (value) => rangeLabel(value, 'Rank ', ''),
  era: (value) => {
    const era = ERAS.find((one) => one.value === value)?.label ?? value;
    return `Peaked ${era.charAt(0).toLowerCase()}${era.slice(1)}`;
  },
};

/**
 * The active filters of a search, with their labels and the changes that remove them. Filters that were parsed from the
 * search text come first. If both the search text and the URL set a filter, the value in the URL applies.
 */
export function activeFilters(criteria: SearchCriteria, parsed: ParsedText | null) {
  const inText = (parsed?.chips ?? []).filter(({ filter }) => !isSet(criteria, filter));
  const inUrl = (Object.keys(labels) as (keyof typeof labels)[]).filter((key) => isSet(criteria, key));
  return [
    ...inText.map(({ filter, label, without }) => ({
      id: `q ${filter}`,
      label: label ?? labels[filter as keyof typeof labels](parsed?.filters[filter] ?? ''),
      change: { q: without },
    })),
    ...inUrl.map((key) => ({ id: key, label: labels[key](criteria[key]), change: { [key]: noCriteria[key] } })),
  ];
}
