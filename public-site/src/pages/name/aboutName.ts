import { popularityWording } from '@cradle/shared/names/nameFacts';
import { formatNumber } from '@cradle/shared/text/formatNumber';
import type { NameDetails } from '../../data/names/names';

type Facts = Pick<
  NameDetails,
  'name' | 'gender' | 'meaning' | 'origin' | 'popularity' | 'rank' | 'rank_year' | 'mythological'
>;

const kinds = { boy: 'a boy’s name', girl: 'a girl’s name', neutral: 'a gender-neutral name' } as const;

/**
 * The paragraph "About the name". It contains the facts that are known.
 * @param abroad a sentence about a country where the name is more common than in the US
 */
export function aboutName(facts: Facts, abroad: string | null = null): string {
  const { name, gender, origin, popularity, rank, rank_year, mythological } = facts;
  const first = `${name} is ${kinds[gender]}${origin ? ` of ${origin} origin` : ''}, and ${popularityWording(popularity)}${abroad ? ' in the US' : ''}.`;
  // The paragraph contains no rank for a neutral name, because such a name has two ranks: among girls and among boys.
  const among = gender === 'neutral' ? null : `${gender}s`;
  const ranked =
    rank && rank_year && among
      ? ` In ${rank_year} it was number ${formatNumber(rank)} of the ${among} on the US national list.`
      : '';
  const myth = mythological ? ' It is a name out of mythology, older than most families that use it.' : '';
  return first + ranked + (abroad ? ` ${abroad}` : '') + myth;
}

/** The description for search engines and link previews. */
export function aboutNameBriefly({ name, gender, meaning, origin }: Facts): string {
  const what = `${name} is ${kinds[gender]}${origin ? ` of ${origin} origin` : ''}`;
  return meaning ? `${what}: ${meaning}.`.replace(/\.\.$/, '.') : `${what}.`;
}
