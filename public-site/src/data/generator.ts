import type { Database } from '@cradle/shared/database.types';
import { answerOf, api } from './apiClient';
import { type Answer, useAnswer } from './useAnswer';

type GenerateArgs = Database['public']['Functions']['generate_names']['Args'];
type Drawn = Database['public']['CompositeTypes']['drawn_name'];

/** A draw: what it is drawn from, and the seed that makes it the same draw for everybody who opens its address. */
export type Draw = Omit<GenerateArgs, 'take'> & { seed: string };
/** Every column of the function comes from a column that is never null, but for the origin. */
export type DrawnName = {
  [Column in keyof Drawn]: Column extends 'origin' ? Drawn[Column] : NonNullable<Drawn[Column]>;
};

const NAMES_A_DRAW = 5;

/** The names of a draw, each with its reasons; null asks nothing yet. */
export function useDraw(draw: Draw | null): Answer<DrawnName[]> {
  return useAnswer(
    draw && ['generate_names', draw],
    () =>
      draw
        ? (answerOf(api.rpc('generate_names', { ...draw, take: NAMES_A_DRAW })) as Promise<DrawnName[]>)
        : Promise.resolve([]),
    // The same seed draws the same names: there is nothing newer to ask for.
    { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false },
  );
}
