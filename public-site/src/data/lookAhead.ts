/** What the official figures say about names to choose from. The database computes all of it: look_ahead(). */
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
  /** The commonest spellings with the same letters. */
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
  /** The same for all spellings with the sound of the name, the share of this one, and the commonest others. */
  sound: { births: number; spellings: number; chance: number | null; share: number | null; others: Spelling[] };
  staying: {
    sex: Sex;
    /** Null if the figures start too late to know. */
    speed: Speed | null;
    /** Years from a quarter of the peak to the peak; null if it had more than that since 1880. */
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

/** What the figures are compared with. */
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
