/** A rule of thumb for the syllables of a name, by which a slip of the pen is noticed. Pure; no zod. */
import { foldText } from './names';

/**
 * How many syllables the letters suggest: the groups of vowels (a, e, i, o, u, y) in the folded name without its final e,
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

/** Worth a second look: the count differs from the rule by more than one. Right all the same for a few (Hermione, Aoi). */
export function doubtfulSyllables(name: string, syllables: number): boolean {
  return Math.abs(syllables - vowelGroups(name)) > 1;
}
