import type { Database } from '@cradle/shared/database/database.types';
import { query } from '../api/query';
import { type QueryResult, useQuery } from '../cache/useQuery';

type GenerateArgs = Database['public']['Functions']['generate_names']['Args'];
type Drawn = Database['public']['CompositeTypes']['drawn_name'];

/**
 * The filters and the seed of a draw. The same seed draws the same names for everybody, so the URL of a draw can be
 * shared.
 */
export type Draw = Omit<GenerateArgs, 'take'> & { seed: string };
/** A name of a draw. Postgres reports all columns of a composite type as nullable, but only the origin can be null. */
export type DrawnName = {
  [Column in keyof Drawn]: Column extends 'origin' ? Drawn[Column] : NonNullable<Drawn[Column]>;
};

const NAMES_PER_DRAW = 5;

/** The names of a draw, each with the reasons why it was drawn. Fetches nothing if the draw is null. */
export function useDraw(draw: Draw | null): QueryResult<DrawnName[]> {
  return useQuery(
    draw && ['generate_names', draw],
    () =>
      draw
        ? (query((api) => api.rpc('generate_names', { ...draw, take: NAMES_PER_DRAW })) as Promise<DrawnName[]>)
        : Promise.resolve([]),
    // Never revalidated, because the same seed always draws the same names.
    { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false },
  );
}
