/** Estimates the number of syllables of a name, to detect typing errors. Doesn't load zod, to stay small. */
import { foldText } from './names';

/**
 * The estimated number of syllables: the number of vowel groups (a, e, i, o, u, y) in the folded name without a final
 * e, and at least one. The same in SQL: `greatest(1, regexp_count(regexp_replace(private.fold(name), 'e$', ''),
 * '[aeiouy]+'))`.
 */
export function vowelGroups(name: string): number {
  return Math.max(
    1,
    foldText(name)
      .replace(/e$/, '')
      .match(/[aeiouy]+/g)?.length ?? 0,
  );
}

/** True if a number of syllables differs from the estimate by more than one. It may still be right (Hermione, Aoi). */
export function doubtfulSyllables(name: string, syllables: number): boolean {
  return Math.abs(syllables - vowelGroups(name)) > 1;
}
