import { areCouple } from '@cradle/shared/names/couples';
import { SIBLING_FALLBACK } from '@cradle/shared/names/nameFacts';
import { foldText } from '@cradle/shared/names/names';
import type { NameDetails, RelatedName, RelatedNames } from '../../../data/names/names';
import { firstSound, rhymes } from '../../../names/fit/rules/sounds';

type Named = Pick<NameDetails, 'name' | 'gender' | 'nicknames' | 'siblings' | 'family'>;
type Linked = { id: number | null; name: string };

const SIMILAR = 10;
const SIMILAR_BY_SOUND = 6;
const SIBLINGS = 4;

/**
 * Names like this one: up to six that sound alike, followed by names of the same gender with a similar style and era.
 * Names that siblingIdeas() returns are left out of the second group.
 */
export function similarNames(named: Named, { sound, style }: RelatedNames): RelatedName[] {
  const first = sound.slice(0, SIMILAR_BY_SOUND);
  const shown = [...first, ...siblingIdeas(named, style)].map(({ name }) => name);
  const others = style.filter((one) => one.gender === named.gender && !shown.includes(one.name));
  return [...first, ...others].slice(0, SIMILAR);
}

/**
 * At most four names for siblings. If staff have chosen siblings, these are the first four of them. Otherwise they are
 * names of the same style and era, alternating between girls and boys. Names that form a famous couple, rhyme or begin
 * with the same sound aren't combined, and variants and nicknames are excluded. If no name is left, the result is the
 * four names of the specification.
 */
export function siblingIdeas(named: Named, style: readonly RelatedName[]): Linked[] {
  if (named.siblings.length > 0) return named.siblings.slice(0, SIBLINGS);
  const chosen: RelatedName[] = [];
  for (const one of alternateGenders(style)) {
    if (chosen.length < SIBLINGS && fitsAsSibling(named, one) && chosen.every((other) => differ(one.name, other.name)))
      chosen.push(one);
  }
  return chosen.length > 0 ? chosen : SIBLING_FALLBACK.map((name) => ({ id: null, name }));
}

function fitsAsSibling({ name, nicknames, family }: Named, { id, name: other }: RelatedName): boolean {
  const own = [...nicknames, ...family.map((member) => member.name)].map(foldText);
  return differ(name, other) && !own.includes(foldText(other)) && !family.some((member) => member.id === id);
}

function differ(one: string, other: string): boolean {
  return !areCouple(one, other) && !rhymes(one, other) && firstSound(one) !== firstSound(other);
}

/** Sorts names so that girls and boys alternate. Neutral names count as girls. The order is otherwise unchanged. */
function alternateGenders(names: readonly RelatedName[]): RelatedName[] {
  const girls = names.filter(({ gender }) => gender !== 'boy');
  const boys = names.filter(({ gender }) => gender === 'boy');
  return Array.from({ length: Math.max(girls.length, boys.length) }, (_, at) => [girls[at], boys[at]])
    .flat()
    .filter((name) => name !== undefined);
}
