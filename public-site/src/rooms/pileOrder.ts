/** Sorts the list of names to vote on ("pile"), and returns with each name the reason for its position. */

import type { RoomName } from '../data/deciding/rooms';
import { firstSound, lastSound } from '../names/fit/rules/sounds';
import { isolated } from './people';

export type PileName = { name: RoomName; why: string | null };

/**
 * The weight of a feature that a name shares with a match. Features shared with other names that the member loves have
 * weight 1.
 */
const MATCH_WEIGHT = 2;
/** Points for each feature that two names share. The origin predicts taste best, the beginning and the length least. */
const POINTS = { origin: 3, ending: 2, beginning: 1, length: 1 } as const;
type Shared = keyof typeof POINTS;
const features = Object.keys(POINTS) as Shared[];

/**
 * The names that this member hasn't voted on, sorted by how well everybody may like them. A name gets points for each
 * feature that it shares with a revealed match, or with a name that this member loves. Other members' votes that aren't
 * revealed don't count, because the order would reveal them. Names with equal points stay in the order in which they
 * were added.
 * @param names all names of the room, with the member's own votes
 */
export function pileOf(names: readonly RoomName[]): PileName[] {
  const liked = names.filter((one) => one.match || one.my_vote === 'love').map(described);
  return names
    .filter((one) => !one.my_vote && !one.vetoed && !one.votes)
    .map((name) => ({ name, ...scored(described(name), liked) }))
    .sort((a, b) => b.points - a.points || a.name.id - b.name.id)
    .map(({ name, why }) => ({ name, why }));
}

/** A name with its features, which are computed once for all comparisons. */
type Described = { name: RoomName; features: Record<Shared, string | number | undefined> };

const described = (name: RoomName): Described => ({
  name,
  features: {
    origin: name.origin,
    ending: lastSound(name.name),
    beginning: firstSound(name.name),
    length: name.syllables,
  },
});

function scored(name: Described, liked: readonly Described[]): { points: number; why: string | null } {
  let points = 0;
  let best: { points: number; why: string } | null = null;
  for (const other of liked) {
    const weight = other.name.match ? MATCH_WEIGHT : 1;
    for (const shared of sharedBy(name, other)) {
      const won = POINTS[shared] * weight;
      points += won;
      if (!best || won > best.points) best = { points: won, why: reasonOf(shared, name.name, other.name) };
    }
  }
  // The points are an average over all liked names. A sum would give every name many points if a member loves many
  // names.
  return { points: liked.length > 0 ? points / liked.length : 0, why: best?.why ?? null };
}

function sharedBy(a: Described, b: Described): Shared[] {
  return features.filter((one) => a.features[one] !== undefined && a.features[one] === b.features[one]);
}

function reasonOf(shared: Shared, name: RoomName, other: RoomName): string {
  const liked = `${isolated(other.name)}, ${other.match ? 'a match' : 'which you love'}`;
  switch (shared) {
    case 'origin':
      return `${name.origin}, like ${liked}`;
    case 'ending':
      return `Ends like ${liked}`;
    case 'beginning':
      return `Begins like ${liked}`;
    case 'length':
      return `As long as ${liked}`;
  }
}
