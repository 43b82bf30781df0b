import type { Person } from '../data/deciding/rooms';

/** The maximum number of people in a room. join_room() has the same limit. */
export const MOST_PEOPLE = 8;

/** Matches a letter that is written from right to left: Hebrew, Arabic and others. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Wraps a right-to-left name in Unicode isolates, so that it doesn't reorder the words around it. */
export const isolated = (name: string) => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name);

/** Pairs of letters in lower case: a Cyrillic or Greek letter, and the Latin letter that looks the same. */
const ALIKE = new Map(
  [...'аaеeоoрpсcуyхxіiјjѕsһhԁdԛqԝwкkмmтtнhвbαaοoνvρpτtυuιiκkχxηn'].flatMap((one, at, all) =>
    at % 2 === 0 ? [[one, all[at + 1] ?? one] as const] : [],
  ),
);

/**
 * Normalizes a name for comparison: names that look the same have the same result. Ignores case, joiners and variation
 * selectors. Replaces letters that look like a Latin letter with that Latin letter.
 */
const lookOf = (name: string) =>
  [...name.normalize('NFKC').toLowerCase()]
    .filter((one) => !/\p{Default_Ignorable_Code_Point}/u.test(one))
    .map((one) => ALIKE.get(one) ?? one)
    .join('');

/** The labels of people by id: their first names, with a number if names look the same ("Kim", "Kim 2"). */
export function labelsOf(people: readonly Pick<Person, 'id' | 'first_name'>[]): Map<number, string> {
  const counts = new Map<string, number>();
  return new Map(
    [...people]
      .sort((a, b) => a.id - b.id)
      .map(({ id, first_name }) => {
        const look = lookOf(first_name);
        const count = (counts.get(look) ?? 0) + 1;
        counts.set(look, count);
        return [id, isolated(count > 1 ? `${first_name} ${count}` : first_name)];
      }),
  );
}

/** Joins names to a list: "Kim", "Kim and Sam", "Kim, Sam and Alex". */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
