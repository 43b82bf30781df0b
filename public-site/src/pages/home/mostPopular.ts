import type { NameCardRow } from '../../data/names/names';

type Listed = NameCardRow & { siblings?: unknown; firstLetter?: unknown };

/** The `count` most popular names, with the columns of a card. */
export function mostPopular(names: readonly Listed[], count: number): NameCardRow[] {
  return [...names]
    .sort((one, other) => other.popularity - one.popularity || one.id - other.id)
    .slice(0, count)
    .map(({ id, name, gender, meaning, origin, popularity }) => ({ id, name, gender, meaning, origin, popularity }));
}
