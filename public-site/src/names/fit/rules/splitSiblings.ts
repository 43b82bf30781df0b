import { tidyName } from '@cradle/shared/names/names';

const MOST_SIBLINGS = 12;

/**
 * Splits a text at commas and removes duplicates: 'Noah, , emma,noah' becomes ['Noah', 'emma']. Returns at most twelve
 * names.
 */
export function splitSiblings(typed: string): string[] {
  const names = typed.split(',').map(tidyName).filter(Boolean);
  return names
    .filter((name, at) => names.findIndex((other) => other.toLowerCase() === name.toLowerCase()) === at)
    .slice(0, MOST_SIBLINGS);
}
