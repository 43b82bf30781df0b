/** Maximum length of a query in messages, in characters. */
const LONGEST = 24;

/** Shortens a query for messages. */
export function shortened(asked: string): string {
  const letters = [...asked];
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : asked;
}

/** Whether a result only sounds like the query or is spelled similarly. */
export const isGuess = (match: string | undefined) => match === 'sounds' || match === 'similar';

/** Why a name is a result, in words; null if unknown. */
export function whyFound(match: string, asked: string): string | null {
  const query = shortened(asked);
  switch (match) {
    case 'exact':
      return 'Exact match';
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
