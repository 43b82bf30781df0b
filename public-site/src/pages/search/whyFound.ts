import { foldText } from '@cradle/shared/names/names';

/** The maximum length of a query in messages, in characters. */
const LONGEST = 24;

/** Shortens a query for use in messages. */
export function shortened(query: string): string {
  const letters = [...query];
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : query;
}

/** True if a text has letters, but none of the Latin script, in which the site lists names. */
export const isOtherScript = (text: string) => /\p{L}/u.test(text) && !/\p{Script=Latin}/u.test(text);

/** True if a result doesn't contain the query, but sounds like it or has a similar spelling. */
const isGuess = (match: string | undefined) => match === 'sounds' || match === 'similar';

type Found = { name: string; match: string };

/**
 * The sentence above the results which says that no name contains the query. Null if the best result isn't a guess (see
 * isGuess). Spellings without a meaning come after the guesses. If one of them contains the query, the sentence says
 * only that no name with a meaning contains it.
 * @param found the results, the best first
 */
export function whyGuessed(found: readonly Found[], typed: string): string | null {
  if (!isGuess(found[0]?.match)) return null;
  const isInName = found.some(({ match }) => match === 'prefix' || match === 'name');
  return `${isInName ? 'No name with a meaning' : 'Nothing'} contains “${shortened(typed)}”.`;
}

/**
 * The surname in a query such as 'Emma Kowalczyk': the words after the first one. Null if the first word isn't the best
 * result, or if another word of the query is also a name.
 * @param found the results, the best first
 */
export function surnameOf(typed: string, found: readonly Found[]): string | null {
  const [first] = found;
  if (first?.match !== 'word') return null;
  const [given = '', ...rest] = typed.trim().split(/\s+/);
  const isOnlyName = found.every(({ name, match }) => match !== 'word' || foldText(name) === foldText(first.name));
  return isOnlyName && foldText(given) === foldText(first.name) && rest.length > 0 ? rest.join(' ') : null;
}

/** A phrase that explains why a name is a result; null if unknown. */
export function whyFound(match: string, typed: string): string | null {
  const query = shortened(typed);
  switch (match) {
    case 'exact':
      return 'Exact match';
    case 'family':
    case 'form':
      return `Related to “${query}”`;
    case 'word':
      return 'In your search text';
    case 'words':
      return 'Has all words of your search';
    case 'prefix':
      return `Begins with “${query}”`;
    case 'name':
      return `“${query}” is in the name`;
    case 'meaning':
      return 'Found in the meaning';
    case 'origin':
      return 'Found in the origin';
    case 'sounds':
      return `Sounds like “${query}”`;
    case 'similar':
      return `Spelled much like “${query}”`;
    default:
      return null;
  }
}
