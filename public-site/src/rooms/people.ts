import type { Person } from '../data/rooms';

/** The maximum number of people in a room. join_room() has the same limit. */
export const MOST_PEOPLE = 8;

/** Letters that are written from right to left: Hebrew, Arabic and others. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Isolates a name in a sentence, so that a right-to-left name doesn't reorder the words around it. */
export const isolated = (name: string) => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name);

/** Cyrillic and Greek letters that look like Latin ones, in lower case: first the letter, then the Latin one. */
const ALIKE = new Map(
  [...'аaеeоoрpсcуyхxіiјjѕsһhԁdԛqԝwкkмmтtнhвbαaοoνvρpτtυuιiκkχxηn'].flatMap((one, at, all) =>
    at % 2 === 0 ? [[one, all[at + 1] ?? one] as const] : [],
  ),
);

/** Equal for texts that look the same: ignores case, joiners and selectors, and maps lookalike letters. */
const lookOf = (name: string) =>
  [...name.normalize('NFKC').toLowerCase()]
    .filter((one) => !/\p{Default_Ignorable_Code_Point}/u.test(one))
    .map((one) => ALIKE.get(one) ?? one)
    .join('');

/** The first name of each person by id. A second Kim is "Kim 2", also if the name only looks the same. */
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

/** "Kim", "Kim and Sam", "Kim, Sam and Alex". */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
