/** Statements about names from the official figures. The database function look_ahead() computes them. */
import type { Database } from '@cradle/shared/database/database.types';
import { type QueryResult, useQuery } from './cache/useQuery';
import { query } from './query';

type Gender = Database['public']['Enums']['name_gender'];
type Sex = 'F' | 'M';
export type Speed = 'fast' | 'steady' | 'slow';
type Spelling = { id: number; name: string; births: number };

/** The figures of one country other than the US in its newest year. */
export type Abroad = {
  country: 'EW' | 'FR';
  year: number;
  /** Births with this spelling, and its rank by sex. */
  births: number;
  ranks: Partial<Record<Sex, number>>;
  /** The gender of all spellings with the same letters; null below 50 births. */
  gender: Gender | null;
  /** The most common spellings with the same letters. */
  spelled: Spelling[];
};

/** The figures of one name. A figure is null if there are too few births for it. */
export type Outlook = {
  id: number;
  name: string;
  gender: Gender;
  pronunciation: string | null;
  syllables: number | null;
  /** US births of the last ten years. */
  births: number;
  /** The chance that another child in a class of 25 has the name. */
  chance: number | null;
  /**
   * The same chance for all spellings that sound like the name, the share of this spelling, and the most common others.
   */
  sound: { births: number; spellings: number; chance: number | null; share: number | null; others: Spelling[] };
  staying: {
    sex: Sex;
    /** Null if the figures start too late to know. */
    speed: Speed | null;
    /** Years from a quarter of the peak to the peak; null if it already had more than a quarter in 1880. */
    rise: number | null;
    peak_year: number;
    peak_share: number;
    /** The share of the newest year, compared with the peak. */
    latest: number;
  } | null;
  age: { alive: number; youngest_quarter: number; median: number; oldest_quarter: number } | null;
  travels: Abroad[];
  /** Babies among 10,000 of each year from `first`. */
  plot: { first: number; shares: number[] } | null;
};

/** The totals to which the figures are compared. */
export type Basis = {
  newest: number;
  /** All US births of the last ten years. */
  births: number;
  rises: Record<Speed, { names: number; fell: number }>;
};

export type LookAhead = { basis: Basis | null; names: Outlook[] };

/** At most six names. Without names, fetches nothing. */
export function useLookAhead(ids: readonly number[]): QueryResult<LookAhead> {
  return useQuery(ids.length > 0 ? ['look_ahead', ...ids] : null, async () => {
    const found: unknown = await query((api) => api.rpc('look_ahead', { ids: JSON.stringify(ids) }, { get: true }));
    return found as LookAhead;
  });
}
