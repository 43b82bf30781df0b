import type { LetterCount } from '../../data/names/names';

type Counted = Pick<LetterCount, 'gender' | 'names'> & { origin: string | null };
export type Share = { label: string; names: number; percent: number };

/** The number of names for each gender. Genders without names are left out. */
export function countByGender(counts: readonly Counted[]) {
  return (['girl', 'boy', 'neutral'] as const)
    .map((gender) => ({ gender, names: sum(counts.filter((row) => row.gender === gender)) }))
    .filter(({ names }) => names > 0);
}

/**
 * The `most` most common origins. If several other origins remain, they are added up as Other. A single remaining
 * origin is listed by name.
 */
export function topOrigins(counts: readonly Counted[], most = 7): Share[] {
  const byOrigin = new Map<string, number>();
  for (const { origin, names } of counts) {
    const label = origin ?? 'Unknown';
    byOrigin.set(label, (byOrigin.get(label) ?? 0) + names);
  }
  const total = sum(counts);
  const share = (label: string, names: number): Share => ({ label, names, percent: total ? (100 * names) / total : 0 });
  const all = [...byOrigin].map(([origin, names]) => share(origin, names)).sort((a, b) => b.names - a.names);
  if (all.length <= most + 1) return all;
  return [
    ...all.slice(0, most),
    share(
      'Other',
      all.slice(most).reduce((names, row) => names + row.names, 0),
    ),
  ];
}

function sum(counts: readonly Counted[]): number {
  return counts.reduce((names, row) => names + row.names, 0);
}
