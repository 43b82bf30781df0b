/** More of what was asked than this does not help, and would not fit. */
const LONGEST = 24;

/** What was asked, short enough to be said in a line. */
export function shortened(asked: string): string {
  const letters = [...asked];
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : asked;
}

/** Nothing contains what was asked: the search offers what is near to it. */
export const isGuess = (match: string | undefined) => match === 'sounds' || match === 'similar';

/** Why a name is among the results, in words; null where it goes without saying. */
export function whyFound(match: string, asked: string): string | null {
  const query = shortened(asked);
  switch (match) {
    case 'exact':
      return 'The very name';
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
