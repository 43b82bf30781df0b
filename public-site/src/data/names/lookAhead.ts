/** The figures that the database function look_ahead() computes for names from official birth statistics. */
import type { Database } from '@cradle/shared/database/database.types';
import { query } from '../api/query';
import { type QueryResult, useQuery } from '../cache/useQuery';

type Gender = Database['public']['Enums']['name_gender'];
type Sex = 'F' | 'M';
export type Speed = 'fast' | 'steady' | 'slow';
type Spelling = { id: number; name: string; births: number };

/** The figures of a name in a country other than the US, in the newest year of that country. */
export type Abroad = {
  country: 'EW' | 'FR';
  year: number;
  /** The number of births with this spelling, and the rank by sex. */
  births: number;
  ranks: Partial<Record<Sex, number>>;
  /**
   * The gender of the name in that country, computed from all spellings that equal the name if accents are ignored.
   * Null if these spellings have fewer than 50 births.
   */
  gender: Gender | null;
  /** The most common spellings that equal the name if accents are ignored. */
  spelled: Spelling[];
};

/** The figures of one name. A figure is null if there are too few births for it. */
export type Outlook = {
  id: number;
  name: string;
  gender: Gender;
  pronunciation: string | null;
  syllables: number | null;
  /** The number of US births with this name in the last ten years. */
  births: number;
  /** The probability (0 to 1) that another child in a class of 25 has the name. */
  chance: number | null;
  /**
   * The figures of all spellings that sound like the name: the number of births, the number of spellings, and the
   * probability as in `chance` above. `share` is the share of this spelling, and `others` are the most common other
   * spellings.
   */
  sound: { births: number; spellings: number; chance: number | null; share: number | null; others: Spelling[] };
  staying: {
    sex: Sex;
    /** How fast the name became popular; null if the figures start too late to tell. */
    speed: Speed | null;
    /**
     * The number of years that the name took to rise to its peak. The rise begins in the last year before the peak in
     * which the share was below a quarter of the peak share. Null if there is no such year since 1880, when the figures
     * begin.
     */
    rise: number | null;
    peak_year: number;
    peak_share: number;
    /** The share in the newest year, divided by the share in the peak year. */
    latest: number;
  } | null;
  age: { alive: number; youngest_quarter: number; median: number; oldest_quarter: number } | null;
  travels: Abroad[];
  /** `shares` contains the number of babies with the name per 10,000 births, for each year from `first` on. */
  plot: { first: number; shares: number[] } | null;
};

/** Totals that the figures of a name are compared with. */
export type Basis = {
  newest: number;
  /** The number of all US births in the last ten years. */
  births: number;
  rises: Record<Speed, { names: number; fell: number }>;
};

export type LookAhead = { basis: Basis | null; names: Outlook[] };

/** The figures of at most six names. Fetches nothing if there are no ids. */
export function useLookAhead(ids: readonly number[]): QueryResult<LookAhead> {
  return useQuery(ids.length > 0 ? ['look_ahead', ...ids] : null, async () => {
    const found: unknown = await query((api) => api.rpc('look_ahead', { ids: JSON.stringify(ids) }, { get: true }));
    return found as LookAhead;
  });
}
