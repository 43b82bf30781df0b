import type { Database } from '@cradle/shared/database/database.types';
import { type QueryResult, useQuery } from './cache/useQuery';
import { query } from './query';

type GenerateArgs = Database['public']['Functions']['generate_names']['Args'];
type Drawn = Database['public']['CompositeTypes']['drawn_name'];

/** The filters of a draw, and its seed. With the same seed, the URL of a draw shows the same names to everybody. */
export type Draw = Omit<GenerateArgs, 'take'> & { seed: string };
/** Postgres reports columns of a composite type as nullable, but only the origin can be null. */
export type DrawnName = {
  [Column in keyof Drawn]: Column extends 'origin' ? Drawn[Column] : NonNullable<Drawn[Column]>;
};

const NAMES_PER_DRAW = 5;

/** The names of a draw, each with its reasons. If the draw is null, fetches nothing. */
export function useDraw(draw: Draw | null): QueryResult<DrawnName[]> {
  return useQuery(
    draw && ['generate_names', draw],
    () =>
      draw
        ? (query((api) => api.rpc('generate_names', { ...draw, take: NAMES_PER_DRAW })) as Promise<DrawnName[]>)
        : Promise.resolve([]),
    // The same seed always draws the same names, so there is nothing to revalidate.
    { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false },
  );
}
