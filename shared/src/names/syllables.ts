/** Estimates the syllables of a name, to detect typing errors. Pure functions without zod. */
import { foldText } from './names';

/**
 * The estimated number of syllables: the groups of vowels (a, e, i, o, u, y) in the folded name without its final e,
 * and at least one. In SQL: `greatest(1, regexp_count(regexp_replace(private.fold(name), 'e$', ''), '[aeiouy]+'))`.
 */
export function vowelGroups(name: string): number {
  return Math.max(
    1,
    foldText(name)
      .replace(/e$/, '')
      .match(/[aeiouy]+/g)?.length ?? 0,
  );
}

/** True if a number differs from the estimate by more than one. It may still be correct (Hermione, Aoi). */
export function doubtfulSyllables(name: string, syllables: number): boolean {
  return Math.abs(syllables - vowelGroups(name)) > 1;
}
